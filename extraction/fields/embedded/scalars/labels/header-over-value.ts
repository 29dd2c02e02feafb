import type { Box } from "../../../../geometry/box.ts";
import { looseLetters } from "../../../page-values.ts";
import { plainLetters } from "../../../values/plain-letters.ts";
import { COLUMN_HEADERS } from "../../vocabulary/columns.ts";
import { type LinedPage, linesBelow, linesRightOf, sizeOf, type TextLine } from "../lines/page-lines.ts";
import type { LabelPlace } from "./find-labels.ts";

/** Most letters that may come before the label, as another header does. */
const LONGEST_HEADER = 24;
/** Points by which the left edges of a header and the value under it may differ. */
const SAME_LEFT = 2;

/** Whether the label ends its line, with at most one header before it and a value right under it. */
export const headsColumn = (page: LinedPage, { before, after, box, line, colon }: LabelPlace): boolean => {
  const left = linesBelow(page, box)[0]?.box.left ?? 0;
  // "Local sales rep:": the words before the label belong to it.
  const isUnder = Math.abs(left - box.left) <= SAME_LEFT || (colon && Math.abs(left - line.box.left) <= SAME_LEFT);
  return before <= LONGEST_HEADER && after === 0 && isUnder;
};

const isBold = ({ words }: TextLine): boolean => words.every(({ bold }) => bold);
/** Forms print labels in type of at most this share of their values' size. */
const SMALLER = 0.9;
/** Share of the larger size by which labels of one row may differ. */
const SAME_SIZE = 0.03;

/**
 * Whether the label is one of several side by side, each above its value in bolder, lighter or larger type. The text to
 * its right is then another label.
 */
export function isOverRow(page: LinedPage, { line, box }: LabelPlace): boolean {
  const bold = isBold(line);
  const size = sizeOf(line);
  const isHeader = (header: TextLine) =>
    isBold(header) === bold &&
    Math.abs(sizeOf(header) - size) <= SAME_SIZE * size &&
    linesBelow(page, header.box).some(
      (below) =>
        (isBold(below) !== bold || size < SMALLER * sizeOf(below)) &&
        Math.abs(below.box.left - header.box.left) <= SAME_LEFT,
    );
  const beside = linesRightOf(page, box).filter((other) => other !== line);
  return beside.length > 0 && isHeader(line) && beside.every(isHeader);
}

/** Column headers that only lists of goods and services have. */
export const ITEM_HEADERS: ReadonlySet<string> = new Set(
  [COLUMN_HEADERS.quantity, COLUMN_HEADERS.unit_price, COLUMN_HEADERS.description].flatMap((phrases) =>
    phrases.split("|").map((phrase) => looseLetters(plainLetters(phrase))),
  ),
);

/** Points by which headers of one row may differ in height. */
const SAME_ROW = 6;

/** How many headers of a list of goods are on the row of a box. */
export const itemHeadersBeside = (page: LinedPage, box: Box): number =>
  page.lines.filter(
    ({ box: other, loose }) => Math.abs(other.top - box.top) <= SAME_ROW && ITEM_HEADERS.has(loose.text),
  ).length;

/** One of the headers of a list of goods: others are on its row. */
export const isInItemHeader = (page: LinedPage, box: Box): boolean => itemHeadersBeside(page, box) > 0;

/** Where what is under a label begins in a line with figures of other columns before it. */
export function startUnder({ words, offsets }: TextLine, box: Box): number {
  const at = words.findIndex((word) => word.box.right > box.left + 1);
  const before = words.slice(0, Math.max(0, at));
  return before.length > 0 && before.every(({ text }) => /\d|^\P{L}+$|^\p{Lu}{3}$/u.test(text))
    ? (offsets[at] ?? 0)
    : 0;
}

/** A table has at least so many columns; addresses side by side are fewer. */
const FEWEST_COLUMNS = 3;

/** Whether the label heads a column of a table with several rows, none of which is the document's. */
export function headsRows(page: LinedPage, { line, box }: LabelPlace): boolean {
  const headers = [line, ...linesRightOf(page, box).filter((other) => other !== line)];
  const columns = headers.map((header) => linesBelow(page, header.box));
  const [own = [], ...others] = columns;
  const [first, second] = own;
  if (first === undefined || second === undefined || first.text === second.text) return false;
  const isOnRow = (one: TextLine, other: TextLine) => Math.abs(one.box.top - other.box.top) <= SAME_LEFT;
  const full = others.filter((column) => [first, second].every((row) => column.some((each) => isOnRow(each, row))));
  return full.length + 1 >= FEWEST_COLUMNS;
}

/** Whether the label is the first of the headers of a row of cells below: what is to its right is the next header. */
export function headsCells(page: LinedPage, { line, box }: LabelPlace): boolean {
  const others = linesRightOf(page, box).filter((other) => other !== line);
  // "Name   Jane Roe   Name   John Doe": labels beside their values.
  if (others.some(({ text }) => text === line.text)) return false;
  if (others.length < FEWEST_COLUMNS || [line, ...others].some(({ text }) => /[\d:]/.test(text))) return false;
  const tops = others.flatMap((header) => linesBelow(page, header.box)[0]?.box.top ?? []);
  const [top] = tops;
  return tops.length === others.length && tops.every((each) => Math.abs(each - (top ?? each)) <= SAME_LEFT);
}
