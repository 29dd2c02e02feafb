import type { Box } from "../../../geometry/box.ts";
import { median } from "../../../geometry/median.ts";
import { isTableCaption } from "../../../text/captions.ts";
import { joinWords } from "../../lines/fragments.ts";
import type { Row } from "../../lines/row.ts";
import { isFigure, segmentsOf, segmentText } from "../../lines/segments.ts";
import type { ColumnGap } from "../text-grid/column-gap.ts";
import { columnsOf } from "../text-grid/text-columns.ts";
import type { RowsBetween } from "./stack-parts.ts";

/** Words of one name are at most this many font sizes apart, and lines of names. */
const WORD_GAP = 0.45;
const PITCH = 1.5;
const MOST_LINES = 4;
/** A line of a name has at most this many characters. */
const LONGEST_NAME = 30;
/**
 * Rules are below every row if this share of them are at the usual distance from their rows, to within so many font
 * sizes: the last one may be that of the table.
 */
const USUAL_SHARE = 0.75;
const SAME_DISTANCE = 0.25;
/** Sizes of one table differ by at most this share. */
const SAME_SIZE = 0.15;

/** What is between two rules. */
export interface Band {
  bottom: number;
  rows: Row[];
}

/** Whether words at ordinary distances extend across a gap. Names of narrow columns are hardly further apart. */
export const fillsGap = (row: Row, gap: ColumnGap): boolean =>
  segmentsOf(row, WORD_GAP).some(({ left, right }) => left < gap.left && right > gap.right);

/**
 * The lines above the first rule of a table that has a rule below every row, if they name all columns or all but one.
 * They stand by themselves, or below a caption, and as far above the rule as the rows above theirs.
 */
export function namesOverRows(above: Row[], box: Box, { size, gaps }: RowsBetween, bands: Band[]): Row[] {
  const distances = bands.map(({ bottom, rows: own }) => bottom - (own.at(-1)?.baseline ?? bottom));
  const usual = median(distances);
  const isUsual = (distance: number): boolean => Math.abs(distance - usual) <= SAME_DISTANCE * size;
  if (gaps.length === 0 || distances.filter(isUsual).length < USUAL_SHARE * distances.length) return [];
  const last = above.at(-1);
  if (last === undefined || !isUsual(box.top - last.baseline)) return [];
  const found: Row[] = [];
  for (const row of above.toReversed()) {
    const [next] = found;
    if (next !== undefined && next.baseline - row.baseline > PITCH * size) break;
    if (isTableCaption(joinWords(row.fragments))) break;
    const fits = Math.abs(row.size - size) <= SAME_SIZE * size && !gaps.some((gap) => fillsGap(row, gap));
    if (!fits || found.length === MOST_LINES || !row.fragments.some(({ text }) => /\p{L}|#/u.test(text))) return [];
    found.unshift(row);
  }
  return nameColumns(found, gaps) ? found : [];
}

function nameColumns(names: Row[], gaps: ColumnGap[]): boolean {
  const separators = gaps.map((gap) => (gap.left + gap.right) / 2);
  const pieces = names.flatMap((row) => segmentsOf(row, WORD_GAP));
  if (pieces.some((piece) => isFigure(piece) || segmentText(piece).length > LONGEST_NAME)) return false;
  return new Set(pieces.map((piece) => columnsOf(piece, separators).from)).size >= Math.max(2, gaps.length);
}
