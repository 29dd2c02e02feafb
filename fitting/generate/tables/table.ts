import type { Block, Draft } from "../blocks/block.ts";
import { escapeHtml } from "../words/inline.ts";
import { type ColumnKind, type Grid, type GridCell, rowAnchor, tableTruth } from "./grid.ts";
import { describeLook, drawLook, type TableLook } from "./look.ts";
import { lookRules } from "./look-rules.ts";

const LONGEST_KEPT = 26;
const KEPT_TOGETHER: ColumnKind[] = [
  "count",
  "decimal",
  "percent",
  "amount",
  "spread",
  "range",
  "date",
  "code",
  "mark",
];

/** A table without a caption, with its truth. */
export function printTable(draft: Draft, grid: Grid, look: TableLook = drawLook(draft, grid)): Block {
  draft.tables++;
  const id = `t${draft.tables}`;
  const shown = look.headLetters === "capitals" ? withCapitals(grid, draft.writer.language.code) : grid;
  const hasSpans = shown.cells.some(({ r0, r1, role }) => r1 > r0 && role !== "head");
  const isKept = grid.rows <= LONGEST_KEPT || hasSpans;
  const repeats = !isKept && draft.chance.is(0.6);
  const rows = Array.from({ length: shown.rows }, (_, row) => printRow(id, shown, row, look));
  const [head, body] = [rows.slice(0, shown.headRows).join(""), rows.slice(shown.headRows).join("")];
  const parts = repeats ? `<thead>${head}</thead><tbody>${body}</tbody>` : `<tbody>${head}${body}</tbody>`;
  return {
    html: `<style>${lookRules(id, look, draft.style.colours)}</style><table id="${id}"${isKept ? ' style="break-inside:avoid"' : ""}>${parts}</table>`,
    truth: [tableTruth(id, describeLook(look, grid), shown, repeats)],
  };
}

function withCapitals(grid: Grid, code: string): Grid {
  return {
    ...grid,
    cells: grid.cells.map((cell) =>
      cell.role === "head" ? { ...cell, text: cell.text.toLocaleUpperCase(code) } : cell,
    ),
  };
}

function printRow(id: string, grid: Grid, row: number, look: TableLook): string {
  const cells = grid.cells.filter(({ r0 }) => r0 === row).sort((a, b) => a.c0 - b.c0);
  const isOdd = (row - grid.headRows) % 2 === 0;
  return `<tr id="${rowAnchor(id, row)}"${isOdd ? ' class="odd"' : ""}>${cells.map((cell) => printCell(grid, cell, look)).join("")}</tr>`;
}

function printCell({ headRows, columns }: Grid, { r0, c0, r1, c1, text, role }: GridCell, look: TableLook): string {
  const tag = role === "head" ? "th" : "td";
  const stays = role !== "head" && KEPT_TOGETHER.includes(columns[c0]?.kind ?? "text") ? "figures" : "";
  const classes = [role, stays, role === "head" ? (r1 === headRows - 1 ? "last" : "over") : ""].join(" ").trim();
  const own = c1 > c0 ? (role === "head" ? "center" : "left") : (columns[c0]?.align ?? "left");
  const align = role === "head" && look.headAlign !== "as column" && c1 === c0 && c0 > 0 ? look.headAlign : own;
  const spans = `${r1 > r0 ? ` rowspan="${r1 - r0 + 1}"` : ""}${c1 > c0 ? ` colspan="${c1 - c0 + 1}"` : ""}`;
  const side = { left: "start", right: "end", center: "center" }[align];
  return `<${tag} class="${classes}"${spans} style="text-align:${side}"><span>${escapeHtml(text)}</span></${tag}>`;
}
