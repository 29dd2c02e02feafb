import { expect, it } from "vitest";
import { pageInMappedFont } from "../mapped-font.ts";
import { firstPage } from "../reading.ts";
import { type TrueTypeGlyph, trueTypeFont } from "../true-type.ts";

/** Isolated and initial forms, each with an outline of its own. */
const FORMS = [0xfe8d, 0xfe91, 0xfe9f, 0xfead, 0xfeb3, 0xfecb, 0xfed3, 0xfedb, 0xfedf, 0xfee3, 0xfeed];
const JEEM = 3;
const GLYPHS: TrueTypeGlyph[] = [
  { advance: 500 },
  ...FORMS.map((code, index) => ({
    advance: 400 + 30 * index,
    codes: [code],
    drawn: { width: 300 + 30 * index, height: 400 + 25 * index },
  })),
];
const LETTERS = FORMS.map((code) => String.fromCodePoint(code).normalize("NFKC"));

/** A page that shows the glyphs from right to left, in a font whose map to Unicode has these texts. */
const mappedPage = (texts: string[], file = trueTypeFont(GLYPHS)): Uint8Array =>
  pageInMappedFont(
    texts.map((text, index) => ({ text, x: 175 - 15 * index, advance: GLYPHS[index + 1]?.advance ?? 0 })),
    file,
  );

/** A font whose last outline is said to lie behind the end of the file. */
function withoutLastOutline(): Uint8Array {
  const file = trueTypeFont(GLYPHS);
  const view = new DataView(file.buffer);
  const loca = view.getUint32(Buffer.from(file).indexOf("loca") + 8);
  view.setUint32(loca + 4 * FORMS.length, file.byteLength);
  view.setUint32(loca + 4 * FORMS.length + 4, file.byteLength + 100);
  return file;
}

async function lettersOf(texts: string[], file?: Uint8Array): Promise<string[]> {
  const { glyphs } = await firstPage(mappedPage(texts, file));
  const shown = glyphs.filter(({ generated }) => !generated).sort((a, b) => b.x - a.x);
  return shown.map(({ text }) => text);
}

it("a joined letter whose map to Unicode names another letter is read by its outline in the font", async () => {
  const wrong = LETTERS.map((letter, index) => (index === JEEM - 1 ? "\u0649" : letter));
  expect(await lettersOf(wrong)).toEqual(LETTERS);
});

it("a letter that differs from the font's in its dots alone is left as the file maps it", async () => {
  const texts = LETTERS.map((letter, index) => (index === JEEM - 1 ? "\u062d" : letter));
  expect(await lettersOf(texts)).toEqual(texts);
});

it("a letter of Persian stays, although the Arabic one has the same outline", async () => {
  const texts = LETTERS.map((letter) => (letter === "\u0643" ? "\u06a9" : letter));
  expect(await lettersOf(texts)).toEqual(texts);
});

it("a map that seldom agrees with the font is left alone", async () => {
  const turned = [...LETTERS.slice(1), ...LETTERS.slice(0, 1)];
  expect(await lettersOf(turned)).toEqual(turned);
});

it("an outline outside of the font's file leaves the letters as they are mapped", async () => {
  expect(await lettersOf(LETTERS, withoutLastOutline())).toEqual(LETTERS);
});
