import type { Box } from "../geometry/box.ts";
import { opposite, quarterTurn, turnBox } from "../geometry/quarter-turn.ts";
import { moved } from "../page/moved.ts";
import type { Glyph, PageGeometry } from "../page/page-geometry.ts";
import type { PageElement } from "../page/page-model.ts";
import { arrangePage } from "./arrange-page.ts";
import { turnPage } from "./glyphs/upright.ts";
import { buildFragments } from "./lines/fragments.ts";
import { buildRows } from "./lines/rows.ts";
import { markTextEnds } from "./lines/text-ends.ts";

/** Fewest characters and lines at an angle that may be a table: labels and marks along the margin have fewer. */
const FEWEST_CHARACTERS = 40;
const FEWEST_LINES = 3;

/** Tables that lie on their side among upright text, and the characters at an angle that are in none. */
export function turnedTables(turned: Glyph[], geometry: PageGeometry): { tables: PageElement[]; left: Glyph[] } {
  let left = turned;
  const tables: PageElement[] = [];
  for (const turn of [90, 270] as const) {
    const own = turned.filter((glyph) => quarterTurn(glyph.style.angle) === turn);
    if (own.length < FEWEST_CHARACTERS) continue;
    const owned = new Set(own);
    const page = turnPage({ ...geometry, glyphs: own }, turn);
    const words = buildFragments(page.glyphs, page.fonts, new Set());
    markTextEnds(words);
    const rows = buildRows(words);
    if (rows.length < FEWEST_LINES) continue;
    const back = (box: Box): Box => turnBox(box, opposite(turn), page.width, page.height);
    const elements = arrangePage(page, rows, { rotated: [], scan: false, trace: undefined });
    for (const element of elements) {
      if (element.kind !== "table" || element.rows < FEWEST_LINES) continue;
      const table = moved(element, back);
      tables.push(table);
      left = left.filter((glyph) => !owned.has(glyph) || !isInside(glyph.box, table.box));
    }
  }
  return { tables, left };
}

function isInside(glyph: Box, { left, top, right, bottom }: Box): boolean {
  const [x, y] = [(glyph.left + glyph.right) / 2, (glyph.top + glyph.bottom) / 2];
  return x >= left && x <= right && y >= top && y <= bottom;
}
