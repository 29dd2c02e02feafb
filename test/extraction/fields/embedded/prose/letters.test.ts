import { describe, expect, it } from "vitest";
import { extractFieldsEmbedded } from "../../../../../extraction/fields/embedded/extract-fields.ts";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { FieldPageBuilder } from "../../field-pages.ts";

const PROPERTIES: Record<string, FieldSchema> = {
  effective_date: { type: "string", description: "Date on which the agreement takes effect" },
  party: { type: "array", items: { type: "string" } },
};
const TEXT =
  'In connection with the purchase of assets of Example Holdings, Inc., a Delaware corporation (the "Company"), you';
const REST = "have asked for information. The parties agree to keep this Agreement and all that is said hereto secret.";

function read(...head: string[][]) {
  const page = new FieldPageBuilder();
  let top = 40;
  for (const lines of [...head, [TEXT, REST]]) {
    page.text(20, top, ...lines);
    top += lines.length * 12 + 12;
  }
  return extractFieldsEmbedded([page.page()], { type: "object", properties: PROPERTIES });
}

describe("an agreement in the form of a letter", () => {
  const ADDRESS = ["Sample Partners, LLC", "12 High Street", "Anytown, CA 90212", "Attention: Jane Roe"];

  it("is between the writer and the addressee, and begins on the day of the letter", () => {
    const { content, citations } = read(["February 12, 2026"], ADDRESS, ["Ladies and Gentlemen:"]);
    expect(content).toEqual({
      effective_date: "2026-02-12",
      party: ["Example Holdings Inc.", "Sample Partners LLC"],
    });
    expect(citations.effective_date).toMatchObject([{ page: 1, quote: "February 12, 2026", grounded: true }]);
    expect(citations["party[1]"]).toMatchObject([{ page: 1, quote: "Sample Partners, LLC", grounded: true }]);
  });

  it("begins on the day of the letter also where that is read after the greeting", () => {
    const { effective_date } = read(ADDRESS, ["Ladies and Gentlemen:"], ["February 12, 2026"]).content;
    expect(effective_date).toBe("2026-02-12");
  });

  it("is between those named after To and From", () => {
    const { party } = read(
      ["To: Albion Metals plc", "From: Tamarind Mills Ltd. (“we” or “us”)"],
      ["Dear Sirs,"],
    ).content;
    expect(party).toEqual(["Example Holdings Inc.", "Albion Metals PLC", "Tamarind Mills Ltd."]);
  });

  it("takes effect when its text says so, not on the day of the letter", () => {
    const letter = ["This letter shall become effective upon its execution."];
    expect(read(["February 12, 2026"], ADDRESS, ["Dear Jane:"], letter).content.effective_date).toBeNull();
  });

  it("has a greeting: other days at the beginning of a page are not that of the letter", () => {
    expect(read(["February 12, 2026"], ADDRESS).content.effective_date).toBeNull();
  });
});
