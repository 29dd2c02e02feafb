import { type Box, overlapX } from "../geometry/box.ts";
import type { FindAcross } from "./columns/reading-order.ts";
import { withoutPieces } from "./find-pieces.ts";
import { isMostlyCode } from "./lines/code-blocks.ts";
import { type Atom, linePitch, type Region } from "./lines/region.ts";
import { judgeOf, type LeafContext } from "./page-elements.ts";
import { rowsWithin, type TableDraft } from "./tables/draft/table-draft.ts";
import { tablesAcross } from "./tables/tables-across-strip.ts";

/** In line pitches. */
const NEAR = 1;

/**
 * Finds tables without rules that a cut along the gap between two columns of text would divide. `atomOf` adds a table to
 * the pieces of the page.
 */
export function acrossColumns(
  context: Omit<LeafContext, "atomElement">,
  atomOf: (table: TableDraft) => Atom,
): FindAcross {
  const judged = judgeOf(context);
  return (region, strip): Region | undefined => {
    const near = NEAR * linePitch(region.rows);
    // Rows next to a table are its column names or notes.
    const isNextTo = (box: Box, atom: Atom): boolean =>
      overlapX(box, atom.box) > 0 && box.top - atom.box.bottom < near && atom.box.top - box.bottom < near;
    const found = tablesAcross(region.rows, strip, context.edges.horizontal, judged).filter(
      ({ box }) =>
        !region.atoms.some((atom) => isNextTo(box, atom)) &&
        !isMostlyCode(rowsWithin(region.rows, box), context.fixedPitch),
    );
    if (found.length === 0) return undefined;
    return { ...region, rows: withoutPieces(region.rows, found, []), atoms: [...region.atoms, ...found.map(atomOf)] };
  };
}
