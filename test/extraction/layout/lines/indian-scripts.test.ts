import { expect, test } from "vitest";
import { contentOf, PageBuilder, texts } from "../../builders.ts";

const read = (...lines: string[]): string[] =>
  texts(new PageBuilder().paragraph(50, 100, lines).analyse()).flatMap((text) => contentOf(text).split("\n"));

test("Devanagari in the order in which it is drawn is put into that of text", () => {
  expect(read("िनदर्ेशीत सवर् िस्थित", "िदवस िहंदी")).toEqual(["निर्देशीत सर्व स्थिति", "दिवस हिंदी"]);
});

test("Tamil in the order in which it is drawn is put into that of text", () => {
  expect(read("ெசால் ேநரம் ைக", "ேவகம்")).toEqual(["சொல் நேரம் கை", "வேகம்"]);
});

test("text that is in order already stays as it is", () => {
  const lines = ["निर्देशीत सर्व स्थिति दिवस हिंदी", "சொல் நேரம் கை வேகம்"];
  expect(read(...lines)).toEqual(lines.map((line) => line.normalize("NFC")));
});

test("a space inferred after a mark that is narrower than its letter is none", () => {
  const page = new PageBuilder();
  page.line(50, 100, "க").line(50.5, 100, "\u0bcd", { size: 1 }).line(51, 100, " ", { space: 0.4 });
  const [letter, mark, space] = page.geometry.glyphs;
  if (!letter || !mark || !space) throw new Error("The page lacks glyphs.");
  page.geometry.glyphs = [letter, { ...mark, style: letter.style }, { ...space, generated: true }];
  page.line(55, 100, "க");
  expect(texts(page.analyse()).map(contentOf)).toEqual(["க்க"]);
});
