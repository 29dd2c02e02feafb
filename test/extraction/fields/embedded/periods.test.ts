import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../extraction/fields/field-schema.ts";
import { PageBuilder, prose } from "../../builders.ts";
import { contentOf } from "./scalars/printed-rows.ts";

const DAY: FieldSchema = { type: "string", description: "YYYY-MM-DD" };

describe("the first and the last day of a period", () => {
  it("are those of the only period that a document prints", () => {
    const page = new PageBuilder()
      .paragraph(50, 60, prose(3))
      .line(50, 110, "Mr Roe was treated from 14 March 2024 to 22 March 2024 on our ward.")
      .line(50, 130, "He was born on 9 November 1951.");
    expect(contentOf(page, { admission_date: DAY, discharge_date: DAY })).toEqual({
      admission_date: "2024-03-14",
      discharge_date: "2024-03-22",
    });
  });

  it("belong together: the last one follows the first, with times between them", () => {
    const page = new PageBuilder()
      .line(50, 60, "Period of cover: From 00:01 on 10/07/2025 to midnight on 09/07/2026")
      .line(50, 80, "Date of issue: 18/06/2025");
    expect(contentOf(page, { cover_start: DAY, cover_end: DAY })).toEqual({
      cover_start: "2025-07-10",
      cover_end: "2026-07-09",
    });
  });

  it("are not chosen among several periods", () => {
    const page = new PageBuilder()
      .line(50, 60, "Closed from 1 May 2025 to 9 May 2025")
      .line(50, 80, "Closed from 1 August 2025 to 20 August 2025");
    expect(contentOf(page, { admission_date: DAY, discharge_date: DAY })).toEqual({
      admission_date: null,
      discharge_date: null,
    });
  });

  it("are not given to what is no day", () => {
    const page = new PageBuilder().line(50, 60, "The tour runs from 1 July 2025 to 30 September 2025.");
    const schema: Record<string, FieldSchema> = { start_city: { type: "string" }, end_city: { type: "string" } };
    expect(contentOf(page, schema)).toEqual({ start_city: null, end_city: null });
  });
});
