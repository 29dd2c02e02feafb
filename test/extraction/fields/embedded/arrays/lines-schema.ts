import type { ArraySchema } from "../../../../../extraction/fields/field-schema.ts";

/** The lines of an invoice. */
export const LINES: ArraySchema = {
  type: "array",
  items: {
    type: "object",
    properties: {
      article_number: { type: "string" },
      name: { type: "string", description: "Name of the item" },
      quantity: { type: "number" },
      unit_price: { type: "number" },
      line_total: { type: "number" },
    },
  },
};
