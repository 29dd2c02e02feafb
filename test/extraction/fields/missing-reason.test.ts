import { describe, expect, it } from "vitest";
import { extractFieldsEmbedded } from "../../../extraction/fields/embedded/extract-fields.ts";
import type { ObjectSchema } from "../../../extraction/fields/field-schema.ts";
import { mergeAnswers } from "../../../extraction/fields/merge.ts";
import { analysePageWords } from "../../../extraction/layout/analyse-page.ts";
import { PageBuilder } from "../builders.ts";

const SCHEMA: ObjectSchema = {
  type: "object",
  properties: { invoice_number: { type: "string" }, iban: { type: "string" } },
  required: ["iban"],
};

const warningsOf = (...pages: PageBuilder[]) =>
  mergeAnswers(
    SCHEMA,
    pages.map((page) => extractFieldsEmbedded([analysePageWords(page.geometry)], SCHEMA)),
  ).warnings;

describe("a required field without a value", () => {
  it("is not on any page", () => {
    expect(warningsOf(new PageBuilder().line(50, 100, "Invoice number: A-1"))).toMatchObject([
      { code: "required_missing", path: "iban", reason: "not_on_page" },
    ]);
  });

  it("may have several values that nothing distinguishes", () => {
    const page = new PageBuilder()
      .line(50, 100, "Pay to DE02 1203 0000 0000 2020 51")
      .line(50, 120, "or to AT61 1904 3002 3457 3201");
    expect(warningsOf(page)).toMatchObject([
      { reason: "ambiguous", candidates: ["DE02120300000000202051", "AT611904300234573201"] },
    ]);
  });

  it("cannot be read from pages that are only pictures", () => {
    const picture = () => new PageBuilder().image({ left: 0, top: 0, right: 600, bottom: 800 });
    const [warning] = warningsOf(picture(), picture());
    expect(warning).toMatchObject({ reason: "no_text" });
    expect(warning?.message).toContain("no text that can be read");
  });

  it("may be on the page that could not be read", () => {
    const picture = new PageBuilder(600, 800, 2).image({ left: 0, top: 0, right: 600, bottom: 800 });
    const [warning] = warningsOf(new PageBuilder().line(50, 100, "Invoice number: A-1"), picture);
    expect(warning).toMatchObject({ reason: "not_on_page" });
    expect(warning?.message).toContain("Pages without readable text: 2");
  });
});
