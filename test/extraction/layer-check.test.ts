import { describe, expect, it } from "vitest";
import { densestStrip, isConfirmed, isContradicted, isRefuted, isUnfounded } from "../../extraction/layer-check.ts";
import type { PageGeometry } from "../../extraction/page/page-geometry.ts";
import type { RecognisedPage } from "../../extraction/recognition/shapes/recognised-page.ts";
import { PageBuilder } from "./builders.ts";

/* Whether a scan's text layer agrees with what recognition reads on its page of 600 by 800 points, or in a strip of
   it. */

const LINES = [
  "The harbour masters counted every vessel that entered",
  "between March and October whatever it carried and wrote",
  "down its weight before the pilots left it on the quay",
  "and nobody asked their masters for anything but fish",
];

/** A text layer with these lines, 20 points apart from `top` downwards. */
function layered(lines: string[], top = 100): PageGeometry {
  const builder = new PageBuilder();
  lines.forEach((line, index) => {
    builder.line(50, top + index * 20, line, { invisible: true });
  });
  return builder.geometry;
}

/** What recognition reads in a part of the page, with the words where the layer has them. */
function readOf(lines: string[], { top = 100, from = 0, confidence = 0.95, height = 800 } = {}): RecognisedPage {
  const page = layered(lines, top);
  const read = lines.map((line, index) => {
    const baseline = top + index * 20;
    const glyphs = page.glyphs.filter((glyph) => Math.abs(glyph.baseline - baseline) < 1);
    let at = 0;
    const words = line.split(" ").map((text) => {
      const own = glyphs.slice(at, at + text.length);
      at += text.length + 1;
      const [left, right] = [own[0]?.box.left ?? 0, own.at(-1)?.box.right ?? 0];
      const box: [number, number, number, number] = [left, baseline - from - 8, right, baseline - from + 1];
      return { text, confidence, box, symbols: [] };
    });
    return { size: 10, baseline: baseline - from, bold: false, words };
  });
  return { width: 600, height, turned: 0, confidence, lines: read, strokes: [], shades: [], pictures: [] };
}

/** Lines with misread letters in a few words of each. */
const misread = (lines: string[]): string[] =>
  lines.map((line) =>
    line
      .replace("masters", "rnasters")
      .replace("weight", "wcight")
      .replace("every", "cvcry")
      .replace("before", "bcfore"),
  );
const PAGE = { left: 0, top: 0, right: 600, bottom: 800 };

describe("the text layer of a scan", () => {
  it("is contradicted if likelier words are read in place of its own", () => {
    const wrong = layered(misread(LINES));
    expect(isContradicted(readOf(LINES), wrong, PAGE)).toBe(true);
    expect(isRefuted(readOf(LINES), wrong)).toBe(true);
    expect(isContradicted(readOf(LINES), layered(LINES), PAGE)).toBe(false);
    expect(isRefuted(readOf(LINES), layered(LINES))).toBe(false);
    expect(isConfirmed(readOf(LINES), layered(LINES))).toBe(true);
    expect(isConfirmed(readOf(LINES), wrong)).toBe(false);
  });

  it("is kept if its words are likelier", () => {
    const read = readOf(misread([...LINES, ...LINES]).slice(0, 4));
    expect(isContradicted(read, layered(LINES), PAGE)).toBe(true);
    expect(isRefuted(read, layered([...LINES, "", "", ...LINES]))).toBe(false);
  });

  it("is contradicted by words of letters in place of words with digits", () => {
    const wrong = LINES.map((line) =>
      line
        .replace("harbour", "harb0ur")
        .replace("vessel", "v6ssel")
        .replace("wrote", "wr0te")
        .replace("asked", "a5ked"),
    );
    expect(isRefuted(readOf(LINES), layered(wrong))).toBe(true);
  });

  const GERMAN = [
    "Die Fischer fuhren täglich hinaus und zählten abends",
    "was sie für die Märkte der südlichen Küste fanden und",
    "schrieben jedes Gewicht auf bevor die Lotsen kamen",
    "denn später wäre niemand mehr für Verluste zuständig",
  ];
  const bare = (lines: string[]) => lines.map((line) => line.normalize("NFD").replaceAll(/\p{M}/gu, ""));

  it("is contradicted if it lacks the diacritics that are read", () => {
    expect(isContradicted(readOf(GERMAN), layered(bare(GERMAN)), PAGE)).toBe(true);
    expect(isRefuted(readOf(GERMAN), layered(bare(GERMAN)))).toBe(true);
    expect(isContradicted(readOf(GERMAN), layered(GERMAN), PAGE)).toBe(false);
  });

  it("is kept if it has diacritics that are not read", () => {
    expect(isContradicted(readOf(bare(GERMAN)), layered(GERMAN), PAGE)).toBe(false);
    expect(isRefuted(readOf(bare(GERMAN)), layered(GERMAN))).toBe(false);
  });

  it("is contradicted by text that does not resemble it", () => {
    const others = [
      "Chapter seven explains which recipes keep longest when",
      "sugar is scarce and why bakers used to add potatoes to",
      "dough whenever flour became expensive in wet summers",
      "although hardly anyone admitted to doing that in public",
    ];
    expect(isContradicted(readOf(LINES), layered(others), PAGE)).toBe(true);
    expect(isRefuted(readOf(LINES), layered(others))).toBe(true);
    // The layer may have more text than there is on the page.
    expect(isRefuted(readOf(LINES), layered([...others, ...others, ...others]))).toBe(true);
  });

  it("is not contradicted by spaces, hyphens, ligatures, diacritics or figures", () => {
    const [first = "", ...rest] = LINES;
    const spelled = [first.replace("harbour masters", "harbourmasters"), ...rest].map((line) =>
      line
        .replace("entered", "enter ed")
        .replace("fish", "\uFB01sh")
        .replace("asked", "ásked")
        .replace("carried", "car-ried"),
    );
    const figures = ["74.20 71.08 88.16 66.21 71.43 83.58", "1,652 28,008 23,679 9,407 8,340 4,634"];
    const read = readOf([...LINES, ...figures]);
    const layer = layered([...spelled, "74 20 71 08 88 16 66 21 71 48 83 58", "1 652 28 008 23 679 9 407 8 340 4 634"]);
    expect(isContradicted(read, layer, PAGE)).toBe(false);
    expect(isRefuted(read, layer)).toBe(false);
  });

  it("is contradicted in a strip by the words there", () => {
    const strip = { left: 0, top: 80, right: 600, bottom: 180 };
    const read = readOf(LINES, { from: 80, height: 100 });
    const gap = ["", ""];
    expect(isContradicted(read, layered([...LINES, ...gap, ...misread(LINES)]), strip)).toBe(false);
    expect(isContradicted(read, layered(misread(LINES)), strip)).toBe(true);
  });

  it("is not contradicted by doubtful words, by words in another script, nor where it is empty", () => {
    const wrong = layered(misread(LINES));
    expect(isRefuted(readOf(LINES, { confidence: 0.8 }), wrong)).toBe(false);
    expect(isRefuted(readOf(LINES, { top: 500 }), layered(misread(LINES)))).toBe(false);
    const greek = LINES.map((line) =>
      line.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 848)),
    );
    expect(isRefuted(readOf(LINES), layered(greek))).toBe(false);
    // A well-read part of the page cannot replace all of it.
    expect(isRefuted(readOf(LINES), layered([...misread(LINES), ...LINES, ...LINES]))).toBe(false);
  });

  it("of a few lines is unfounded if its words are nowhere on the page", () => {
    const junk = layered(["Tlie liarbour rnasters cotmted evcry vcssel tliat"]);
    expect(isUnfounded(readOf(LINES), junk)).toBe(true);
    expect(isUnfounded(readOf(LINES, { confidence: 0.7 }), junk)).toBe(false);
    expect(isUnfounded(readOf(LINES), layered(LINES.slice(2, 3)))).toBe(false);
  });
});

describe("the strip that is read to check a layer", () => {
  it("is where text is densest", () => {
    const sparse = LINES.map((line) => line.slice(0, 12));
    const strip = densestStrip(layered([...sparse, ...sparse, ...LINES, ...sparse, ...sparse]));
    expect(strip?.top).toBeGreaterThan(230);
    expect(strip?.bottom).toBeLessThan(360);
  });

  it("is nowhere on a page with hardly any text", () => {
    expect(densestStrip(layered(["Page 3 of 9"]))).toBeUndefined();
  });
});
