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
  expect(inlineMarkdown(rich)).toBe("10¹⁸ atoms");
});

test("bold words among others are marked, a text all in bold is not", () => {
  const rich = { text: "Note: this matters", marks: [{ from: 0, to: 6, kind: "bold" as const }] };
  expect(inlineMarkdown(rich, { bold: true })).toBe("**Note:** this matters");
  expect(inlineMarkdown({ text: "All bold", marks: [{ from: 0, to: 8, kind: "bold" }] }, { bold: true })).toBe(
    "All bold",
  );
});
