import { describe, expect, test } from "vitest";
import { arrayOfScalars } from "../../../../../extraction/fields/embedded/arrays/array-of-scalars.ts";
import { repeatedBlocks } from "../../../../../extraction/fields/embedded/arrays/repeated-blocks.ts";
import type { ArraySchema, FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { indexPage } from "../../../../../extraction/fields/word-index.ts";
import { FieldPageBuilder } from "../../field-pages.ts";

const read = (name: string, items: FieldSchema, builder: FieldPageBuilder) =>
  arrayOfScalars(name, { type: "array", items }, [indexPage(builder.page())]);
const TEXT: FieldSchema = { type: "string" };

describe("a list of values", () => {
  test("follows its label, separated by commas", () => {
    const found = read("tags", TEXT, new FieldPageBuilder().text(50, 50, "Tags: red, dark green and blue"));
    expect(found?.value).toEqual(["red", "dark green", "blue"]);
    expect(found?.citations["[1]"]).toMatchObject([{ quote: "dark green", grounded: true }]);
  });

  test("is gathered from lines with the same label, each value once", () => {
    const page = new FieldPageBuilder().text(50, 50, "Phone: 123", "Fax: 9", "Phone: 456", "Phone: 123");
    expect(read("phones", TEXT, page)?.value).toEqual(["123", "456"]);
  });

  test("is found as a list under its heading", () => {
    const page = new FieldPageBuilder()
      .text(50, 50, "Required skills")
      .item(60, 70, "• Reading")
      .item(60, 90, "• Writing long", "lines")
      .text(50, 130, "Other");
    expect(read("required_skills", TEXT, page)?.value).toEqual(["Reading", "Writing long lines"]);
  });

  test("of bullets ends before a numbered line", () => {
    const page = new FieldPageBuilder()
      .text(50, 50, "Hazard statements:")
      .item(60, 70, "• Flammable liquid")
      .item(60, 90, "• Causes irritation")
      .item(50, 130, "9. Physical properties");
    expect(read("hazard_statements", TEXT, page)?.value).toEqual(["Flammable liquid", "Causes irritation"]);
  });

  test("contains numbers or dates if the schema says so", () => {
    const page = new FieldPageBuilder()
      .text(50, 50, "Amounts: 1.50; 20.00; none")
      .text(50, 70, "Due dates: 3 May 2012; 4 May 2012");
    expect(read("amounts", { type: "number" }, page)?.value).toEqual([1.5, 20]);
    expect(read("due_dates", TEXT, page)?.value).toEqual(["2012-05-03", "2012-05-04"]);
  });

  test("contains all e-mail addresses if those are requested", () => {
    const page = new FieldPageBuilder().text(50, 50, "Write to a@b.example or c@d.example, not to https://e.example");
    expect(read("emails", TEXT, page)?.value).toEqual(["a@b.example", "c@d.example"]);
    expect(read("email_addresses", TEXT, page)?.value).toEqual(["a@b.example", "c@d.example"]);
    expect(read("seller_emails", TEXT, page)).toBeUndefined();
  });

  test("is found in long lines in reasonable time", () => {
    const page = new FieldPageBuilder().text(50, 50, "x".repeat(20_000), `${"word ".repeat(4000)}`);
    expect(read("tags", TEXT, page)).toBeUndefined();
  });

  test("is empty if no label names it", () => {
    expect(
      read("tags", TEXT, new FieldPageBuilder().text(50, 50, "Price tags, red and green: see below")),
    ).toBeUndefined();
  });
});

describe("blocks of labelled lines", () => {
  const schema: ArraySchema = {
    type: "array",
    items: {
      type: "object",
      properties: { name: { type: "string" }, age: { type: "integer" }, town: { type: "string" } },
    },
  };
  const blocks = (builder: FieldPageBuilder) => repeatedBlocks(schema, [indexPage(builder.page())]);

  test("are objects; a label that repeats begins the next one", () => {
    const page = new FieldPageBuilder()
      .text(50, 50, "Name: Jane Doe", "Age: 31", "Town: Ulm")
      .text(50, 150, "Name: John Roe", "Age: 27");
    expect(blocks(page)?.value).toEqual([
      { name: "Jane Doe", age: 31, town: "Ulm" },
      { name: "John Roe", age: 27 },
    ]);
    expect(blocks(page)?.citations["[1].age"]).toMatchObject([{ quote: "27", grounded: true }]);
  });

  test("are not a list if nothing repeats", () => {
    expect(blocks(new FieldPageBuilder().text(50, 50, "Name: Jane Doe", "Age: 31"))).toBeUndefined();
  });
});
