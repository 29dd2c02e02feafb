import { type Box, boxOf } from "../geometry/box.ts";
import type {
  FilledBox,
  FontFace,
  Glyph,
  GlyphStyle,
  PageGeometry,
  PlacedImage,
  Ruling,
} from "../page/page-geometry.ts";
import { FEWEST_ROWS, isRowOfFigures } from "./again/rows-of-figures.ts";
import type { EngineWord } from "./shapes/engine.ts";
import type { RecognisedLine, RecognisedPage } from "./shapes/recognised-page.ts";
import { symbolPlaces } from "./symbol-places.ts";

/** Ascent and descent, in font sizes, for the advance boxes of letters. */
const ASCENT = 0.9;
const DESCENT = 0.22;
const BLACK = 0;
/** Multiplying a grey level by this sets all three channels. */
const GREY_STEP = 0x010101;

const face = (weight: number): FontFace => ({
  name: weight > 500 ? "Recognised-Bold" : "Recognised",
  weight,
  italic: false,
  fixedPitch: false,
  serif: false,
  symbolic: false,
});

const FACES: FontFace[] = [face(400), face(700)];

/**
 * The geometry of a page whose picture was read, as if its file had text, rulings and pictures where they were seen.
 * Links, form fields and the page's number and size come from the file. Coordinates are those of the upright page.
 */
export function recognisedGeometry(page: PageGeometry, read: RecognisedPage): PageGeometry {
  const [acrossScale, downScale] = [page.width / read.width, page.height / read.height];
  const toPage = ([left, top, right, bottom]: [number, number, number, number]): Box =>
    boxOf(left * acrossScale, top * downScale, right * acrossScale, bottom * downScale);
  const orders = ordersOf(read.lines);
  const glyphs = read.lines.flatMap((line, index) =>
    lineGlyphs(line, toPage, { scale: downScale, order: orders[index] ?? 0 }),
  );
  return {
    ...page,
    glyphs,
    fonts: FACES,
    rulings: read.strokes.map(({ orientation, left, top, right, bottom }): Ruling => {
      const box = toPage([left, top, right, bottom]);
      const thickness = orientation === "horizontal" ? box.bottom - box.top : box.right - box.left;
      return { orientation, box, thickness, color: BLACK };
    }),
    fills: read.shades.map(
      ({ box, level }, index): FilledBox => ({
        box: toPage(box),
        color: level * GREY_STEP,
        order: index - read.shades.length,
      }),
    ),
    shapes: [],
    images: read.pictures.map(
      (box, index): PlacedImage => ({
        index: -1,
        box: toPage(box),
        pixelWidth: box[2] - box[0],
        pixelHeight: box[3] - box[1],
        order: -1 - index,
      }),
    ),
    structure: [],
  };
}

/**
 * The drawing order of each line, as far as the engine's reading order shows it: consecutive lines of numbers that it
 * read across are rows of a table. Other lines show nothing, since the engine also reads across two columns whose lines
 * are level.
 */
function ordersOf(lines: RecognisedLine[]): number[] {
  const orders = lines.map(() => 0);
  let first = 0;
  for (let index = 0; index <= lines.length; index++) {
    const line = lines[index];
    if (line !== undefined && isRowOfFigures(line)) continue;
    if (index - first >= FEWEST_ROWS) for (let row = first; row < index; row++) orders[row] = row;
    first = index + 1;
  }
  return orders;
}

function lineGlyphs(
  line: RecognisedLine,
  toPage: (box: [number, number, number, number]) => Box,
  { scale, order }: { scale: number; order: number },
): Glyph[] {
  const size = line.size * scale;
  const style: GlyphStyle = {
    font: line.bold ? 1 : 0,
    size,
    color: BLACK,
    angle: 0,
    invisible: false,
    contentId: -1,
    order,
  };
  const baseline = line.baseline * scale;
  const place = { style, baseline, top: baseline - ASCENT * size, bottom: baseline + DESCENT * size };
  return line.words.flatMap((word, index) => {
    const glyphs = wordGlyphs(word, toPage, place);
    const next = line.words[index + 1];
    return next === undefined || isUnspaced(word, next)
      ? glyphs
      : [...glyphs, spaceBetween(toPage(word.box), toPage(next.box), place)];
  });
}

/** Characters between which there are no spaces, although an engine divides text between them into words. */
const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3001-\u301f\uff01-\uff60]$/u;

const isUnspaced = (word: EngineWord, next: EngineWord): boolean =>
  UNSPACED.test([...word.text].at(-1) ?? "") && UNSPACED.test([...next.text][0] ?? "");

interface Place {
  style: GlyphStyle;
  baseline: number;
  top: number;
  bottom: number;
}

function wordGlyphs(word: EngineWord, toPage: (box: [number, number, number, number]) => Box, place: Place): Glyph[] {
  const places = symbolPlaces(word);
  return places.map(({ text, left, top, right, bottom }, index) => {
    const box = toPage([left, top, right, bottom]);
    const next = places[index + 1]?.left ?? right;
    return {
      text,
      box,
      advance: boxOf(box.left, place.top, toPage([left, top, next, bottom]).right, place.bottom),
      x: box.left,
      baseline: place.baseline,
      style: place.style,
      generated: false,
      unmapped: false,
    };
  });
}

function spaceBetween(word: Box, next: Box, place: Place): Glyph {
  const box = boxOf(word.right, place.top, Math.max(word.right, next.left), place.bottom);
  return {
    text: " ",
    box,
    advance: box,
    x: box.left,
    baseline: place.baseline,
    style: place.style,
    generated: true,
    unmapped: false,
  };
}
