import { expect, test } from "vitest";
import { inlineMarkdown, plainText } from "../../../extraction/output/inline-markdown.ts";
import { raisedText } from "../../../extraction/output/raised-text.ts";

test("figures and signs have raised and lowered forms", () => {
  expect(raisedText("−12", "sup")).toBe("⁻¹²");
  expect(raisedText("2", "sub")).toBe("₂");
});

test("text that has no such form stays as it is", () => {
  expect(raisedText("2x", "sup")).toBe("2x");
});

test("a power does not read as a longer number", () => {
  const rich = { text: "1018 atoms", marks: [{ from: 2, to: 4, kind: "sup" as const }] };
  expect(plainText(rich)).toBe("10¹⁸ atoms");
  expect(inlineMarkdown(rich)).toBe("10<sup>18</sup> atoms");
  expect(inlineMarkdown(rich, { heading: true })).toBe("10¹⁸ atoms");
});

test("bold words among others are marked, and a text that is all bold is not", () => {
  const rich = { text: "Note: this matters", marks: [{ from: 0, to: 6, kind: "bold" as const }] };
  expect(inlineMarkdown(rich, { bold: true })).toBe("**Note:** this matters");
  expect(inlineMarkdown({ text: "All bold", marks: [{ from: 0, to: 8, kind: "bold" }] }, { bold: true })).toBe(
    "All bold",
  );
});

test("only raised text becomes a tag, and a tag of the PDF does not", () => {
  const rich = { text: "H2O <sub>x</sub>", marks: [{ from: 1, to: 2, kind: "sub" as const }] };
  expect(inlineMarkdown(rich)).toBe("H<sub>2</sub>O &lt;sub>x&lt;/sub>");
});

test("a raised note mark in bold text and one that is a link are well nested", () => {
  const marks = [
    { from: 0, to: 5, kind: "bold" as const },
    { from: 4, to: 5, kind: "sup" as const },
    { from: 4, to: 5, kind: "link" as const, href: "https://example.org/n" },
  ];
  expect(inlineMarkdown({ text: "word1 and more of it", marks }, { bold: true })).toBe(
    "**word<sup>[1](https://example.org/n)</sup>** and more of it",
  );
});
