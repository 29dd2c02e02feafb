import type { Chance } from "../generate/chance.ts";
import { escapeHtml } from "../generate/words/inline.ts";
import type { KnownCell, KnownTable } from "./known-tables.ts";
import type { Look } from "./look.ts";

/** Tables with more columns or letters than this span both columns of a page. */
const NARROW = { columns: 4, letters: 900 };
const MOST_ROWS_OF_HEAD = 3;
export const FIGURE = /^[\s\d.,%±()<>=≤≥*–−\-+†‡§a-cns/]*\d[\s\d.,%±()<>=≤≥*–−\-+†‡§a-cns/]*$/i;

interface Content {
  look: Look;
  tables: KnownTable[];
  prose: string[];
}

/** A document with these tables between paragraphs. */
export function documentHtml(chance: Chance, { look, tables, prose }: Content): string {
  const paragraphs = (count: number): string =>
    chance.times(count, () => `<p>${escapeHtml(chance.pick(prose))}</p>`).join("");
  const inColumns = (html: string): string => `<div class="columns">${html}</div>`;
  const title = (most: number): string => escapeHtml(chance.pick(prose).split(/[.,;]/)[0]?.slice(0, most) ?? "");
  let body = `<h1>${title(90)}</h1>${inColumns(paragraphs(chance.int(2, 4)))}`;
  for (const [index, table] of tables.entries()) {
    const words = (): string => escapeHtml(chance.pick(prose).slice(0, chance.int(30, 140)));
    const caption = `<div class="caption"><b>Table ${index + 1}${look.afterNumber}</b> ${words()}</div>`;
    const notes = chance.is(0.5) ? `<div class="notes">${chance.pick(["a ", "* ", "Note: ", ""])}${words()}</div>` : "";
    const drawn = tableHtml(table, look);
    const float = `<div class="float">${look.captionBelow ? drawn + caption : caption + drawn}${notes}</div>`;
    const heading = chance.is(0.4) ? `<h2>${index + 1}. ${title(40)}</h2>` : "";
    const after = heading + paragraphs(chance.int(1, 4));
    body += isWide(table) || !look.twoColumns ? float + inColumns(after) : inColumns(float + after);
  }
  return `<!doctype html><html lang="en"><meta charset="utf-8"><style>${look.css}</style><body>${body}</body></html>`;
}

export const isWide = ({ columns, cells }: KnownTable): boolean =>
  columns > NARROW.columns || cells.reduce((sum, cell) => sum + cell.text.length, 0) > NARROW.letters;

/** The table as HTML, in a look whose styles are on the page. */
export function tableHtml(table: KnownTable, look: Look): string {
  const head = rowsOfHead(table);
  const rows = Array.from({ length: table.rows }, (_, row) => {
    const cells = table.cells.filter(({ r0 }) => r0 === row).sort((a, b) => a.c0 - b.c0);
    const kinds = row < head ? (row === head - 1 ? "head last-head" : "head") : (row - head) % 2 === 1 ? "odd" : "";
    return `<tr class="${kinds}">${cells.map((cell) => cellHtml(cell, row < head, look)).join("")}</tr>`;
  });
  return `<table>${rows.join("")}</table>`;
}

function cellHtml({ r0, r1, c0, c1, text: value }: KnownCell, isHead: boolean, look: Look): string {
  const isOver = isHead && c1 > c0;
  const kinds = [FIGURE.test(value) ? "figure" : "", c0 === 0 ? "first" : "", isOver ? "over" : ""].join(" ");
  const inside =
    isOver && look.underlined && value.trim() !== "" ? `<span>${escapeHtml(value)}</span>` : escapeHtml(value);
  return `<td rowspan="${r1 - r0 + 1}" colspan="${c1 - c0 + 1}" class="${kinds}">${inside}</td>`;
}

/**
 * Number of header rows: as many as the cells of the first row span, and one more below headers that span several
 * columns.
 */
export function rowsOfHead({ rows, cells }: KnownTable): number {
  const first = cells.filter(({ r0 }) => r0 === 0);
  const spanned = Math.max(...first.map(({ r1 }) => r1 + 1));
  const over = first.some(({ c0, c1 }) => c1 > c0) && rows > 3 ? 2 : 1;
  return Math.min(Math.max(spanned, over), MOST_ROWS_OF_HEAD, rows - 1);
}
