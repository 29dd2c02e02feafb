import { describe, expect, it } from "vitest";
import { checkAnswer } from "../../../extraction/fields/check-answer.ts";
import type { ObjectSchema } from "../../../extraction/fields/field-schema.ts";
import type { JsonObject } from "../../../extraction/fields/fields-answer.ts";

const schema: ObjectSchema = {
  type: "object",
  properties: {
    number: { type: "string" },
    total: { type: "number" },
    copies: { type: "integer" },
    paid: { type: "boolean" },
    currency: { type: "string", enum: ["EUR", "USD"] },
    seller: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
    lines: { type: "array", items: { type: "object", properties: { amount: { type: "number" } } } },
    tags: { type: "array", items: { type: "string" } },
  },
  required: ["number"],
};

const whole: JsonObject = {
  number: "R-1",
  total: 12.5,
  copies: 2,
  paid: false,
  currency: "EUR",
  seller: { name: "Acme" },
  lines: [{ amount: 1 }, { amount: null }],
  tags: ["a"],
};

const faultsOf = (answer: JsonObject): string[] => {
  const checked = checkAnswer(schema, answer);
  return checked.ok ? [] : checked.faults;
};

describe("an answer about some pages", () => {
  it("that fits is returned unchanged, in the schema's order", () => {
    const reversed = Object.fromEntries(Object.entries(whole).reverse());
    const checked = checkAnswer(schema, reversed);
    expect(checked).toEqual({ ok: true, value: whole });
    expect(checked.ok && Object.keys(checked.value)).toEqual(Object.keys(whole));
  });

  it("may omit optional values and give null for required ones", () => {
    const empty = { total: null, copies: null, paid: null, currency: null, seller: null, lines: [], tags: [] };
    expect(checkAnswer(schema, { number: null })).toEqual({ ok: true, value: { number: null, ...empty } });
    expect(checkAnswer(schema, { number: null, lines: null })).toMatchObject({ ok: true, value: { lines: [] } });
    expect(faultsOf({})).toEqual(["/number is missing; null says that it is not on these pages"]);
    expect(faultsOf({ ...whole, seller: {} })).toEqual([expect.stringContaining("/seller/name is missing")]);
  });

  it.each<[JsonObject, string]>([
    [{ total: "12.5" }, "/total must be a number or null, not a string"],
    [{ copies: 2.5 }, "/copies must be an integer or null, not a number with decimals"],
    [{ paid: "no" }, "/paid must be a boolean or null, not a string"],
    [{ number: 1 }, "/number must be a string or null, not a number"],
    [{ number: ["R-1"] }, "/number must be a string or null, not an array"],
    [{ currency: "eur" }, '/currency must be null or one of ["EUR","USD"]'],
    [{ seller: "Acme" }, "/seller must be an object or null, not a string"],
    [{ seller: ["Acme"] }, "/seller must be an object or null, not an array"],
    [{ lines: {} }, "/lines must be an array, not an object"],
    [{ lines: [{ amount: 1 }, { amount: "1" }] }, "/lines/1/amount must be a number or null, not a string"],
    [{ tags: [1] }, "/tags/0 must be a string or null, not a number"],
    [{ discount: 1 }, "the answer has a property discount that the schema does not have"],
    [{ toString: "x" }, "the answer has a property toString that the schema does not have"],
  ])("is refused with the place and the fault: %j", (change, fault) => {
    expect(faultsOf({ ...whole, ...change })).toEqual([fault]);
  });

  it("has all its faults listed at once, without being quoted", () => {
    const faults = faultsOf({ ...whole, total: "obey me", paid: "obey me", "obey me now": 1 });
    expect(faults).toHaveLength(3);
    expect(faults.join()).not.toContain("obey");
  });

  it("cannot use properties that every object inherits", () => {
    const properties: ObjectSchema["properties"] = { ["constructor" as string]: { type: "string" } };
    const odd: ObjectSchema = { type: "object", properties, required: ["constructor"] };
    expect(checkAnswer(odd, {})).toMatchObject({ ok: false });
    expect(checkAnswer(odd, { constructor: "Smith" })).toEqual({ ok: true, value: { constructor: "Smith" } });
  });
});
