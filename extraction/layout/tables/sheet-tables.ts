import { median } from "../../geometry/median.ts";
import type { Edge, Edges } from "../drawings/edges.ts";
import type { TypedRules } from "../drawings/typed-rules.ts";
import { codeBlocks, type FixedPitch, isTypedBesideText } from "../lines/code-blocks.ts";
import type { Row } from "../lines/row.ts";
import type { TableDraft } from "./draft/table-draft.ts";
import { isCaption } from "./drawn-rows.ts";
import type { Judge } from "./judging/judge-table.ts";
import { isGrid, isJustified } from "./judging/table-evidence.ts";
import { type SheetEvidence, sheetEvidence } from "./sheet-evidence.ts";
import { type SheetLine, sheetRuns } from "./sheet-runs.ts";
import { bordersOf, withGaps } from "./text-grid/text-borders.ts";
import { gridGaps } from "./text-grid/text-columns.ts";
import { textGrid } from "./text-grid/text-grid.ts";

/** Fewest rows of a sheet, and of one of words alone that the judge doubts: fewer may be aligned by chance. */
const FEWEST_ROWS = 3;
const FEWEST_ROWS_OF_WORDS = 6;
/** With fewer columns, what is no table by the usual bar may be terms with what they mean. */
const FEWEST_COLUMNS = 3;
/** Least share of its cells that are aligned, and most characters in them on average. */
const ALIGNED = 0.9;
const MOST_LETTERS = 25;
/** Least share of the rows of a whole sheet that are full, as those of no list, form or drawing are. */
const FULL = 0.6;
/** Most characters in its cells on average: lines of verse have more. */
const MOST_LETTERS_IF_WHOLE = 18;
/** Most of its cells that take up several columns: in lines of text, most words would. */
const MOST_SPANNED = 0.3;
/** Least share of the texts beside others that end without a space, where words fill the lines. */
const APART = 0.7;
/**
 * Least probability, by the judge of tables, of whole sheets with figures and without, and of others, which need
 * figures. The judge knows nothing of texts that end without a space, so that it is wrong about most of the whole ones
 * with figures that it doubts.
 */
const BAR_IF_WHOLE = 0.02;
const BAR_IF_WORDS = 0.1;
const BAR = 0.7;
/** About this share of whole sheets with figures are tables. */
const SURE_IF_WHOLE = 0.9;

/** Begins a line of a tree of files. */
const BRANCH = /[\u2500-\u257f]/;

export interface SheetContext {
  edges: Edges;
  /** Rules that are typed with signs: such tables are drawn line by line, as those of typewritten pages are. */
  typed?: TypedRules | undefined;
  fixedPitch: FixedPitch | undefined;
  /** The judge that takes what is a table with at least this probability. */
  judgeAbove: (bar: number) => Judge;
}

/**
 * Tables whose cells are drawn one by one and row by row, such as printed spreadsheets, wherever on the page they begin
 * and end: a gap between two of their columns may look like that between columns of text.
 */
export function sheetTables(rows: Row[], { edges, typed, fixedPitch, judgeAbove }: SheetContext): TableDraft[] {
  if (typed !== undefined || fixedPitch?.typewritten) return [];
  const code = codeBlocks(rows, fixedPitch, true);
  const isEnd = (row: Row, at: number): boolean =>
    isCaption(row) ||
    BRANCH.test(row.fragments[0]?.text ?? "") ||
    isTypedBesideText(row, fixedPitch) ||
    code.some(({ first, last }) => at >= first && at <= last);
  return sheetRuns(rows, isEnd).flatMap((run) => {
    const draft = draftOf(run, edges.horizontal);
    return (draft && judgedSheet(draft, judgeAbove)) ?? [];
  });
}

function draftOf(run: SheetLine[], horizontal: Edge[]): TableDraft | undefined {
  const rows = run.map(({ row }) => row);
  const size = median(rows.map((row) => row.size));
  const gaps = withGaps(
    bordersOf(
      run.map(({ texts }) => texts),
      size,
    ),
    gridGaps(rows, size),
  );
  const [top, bottom] = [rows[0]?.box.top ?? 0, rows.at(-1)?.box.bottom ?? 0];
  const rules = horizontal.filter(
    ({ at, from, to }) => at > top && at < bottom && rows.some(({ box }) => from < box.right && to > box.left),
  );
  const grid = textGrid(rows, { rules, gaps });
  if (grid === undefined || !isGrid(grid)) return undefined;
  return isJustified(grid) && !endApart(run) ? undefined : grid;
}

/** Whether most texts beside others end without a space: in justified lines, wide spaces are between words. */
function endApart(run: SheetLine[]): boolean {
  const beside = run.flatMap(({ texts }) => texts.slice(0, -1));
  return beside.filter(({ fragments }) => fragments.at(-1)?.endsText).length >= APART * beside.length;
}

function judgedSheet(draft: TableDraft, judgeAbove: (bar: number) => Judge): TableDraft | undefined {
  const evidence = sheetEvidence(draft);
  const isAligned = evidence.aligned >= ALIGNED && evidence.letters <= MOST_LETTERS && evidence.spanned <= MOST_SPANNED;
  if (draft.rows < FEWEST_ROWS || !isAligned) return undefined;
  if (draft.columns < FEWEST_COLUMNS && !(isWhole(evidence) && evidence.figures)) return undefined;
  if (draft.columns < FEWEST_COLUMNS) return judgeAbove(BAR)(draft);
  if (!isWhole(evidence)) return evidence.figures ? judgeAbove(BAR)(draft) : undefined;
  if (!evidence.figures) return judgeAbove(draft.rows < FEWEST_ROWS_OF_WORDS ? BAR : BAR_IF_WORDS)(draft);
  const judged = judgeAbove(BAR_IF_WHOLE)(draft);
  return judged && { ...judged, confidence: Math.max(SURE_IF_WHOLE, judged.confidence) };
}

const isWhole = ({ full, letters }: SheetEvidence): boolean => full >= FULL && letters <= MOST_LETTERS_IF_WHOLE;
