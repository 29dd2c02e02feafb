import { describe, expect, it } from "vitest";
import type { RecognisedPage } from "../../extraction/recognition/shapes/recognised-page.ts";
import { hasDoubtfulText, hasLittleText, isMoreBelievable, isMoreComplete } from "../../extraction/scan-text.ts";
import { PageBuilder } from "./builders.ts";

/* The invisible text of an old scan, judged by its words and compared with what recognition reads. */

const GOOD =
  "The harbour masters counted every vessel that entered between March and October whatever it carried and wrote down its weight before the pilots left it";
const BAD =
  "Tlie liarb0ur nasTers c0unted evcry ve$$el tliat ent3red betweeu Marclr aud 0ct0ber whatcver lt carr1ed aud wr0te d0wn lts we1ght bef0re tlie p1lots 1eft lt";

function page(text: string, { invisible = true } = {}) {
  const builder = new PageBuilder();
  const words = text.split(" ");
  for (let row = 0; row * 8 < words.length; row++)
    builder.line(50, 100 + row * 20, words.slice(row * 8, row * 8 + 8).join(" "), { invisible });
  builder.geometry.images.push({
    index: 0,
    box: { left: 0, top: 0, right: 600, bottom: 800 },
    pixelWidth: 1200,
    pixelHeight: 1600,
    order: 0,
  });
  return builder.geometry;
}

function read(text: string, confidence: number): RecognisedPage {
  const words = text
    .split(" ")
    .map((word) => ({ text: word, confidence, box: [0, 0, 1, 1] as [number, number, number, number], symbols: [] }));
  const lines = [{ size: 10, baseline: 1, bold: false, words }];
  return { width: 1, height: 1, turned: 0, confidence, lines, strokes: [], shades: [], pictures: [] };
}

describe("the text of an old scan", () => {
  it("is doubted if its words are spelled as no word is", () => {
    expect(hasDoubtfulText(page(BAD))).toBe(true);
    expect(hasDoubtfulText(page(GOOD))).toBe(false);
  });

  it("is doubted, and replaced, if it is made of signs and not of letters, but not if it is a table of figures", () => {
    const signs = page(GOOD.replaceAll(/\S/g, (letter) => "~#%@^|{}"[letter.charCodeAt(0) % 8] ?? ""));
    expect(hasDoubtfulText(signs)).toBe(true);
    expect(isMoreBelievable(read(GOOD, 0.9), signs)).toBe(true);
    expect(hasDoubtfulText(page(GOOD.replaceAll(/\w+/g, "12.50 ........")))).toBe(false);
  });

  it("is never doubted where it is printed", () => {
    expect(hasDoubtfulText(page(BAD, { invisible: false }))).toBe(false);
  });

  it("is replaced by what is read from the picture only if that is better, and then completely", () => {
    const old = page(BAD);
    expect(isMoreBelievable(read(GOOD, 0.9), old)).toBe(true);
    expect(isMoreBelievable(read(BAD, 0.9), old)).toBe(false);
    expect(isMoreBelievable(read(GOOD, 0.4), old)).toBe(false);
    expect(isMoreBelievable(read(GOOD.split(" ").slice(0, 8).join(" "), 0.9), old)).toBe(false);
  });
});

describe("a scan with hardly any text", () => {
  const stamp = page("Case 23 Document 12 Filed in March Page 3 of 9", { invisible: false });

  it("is distinguished from pages of text by the height of its lines", () => {
    expect(hasLittleText(stamp)).toBe(true);
    expect(hasLittleText(page(GOOD))).toBe(true);
    expect(hasLittleText(page(Array.from({ length: 8 }, () => GOOD).join(" ")))).toBe(false);
  });

  it("does not include pages whose picture leaves room", () => {
    const part = page(GOOD);
    for (const image of part.images) image.box = { ...image.box, bottom: 500 };
    expect(hasLittleText(part)).toBe(false);
  });

  it("is replaced by what is read from the picture if that is much more", () => {
    expect(isMoreComplete(read(`${GOOD} ${GOOD}`, 0.9), stamp)).toBe(true);
    expect(isMoreComplete(read(`${GOOD} ${GOOD}`, 0.4), stamp)).toBe(false);
    expect(isMoreComplete(read("Case 23 Document 12 Filed in March", 0.9), stamp)).toBe(false);
    expect(isMoreComplete(read(GOOD, 0.9), page(GOOD))).toBe(false);
  });
});
