import type { EdgeGroup } from "../../drawings/edge-groups.ts";
import { readsLikeCode } from "../../lines/code-blocks.ts";
import type { Fragment } from "../../lines/fragment.ts";
import { joinWords } from "../../lines/fragments.ts";
import type { Row } from "../../lines/row.ts";
import { segmentsOf } from "../../lines/segments.ts";
import { rowsWithin, type TableDraft } from "../draft/table-draft.ts";
import { bandRows, latticeOf } from "./ruled-grid.ts";

/** Fewest entries below the name of a list that is drawn as one column of cells. */
const FEWEST_ENTRIES = 3;
/** An entry has at most this many lines; a band is at most this many font sizes high for each of its lines. */
const MOST_LINES = 3;
const HIGHEST_LINE = 3;
/** What cells of one column say is not doubted otherwise, and seldom wrong where all of this holds. */
const CONFIDENCE = 0.8;

/**
 * A list as one column of cells that are drawn without a gap, its name in other type above: names and short entries, no
 * panels with text.
 */
export function oneColumnTable(group: EdgeGroup, rows: Row[]): TableDraft | undefined {
  const { xs, ys } = latticeOf(group);
  if (xs.length !== 2 || ys.length < FEWEST_ENTRIES + 2) return undefined;
  const within = rowsWithin(rows, group.box);
  const bands = ys.slice(1).map((bottom, index) => ({
    height: bottom - (ys[index] ?? bottom),
    rows: bandRows(within, ys[index] ?? 0, bottom),
  }));
  const areEntries = bands.every(
    ({ height, rows: lines }) =>
      lines.length > 0 &&
      lines.length <= MOST_LINES &&
      lines.every((line) => segmentsOf(line).length === 1 && height <= HIGHEST_LINE * line.size * lines.length),
  );
  const [name = [], ...entries] = bands.map(({ rows: lines }) => lines.flatMap(({ fragments }) => fragments));
  if (!areEntries || !isOtherType(name, entries.flat())) return undefined;
  if (readsLikeCode(bands.map(({ rows: lines }) => lines.map((line) => joinWords(line.fragments)).join(" "))))
    return undefined;
  const cells = [name, ...entries].map((fragments, row) => ({ row, column: 0, rowSpan: 1, columnSpan: 1, fragments }));
  return { box: group.box, rows: cells.length, columns: 1, cells, headerRows: 1, confidence: CONFIDENCE };
}

/** Whether words are bold or of a colour that the others are not. */
const isOtherType = (name: Fragment[], others: Fragment[]): boolean =>
  (name.every(({ bold }) => bold) && !others.some(({ bold }) => bold)) ||
  !others.some(({ color }) => name.some((word) => word.color === color));
