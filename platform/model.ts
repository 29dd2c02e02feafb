import type { Chance, ChatSettings, ChatTransport, ModelProfile } from "../extraction/models/chat.ts";
import { ChatModel } from "../extraction/models/chat-model.ts";
import { embeddedModel } from "../extraction/models/embedded.ts";
import { modelProfile, WORKERS_AI_TEXT_MODEL, WORKERS_AI_VISION_MODEL } from "../extraction/models/known-models.ts";
import type { Model } from "../extraction/models/model.ts";
import { openAiCompatibleTransport } from "../extraction/models/openai-compatible.ts";
import { type AiBinding, workersAiTransport } from "../extraction/models/workers-ai.ts";
import type { Configuration } from "./configuration.ts";
import type { ModelSettings } from "./model-settings.ts";

/** The part of the configuration that applies to models. */
type Settings = ModelSettings & Pick<Configuration, "SCHEMA_LEVELS" | "SCHEMA_PROPERTIES">;

export interface ModelPlatform {
  /** The binding to Workers AI; undefined if there is none. */
  ai: Ai | undefined;
  fetch(request: Request): Promise<Response>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The engine that the configuration names. Throws if a setting that it needs is missing. */
export function createModel(settings: Settings, platform: ModelPlatform): Model {
  switch (settings.MODEL_ENGINE) {
    case "embedded":
      return embeddedModel;
    case "workers-ai":
      return workersAiModel(settings, platform);
    case "openai-compatible":
      return openAiCompatibleModel(settings, platform);
  }
}

function workersAiModel(settings: Settings, { ai }: ModelPlatform): Model {
  if (ai === undefined) throw new Error("MODEL_ENGINE is workers-ai, and there is no binding named AI");
  const vision = settings.MODEL_VISION ?? (settings.MODEL_TEXT === undefined ? WORKERS_AI_VISION_MODEL : undefined);
  const text = settings.MODEL_TEXT ?? (settings.MODEL_VISION === undefined ? WORKERS_AI_TEXT_MODEL : undefined);
  const transport = workersAiTransport(untyped(ai), settings.MODEL_GATEWAY_ID);
  return chatModel({ name: "workers-ai", transport, settings, vision, text });
}

function openAiCompatibleModel(settings: Settings, { fetch, now }: ModelPlatform): Model {
  const { MODEL_BASE_URL: baseUrl, MODEL_API_KEY: apiKey, MODEL_VISION: vision, MODEL_TEXT: text } = settings;
  if (baseUrl === undefined || (vision ?? text) === undefined)
    throw new Error("MODEL_ENGINE is openai-compatible, which needs MODEL_BASE_URL and MODEL_VISION or MODEL_TEXT");
  const msUntil = (date: string): number => Date.parse(date) - now();
  const transport = openAiCompatibleTransport({ baseUrl, apiKey, fetch, msUntil });
  return chatModel({ name: "openai-compatible", transport, settings, vision, text });
}

interface ChatParts {
  name: Model["name"];
  transport: ChatTransport;
  settings: Settings;
  vision: string | undefined;
  text: string | undefined;
}

function chatModel({ name, transport, settings, vision, text }: ChatParts): Model {
  const profileOf = (model: string | undefined): ModelProfile | undefined =>
    model === undefined
      ? undefined
      : modelProfile(model, {
          contextTokens: settings.MODEL_CONTEXT_TOKENS,
          maxOutputTokens: settings.MODEL_MAX_OUTPUT_TOKENS,
          jsonMode: settings.MODEL_JSON,
          extra: settings.MODEL_EXTRA_BODY,
        });
  const chat: ChatSettings = {
    vision: profileOf(vision),
    text: profileOf(text),
    imagePixels: settings.MODEL_IMAGE_PIXELS,
    imagesPerCall: settings.MODEL_IMAGES_PER_CALL,
    concurrency: settings.MODEL_CONCURRENCY,
    timeoutMs: settings.MODEL_TIMEOUT_MS,
    batchTimeoutMs: settings.MODEL_BATCH_TIMEOUT_MS,
    schemaLimits: { levels: settings.SCHEMA_LEVELS, properties: settings.SCHEMA_PROPERTIES },
  };
  return new ChatModel({ name, transport, settings: chat, chance });
}

const chance: Chance = {
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: () => Math.random(),
  timeout: (ms) => AbortSignal.timeout(ms),
};

/** The binding's type lists only the models known when it was generated; the platform checks the name. */
const untyped = (ai: Ai): AiBinding => ai as unknown as AiBinding;
