import { describe, expect, it } from "vitest";
import { extractFieldsEmbedded } from "../../../extraction/fields/embedded/extract-fields.ts";
import type { ObjectSchema } from "../../../extraction/fields/field-schema.ts";
import { mergeAnswers } from "../../../extraction/fields/merge.ts";
import { analysePageWords } from "../../../extraction/layout/analyse-page.ts";
import { PageBuilder } from "../builders.ts";

const SCHEMA: ObjectSchema = {
  type: "object",
  properties: {
    invoice_number: { type: "string" },
    grand_total: { type: "number" },
    tags: { type: "array", items: { type: "string" } },
  },
  required: ["invoice_number", "grand_total"],
};

const page = () => new PageBuilder().line(50, 100, "Invoice number: A-4711").line(50, 120, "Total: 119.00 EUR");
const answer = () => extractFieldsEmbedded([analysePageWords(page().geometry)], SCHEMA);

describe("values by their certainty", () => {
  it("are cited with a probability", () => {
    const { citations } = answer();
    for (const path of ["invoice_number", "grand_total"]) {
      const [place] = citations[path] ?? [];
      expect(place?.confidence).toBeGreaterThan(0.5);
      expect(place?.confidence).toBeLessThanOrEqual(1);
    }
  });

  it("are omitted if less certain than requested, and the omission is reported", () => {
    const said = answer();
    const unsure = {
      ...said,
      citations: {
        ...said.citations,
        grand_total: (said.citations.grand_total ?? []).map((place) => ({ ...place, confidence: 0.4 })),
      },
    };
    const { content, citations, warnings } = mergeAnswers(SCHEMA, [unsure], 0.5);
    expect(content).toMatchObject({ invoice_number: "A-4711", grand_total: null });
    expect(citations).not.toHaveProperty("grand_total");
    expect(warnings).toMatchObject([{ path: "grand_total", reason: "below_threshold", candidates: [119] }]);
    expect(mergeAnswers(SCHEMA, [unsure], 0.4).content).toMatchObject({ grand_total: 119 });
  });

  it("have no certainty if no page shows them, and are kept if their certainty is unknown", () => {
    const place = { page: 1, bbox: null, quote: "", grounded: false };
    const model = {
      content: { invoice_number: "A-1", grand_total: 7, tags: ["a", "b"] },
      citations: {
        invoice_number: [place],
        grand_total: [{ ...place, grounded: true }],
        "tags[0]": [place],
        "tags[1]": [{ ...place, grounded: true }],
      },
    };
    expect(mergeAnswers(SCHEMA, [model], 0.1).content).toEqual({ invoice_number: null, grand_total: 7, tags: ["b"] });
    expect(mergeAnswers(SCHEMA, [model]).content).toMatchObject({ invoice_number: "A-1", tags: ["a", "b"] });
  });
});
