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

/** The model that reads fields, generates schemas and writes summaries, and how it is reached. */
export const modelSettingsSchema = z.object({
  /** `embedded` (rules; no model, no network), `workers-ai` or `openai-compatible`. */
  MODEL_ENGINE: z.enum(["embedded", "workers-ai", "openai-compatible"]).default("embedded"),
  /** Name of the model that sees page images. */
  MODEL_VISION: z.string().min(1).optional(),
  /**
   * Name of the model that reads text. If only one of the two is set, that model does both; a text model alone does not
   * read pages without text.
   */
  MODEL_TEXT: z.string().min(1).optional(),
  /** Base address of a chat completions server, up to and including `/v1`. */
  MODEL_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Secret. Sent to that server as a bearer token. */
  MODEL_API_KEY: z.string().min(1).optional(),
  /** Tokens of one call, input and output together. If unset, the known limit of the model, or 8,192. */
  MODEL_CONTEXT_TOKENS: count.optional(),
  /** Tokens of one answer. If unset, the known limit of the model, or 2,048. */
  MODEL_MAX_OUTPUT_TOKENS: count.optional(),
  /** How the server is told the shape of an answer: `envelope`, `bare`, `guided`, `object` or `none`. */
  MODEL_JSON: z.enum(["envelope", "bare", "guided", "object", "none"]).optional(),
  /** JSON sent with every call, such as `{"chat_template_kwargs":{"enable_thinking":false}}`; it may replace `temperature` (0) and `max_tokens`. */
  MODEL_EXTRA_BODY: jsonObjectText.optional(),
  /** Maximum number of concurrent calls for one batch of pages. */
  MODEL_CONCURRENCY: count.default(4),
  /** Timeout of one call. */
  MODEL_TIMEOUT_MS: count.default(120_000),
  /** Timeout of all calls for one batch of pages, below the 15 minutes that a queue allows. */
  MODEL_BATCH_TIMEOUT_MS: count.default(600_000),
  /** Length in pixels of the longer side of a page image that a model sees. */
  MODEL_IMAGE_PIXELS: count.min(64).max(4_096).default(1_536),
  /** Maximum number of images in one call. */
  MODEL_IMAGES_PER_CALL: count.default(4),
  /** Id of an AI Gateway for calls to Workers AI. */
  MODEL_GATEWAY_ID: z.string().min(1).optional(),
});
export type ModelSettings = z.infer<typeof modelSettingsSchema>;
