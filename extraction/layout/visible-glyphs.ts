import { area, type Box, contains, intersection } from "../box.ts";
import type { Glyph, PageGeometry } from "../pdf/page-geometry.ts";

/** Share of the page that images must cover before invisible text is taken for a scan's recognised text. */
const SCAN_IMAGE_COVER = 0.5;
/** Points: nobody reads smaller print; such text is hidden on purpose. */
const SMALLEST_READABLE_SIZE = 1.5;
/** Every channel at least this: as good as white paper. */
const WHITE_CHANNEL = 0xf6;
/** Each white character is compared with no more than this many painted boxes. */
const MOST_BACKGROUNDS = 500;
/** Two equal characters nearer than this share of the font size are one, drawn twice to look bold. */
const FAKE_BOLD_OFFSET = 0.12;
/** Private use area and the replacement character: code points that say nothing to a reader. */
const PRIVATE_USE = /[\ue000-\uf8ff\ufffd]/;

export interface VisibleGlyphs {
  glyphs: Glyph[];
  /** Glyph positions (in `glyphs`) whose character was drawn more than once to look bold. */
  fakeBold: Set<Glyph>;
  /** The text is the invisible text layer of a scan. */
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

/** What is painted under the text and is not white: light text on it can be read. */
function darkBackgrounds(geometry: PageGeometry): Box[] {
  return [
    ...geometry.fills.filter((fill) => !isWhite(fill.color)).map((fill) => fill.box),
    ...geometry.shapes.filter((shape) => shape.filled && !isWhite(shape.color)).map((shape) => shape.box),
    ...geometry.rulings.filter((ruling) => ruling.thickness > 4).map((ruling) => ruling.box),
    ...geometry.images.map((image) => image.box),
  ];
}

/**
 * The glyphs a reader of the page sees, in content order: text that is invisible, off the page, tiny or
 * white on white is left out, doubled characters are reduced to one. A scan's invisible text layer counts as seen.
 */
export function visibleGlyphs(geometry: PageGeometry): VisibleGlyphs {
  const page: Box = { left: 0, top: 0, right: geometry.width, bottom: geometry.height };
  const scan = isScan(geometry);
  const backgrounds = darkBackgrounds(geometry).slice(0, MOST_BACKGROUNDS);
  const placed = new PlacedGlyphs();
  const fakeBold = new Set<Glyph>();
  const glyphs: Glyph[] = [];
  let recognised = 0;
  for (const glyph of geometry.glyphs) {
    if (glyph.invisible && !scan) continue;
    if (!contains(page, { left: glyph.x, right: glyph.x, top: glyph.baseline, bottom: glyph.baseline }, 1)) continue;
    const inkHeight = glyph.box.bottom - glyph.box.top;
    if (glyph.size < SMALLEST_READABLE_SIZE && inkHeight < SMALLEST_READABLE_SIZE) continue;
    if (isWhite(glyph.color) && !glyph.invisible && !backgrounds.some((box) => contains(box, glyph.box, 2))) continue;
    if (glyph.text.trim() !== "") {
      const twin = placed.findTwin(glyph);
      if (twin !== undefined) {
        if (twin.font === glyph.font) fakeBold.add(twin);
        continue;
      }
    }
    if (glyph.invisible) recognised++;
    glyphs.push(glyph);
  }
  return { glyphs, fakeBold, recognised: recognised > glyphs.length / 2 };
}

/** Side of a grid cell in points, well above the reach of a doubled character. */
const CELL = 16;
const ROW_OF_CELLS = 1 << 16;
/** A cell of real text holds a few dozen; a file made to be slow may heap thousands on one spot. */
const MOST_COMPARED = 256;

/** Characters by where they stand, to find one that is drawn over another. */
class PlacedGlyphs {
  private readonly cells = new Map<number, Glyph[]>();

  /** An equal character already placed at nearly this spot; places the glyph when there is none. */
  findTwin(glyph: Glyph): Glyph | undefined {
    const reach = Math.max(0.3, FAKE_BOLD_OFFSET * glyph.size);
    const { x, baseline: y } = glyph;
    const [firstX, lastX] = [Math.floor((x - reach) / CELL), Math.floor((x + reach) / CELL)];
    const [firstY, lastY] = [Math.floor((y - reach) / CELL), Math.floor((y + reach) / CELL)];
    for (let cellX = firstX; cellX <= lastX; cellX++) {
      for (let cellY = firstY; cellY <= lastY; cellY++) {
        const cell = this.cells.get(cellX * ROW_OF_CELLS + cellY) ?? [];
        for (let index = Math.max(0, cell.length - MOST_COMPARED); index < cell.length; index++) {
          const other = cell[index];
          if (other === undefined) continue;
          const near = Math.abs(other.x - x) <= reach && Math.abs(other.baseline - y) <= reach;
          if (near && other.text === glyph.text) return other;
        }
      }
    }
    this.place(glyph);
    return undefined;
  }

  private place(glyph: Glyph): void {
    const key = Math.floor(glyph.x / CELL) * ROW_OF_CELLS + Math.floor(glyph.baseline / CELL);
    const cell = this.cells.get(key);
    if (cell === undefined) this.cells.set(key, [glyph]);
    else cell.push(glyph);
  }
}

/** Whether a character has no meaning to a reader. */
export const isUnreadable = (glyph: Glyph): boolean => glyph.unmapped || PRIVATE_USE.test(glyph.text);

/** Share (0..1) of characters that could not be mapped to readable Unicode. */
export function unreadableShare(glyphs: Glyph[]): number {
  let letters = 0;
  let unreadable = 0;
  for (const glyph of glyphs) {
    if (glyph.text.trim() === "") continue;
    letters++;
    if (isUnreadable(glyph)) unreadable++;
  }
  return letters === 0 ? 0 : unreadable / letters;
}
