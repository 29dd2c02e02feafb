import { expect, test } from "vitest";
import { isUsualHeading, isUsualLabel } from "../../../extraction/document/usual-headings.ts";

test.each(["Note", "BELANGRIJK", "Bemærk:", "NOTERA", "Ważne", "Σημείωση", "Важно", "重要", "중요"])(
  "%s is the label of a remark, not a heading",
  (label) => {
    expect([isUsualLabel(label), isUsualHeading(label)]).toEqual([true, false]);
  },
);

test("a title that only begins with such a word is no label", () => {
  expect(isUsualLabel("Important dates")).toBe(false);
});

test("a sign before the label of a remark makes no heading of it", () => {
  expect(["⚠ Warning", "☞ Note:", "▲ ACHTUNG"].map(isUsualLabel)).toEqual([true, true, true]);
  expect(isUsualHeading("3. Results")).toBe(true);
});
