import type { Box } from "../../geometry/box.ts";
import { opposite, quarterTurn, turnBox } from "../../geometry/quarter-turn.ts";
import type { FontFace, Glyph } from "../../page/page-geometry.ts";
import { turnGlyph } from "../glyphs/upright.ts";
import type { Fragment } from "./fragment.ts";
import { buildFragments } from "./fragments.ts";
import { rowText } from "./row-text.ts";
import { buildRows } from "./rows.ts";
import { segmentsOf } from "./segments.ts";

/** Rotated words further apart than this many font sizes are separate labels. */
const LABEL_GAP = 1.5;
const HALF_TURN = 180;
/** In font sizes: largest distance to the next letter of a word, and width of a letter that has no next one. */
const WIDEST_LETTER = 1.2;
const USUAL_LETTER = 0.5;

/**
 * Text at an angle to that of the page, one fragment for each line: `box` is its place on the page, `baseline` a height
 * that puts the line in the middle of that box.
 */
export function rotatedFragments(glyphs: Glyph[], fonts: FontFace[], width: number, height: number): Fragment[] {
  const found: Fragment[] = [];
  for (const turn of [90, 270, 180] as const) {
    const own = glyphs.filter((glyph) => quarterTurn(glyph.style.angle) === turn);
    if (own.length === 0) continue;
    const upright = own.map((glyph) => turnGlyph(glyph, turn, width, height));
    const [w, h] = turn === 180 ? [width, height] : [height, width];
    for (const row of buildRows(buildFragments(upright, fonts, new Set()))) {
      for (const segment of segmentsOf(row, LABEL_GAP)) {
        const first = segment.fragments[0];
        if (!first) continue;
        const across = { ...row.box, left: segment.left, right: segment.right };
        const box = turnBox(across, opposite(turn), w, h);
        const text = rowText({ ...row, fragments: [...segment.fragments] }).text;
        found.push({ ...first, text, box, baseline: (box.top + box.bottom) / 2 + 0.26 * first.size, rise: undefined });
      }
    }
  }
  return [...found, ...slantedFragments(glyphs, fonts)];
}

/** Labels at any other angle, one fragment for each line: each angle is read as if the page were turned by it. */
function slantedFragments(glyphs: Glyph[], fonts: FontFace[]): Fragment[] {
  const slanted = glyphs.filter((glyph) => quarterTurn(glyph.style.angle) === undefined);
  const byAngle = Map.groupBy(slanted, (glyph) => Math.round(glyph.style.angle));
  return [...byAngle].flatMap(([angle, own]) => {
    const turn = new Turn((angle * Math.PI) / HALF_TURN);
    return buildRows(buildFragments(turn.upright(own), fonts, new Set())).flatMap((row) =>
      segmentsOf(row, LABEL_GAP).flatMap((segment): Fragment[] => {
        const first = segment.fragments[0];
        if (!first) return [];
        const box = turn.back({ ...row.box, left: segment.left, right: segment.right });
        const text = rowText({ ...row, fragments: [...segment.fragments] }).text;
        return [{ ...first, text, box, baseline: (box.top + box.bottom) / 2 + 0.26 * first.size, rise: undefined }];
      }),
    );
  });
}

/** A rotation of the page by which text drawn at some angle becomes upright. */
class Turn {
  readonly #cos: number;
  readonly #sin: number;

  constructor(angle: number) {
    this.#cos = Math.cos(angle);
    this.#sin = Math.sin(angle);
  }

  /** The glyphs after the rotation; each is as wide as the distance to the next one. */
  upright(glyphs: Glyph[]): Glyph[] {
    const along = glyphs.map(({ x, baseline }) => x * this.#cos + baseline * this.#sin);
    return glyphs.map((glyph, index) => {
      const { size } = glyph.style;
      const x = along[index] ?? 0;
      const baseline = glyph.baseline * this.#cos - glyph.x * this.#sin;
      const step = (along[index + 1] ?? x) - x;
      const right = x + (step > 0 && step <= WIDEST_LETTER * size ? step : USUAL_LETTER * size);
      const box = { left: x, top: baseline - size, right, bottom: baseline };
      return { ...glyph, x, baseline, box, advance: box, style: { ...glyph.style, angle: 0 } };
    });
  }

  /** Bounding box, on the unrotated page, of a box of the rotated one. */
  back({ left, top, right, bottom }: Box): Box {
    const corners = [left, right].flatMap((x) =>
      [top, bottom].map((y) => ({ x: x * this.#cos - y * this.#sin, y: x * this.#sin + y * this.#cos })),
    );
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  }
}
