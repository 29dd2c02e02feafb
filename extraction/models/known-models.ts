import type { JsonObject } from "../fields/fields-answer.ts";
import type { JsonMode, ModelProfile } from "./chat.ts";

type KnownModel = Omit<ModelProfile, "name">;

/** Always sent: some models stop at 256 tokens unless told otherwise. */
const OUTPUT_TOKENS = 8_192;
const SILENT_THOUGHT: JsonObject = { chat_template_kwargs: { enable_thinking: false } };

/** Models of Workers AI and the settings each one needs. */
const WORKERS_AI_MODELS: Record<string, KnownModel> = {
  "@cf/google/gemma-4-26b-a4b-it": known(256_000, "envelope", SILENT_THOUGHT),
  "@cf/meta/llama-4-scout-17b-16e-instruct": known(131_000, "bare"),
  "@cf/mistralai/mistral-small-3.1-24b-instruct": known(128_000, "guided"),
  "@cf/meta/llama-3.3-70b-instruct-fp8-fast": { ...known(24_000, "bare"), maxOutputTokens: 4_096 },
  "@cf/zai-org/glm-4.7-flash": known(131_072, "envelope", SILENT_THOUGHT),
};

export const WORKERS_AI_VISION_MODEL = "@cf/google/gemma-4-26b-a4b-it";
export const WORKERS_AI_TEXT_MODEL = "@cf/zai-org/glm-4.7-flash";

/** Settings that any current server can handle, including small local ones. */
const UNKNOWN_MODEL: KnownModel = { contextTokens: 8_192, maxOutputTokens: 2_048, jsonMode: "envelope", extra: {} };

function known(contextTokens: number, jsonMode: JsonMode, extra: JsonObject = {}): KnownModel {
  return { contextTokens, maxOutputTokens: OUTPUT_TOKENS, jsonMode, extra };
}

/** The settings known for a model, overridden by those of the installation. */
export function modelProfile(
  name: string,
  settings: { [K in keyof KnownModel]?: KnownModel[K] | undefined },
): ModelProfile {
  const model = WORKERS_AI_MODELS[name] ?? UNKNOWN_MODEL;
  return {
    name,
    contextTokens: settings.contextTokens ?? model.contextTokens,
    maxOutputTokens: settings.maxOutputTokens ?? model.maxOutputTokens,
    jsonMode: settings.jsonMode ?? model.jsonMode,
    extra: { ...model.extra, ...settings.extra },
  };
}
