import { extractFieldsEmbedded } from "../fields/embedded/extract-fields.ts";
import { suggestSchema } from "../fields/schema/suggest-schema.ts";
import type { Model, ModelUsage } from "./model.ts";

const NO_USAGE: ModelUsage = { calls: 0, inputTokens: 0, outputTokens: 0 };

/**
 * The engine that needs neither model nor network: it applies rules to the words, lines, tables and form fields of
 * pages.
 */
export const embeddedModel: Model = {
  name: "embedded",
  wantsImages: false,
  extractFields: async ({ schema, pages }) => ({
    ok: true,
    value: extractFieldsEmbedded(pages, schema),
    usage: NO_USAGE,
  }),
  generateSchema: async (description) => {
    const schema = suggestSchema(description);
    if (schema !== undefined) return { ok: true, value: schema, usage: NO_USAGE };
    const message = "The description names no fields. List what you want, such as: invoice number, date, total.";
    return { ok: false, failure: { code: "model_answer_invalid", message, retryable: false }, usage: NO_USAGE };
  },
};
