import { append, type RichText } from "../layout/rich-text.ts";
import type { DocumentElement, DocumentTable, DocumentText } from "./document-model.ts";
import { isFurniture } from "./sections.ts";

/** Points by which the sides of a table's parts on two pages may differ. */
const SAME_SIDE = 12;

/** Joins paragraphs and tables that go on on the next page; the part on the later page disappears. */
export function stitchPages(elements: DocumentElement[]): DocumentElement[] {
  const joined: DocumentElement[] = [];
  for (const element of elements) {
    const at = lastInFlow(joined);
    const last = at === undefined ? undefined : joined[at];
    if (at !== undefined && last && isFlow(element) && endsBefore(last, element)) {
      const whole = stitch(last, element);
      if (whole) {
        joined[at] = whole;
        continue;
      }
    }
    joined.push(element);
  }
  return joined;
}

const isFlow = (element: DocumentElement): boolean =>
  !isFurniture(element) && !(element.kind === "text" && element.label === "Footnote");

function lastInFlow(elements: DocumentElement[]): number | undefined {
  for (let index = elements.length - 1; index >= 0; index--) {
    const element = elements[index];
    if (element && isFlow(element)) return index;
  }
  return undefined;
}

const lastPageOf = (element: DocumentElement): number =>
  (element.kind === "figure" ? undefined : element.continued?.at(-1)?.page) ?? element.page;

/** Where a whole stands after its first page. */
const placesAfter = ({ continued = [] }: DocumentText | DocumentTable, { page, box }: DocumentElement) => [
  ...continued,
  { page, box },
];

const endsBefore = (last: DocumentElement, next: DocumentElement): boolean => next.page === lastPageOf(last) + 1;

function stitch(last: DocumentElement, next: DocumentElement): DocumentElement | undefined {
  if (last.kind === "text" && next.kind === "text" && goesOn(last, next)) {
    const content: RichText = { text: last.content.text, marks: last.content.marks.map((mark) => ({ ...mark })) };
    append(content, next.content, "\n");
    return { ...last, content, continued: placesAfter(last, next) };
  }
  return last.kind === "table" && next.kind === "table" && sameTable(last, next) ? joinTables(last, next) : undefined;
}

function goesOn(last: DocumentText, next: DocumentText): boolean {
  if (next.preformatted || last.preformatted) return false;
  if (next.label !== "Text" || (last.label !== "Text" && last.label !== "List-item")) return false;
  return !/[.!?:;]["”’)\]]*$/.test(last.content.text) && /^[\p{Ll}(]/u.test(next.content.text);
}

function sameTable(last: DocumentTable, next: DocumentTable): boolean {
  return (
    last.columns === next.columns &&
    Math.abs(last.box.left - next.box.left) <= SAME_SIDE &&
    Math.abs(last.box.right - next.box.right) <= SAME_SIDE
  );
}

const rowKey = (table: DocumentTable, row: number): string =>
  table.cells
    .filter((cell) => cell.row === row)
    .map((cell) => `${cell.column}:${cell.content.text.replace(/\s+/g, " ")}`)
    .join("|");

/** One table of two parts; header rows that the second part repeats are kept once. */
function joinTables(first: DocumentTable, second: DocumentTable): DocumentTable {
  let repeated = 0;
  while (repeated < Math.min(first.headerRows, second.rows - 1) && rowKey(first, repeated) === rowKey(second, repeated))
    repeated++;
  const shift = first.rows - repeated;
  const cells = second.cells
    .filter((cell) => cell.row >= repeated)
    .map((cell) => ({ ...cell, row: cell.row + shift, page: cell.page ?? second.page }));
  const continued = placesAfter(first, second);
  return { ...first, rows: shift + second.rows, cells: [...first.cells, ...cells], continued };
}
