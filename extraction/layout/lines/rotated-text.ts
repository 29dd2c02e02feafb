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

/**
 * Text that stands at a right angle to the page's own, a fragment a line: `box` is where it stands on the page,
 * `baseline` such that it counts as lying in the middle of that box.
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
  return found;
}
