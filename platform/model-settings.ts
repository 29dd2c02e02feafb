import * as z from "zod";

const count = z.coerce.number().int().positive();

const jsonObjectText = z.string().transform((text, context): Record<string, z.core.util.JSONType> => {
  try {
    return z.record(z.string(), z.json()).parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: "custom", message: "must be a JSON object" });
    return z.NEVER;
  }
});

/** What reads fields, makes schemas and writes prose, and how it is reached. */
export const modelSettingsSchema = z.object({
  /** `embedded` needs no model and no network; the others ask one. */
  MODEL_ENGINE: z.enum(["embedded", "workers-ai", "openai-compatible"]).default("embedded"),
  /** Name of the model that looks at pages, and of the one that reads text; either may do the other's work. */
  MODEL_VISION: z.string().min(1).optional(),
  MODEL_TEXT: z.string().min(1).optional(),
  /** Address of a server of chat completions, up to `/v1`. */
  MODEL_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Sent to it as a bearer token. */
  MODEL_API_KEY: z.string().min(1).optional(),
  /** Tokens that the model reads and writes in one call, together; what is known of the model when absent. */
  MODEL_CONTEXT_TOKENS: count.optional(),
  MODEL_MAX_OUTPUT_TOKENS: count.optional(),
  /** How the model is told the shape of its answer; see `JsonMode`. */
  MODEL_JSON: z.enum(["envelope", "bare", "guided", "object", "none"]).optional(),
  /** Settings sent with every call, as JSON: `{"chat_template_kwargs":{"enable_thinking":false}}`. */
  MODEL_EXTRA_BODY: jsonObjectText.optional(),
  /** Calls under way at the same time for one batch of pages. */
  MODEL_CONCURRENCY: count.default(4),
  MODEL_TIMEOUT_MS: count.default(120_000),
  /** All calls for one batch of pages, below the 15 minutes that a queue gives it. */
  MODEL_BATCH_TIMEOUT_MS: count.default(600_000),
  /** Pixels along the longer side of a page image. */
  MODEL_IMAGE_PIXELS: count.min(64).max(4_096).default(1_536),
  MODEL_IMAGES_PER_CALL: count.default(4),
  /** An AI Gateway that calls of Workers AI go through. */
  MODEL_GATEWAY_ID: z.string().min(1).optional(),
});
export type ModelSettings = z.infer<typeof modelSettingsSchema>;
