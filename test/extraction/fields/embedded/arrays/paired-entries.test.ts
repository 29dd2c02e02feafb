import { describe, expect, it } from "vitest";
import { pairedEntries } from "../../../../../extraction/fields/embedded/arrays/paired-entries.ts";
import type { ArraySchema } from "../../../../../extraction/fields/field-schema.ts";
import { indexPages } from "../../../../../extraction/fields/locate.ts";
import { FieldPageBuilder } from "../../field-pages.ts";

const listOf = (...names: string[]): ArraySchema => ({
  type: "array",
  items: { type: "object", properties: Object.fromEntries(names.map((name) => [name, { type: "string" as const }])) },
});
const read = (name: string, schema: ArraySchema, page: FieldPageBuilder) =>
  pairedEntries(
    name,
    schema,
    indexPages([page.page()]).map((each) => each.page),
  )?.value;

describe("a list of pairs", () => {
  const languages = listOf("language", "level");

  it("is read behind its label, and under its heading as far as the sign is the same", () => {
    const expected = [
      { language: "Polish", level: "native" },
      { language: "French", level: "B2" },
    ];
    const labelled = new FieldPageBuilder().text(50, 50, "Languages: Polish (native), French (B2)");
    expect(read("languages", languages, labelled)).toEqual(expected);
    const headed = new FieldPageBuilder()
      .text(50, 50, "Languages")
      .text(50, 70, "Polish – native", "French – B2", "Licence: B");
    expect(read("languages", languages, headed)).toEqual(expected);
  });

  it("has days as printed, and entries that go on", () => {
    const page = new FieldPageBuilder()
      .text(50, 50, "CALENDAR OF EVENTS")
      .text(50, 70, "Oct. 24 – Parade", "Nov. 10 – 11 – Holiday", "no school in any grade", "Nov. 13 – Meeting (7 pm)");
    expect(read("calendar_events", listOf("date", "event"), page)).toEqual([
      { date: "Oct. 24", event: "Parade" },
      { date: "Nov. 10 – 11", event: "Holiday no school in any grade" },
      { date: "Nov. 13", event: "Meeting (7 pm)" },
    ]);
  });

  it("is none where neither part shows what it is", () => {
    const page = new FieldPageBuilder().text(50, 50, "Members", "Ada Moss – treasurer", "Ben Hale – chair");
    expect(read("members", listOf("surname", "office"), page)).toBeUndefined();
  });
});
