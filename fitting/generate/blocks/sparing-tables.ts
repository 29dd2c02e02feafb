import { drawGrid } from "../tables/content.ts";
import type { Grid, GridCell } from "../tables/grid.ts";
import { drawLook, type Rules } from "../tables/look.ts";
import { printTable } from "../tables/table.ts";
import { plainText } from "../words/inline.ts";
import { type Block, type Draft, decoration, inside, joinBlocks } from "./block.ts";
import { caption } from "./tables.ts";

/* Tables with very little or very much text in their cells. */

const NARROW_EMS = 10;

function printed(draft: Draft, grid: Grid, rules: readonly Rules[]): Block {
  const look = { ...drawLook(draft, grid), rules: draft.chance.pick(rules) };
  const words = draft.chance.is(0.35) ? caption(draft, "table") : decoration("");
  return inside('<div class="table keep">', joinBlocks([words, printTable(draft, grid, look)]));
}

const rewritten = (grid: Grid, textOf: (cell: GridCell) => string): Grid => ({
  ...grid,
  cells: grid.cells.map((cell) => ({ ...cell, text: textOf(cell) })),
});

/** Single letters or figures in a ruled grid. */
export function letterGrid(draft: Draft): Block {
  const { chance } = draft;
  const columns = chance.times(
    chance.int(2, 6),
    () => ({ kind: "mark", align: chance.pick(["left", "center"] as const) }) as const,
  );
  const grid = drawGrid(draft, { columns, headRows: chance.is(0.3) ? 1 : 0, rows: [2, 6], plain: true });
  const letters = chance.pick(["abcdefghijk", "ABCDEFGH", "0123456789", "abcd0123", "XO-"]);
  return printed(
    draft,
    rewritten(grid, () => chance.pick([...letters])),
    ["grid", "grid", "hairlines", "tiles"],
  );
}

/** Two or three rows and columns of single words or figures in a ruled grid. */
export function littleGrid(draft: Draft): Block {
  const { chance } = draft;
  const grid = drawGrid(draft, { cols: chance.int(2, 3), headRows: 0, rows: [2, 3], plain: true });
  return printed(draft, grid, ["grid", "grid", "dashed grid", "tiles"]);
}

/** A table with one or more sentences in each cell. */
export function proseTable(draft: Draft): Block {
  const { chance, writer, width, style } = draft;
  const most = Math.max(2, Math.floor(width / (style.size * NARROW_EMS)));
  const cols = Math.min(most, chance.int(2, 4));
  const columns = chance.times(cols, (index) => ({ kind: index === 0 ? "label" : "text", align: "left" }) as const);
  const grid = drawGrid(draft, { columns, headRows: chance.is(0.8) ? 1 : 0, rows: [2, 6], plain: true });
  const [fewest, longest] = [chance.int(1, 2), chance.int(2, 4)];
  const isBrief = chance.is(0.4);
  const text = ({ role, c0, text: own }: GridCell): string => {
    if (role === "head" || c0 === 0) return own;
    return isBrief ? writer.phrase(4, 14) : plainText(writer.paragraph(fewest, longest));
  };
  return printed(draft, rewritten(grid, text), [
    "grid",
    "grid",
    "hairlines",
    "booktabs",
    "head rule",
    "zebra",
    "tiles",
  ]);
}

/** A table with mostly empty cells, such as a form to be filled in. */
export function emptyTable(draft: Draft): Block {
  const { chance } = draft;
  const grid = drawGrid(draft, { headRows: chance.is(0.85) ? 1 : 0, rows: [3, 9], plain: true });
  const share = chance.between(0.5, 0.95);
  const kept = rewritten(grid, ({ role, c0, text }) =>
    role === "head" || (c0 === 0 && share < 0.8) || !chance.is(share) ? text : "",
  );
  return printed(draft, kept, ["grid", "grid", "hairlines", "tiles", "booktabs"]);
}

/** Single words in columns, with the rulings of a journal or a manual. */
export function briefTable(draft: Draft): Block {
  const { chance, writer } = draft;
  const columns = chance.times(
    chance.int(2, 5),
    (index) =>
      ({
        kind: chance.pick(
          index === 0 ? (["label", "code", "name"] as const) : (["label", "count", "mark", "code"] as const),
        ),
        align: "left",
      }) as const,
  );
  const grid = drawGrid(draft, { columns, headRows: 1, rows: [2, 8], plain: true });
  return printed(
    draft,
    rewritten(grid, ({ role, text }) => (role === "head" ? writer.word() : text)),
    ["booktabs", "booktabs", "head rule", "none", "hairlines"],
  );
}

export const sparingTable = (draft: Draft): Block =>
  draft.chance.weighted([
    [1.2, letterGrid],
    [1.2, littleGrid],
    [3, proseTable],
    [1.5, emptyTable],
    [2.5, briefTable],
  ])(draft);
