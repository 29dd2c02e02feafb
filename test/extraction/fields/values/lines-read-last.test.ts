import { expect, test } from "vitest";
import { inLinesReadLast } from "../../../../extraction/fields/values/lines-read-last.ts";

const LONGER_THAN_A_LINE = "x".repeat(400);

function counting() {
  const searched: string[] = [];
  const find = inLinesReadLast((text: string, sign: string) => {
    searched.push(`${sign}: ${text}`);
    return text.split(sign);
  });
  return { find, searched };
}

test("a line is searched once for each option", () => {
  const { find, searched } = counting();
  expect([find("a,b", ","), find("a,b", ";"), find("a,b", ",")]).toEqual([["a", "b"], ["a,b"], ["a", "b"]]);
  expect(searched).toEqual([",: a,b", ";: a,b"]);
});

test("what a caller does with a list is nothing to the next one", () => {
  const { find } = counting();
  find("a,b", ",").push("c");
  expect(find("a,b", ",")).toEqual(["a", "b"]);
});

test("a long text is not remembered, nor are lines from long ago", () => {
  const { find, searched } = counting();
  find(LONGER_THAN_A_LINE, ",");
  find(LONGER_THAN_A_LINE, ",");
  expect(searched).toHaveLength(2);
  for (let line = 0; line < 600; line++) find(`line ${line}`, ",");
  find("line 0", ",");
  expect(searched).toHaveLength(603);
});
