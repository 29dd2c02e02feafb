import { describe, expect, it } from "vitest";
import { extractFieldsEmbedded } from "../../../../../extraction/fields/embedded/extract-fields.ts";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { analysePageWords } from "../../../../../extraction/layout/analyse-page.ts";
import { PageBuilder } from "../../../builders.ts";

const PROPERTIES: Record<string, FieldSchema> = {
  year: { type: "integer" },
  volume: { type: "integer" },
  issue: { type: "string" },
  first_page: { type: "integer" },
  lastPage: { type: "integer" },
};

const read = (y: number, text: string) => {
  const page = new PageBuilder();
  page.line(60, y, text).line(60, 300, "Some effects of running on footballers", { size: 18 });
  for (let row = 0; row < 12; row++)
    page.line(60, 350 + 14 * row, "The players ran for twenty metres, ten times in all.");
  return extractFieldsEmbedded([analysePageWords(page.geometry)], { type: "object", properties: PROPERTIES });
};

describe("the line that says where a paper appeared", () => {
  it("has its year, volume, issue and pages", () => {
    const { content, citations } = read(50, "J Sport Med 2019; 41 (2): 77-84");
    expect(content).toEqual({ year: 2019, volume: 41, issue: "2", first_page: 77, lastPage: 84 });
    expect(citations.volume?.[0]?.page).toBe(1);
    expect(read(50, "Energy Cells 137 (2015) 1–5").content).toEqual({
      year: 2015,
      volume: 137,
      issue: null,
      first_page: 1,
      lastPage: 5,
    });
  });

  it("is at the head or the foot, not among the references", () => {
    expect(read(560, "Roe J. Sprints. J Sport Med 2019; 41 (2): 77-84").content).toMatchObject({
      volume: null,
      year: null,
    });
  });
});
