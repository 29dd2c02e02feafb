import type { TableCell } from "../page/page-model.ts";
import { append } from "../text/rich-text.ts";

/** A sentence, or the words before a list, end so; what follows is another text. */
const ENDS = /[.!?:;]["'”’»)\]]*$/u;
const GOES_ON = /^["'“‘«([]*\p{Ll}/u;
/** Least share of the texts of a column that do not begin like the middle of a sentence, and fewest that show it. */
const USUAL = 0.8;
const FEWEST = 2;
/** A text with fewer words may be a name. */
const FEWEST_WORDS = 3;

/** The rows of a table on two pages next to the break between them. */
export interface Break {
  /** All cells of the last rows before it and of the first ones after it. */
  above: readonly TableCell[];
  below: readonly TableCell[];
  /** The row that ends before it, and the row below repeated names that begins after it. */
  last: number;
  first: number;
}

/**
 * Whether one row was broken: each text of the row below goes on with the text above it in the middle of a sentence, or
 * stands below none, and the texts of that column usually begin otherwise.
 */
export function isTornRow({ above, below, last, first }: Break): boolean {
  const upper = new Map(above.filter((cell) => cell.row === last).map((cell) => [cell.column, cell]));
  const lower = below.filter((cell) => cell.row === first);
  if ([...upper.values(), ...lower].some(({ rowSpan }) => rowSpan > 1)) return false;
  const others = [...above.filter((cell) => cell.row !== last), ...below.filter((cell) => cell.row > first)];
  let goingOn = 0;
  for (const cell of lower) {
    const over = upper.get(cell.column);
    if (over?.columnSpan !== cell.columnSpan) return false;
    const [before, after] = [over.content.text.trim(), cell.content.text.trim()];
    if (after === "" || before === "") continue;
    if (ENDS.test(before) || !GOES_ON.test(after)) return false;
    const isProse = before.split(/\s+/u).length >= FEWEST_WORDS;
    if (isProse && beginsUsually(others, cell.column)) goingOn++;
  }
  return goingOn > 0;
}

/** Whether the texts of a column begin with capitals, figures or signs. */
function beginsUsually(cells: readonly TableCell[], column: number): boolean {
  const texts = cells.filter((cell) => cell.column === column && cell.content.text.trim() !== "");
  const usual = texts.filter(({ content }) => !GOES_ON.test(content.text.trim()));
  return texts.length >= FEWEST && usual.length >= USUAL * texts.length;
}

/** A cell with the text that goes on in the same column after the break. */
export function mended(cell: TableCell, lower: readonly TableCell[]): TableCell {
  const rest = lower.find(({ column }) => column === cell.column);
  if (rest === undefined || rest.content.text === "") return cell;
  const content = { text: cell.content.text, marks: cell.content.marks.map((mark) => ({ ...mark })) };
  append(content, rest.content, "\n");
  return { ...cell, content };
}
