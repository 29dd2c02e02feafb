import { unionAll } from "../../../geometry/box.ts";
import { isNumeric } from "../../../text/numeric.ts";
import type { Edge } from "../../drawings/edges.ts";
import type { Row, Segment } from "../../lines/row.ts";
import { segmentsOf, segmentText } from "../../lines/segments.ts";
import { cellWords, type DraftCell, rowsWithin, type TableDraft } from "../draft/table-draft.ts";

/**
 * Header rows are at most this many font sizes above each other and above the table: slanted labels may come in
 * between.
 */
const LARGEST_STEP = 2.8;
/** Lines closer together than this many font sizes, with no rule between them, are one row of names. */
const SAME_NAME = 1.35;
/** A rule at most this many font sizes from a row belongs to it. */
const RULE_REACH = 1.6;
/** A row of names has at least this many, or one for each column. */
const FEWEST_NAMES = 3;
/** If at least this share of the cells hold numbers, words above them can only be names. */
const FIGURES_SHARE = 0.25;
/** Texts longer than this are captions and sentences. */
const LONGEST_NAME = 60;
const MOST_LINES = 6;
/** Points by which names and rules may extend beyond the table. */
const SLACK = 4;
/** A rule of at least this share of the table's width spans all columns. */
const WIDE_RULE = 0.7;
const YEAR = /^(19|20)\d\d$/;
const CAPTION = /^(table|exhibit|figure|fig\.|chart|box|tabelle|tableau|tabla)\s*[:\dA-Z]/i;

interface HeaderLine {
  row: Row;
  cells: DraftCell[];
}

/**
 * Adds rows above a table as header rows if a rule ties them to it: names in its columns over or under a rule, and
 * single texts over some of its columns (units, years, "Year ended") with a rule above them or under those columns.
 */
export function withHeadersOver(draft: TableDraft, rows: Row[], horizontal: Edge[]): TableDraft {
  const { left, right } = draft.box;
  const body = draft.cells.flatMap((cell) => cell.fragments);
  const top = Math.min(...body.map((fragment) => fragment.box.top));
  const inTable = new Set(body);
  const above = rowsWithin(rows, { left, top: 0, right, bottom: top }, SLACK)
    .filter((row) => row.baseline < top + SLACK && !row.fragments.some((fragment) => inTable.has(fragment)))
    .reverse();
  const rules = horizontal.filter((rule) => rule.from >= left - SLACK && rule.to <= right + SLACK);
  const xs = boundaries(draft);
  const lines: HeaderLine[] = [];
  let below = top;
  for (const [index, row] of above.slice(0, MOST_LINES).entries()) {
    if (!xs || below - row.baseline > LARGEST_STEP * row.size || !isWhole(row, rows)) break;
    const context = { xs, rules, draft };
    const cells = headerCells(row, context);
    if (!cells || goesOn(above[index + 1], row, context)) break;
    lines.push({ row, cells });
    below = row.box.top;
  }
  return lines.length > 0 ? joined(draft, lines.reverse(), rules) : draft;
}

/** Whether the row continues a text that is not a header, such as a caption. */
function goesOn(previous: Row | undefined, row: Row, context: HeaderContext): boolean {
  if (!previous || row.baseline - previous.baseline > SAME_NAME * row.size) return false;
  if (context.rules.some((rule) => rule.at > previous.baseline && rule.at < row.baseline)) return false;
  return headerCells(previous, context) === undefined;
}

/** Whether the row has no words to the left or right of the table. */
const isWhole = (row: Row, rows: Row[]): boolean =>
  !rows.some(
    (other) => other !== row && other.baseline === row.baseline && other.fragments.length > row.fragments.length,
  );

/** The boundaries of the columns, outer sides included; `undefined` if no cell is in one of the columns alone. */
function boundaries(draft: TableDraft): number[] | undefined {
  const extents: { left: number; right: number }[] = [];
  for (let column = 0; column < draft.columns; column++) {
    const boxes = draft.cells
      .filter((cell) => cell.column === column && cell.columnSpan === 1)
      .flatMap((cell) => cell.fragments.map((fragment) => fragment.box));
    const all = unionAll(boxes);
    if (!all) return undefined;
    extents.push(all);
  }
  const inner = extents.slice(1).map(({ left }, index) => (left + (extents[index]?.right ?? left)) / 2);
  return [draft.box.left - SLACK, ...inner, draft.box.right + SLACK];
}

interface HeaderContext {
  xs: number[];
  rules: Edge[];
  draft: TableDraft;
}

/** The row as header cells (in row 0); `undefined` if it is not a header. */
function headerCells(row: Row, { xs, rules, draft }: HeaderContext): DraftCell[] | undefined {
  const names = segmentsOf(row);
  const texts = names.map(segmentText);
  if (texts.some((text) => text.length > LONGEST_NAME || (isNumeric(text) && !YEAR.test(text)))) return undefined;
  if (CAPTION.test(texts.join(" "))) return undefined;
  const reach = RULE_REACH * row.size;
  const under = rules.filter((rule) => rule.at > row.baseline && rule.at - row.baseline <= reach);
  const over = rules.filter((rule) => rule.at <= row.box.top + 1 && row.box.top - rule.at <= reach);
  const single = names.length === 1 ? names[0] : undefined;
  const cells = names.map((name) => cellOver(name, xs, under));
  if (single) {
    const first = xs[1] ?? 0;
    const partial = under.some(
      (rule) => rule.from >= first - SLACK && rule.from < single.right && rule.to > single.left,
    );
    const enclosed = over.some((rule) => rule.from < single.left && rule.to > single.right);
    return single.left >= first && (partial || enclosed) ? cells : undefined;
  }
  if (names.length < Math.min(FEWEST_NAMES, draft.columns) || (under.length === 0 && over.length === 0))
    return undefined;
  const bold = names.every((name) => name.fragments.every((fragment) => fragment.bold));
  if (!bold && !holdsFigures(draft)) return undefined;
  const apart = cells.every((cell, index) => {
    const next = cells[index + 1];
    return !next || cell.column + cell.columnSpan <= next.column;
  });
  return apart ? cells : undefined;
}

/** A cell over the columns below a name; a rule right under the name, shorter than the table, shows them best. */
function cellOver(name: Segment, xs: number[], under: Edge[]): DraftCell {
  const line = under.find((rule) => {
    return rule.from > (xs[0] ?? 0) + 2 * SLACK && rule.from <= name.left + SLACK && rule.to >= name.right - SLACK;
  });
  const from = columnAt(xs, (line?.from ?? name.left) + SLACK);
  const to = columnAt(xs, (line?.to ?? name.right) - SLACK);
  return { row: 0, column: from, rowSpan: 1, columnSpan: Math.max(1, to - from + 1), fragments: [...name.fragments] };
}

const columnAt = (xs: number[], x: number): number => xs.slice(1, -1).filter((at) => x >= at).length;

function joined(draft: TableDraft, lines: HeaderLine[], rules: Edge[]): TableDraft {
  const isBetween = (rule: Edge, from: number, to: number): boolean => rule.at > from && rule.at < to;
  const header: DraftCell[] = [];
  let count = 0;
  lines.forEach(({ row, cells }, index) => {
    const previous = lines[index - 1]?.row;
    const close = previous !== undefined && row.baseline - previous.baseline <= SAME_NAME * row.size;
    if (!close || rules.some((rule) => isBetween(rule, previous.baseline, row.baseline))) count++;
    for (const cell of cells) {
      const same = header.find((other) => other.row === count - 1 && other.column === cell.column);
      if (same) same.fragments.push(...cell.fragments);
      else header.push({ ...cell, row: count - 1 });
    }
  });
  const box = unionAll([draft.box, ...lines.map(({ row }) => ({ ...draft.box, top: row.box.top }))]) ?? draft.box;
  const shifted = draft.cells.map((cell) => ({ ...cell, row: cell.row + count }));
  const last = lines.at(-1)?.row.baseline ?? 0;
  const wide = rules.filter((rule) => rule.to - rule.from >= WIDE_RULE * (draft.box.right - draft.box.left));
  const named = (lines.at(-1)?.cells.length ?? 0) > 1;
  const own = firstRowNames(draft) && !(named && wide.some((rule) => isBetween(rule, last, draft.box.top + SLACK)));
  const headerRows = count + (own ? draft.headerRows : 0);
  return { ...draft, box, rows: draft.rows + count, headerRows, cells: [...header, ...shifted] };
}

/** Whether enough cells are numbers to tell names apart from a running header, or from a first row. */
function holdsFigures(draft: TableDraft): boolean {
  const filled = draft.cells.filter((cell) => cell.fragments.length > 0);
  const figures = filled.filter((cell) => isNumeric(cellWords(cell)));
  return figures.length >= FIGURES_SHARE * filled.length;
}

/** Whether the table's first row names its columns, so that the header continues above it. */
const firstRowNames = (draft: TableDraft): boolean =>
  draft.cells
    .filter((cell) => cell.row === 0)
    .map(cellWords)
    .every((text) => !isNumeric(text) || YEAR.test(text));
