import { expect, test } from "vitest";
import { isListing, readsLikeCode } from "../../../../extraction/layout/lines/code-blocks.ts";

test("statements with a comment beside each are a listing", () => {
  const lines = ["\\unit{km=100} % 100 km", "\\unit{km=100, digits=1} % 100.0 km", "\\unit{miles=2} % 3 km"];
  expect(isListing(lines)).toBe(true);
  expect(isListing(["Rate % 100 of all", "Share % 20 of all", "Rest % 3 of all"])).toBe(false);
});

test("commands read like code in any font, and names do not", () => {
  expect(readsLikeCode(["\\documentclass{letter}", "\\begin{document}", "Hello", "\\end{document}"])).toBe(true);
  expect(readsLikeCode(["Clean water", "Schools within reach", "Roads that last"])).toBe(false);
});
