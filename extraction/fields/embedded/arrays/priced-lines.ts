import { type Box, height, overlapX, union } from "../../../geometry/box.ts";
import type { FieldPage } from "../../fields-answer.ts";
import { CURRENCY } from "../../values/currencies.ts";
import { findDates } from "../../values/dates.ts";
import { type PageRow, type PlacedWord, pageRows, type Segment } from "./page-rows.ts";

/** Words with their text. */
export interface Part {
  text: string;
  words: PlacedWord[];
}

/** A line that ends in sums of money: "2 Espresso   1.80   3.60", "Green salad ..... 6.50 €". */
export interface PricedLine {
  page: number;
  row: PageRow;
  box: Box;
  /** The day or the number before the name. */
  lead?: Part;
  name: Part;
  figures: Part[];
  /** What small type below says of it. */
  detail?: Part;
  /** The heading above it. */
  heading?: Part;
  /** Whether name and figures are one text without a column gap. */
  isInline: boolean;
}

/** A sum of money with cents, with its sign and currency. */
const FIGURE = new RegExp(
  `^[-+\\u2212(]?(?:${CURRENCY})?\\d{1,3}(?:[.,'\\u2019 ]?\\d{3})*[.,]\\d{2}(?:${CURRENCY})?\\)?[-\\u2212]?$`,
  "u",
);
const SIGN_OF_MONEY = new RegExp(`^(?:${CURRENCY})$`, "u");
/** Leaders and the marks of notes. */
const NO_WORD = /^[^\p{L}\p{N}()]+$/u;
const COUNT = /^\d{1,3}(?:\s?[x×])?$/u;
const DAY = /^\d{1,2}[-./]\d{1,2}\.?$/;

/** Points by which the right edges of a column of sums may differ. */
const SAME_RIGHT = 3;
/** Share of the narrower of two lines that lies over the other if both are in one column. */
const SAME_COLUMN = 0.5;
/** Sizes of type, relative to that of the lines, of what explains one and of a heading. */
const SMALLER = 0.93;
const LARGER = 1.07;
/** Greatest distance of the lines of a list, in line heights. */
const LARGEST_GAP = 6;
/** The same from a heading to the first line under it, and from a line to what explains it. */
const HEADING_GAP = 2.5;
const DETAIL_GAP = 0.8;

/** The lines that end in sums of money, column by column, each column from the top. */
export function pricedColumns(page: FieldPage): PricedLine[][] {
  const units = pageRows(page).flatMap(unitsOf);
  const columns: { box: Box; lines: PricedLine[] }[] = [];
  for (const unit of units) {
    if (unit.figures.length === 0) continue;
    const column = columns.find(({ box }) => isOver(box, unit.box));
    if (column === undefined) columns.push({ box: unit.box, lines: [unit] });
    else {
      column.lines.push(unit);
      column.box = union(column.box, unit.box);
    }
  }
  let last: Part | undefined;
  return columns
    .toSorted((a, b) => a.box.left - b.box.left)
    .map(({ box, lines }) => {
      const aligned = lines.filter(
        (line) => line.isInline || lines.filter((other) => endsLike(line, other)).length > 2,
      );
      const texts = units.filter((unit) => unit.figures.length === 0 && isOver(box, unit.box));
      const found = withTexts(aligned, texts, last);
      last = found.at(-1)?.heading;
      return found;
    });
}

const isOver = (one: Box, other: Box): boolean =>
  overlapX(one, other) >= SAME_COLUMN * Math.min(one.right - one.left, other.right - other.left);

const endsLike = (one: PricedLine, other: PricedLine): boolean =>
  Math.abs(one.box.right - other.box.right) <= SAME_RIGHT;

/** A row divided into texts, each with the sums of money behind it. */
function unitsOf(row: PageRow): PricedLine[] {
  const units: PricedLine[] = [];
  let lead: Segment | undefined;
  for (const segment of row.segments) {
    const last = units.at(-1);
    const { text, figures } = divided(segment.words);
    if (text.length === 0) {
      if (last === undefined || figures.length === 0) continue;
      last.figures.push(...figures);
      last.box = union(last.box, segment.box);
      last.isInline = false;
    } else if (figures.length === 0 && isLead(partOf(text).text)) {
      lead = segment;
    } else {
      const box = lead === undefined ? segment.box : union(lead.box, segment.box);
      const ahead = lead === undefined ? countAhead(text) : undefined;
      const name = partOf(withoutMarks(ahead === undefined ? text : text.slice(ahead.words.length)));
      const before = lead === undefined ? ahead : partOf(lead.words);
      const isInline = figures.length > 0;
      units.push({ page: row.page, row, box, name, figures, isInline, ...(before !== undefined && { lead: before }) });
      lead = undefined;
    }
  }
  return units;
}

const isLead = (text: string): boolean => COUNT.test(text) || DAY.test(text) || findDates(text)[0]?.whole === true;

/** "2 Espresso", "3 x Water": how many there are. */
function countAhead(words: PlacedWord[]): Part | undefined {
  const [first, second, third] = words.map(({ text }) => text);
  if (first === undefined || second === undefined) return undefined;
  if (/^[x×]$/u.test(second) && /^\d{1,3}$/.test(first) && third !== undefined) return partOf(words.slice(0, 2));
  return COUNT.test(first) && /^\p{L}/u.test(second) ? partOf(words.slice(0, 1)) : undefined;
}

/** The words before the sums of money at the end of a text, and those sums. */
function divided(words: PlacedWord[]): { text: PlacedWord[]; figures: Part[] } {
  let end = words.length;
  const figures: Part[] = [];
  let sign: PlacedWord[] = [];
  for (; end > 0; end--) {
    const word = words[end - 1];
    if (word === undefined) break;
    if (FIGURE.test(word.text)) {
      figures.unshift(partOf([word, ...sign]));
      sign = [];
    } else if (SIGN_OF_MONEY.test(word.text)) {
      sign = [word];
    } else break;
  }
  if (figures.length === 0) return { text: words, figures };
  return { text: words.slice(0, end), figures };
}

function withoutMarks(words: PlacedWord[]): PlacedWord[] {
  const last = words.findLastIndex(({ text }) => !NO_WORD.test(text));
  return words.slice(0, last + 1);
}

const partOf = (words: PlacedWord[]): Part => ({ text: words.map(({ text }) => text).join(" "), words });

/** The lines of a column with the headings above them, the first of which may stand in the column before. */
function withTexts(lines: PricedLine[], texts: PricedLine[], before: Part | undefined): PricedLine[] {
  const sizes = lines.map(sizeOf).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const areBold = lines.every(isBold);
  let heading = before;
  let over: PricedLine | undefined;
  let last: PricedLine | undefined;
  const found: PricedLine[] = [];
  for (const unit of [...lines, ...texts].sort((a, b) => a.box.top - b.box.top)) {
    const isText = unit.figures.length === 0;
    if (!isText) {
      if (over !== undefined && unit.box.top - over.box.bottom <= HEADING_GAP * height(unit.box)) heading = over.name;
      over = undefined;
      found.push({ ...unit, ...(heading !== undefined && { heading }) });
      last = found.at(-1);
    } else if (sizeOf(unit) > LARGER * usual || (isBold(unit) && !areBold)) over = unit;
    else if (last !== undefined && last.detail === undefined && sizeOf(unit) < SMALLER * usual && isBelow(last, unit))
      last.detail = unit.name;
  }
  return found;
}

const isBelow = ({ box }: PricedLine, { box: { top } }: PricedLine): boolean =>
  top - box.bottom <= DETAIL_GAP * height(box);

const sizeOf = ({ name: { words } }: PricedLine): number => words[0]?.size ?? 0;
const isBold = ({ name: { words } }: PricedLine): boolean => words.every(({ bold }) => bold);

/** Whether a line is too far below another for both to be of one list. */
export const isApart = (above: PricedLine, { box }: PricedLine): boolean =>
  box.top - above.box.bottom > LARGEST_GAP * height(above.box);
