import { area, type Box, contains, intersection } from "../../geometry/box.ts";
import type { Glyph, PageGeometry } from "../../page/page-geometry.ts";
import { isBlank } from "./blank.ts";

/** Share of the page that images must cover before invisible text is taken for a scan's recognised text. */
const SCAN_IMAGE_COVER = 0.5;
/** Points: nobody reads smaller print; such text is hidden on purpose. */
const SMALLEST_READABLE_SIZE = 1.5;
/** If every channel of a colour is at least this, it is as good as white. */
const WHITE_CHANNEL = 0xf6;
/** Each white character is compared with no more than this many painted boxes. */
const MOST_BACKGROUNDS = 500;
/** Two equal characters nearer than this share of the font size are one, drawn twice to look bold. */
const FAKE_BOLD_OFFSET = 0.12;
/** Points by which a character's origin may lie off the page. */
const OFF_PAGE = 1;
/** Private use area and the replacement character: code points that say nothing to a reader. */
export const FIRST_PRIVATE_USE = 0xe000;
const PRIVATE_USE = /[\ue000-\uf8ff\ufffd]/;

const SOFT_HYPHEN = "\u00ad";
/** Points: a soft hyphen this wide is only a place where the word may be broken. */
const NO_ADVANCE = 0.01;

export interface VisibleGlyphs {
  glyphs: Glyph[];
  /** Glyphs that were drawn more than once to look bold. */
  fakeBold: Set<Glyph>;
  /** Whether the text is the invisible text layer of a scan. */
  recognised: boolean;
}

const isWhite = (color: number): boolean =>
  color >> 16 >= WHITE_CHANNEL && ((color >> 8) & 0xff) >= WHITE_CHANNEL && (color & 0xff) >= WHITE_CHANNEL;

/** Whether images cover at least half of the page. */
export function isScan(geometry: PageGeometry): boolean {
  const page: Box = { left: 0, top: 0, right: geometry.width, bottom: geometry.height };
  const covered = geometry.images.reduce((sum, image) => {
    const shown = intersection(image.box, page);
    return sum + (shown ? area(shown) : 0);
  }, 0);
  return covered >= SCAN_IMAGE_COVER * area(page);
}

/** Boxes painted in a colour other than white: light text on them can be read. */
function darkBackgrounds(geometry: PageGeometry): Box[] {
  return [
    ...geometry.fills.filter((fill) => !isWhite(fill.color)).map((fill) => fill.box),
    ...geometry.shapes.filter((shape) => shape.filled && !isWhite(shape.color)).map((shape) => shape.box),
    ...geometry.rulings.filter((ruling) => ruling.thickness > 4).map((ruling) => ruling.box),
    ...geometry.images.map((image) => image.box),
  ];
}

/**
 * The glyphs a reader of the page sees, in content order: text that is invisible, off the page, tiny or white on white
 * is left out, and doubled characters are reduced to one. A scan's invisible text layer counts as seen.
 */
export function visibleGlyphs(geometry: PageGeometry): VisibleGlyphs {
  const { width, height } = geometry;
  const scan = isScan(geometry);
  const backgrounds = darkBackgrounds(geometry).slice(0, MOST_BACKGROUNDS);
  const placed = new PlacedGlyphs(geometry);
  const fakeBold = new Set<Glyph>();
  const glyphs: Glyph[] = [];
  let recognised = 0;
  for (const glyph of geometry.glyphs) {
    if (glyph.style.invisible && !scan) continue;
    const { x, baseline: y } = glyph;
    if (!(x >= -OFF_PAGE && x <= width + OFF_PAGE && y >= -OFF_PAGE && y <= height + OFF_PAGE)) continue;
    if (glyph.style.size < SMALLEST_READABLE_SIZE && glyph.box.bottom - glyph.box.top < SMALLEST_READABLE_SIZE)
      continue;
    if (glyph.text === SOFT_HYPHEN && glyph.advance.right - glyph.advance.left <= NO_ADVANCE) continue;
    if (isWhite(glyph.style.color) && !glyph.style.invisible && !backgrounds.some((box) => contains(box, glyph.box, 2)))
      continue;
    if (!isBlank(glyph.text)) {
      const twin = placed.findTwin(glyph);
      if (twin !== undefined) {
        if (isThickened(twin, glyph)) fakeBold.add(twin);
        continue;
      }
    }
    if (glyph.style.invisible) recognised++;
    glyphs.push(glyph);
  }
  return { glyphs, fakeBold, recognised: recognised > glyphs.length / 2 };
}

/**
 * Whether a glyph drawn over its twin makes it bolder: in the same font or, as browsers write thickened outlines, in a
 * font of strokes with the same size and colour.
 */
function isThickened({ style: first }: Glyph, { style: second }: Glyph): boolean {
  if (first.font === second.font) return true;
  return first.size === second.size && first.color === second.color && !first.invisible && !second.invisible;
}

/**
 * Side of a grid cell in points, well above the distance between doubled characters; smaller where too many characters
 * would share a cell, larger where a page would have too many cells.
 */
const USUAL_CELL = 16;
const USUAL_IN_CELL = 12;
const MOST_CELLS = 65_536;
/**
 * Most glyphs of a cell that are compared. Real text has a few dozen; a file made to be slow may put thousands on one
 * spot.
 */
const MOST_COMPARED = 256;

/** Characters by position, to find one that is drawn over another. */
class PlacedGlyphs {
  readonly #cell: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #placed: Glyph[] = [];
  /** The first code unit of each: most others of a cell have another, which is told without looking at them. */
  readonly #codes: Uint16Array;
  /**
   * For each entry of `#placed`, the entry before it in its cell, counted from 1, and for each cell its last entry; 0
   * for none.
   */
  readonly #before: Int32Array;
  readonly #lastOfCell: Int32Array;

  constructor({ width, height, glyphs }: PageGeometry) {
    const even = Math.sqrt((width * height * USUAL_IN_CELL) / (glyphs.length + 1));
    this.#cell = Math.max(Math.min(USUAL_CELL, even), Math.sqrt((width * height) / MOST_CELLS));
    this.#columns = Math.ceil(width / this.#cell) + 1;
    this.#rows = Math.ceil(height / this.#cell) + 1;
    this.#codes = new Uint16Array(glyphs.length);
    this.#before = new Int32Array(glyphs.length + 1);
    this.#lastOfCell = new Int32Array(this.#columns * this.#rows);
  }

  /** An equal character already placed at nearly this spot; places the glyph when there is none. */
  findTwin(glyph: Glyph): Glyph | undefined {
    const reach = Math.max(0.3, FAKE_BOLD_OFFSET * glyph.style.size);
    const { x, baseline: y } = glyph;
    const firstX = this.#across(x - reach);
    const lastX = this.#across(x + reach);
    const firstY = this.#down(y - reach);
    const lastY = this.#down(y + reach);
    for (let cellX = firstX; cellX <= lastX; cellX++) {
      for (let cellY = firstY; cellY <= lastY; cellY++) {
        const twin = this.#twinIn(cellY * this.#columns + cellX, glyph, reach);
        if (twin !== undefined) return twin;
      }
    }
    const own = this.#down(y) * this.#columns + this.#across(x);
    this.#codes[this.#placed.length] = glyph.text.charCodeAt(0);
    this.#placed.push(glyph);
    this.#before[this.#placed.length] = this.#lastOfCell[own] ?? 0;
    this.#lastOfCell[own] = this.#placed.length;
    return undefined;
  }

  /** Anything at the very edge of the page, or a little beyond it, belongs to the outermost cells. */
  #across(x: number): number {
    return Math.min(Math.max(Math.floor(x / this.#cell), 0), this.#columns - 1);
  }

  #down(y: number): number {
    return Math.min(Math.max(Math.floor(y / this.#cell), 0), this.#rows - 1);
  }

  /** The matching glyph of a cell that was placed first. */
  #twinIn(cell: number, { x, baseline: y, text }: Glyph, reach: number): Glyph | undefined {
    let twin: Glyph | undefined;
    const code = text.charCodeAt(0) || 0;
    let at = this.#lastOfCell[cell] ?? 0;
    for (let compared = 0; at > 0 && compared < MOST_COMPARED; at = this.#before[at] ?? 0, compared++) {
      if (this.#codes[at - 1] !== code) continue;
      const other = this.#placed[at - 1];
      if (other === undefined || other.text !== text) continue;
      if (Math.abs(other.x - x) <= reach && Math.abs(other.baseline - y) <= reach) twin = other;
    }
    return twin;
  }
}

/** Whether a character is unmapped or has no meaning to a reader. */
export function isUnreadable({ text, unmapped }: Glyph): boolean {
  // Called for every character: the pattern is only tried where it can match.
  return unmapped || ((text.length > 1 || text.charCodeAt(0) >= FIRST_PRIVATE_USE) && PRIVATE_USE.test(text));
}

/** Share (0..1) of characters that could not be mapped to readable Unicode. */
export function unreadableShare(glyphs: Glyph[]): number {
  let letters = 0;
  let unreadable = 0;
  for (const glyph of glyphs) {
    if (isBlank(glyph.text)) continue;
    letters++;
    if (isUnreadable(glyph)) unreadable++;
  }
  return letters === 0 ? 0 : unreadable / letters;
}
