import { array, assert, property as check, constant, constantFrom, oneof, record } from "fast-check";
import { describe, expect, it } from "vitest";
import type { ObjectSchema } from "../../../extraction/fields/field-schema.ts";
import type { FieldsAnswer, JsonObject } from "../../../extraction/fields/fields-answer.ts";
import { mergeAnswers } from "../../../extraction/fields/merge.ts";

const SCHEMA: ObjectSchema = {
  type: "object",
  properties: {
    name: { type: "string" },
    total: { type: "number" },
    tags: { type: "array", items: { type: "string" } },
    seller: {
      type: "object",
      properties: { name: { type: "string" }, city: { type: "string" } },
      required: ["city"],
    },
  },
  required: ["total"],
};

const cite = (page: number, quote: string) => [
  { page, bbox: [0, 0, 1, 1] as [number, number, number, number], quote, grounded: true },
];

const answer = (content: JsonObject, citations: FieldsAnswer["citations"] = {}): FieldsAnswer => ({
  content,
  citations,
});

const merged = (...contents: JsonObject[]) =>
  mergeAnswers(
    SCHEMA,
    contents.map((content) => answer(content)),
  );

describe("merging the values of page batches", () => {
  it("takes the most frequent value, and the earliest if there is a tie", () => {
    expect(merged({ total: 1 }, { total: 2 }, { total: 2 }).content.total).toBe(2);
    expect(merged({ total: 3 }, { total: 2 }, { total: 2 }, { total: 3 }).content.total).toBe(3);
  });

  it("keeps all distinct items of arrays in order of appearance", () => {
    const { content } = merged({ tags: ["b", "a", null] }, { tags: null }, { tags: ["a", " c ", "b"] });
    expect(content.tags).toEqual(["b", "a", "c"]);
  });

  it("trims strings and sorts keys before comparing, and equates nothing else", () => {
    expect(merged({ name: " A " }, { name: "b" }, { name: "A" }).content.name).toBe("A");
    expect(merged({ name: "a" }, { name: "A" }, { name: "A" }).content.name).toBe("A");
    const { content } = merged(
      { seller: { name: "x", city: "y" } },
      { seller: { name: "z", city: "y" } },
      { seller: { city: "z", name: "z" } },
      { seller: { city: "y", name: "z" } },
    );
    expect(content.seller).toEqual({ name: "z", city: "y" });
  });

  it("has every top-level property, which is null without a meaningful value", () => {
    const { content } = merged({ name: "", tags: [], seller: { name: null, city: " " } }, {});
    expect(content).toEqual({ name: null, total: null, tags: null, seller: null });
    expect(mergeAnswers(SCHEMA, []).content).toEqual({ name: null, total: null, tags: null, seller: null });
  });

  it("keeps false and zero, which are values", () => {
    const schema: ObjectSchema = { type: "object", properties: { paid: { type: "boolean" }, sum: { type: "number" } } };
    expect(mergeAnswers(schema, [answer({ paid: false, sum: 0 })]).content).toEqual({ paid: false, sum: 0 });
  });

  it("keeps the citations of the values that stay, renumbered in arrays", () => {
    const { citations } = mergeAnswers(SCHEMA, [
      answer({ total: 1, tags: ["a"] }, { total: cite(1, "1"), "tags[0]": cite(1, "a") }),
      answer(
        { total: 2, tags: ["a", "b"], seller: { name: "n", city: "c" } },
        {
          total: cite(9, "2"),
          "tags[0]": cite(9, "a"),
          "tags[1]": cite(9, "b"),
          "seller.name": cite(9, "n"),
          "seller.city": cite(9, "c"),
        },
      ),
      answer({ total: 2 }, { total: cite(17, "2") }),
    ]);
    const pages = Object.fromEntries(Object.entries(citations).map(([path, [first]]) => [path, first?.page]));
    expect(pages).toEqual({ total: 9, "tags[0]": 1, "tags[1]": 9, "seller.name": 9, "seller.city": 9 });
  });

  it("warns of batches that differ and of required fields without a value", () => {
    const { warnings } = merged({ name: "a", seller: { name: "n", city: null } }, { name: "b" });
    expect(warnings.map(({ code, path }) => [code, path])).toEqual([
      ["values_differ", "name"],
      ["required_missing", "total"],
      ["required_missing", "seller.city"],
    ]);
  });

  const contents = record({
    name: oneof(constant(null), constantFrom("a", "b", " a ", "")),
    total: oneof(constant(null), constantFrom(0, 1, 2)),
    tags: oneof(constant(null), array(constantFrom("x", "y", "z", ""), { maxLength: 4 })),
    seller: oneof(constant(null), record({ name: constantFrom("n", null), city: constantFrom("c", "d", null) })),
  });

  it("gives the same result if the same batches are repeated", () => {
    assert(
      check(array(contents, { maxLength: 5 }), (all) => {
        const once = mergeAnswers(
          SCHEMA,
          all.map((content) => answer(content)),
        ).content;
        const twice = mergeAnswers(
          SCHEMA,
          [...all, ...all].map((content) => answer(content)),
        ).content;
        expect(twice).toEqual(once);
        expect(merged(once).content).toEqual(once);
      }),
    );
  });

  it("contains each item of the batches' arrays once, and the most frequent value of each scalar", () => {
    assert(
      check(array(contents, { minLength: 1, maxLength: 5 }), (all) => {
        const { content } = mergeAnswers(
          SCHEMA,
          all.map((each) => answer(each)),
        );
        const tags = all.flatMap((each) => each.tags ?? []).filter((tag) => tag !== "");
        expect(content.tags ?? []).toEqual([...new Set(tags)]);
        const names = all.flatMap(({ name }) => (name === null || name.trim() === "" ? [] : [name.trim()]));
        const count = (value: unknown) => names.filter((name) => name === value).length;
        if (names.length === 0) expect(content.name).toBeNull();
        else expect(count(content.name)).toBe(Math.max(...names.map(count)));
      }),
    );
  });
});
