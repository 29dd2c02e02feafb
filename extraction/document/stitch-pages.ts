import { append, type RichText } from "../text/rich-text.ts";
import type { DocumentElement, DocumentTable, DocumentText } from "./document-model.ts";
import { isFurniture } from "./sections.ts";

/** Points by which the sides of a table's parts on two pages may differ. */
const SAME_SIDE = 12;

/** "Table 2. Cont." over the part of a table on a later page. */
const CONTINUATION =
  /^\(?(?:table|tabelle|tableau|tabla|tabela|tabella|tabel|tabell|таблица)?\s*[\dA-Z.]*\s*[(:.,–—-]*\s*(?:cont(?:inued|inuation|['’]?d)?|fortsetzung|fortgesetzt|suite|continuaci[óo]n|continua[çc][ãa]o|segue|vervolg|forts|продолжение)\b/iu;
const LONGEST_CONTINUATION = 160;

/** Joins paragraphs and tables that go on on the next page; the part on the later page disappears. */
export function stitchPages(elements: DocumentElement[]): DocumentElement[] {
  const joined: DocumentElement[] = [];
  for (const [index, element] of elements.entries()) {
    const at = partBefore(joined, element);
    const last = at === undefined ? undefined : joined[at];
    const whole = last && isFlow(element) && endsBefore(last, element) ? stitch(last, element) : undefined;
    if (at !== undefined && whole) joined[at] = whole;
    else if (isContinuation(element) && elements[index + 1]?.kind === "table") joined.push(asPageHeader(element));
    else joined.push(element);
  }
  return joined;
}

const isContinuation = (element: DocumentElement): element is DocumentText =>
  element.kind === "text" &&
  element.content.text.length <= LONGEST_CONTINUATION &&
  CONTINUATION.test(element.content.text);

/** It stands on each page for the reader of that page, as a running header does. */
const asPageHeader = (element: DocumentText): DocumentText => ({ ...element, label: "Page-header", level: 0 });

/** Position of what an element may go on with: of a text the last text, past the tables and figures that stand between. */
function partBefore(elements: DocumentElement[], element: DocumentElement): number | undefined {
  if (element.kind === "text") return lastInFlow(elements, (other) => isFlow(other) && !isFloat(other));
  // A logo at the head of each page stands between the parts of a table.
  const isAbove = (other: DocumentElement): boolean =>
    other.kind === "figure" && other.page === element.page && other.box.bottom <= element.box.top;
  return lastInFlow(elements, (other) => isFlow(other) && !isAbove(other));
}

const isFloat = (element: DocumentElement): boolean =>
  element.kind !== "text" || element.label === "Caption" || element.label === "Footnote";

const isFlow = (element: DocumentElement): boolean =>
  !isFurniture(element) && !(element.kind === "text" && element.label === "Footnote");

function lastInFlow(elements: DocumentElement[], counts: (element: DocumentElement) => boolean): number | undefined {
  for (let index = elements.length - 1; index >= 0; index--) {
    const element = elements[index];
    if (element && counts(element)) return index;
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
  if (next.preformatted || last.preformatted || next.keepsLines || last.keepsLines) return false;
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
