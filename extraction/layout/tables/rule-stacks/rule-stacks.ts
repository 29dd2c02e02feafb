import { type Box, contains, unionAll } from "../../../geometry/box.ts";
import type { PageGeometry } from "../../../page/page-geometry.ts";
import { isTableCaption } from "../../../text/captions.ts";
import { holdsPlot } from "../../drawings/chart-evidence.ts";
import type { Edge } from "../../drawings/edges.ts";
import type { Row } from "../../lines/row.ts";
import { segmentsOf, segmentText } from "../../lines/segments.ts";
import { rowsWithin, type TableDraft, wordsIn } from "../draft/table-draft.ts";
import { trimTable } from "../draft/trim-table.ts";
import { BAR_IF_AROUND, type Judge } from "../judging/judge-table.ts";
import { isGrid } from "../judging/table-evidence.ts";
import { OVERLAPPING } from "../text-grid/grid-line.ts";
import { textGrid } from "../text-grid/text-grid.ts";
import { tablesAround, withoutDoubtful } from "./doubtful.ts";
import { isPartOfWider } from "./part-of-wider.ts";
import { rowsAbove } from "./rows-above.ts";
import { holdsCaption, isProse, ruleFrames } from "./rule-frames.ts";
import { keepsToColumns, partsWithoutProse, rowsBelow, rowsBetween } from "./stack-parts.ts";
import { isSamePart, type Stack, type TriedPart } from "./tried-parts.ts";

/**
 * Most different extents of rules on a page, and most stacks of rules: beyond these, the page is hatched or a map, and
 * its lines bound no tables.
 */
const MOST_EXTENTS = 1000;
const MOST_STACKS = 200;
/** Most words to compare for all stacks together, each of which may span the whole page; dense tables need up to 10,000. */
const MOST_WORDS_LOOKED_AT = 100_000;
/** Points by which the ends of rules of one table may differ. */
const SAME_EXTENT = 8;
/** Shortest rule, in points, that may bound a table. */
const SHORTEST_RULE = 60;
/**
 * Bands from edge to edge of the page decorate slides and covers, and tables leave a margin: rules are shorter than
 * this share of the page's width.
 */
const WHOLE_PAGE = 0.98;
/** Least share of the lines between two rules that have two or more cells. */
const TABULAR_SHARE = 0.5;
/** A line with so many cells stands in no text of two columns. */
const MANY_CELLS = 4;
/** Lines beside each other count as cells if at least so many, and this share, of the bands have cells on one line. */
const FEWEST_CLEAR = 2;
const CLEAR_BANDS = 0.5;
/** A caption is at most this many font sizes above its table. */
const CAPTION_REACH = 4;
/** A rule of at least this share of the table's width spans all columns. */
const WIDE_RULE = 0.7;
/** A rule that starts further right than this share of the width underlines every column but the first. */
const BESIDE_NAMES = 0.1;
/** A band of at most this many lines without cells may be part of a table: a heading above a group of rows. */
const LINES_OF_GROUP_HEADING = 2;

/**
 * Fewest rows and columns together: two rows of two columns may be anything, unless a caption says that they are a
 * table.
 */
const FEWEST_ROWS_AND_COLUMNS = 5;

/** From this probability on, parts of a table are hardly ever surer than the whole, which then gives way to them. */
const SURE = 0.97;

interface Band {
  top: number;
  bottom: number;
  rows: Row[];
  tabular: boolean;
}

/**
 * Whether a page has so many words between so many rules that looking for tables between them would take too long.
 * Pages with so many rules that they must be hatched are excluded elsewhere.
 */
const isTooMuch = (stacks: Edge[][], rows: Row[]): boolean => stacks.length * wordsIn(rows) > MOST_WORDS_LOOKED_AT;

interface StackSearch {
  horizontal: Edge[];
  /** Whether a rule may be the first or last of a table. */
  isFree: (rule: Edge) => boolean;
  judged: Judge;
}

/**
 * Tables between horizontal rules or coloured bands with few vertical lines or none. `undefined` if the page has too
 * many words and rules for them to be looked for.
 */
export function ruleStackTables(
  rows: Row[],
  geometry: PageGeometry,
  { horizontal, isFree, judged }: StackSearch,
): TableDraft[] | undefined {
  const free = horizontal.filter(
    (edge) => edge.to - edge.from >= SHORTEST_RULE && edge.to - edge.from < WHOLE_PAGE * geometry.width && isFree(edge),
  );
  const stacks = stacksOf(free);
  if (isTooMuch(stacks, rows)) return undefined;
  const tried: TriedPart[] = [];
  const found: TableDraft[] = [];
  const doubted: TableDraft[] = [];
  const tableIn = (part: Row[], stack: Stack): TableDraft | undefined => {
    if (tried.some((other) => isSamePart(other, { part, stack }))) return undefined;
    tried.push({ part, stack });
    // A table in one that is surer than its parts can be would be left out in the end.
    const isKnown = (box: Box): boolean =>
      found.some((table) => contains(table.box, box) && wordsIn(table.cells) >= wordsIn(part));
    const draft = tableOfPart(part, stack, isKnown);
    if (draft === undefined || isPartOfWider(draft, rows) || holdsPlot(draft.box, geometry)) return undefined;
    const trimmed = trimTable(draft);
    const table = judged(trimmed);
    if (table === undefined) doubted.push(trimmed);
    if (table !== undefined && table.confidence >= SURE) found.push(table);
    return table;
  };
  const columns = new Map<string, Row[]>();
  const columnAt = (left: number, right: number): Row[] => {
    const key = `${left} ${right}`;
    const column = columns.get(key) ?? rowsWithin(rows, { left, top: -Infinity, right, bottom: Infinity }, 2);
    columns.set(key, column);
    return column;
  };
  const search: PartSearch = { horizontal, rows, columnAt, tableIn };
  const framed = stacks.flatMap((stack) => framedTables(stack, search));
  const tables = [...framed, ...stacks.flatMap((stack) => tablesOfStack(stack, search))];
  const allOf = tablesAround(tables, doubted).flatMap((draft) => judged(draft, BAR_IF_AROUND) ?? []);
  return [...allOf, ...withoutDoubtful(tables)];
}

interface PartSearch {
  horizontal: Edge[];
  /** All rows of the page. */
  rows: Row[];
  /** What of them is between two sides: cut once, since many rules have the same ends. */
  columnAt: (left: number, right: number) => Row[];
  /** The table that rows between rules of one stack are, unless the same rows have been tried before. */
  tableIn: (part: Row[], stack: Stack) => TableDraft | undefined;
}

/** Whether a rule is on a box or at its top or bottom. */
export const onBox = (edge: Edge, box: Box): boolean =>
  edge.at >= box.top - 2 && edge.at <= box.bottom + 2 && edge.from < box.right && edge.to > box.left;

/** Groups rules with the same ends, from top to bottom. */
function stacksOf(edges: Edge[]): Edge[][] {
  const stacks: Edge[][] = [];
  for (const edge of [...edges].sort((a, b) => a.at - b.at)) {
    const stack = stacks.find(([first]) => {
      return first && isSameExtent(first, edge);
    });
    if (stack) stack.push(edge);
    else stacks.push([edge]);
    if (stacks.length > MOST_EXTENTS) return [];
  }
  const found = stacks.filter((stack) => stack.length >= 2);
  return found.length > MOST_STACKS ? [] : found;
}

const isSameExtent = (a: Pick<Edge, "from" | "to">, b: Pick<Edge, "from" | "to">): boolean =>
  Math.abs(a.from - b.from) <= SAME_EXTENT && Math.abs(a.to - b.to) <= SAME_EXTENT;

/** Tables of everything between the rules of one stack. */
function framedTables(stack: Edge[], { horizontal, columnAt, tableIn }: PartSearch): TableDraft[] {
  const left = Math.min(...stack.map((edge) => edge.from));
  const right = Math.max(...stack.map((edge) => edge.to));
  const frames = ruleFrames(
    stack.map((edge) => edge.at),
    { left, right },
    columnAt(left, right),
  );
  return frames.flatMap(({ box, rows: inside, captioned }) => tableIn(inside, { box, horizontal, captioned }) ?? []);
}

function tablesOfStack(stack: Edge[], { horizontal, rows, columnAt, tableIn }: PartSearch): TableDraft[] {
  const left = Math.min(...stack.map((edge) => edge.from));
  const right = Math.max(...stack.map((edge) => edge.to));
  const column = columnAt(left, right);
  const all = rowsWithin(column, { left, top: stack[0]?.at ?? 0, right, bottom: stack.at(-1)?.at ?? 0 }, 2);
  const inColumns = keepsToColumns(all);
  const between = stack.slice(1).map((edge, index) => {
    return rowsWithin(column, { left, top: stack[index]?.at ?? edge.at, right, bottom: edge.at }, 2);
  });
  const clear = between.filter((within) => within.some(hasCells)).length;
  const mayBeBeside =
    clear >= FEWEST_CLEAR && clear >= CLEAR_BANDS * between.filter((within) => within.length > 0).length;
  const bands: Band[] = stack.slice(1).map((edge, index) => {
    const top = stack[index]?.at ?? edge.at;
    const within = between[index] ?? [];
    const multi = within.filter((row, at) => hasCells(row) || (mayBeBeside && isBesideNext(within, at))).length;
    const isText = isProse(within, right - left) && between.some((other) => other !== within && hasManyCells(other));
    const tabular =
      multi > 0 && !isText && !holdsCaption(within) && (inColumns || multi >= TABULAR_SHARE * within.length);
    const named = index === 0 && within.length > 1 && isCaptioned(rows, { left, top, right, bottom: edge.at });
    return { top, bottom: edge.at, rows: within, tabular: tabular || named };
  });
  return runsOf(bands).flatMap((run) => {
    const box: Box = { left, top: run[0]?.top ?? 0, right, bottom: run.at(-1)?.bottom ?? 0 };
    const between = rowsBetween(rowsWithin(column, box, 2));
    const captioned = isCaptioned(rows, box);
    const above = rowsAbove(column, box, between, run);
    const parts = partsWithoutProse([...above, ...between.inside, ...rowsBelow(column, box, between)], right - left);
    return parts.flatMap((part) => tableIn(part, { box, horizontal, captioned }) ?? []);
  });
}

/** Whether most lines have so many cells that two columns of text below them are not part of the same table. */
const hasManyCells = (rows: Row[]): boolean =>
  2 * rows.filter((row) => segmentsOf(row).length >= MANY_CELLS).length > rows.length;

const hasCells = (row: Row): boolean => segmentsOf(row).length >= 2;

/** Whether a line overlaps the one above or below at another place: short cells are centred beside long ones. */
const isBesideNext = (rows: Row[], at: number): boolean =>
  [rows[at - 1], rows[at + 1]].some((other) => {
    const row = rows[at];
    if (row === undefined || other === undefined) return false;
    const isLevel = Math.abs(row.baseline - other.baseline) < OVERLAPPING * Math.min(row.size, other.size);
    return isLevel && (row.box.right < other.box.left || row.box.left > other.box.right);
  });

function tableOfPart(
  part: Row[],
  { box: stack, horizontal, captioned }: Stack,
  isKnown: (box: Box) => boolean,
): TableDraft | undefined {
  const text = unionAll(part.map((row) => row.box));
  if (!text) return undefined;
  const near = horizontal.filter((edge) => onBox(edge, { ...text, left: stack.left, right: stack.right }));
  const top = Math.min(text.top, ...near.map((edge) => edge.at));
  const bottom = Math.max(text.bottom, ...near.map((edge) => edge.at));
  const box = { left: stack.left, top, right: stack.right, bottom };
  if (isKnown(box)) return undefined;
  const isWide = ({ from, to }: Edge): boolean => to - from > WIDE_RULE * (box.right - box.left);
  const beside = near.filter(({ from }) => from >= box.left + BESIDE_NAMES * (box.right - box.left));
  // Several such rules with the same ends are below rows whose common name is beside them.
  const isUnderName = (rule: Edge): boolean =>
    beside.includes(rule) && beside.filter((other) => isSameExtent(other, rule)).length === 1;
  const rules = near.filter((rule) => isWide(rule) && !isUnderName(rule));
  const draft = textGrid(part, { rules, partialRules: near.filter((rule) => !rules.includes(rule)), box, captioned });
  if (draft === undefined || !isGrid(draft)) return undefined;
  return captioned || draft.rows + draft.columns >= FEWEST_ROWS_AND_COLUMNS ? draft : undefined;
}

/** Longest runs of bands that hold table rows, with blank bands and short group headings in between. */
function runsOf(bands: Band[]): Band[][] {
  const runs: Band[][] = [];
  let run: Band[] = [];
  let pending: Band[] = [];
  for (const band of bands) {
    if (band.tabular) {
      run.push(...pending, band);
      pending = [];
    } else if (band.rows.length <= LINES_OF_GROUP_HEADING && bandIsLow(band)) {
      if (run.length > 0) pending.push(band);
    } else {
      if (run.length > 0) runs.push(run);
      run = [];
      pending = [];
    }
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

/**
 * Whether a band is low, as one with little in it must be: between the rules at the head and foot of a page is the
 * whole page.
 */
const bandIsLow = (band: Band): boolean =>
  band.bottom - band.top <= 4 * Math.max(8, ...band.rows.map((row) => row.size));

/** Whether a text like "Table 3" is right above the box. */
function isCaptioned(rows: Row[], box: Box): boolean {
  const above = rows.filter((row) => row.baseline < box.top && box.top - row.baseline < CAPTION_REACH * row.size);
  return above.some((row) => {
    const first = segmentsOf(row)[0];
    return (
      first !== undefined && first.left < box.right && first.right > box.left && isTableCaption(segmentText(first))
    );
  });
}
