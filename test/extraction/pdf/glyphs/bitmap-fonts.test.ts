import { describe, expect, it } from "vitest";
import { FIRST_EXTRA_OBJECT, onePage } from "../pdf-bytes.ts";
import { firstPage, textOf } from "../reading.ts";

interface BitmapText {
  codes: number[];
  /** Thousandths of the font size; .6 of it for each if omitted. */
  widthOf?: (code: number) => number;
  /** "a" and the code if omitted. */
  nameOf?: (code: number) => string;
}

/** Size of a font, its unit in font sizes, and the height of its letters in that unit. */
interface Unit {
  size: number;
  matrix: string;
  height: number;
}

const THOUSANDTHS: Unit = { size: 10, matrix: "0.001 0 0 0.001 0 0", height: 700 };

/** A page of lines in bitmap fonts as made by TeX: glyphs numbered by their codes, without names or a ToUnicode map. */
const bitmapPage = (...lines: BitmapText[]): Uint8Array => pageIn(THOUSANDTHS, lines);

function pageIn({ size, matrix, height }: Unit, lines: BitmapText[]): Uint8Array {
  const fonts = lines.map(({ codes, widthOf = () => 600, nameOf = (code) => `a${code}` }, index) => {
    const used = [...new Set(codes)].sort((a, b) => a - b);
    const last = Math.max(...used);
    const differences = used.map((code) => `${code} /${nameOf(code)}`).join(" ");
    const procedures = used.map((code) => `/${nameOf(code)} ${FIRST_EXTRA_OBJECT + 2 * index + 1} 0 R`).join(" ");
    const widths = Array.from({ length: last + 1 }, (_, code) => widthOf(code)).join(" ");
    return [
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 ${height}] /FontMatrix [${matrix}] /FirstChar 0 /LastChar ${last} /Widths [${widths}] /CharProcs << ${procedures} >> /Encoding << /Type /Encoding /Differences [${differences}] >> /Resources << >> >>`,
      { data: `600 0 0 0 500 ${height} d1 0 0 ${Math.min(500, widthOf(0))} ${height} re f` },
    ];
  });
  const hex = ({ codes }: BitmapText): string => codes.map((code) => code.toString(16).padStart(2, "0")).join("");
  const drawn = lines.map(
    (line, index) => `/F${index + 2} ${size} Tf 1 0 0 1 20 ${40 + 20 * index} Tm <${hex(line)}> Tj`,
  );
  const names = lines.map((_, index) => `/F${index + 2} ${FIRST_EXTRA_OBJECT + 2 * index} 0 R`);
  return onePage(`BT ${drawn.join(" ")} ET`, {
    resources: `/Font << ${names.join(" ")} >>`,
    objects: fonts.flat(),
  });
}

const codesOf = (...parts: (string | number)[]): number[] =>
  parts.flatMap((part) => (typeof part === "number" ? part : [...part].map((letter) => letter.charCodeAt(0))));

/** Widths of a proportional face. */
const proportional = (code: number): number => ("fijlrt".includes(String.fromCharCode(code)) ? 300 : 600);
const textLine = (...parts: (string | number)[]): BitmapText => ({ codes: codesOf(...parts), widthOf: proportional });
const OLD_TEXT = textLine("coe", 0x0e, "cient");

async function textsOf(...lines: BitmapText[]): Promise<string[]> {
  const { glyphs } = await firstPage(bitmapPage(...lines));
  expect(glyphs.filter(({ unmapped }) => unmapped)).toEqual([]);
  const byLine = Map.groupBy(glyphs, ({ baseline }) => Math.round(baseline));
  return [...byLine].sort(([a], [b]) => b - a).map(([, line]) => textOf(line).trim());
}

describe("bitmap fonts without names", () => {
  it("have the ligatures and letters of one of TeX's encodings", async () => {
    expect(await textsOf(textLine("modi", 0x0c, "edandcoe", 0x0e, "cient"))).toEqual(["modifiedandcoefficient"]);
    expect(await textsOf(textLine("de", 0x1c, "nitionen4", 0x15, "7stra", 0xff, "e"))).toEqual([
      "definitionen4–7straße",
    ]);
  });

  it("are none of TeX's if all that has no text is the box for missing glyphs", async () => {
    const { glyphs } = await firstPage(bitmapPage(textLine("figure", 0xa0, "shows", 0, "coefficients")));
    expect(textOf(glyphs)).toMatch(/figure\s+shows/u);
  });

  it("have the dashes and quotation marks of the encoding that another font of the page shows", async () => {
    const quoted = textLine("range", 0x7b, "and", 0x5c, "quoted", 0x22, "words");
    expect(await textsOf(OLD_TEXT, quoted)).toEqual(["coefficient", "range–and“quoted”words"]);
  });

  it("keep the braces of a typewriter font", async () => {
    const code = { codes: codesOf("if{return}else|\\done") };
    expect(await textsOf(OLD_TEXT, code)).toEqual(["coefficient", "if{return}else|\\done"]);
  });

  it("have Greek letters, points and delimiters if they are mathematical", async () => {
    const letters = { codes: [0x0b, 0x3a, 0x78, 0x3b, 0x0c] };
    const symbols = { codes: [0x66, 0x00, 0x6a, 0x32, 0x67] };
    expect(await textsOf(OLD_TEXT, letters, symbols)).toEqual(["coefficient", "α.x,β", "{−|∈}"]);
  });

  it("are as large as their letters, whatever unit they are drawn in", async () => {
    const pixels = { size: 0.1, matrix: "1 0 0 1 0 0", height: 44 };
    const words = { codes: codesOf("mansarenown"), widthOf: () => 55 };
    const { glyphs } = await firstPage(pageIn(pixels, [words]));
    expect(new Set(glyphs.map(({ style }) => style.size))).toEqual(new Set([10]));
    for (const { advance } of glyphs) expect(advance.bottom - advance.top).toBeGreaterThan(9);
  });

  it("are small if they hold raised signs only", async () => {
    const pixels = { size: 0.1, matrix: "1 0 0 1 0 0", height: 44 };
    const words = { codes: codesOf("mansarenown"), widthOf: () => 55 };
    const ring = { codes: [0x0e], widthOf: () => 55 };
    const parts = { ...pixels, height: 30 };
    const sizes = async (unit: Unit, ...lines: BitmapText[]) =>
      (await firstPage(pageIn(unit, lines))).glyphs.map(({ style }) => style.size);
    expect(new Set(await sizes(parts, { ...words, codes: codesOf("1") }))).toEqual(new Set([4.5]));
    expect((await sizes(pixels, words, ring)).every((size) => size === 10)).toBe(true);
  });

  it("have a c although its number is the name of a control character", async () => {
    const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    const nameOf = (code: number): string => `${digits[Math.floor((code - 10) / 36)]}${digits[(code - 10) % 36]}`;
    expect(nameOf(0x63)).toBe("CR");
    expect(await textsOf(OLD_TEXT, { ...textLine("focus"), nameOf })).toEqual(["coefficient", "focus"]);
  });

  it("are left unread if hardly any of their codes are letters", async () => {
    const { glyphs } = await firstPage(bitmapPage({ codes: [0x0c, 0x0d, 0x0e, 0x61] }));
    expect(textOf(glyphs)).toContain("\ufffd");
  });
});
