import { expect, test } from "vitest";
import type { DocumentText } from "../../../extraction/document/document-model.ts";
import { joinHyphens } from "../../../extraction/document/hyphenation.ts";
import type { Mark } from "../../../extraction/text/rich-text.ts";

const text = (content: string, marks: Mark[] = []): DocumentText => ({
  id: "p1-e1",
  page: 1,
  box: { left: 0, top: 0, right: 1, bottom: 1 },
  kind: "text",
  label: "Text",
  content: { text: content, marks },
  style: { font: "", size: 10, bold: false, italic: false, color: 0 },
  level: 0,
});

const joined = (...contents: string[]): (string | undefined)[] =>
  [...joinHyphens(contents.map((content) => text(content)))].map((element) =>
    element.kind === "text" ? element.content.text : undefined,
  );

test("a word broken at the end of a line is joined", () => {
  expect(joined("this is impor-\ntant to know")).toEqual(["this is important to know"]);
});

test("a hyphen is kept if the document writes the word with one", () => {
  expect(joined("a well-known fact", "as is well-\nknown here")[1]).toBe("as is well-known here");
});

test("hundreds of broken words are joined as well", () => {
  const numbers = Array.from({ length: 300 }, (_, index) =>
    String.fromCharCode(97 + (index % 16)).repeat(3 + (index % 7)),
  );
  const whole = numbers.map((word) => `${word}-known`).join(" ");
  const broken = numbers.map((word) => `${word}-\nknown ${word}q-\nknown`).join(" ");
  expect(joined(whole, broken)[1]).toBe(numbers.map((word) => `${word}-known ${word}qknown`).join(" "));
});

test("names and capitals keep their hyphen and their line break", () => {
  expect(joined("Jean-\nPaul and the X-\nray")).toEqual(["Jean-\nPaul and the X-ray"]);
});

test("marks move with their words", () => {
  const [element] = joinHyphens([text("impor-\ntant bold", [{ from: 12, to: 16, kind: "bold" }])]);
  expect(element?.kind === "text" ? element.content : undefined).toEqual({
    text: "important bold",
    marks: [{ from: 10, to: 14, kind: "bold" }],
  });
});
