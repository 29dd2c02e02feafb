import type { ChatTransport, ModelProfile } from "../../../extraction/models/chat.ts";
import { ChatModel } from "../../../extraction/models/chat-model.ts";
import type { Model } from "../../../extraction/models/model.ts";
import type { ServerSettings } from "./model-contract.ts";

/** Long enough for a server on a busy machine. */
const TIMEOUT_MS = 5_000;
const BATCH_TIMEOUT_MS = 20_000;
const base: ModelProfile = {
  name: "test-model",
  contextTokens: 32_000,
  maxOutputTokens: 1_000,
  jsonMode: "envelope",
  extra: {},
};

/** A model over `transport` whose pauses take no time but are recorded in `pauses`. */
export function chatModelOver(
  transport: ChatTransport,
  { name, pauses, settings = {} }: { name: Model["name"]; pauses: number[]; settings?: ServerSettings | undefined },
): ChatModel {
  const { profile, textOnly, ...rest } = settings;
  const model = { ...base, ...profile };
  return new ChatModel({
    name,
    transport,
    settings: {
      text: model,
      vision: textOnly ? undefined : model,
      imagePixels: 1024,
      imagesPerCall: 4,
      concurrency: 4,
      timeoutMs: TIMEOUT_MS,
      batchTimeoutMs: BATCH_TIMEOUT_MS,
      schemaLimits: { levels: 7, properties: 500 },
      ...rest,
    },
    chance: {
      sleep: async (ms) => {
        pauses.push(ms);
      },
      random: () => 0.5,
      timeout: (ms) => AbortSignal.timeout(ms),
    },
  });
}
