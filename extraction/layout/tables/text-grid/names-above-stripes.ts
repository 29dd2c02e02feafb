import { SortedHeights } from "../../../geometry/sorted-heights.ts";
import type { Edge } from "../../drawings/edges.ts";
import type { GridLine } from "./grid-line.ts";

/** At least this many rows below have to show how rows begin, this share of them with a text in the first column. */
const FEWEST_ROWS = 2;
const NAMED_ROWS = 0.8;
/** Points by which distances between baselines may differ. */
const SLACK = 1;

/**
 * Number of lines above the first row of a striped table whose first row is plain: nothing is drawn between it and the
 * column names. It begins where a text in the first column is as far below the line above as in the other rows, and
 * further than the lines of one cell are. 0 if that does not tell.
 */
export function namesAboveStripes(lines: GridLine[], rules: Edge[]): number {
  const top = lines[0]?.row.baseline ?? 0;
  const below = rules.filter(({ at }) => at > top);
  const first = Math.min(...below.map(({ at }) => at));
  if (below.some(({ at, drawn }) => drawn && at - first <= SLACK)) return 0;
  const heights = new SortedHeights(below.map(({ at }) => at));
  const bands = [...Map.groupBy(lines, (line) => heights.countLess(line.row.baseline))]
    .sort(([a], [b]) => a - b)
    .map(([, band]) => band);
  const [head = [], ...rows] = bands;
  const named = rows.filter(([line]) => line !== undefined && isNamed(line)).length;
  if (rows.length < FEWEST_ROWS || named < NAMED_ROWS * rows.length) return 0;
  const between = rows.map((row, index) => stepBetween(bands[index]?.at(-1), row[0]));
  const within = rows.flatMap((row) => row.slice(1).map((line, index) => stepBetween(row[index], line)));
  const least = Math.min(...between) - SLACK;
  if (Math.max(0, ...within) > least) return 0;
  return Math.max(
    0,
    head.findIndex(
      (line, index) =>
        index > 0 && isNamed(line) && line.segments.length > 1 && stepBetween(head[index - 1], line) >= least,
    ),
  );
}

const isNamed = (line: GridLine): boolean => line.segments.some(({ from }) => from === 0);

const stepBetween = (above: GridLine | undefined, line: GridLine | undefined): number =>
  (line?.row.baseline ?? 0) - (above?.row.baseline ?? 0);
