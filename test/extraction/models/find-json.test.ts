import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findJson } from "../../../extraction/models/find-json.ts";
import { anyCharacter } from "../any-character.ts";

const object = { total: 9.5, note: 'a "brace" } and \\ {', lines: [{ name: "x" }, { name: null }] };
const json = JSON.stringify(object, null, 2);

describe("the JSON in an answer", () => {
  it.each([
    ["alone", json],
    ["in a code fence", `\`\`\`json\n${json}\n\`\`\``],
    ["among prose", `Sure! Here is what the page says:\n\n${json}\n\nI hope {this} helps.`],
    ["after an example that is not JSON", `As {key: value} pairs: ${json}`],
    ["after a shorter object", `For {"a":1} the answer is ${json}`],
  ])("is found %s", (_, text) => {
    expect(findJson(text)).toEqual({ kind: "object", value: object });
  });

  it("is found in any prose without braces", () => {
    const prose = fc.string().filter((text) => !/[{}"]/.test(text));
    const values = fc.dictionary(fc.stringMatching(/^[a-z]+$/), fc.jsonValue({ stringUnit: anyCharacter }));
    fc.assert(
      fc.property(prose, values, prose, (before, value, after) => {
        const plain = JSON.parse(JSON.stringify(value));
        expect(findJson(before + JSON.stringify(plain) + after)).toEqual({ kind: "object", value: plain });
      }),
    );
  });

  it("is never part of a truncated object", () => {
    for (let length = 1; length < json.length; length++)
      expect(findJson(`Here: ${json.slice(0, length)}`)).toEqual({ kind: "cut" });
  });

  it("is not found if there is only prose, a list or a word", () => {
    for (const text of ["", "I cannot read this.", "[1, 2]", "null", '"text"', "} {a}"])
      expect(findJson(text)).toEqual({ kind: "none" });
  });

  it("is searched for in bounded time", () => {
    expect(findJson("{} ".repeat(200_000).replaceAll("{}", "{x}"))).toEqual({ kind: "none" });
  });
});
