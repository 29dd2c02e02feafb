import { type LinedPage, linesBelow, linesRightOf, type TextLine } from "../lines/page-lines.ts";
import { roleOfLine } from "./role-headings.ts";

/** Greatest distance between a label and the number beside it, in line heights. */
const BESIDE = 8;
/** Points by which the edges of a column's lines differ. */
const SAME_EDGE = 2;
/** Distance between the rows of a column of labels, in line heights. */
const LABEL_PITCH = 2;

/** "C05872", "K-378": a customer's number, not a name. */
const IDENTIFIER = /^\p{Lu}{0,2}[-/]?\d{3,}$/u;
/** A row with at least this many cells is the header of a table. */
const FEWEST_HEADERS = 3;

/** "Invoice  Date  Customer  Page" above their values, or "Customer  Contact": the text under "Customer" is a number. */
export function isOverNumber(page: LinedPage, { box }: TextLine): boolean {
  const [below] = linesBelow(page, box);
  if (below === undefined) return false;
  if (IDENTIFIER.test(below.text.trim())) return true;
  if (/\p{L}/u.test(below.text)) return false;
  const row = page.lines.filter((line) => Math.abs(line.box.top - box.top) <= 2);
  return (
    row.length >= FEWEST_HEADERS || (row.length > 1 && row.filter((line) => roleOfLine(line) !== undefined).length < 2)
  );
}

/** "Customer  311870", "Customer  : 311870": the row of a table of numbers. */
export function isBeforeNumber(page: LinedPage, { box }: TextLine): boolean {
  const [next] = linesRightOf(page, box);
  if (next === undefined || !IDENTIFIER.test(next.text.replace(/^\s*:/, "").trim())) return false;
  const height = box.bottom - box.top;
  const isColumn = page.lines.some((line) => {
    const isNextRow = Math.abs(Math.abs(line.box.top - box.top) - height) <= LABEL_PITCH * height;
    const beside =
      isNextRow && Math.abs(line.box.left - box.left) <= SAME_EDGE ? linesRightOf(page, line.box)[0] : undefined;
    const isUnder = (edge: "left" | "right") => Math.abs((beside?.box[edge] ?? 0) - next.box[edge]) <= SAME_EDGE;
    return line.box !== box && beside !== undefined && (isUnder("left") || isUnder("right"));
  });
  return isColumn || next.box.left - box.right <= BESIDE * height;
}
