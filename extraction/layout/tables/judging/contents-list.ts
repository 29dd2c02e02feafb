import { atHeight } from "../../../geometry/at-height.ts";
import { overlapX } from "../../../geometry/box.ts";
import { largestSize } from "../../../geometry/largest-size.ts";
import { isContentsTitle } from "../../../text/contents-titles.ts";
import { isNumeric } from "../../../text/numeric.ts";
import { joinWords } from "../../lines/fragments.ts";
import type { Row } from "../../lines/row.ts";
import { cellWords, rowTexts, type TableDraft } from "../draft/table-draft.ts";

const PAGE_NUMBER = /^(\p{Nd}{1,4}|[ivxl]+)$/iu;
/** The page numbers of an entry, also in an index, where it may have several. */
const PAGE_NUMBERS = /^(\p{Nd}{1,4}|[ivxl]+)((\s?,\s?|[–-])(\p{Nd}{1,4}|[ivxl]+))*,?$/iu;
const LEADERS = /(\. ?){4,}$|^(\. ?){4,}/;
/** A line with leaders that has its page numbers in the same cell. */
const DOTTED_ENTRY =
  /(?:(?:\. ?){4,}|(?: \.){2,} )(?:\p{Nd}{1,4}|[ivxl]+)(?:(?: ?, ?|[–-])(?:\p{Nd}{1,4}|[ivxl]+))*,?$/iu;
/** Leaders of some programs go on to the right side, under the page number. */
const DOTS_AT_END = /(?: ?\.)+$/;
/** Least share of the lines with leaders: titles that fill their line have none. */
const DOTTED_SHARE = 0.5;
/** Most of the steps from one entry to the next at which pages or first letters fall: of amounts after leaders, half do. */
const FALLING_SHARE = 0.25;
/** An entry without leaders: the number of a section, its title and its page. */
const NUMBERED_ENTRY = /^(?=\d[\s\S]*\d$)(\d+(?: ?\. ?\d+)*) ?\.? \D*\p{L}.* \d{1,4}$/u;
const FEWEST_ENTRIES = 4;
const LAST_PAGE = /(?:^|\s)(?:\p{Nd}{1,4}|[ivxl]+),?$/iu;
/** A letter above the entries of an index that begin with it, in each of its columns. */
const LETTERS_ALONE = /^\p{L}(?: \p{L})*$/u;
/** Leaders at the beginning of a line, of an entry that fills the line above. */
const GOES_ON = /^(?:\. ?){3,}/;
/** Several page numbers, and how many of the cells of an index are at least such. */
const SEVERAL_PAGES = /^(?:\S+ (?:\. ?)+)?(?:\p{Nd}{1,4}\s?,\s)+\p{Nd}{1,4}\s?,?$/u;
const CELLS_OF_PAGES = 0.5;
/** A title is at most this many of its font sizes above a list, of whose lines so many have pages. */
const TITLE_REACH = 4;
const ENTRIES_WITH_PAGES = 0.6;
/** Least share of the entries that have page numbers. */
const WITH_PAGES = 0.8;
/** Of so many page numbers, one may be lower than the one before it: in scans, a digit may be lost. */
const PAGES_FOR_ONE_LOWER = 10;

/**
 * Whether a grid is a contents list or an index: lines of text with leaders to page numbers, or with ascending page
 * numbers at the end.
 */
export function isContents(draft: TableDraft): boolean {
  const rows = rowTexts(draft);
  if (areDottedEntries(rows) || areNumberedEntries(rows) || areDottedEntries(entriesOf(rows)) || isIndex(draft, rows))
    return true;
  const columns = Array.from({ length: draft.columns }, (): string[] => []);
  for (const cell of draft.cells) columns[cell.column]?.push(cellWords(cell));
  const [last = [], first = []] = [columns.at(-1), columns[0]];
  const arePages = (texts: string[], pages: RegExp): boolean =>
    texts.length >= 3 && texts.filter((text) => pages.test(text)).length >= WITH_PAGES * texts.length;
  const dotted = hasLeaders(rowTexts(draft)) ? columns.flat().filter((text) => LEADERS.test(text)).length : 0;
  const areFigures = (texts: string[]): boolean =>
    texts.length > 0 &&
    texts.filter((text) => isNumeric(text) && /\p{N}/u.test(text)).length >= WITH_PAGES * texts.length;
  if (draft.columns > 3 && columns.slice(1, -1).some(areFigures)) return false;
  // Right-to-left lists have their page numbers in the first column.
  if (dotted >= 2)
    return [last, first].some((texts) => arePages(texts, PAGE_NUMBERS) && areInOrder(texts, rowTexts(draft)));
  if (draft.columns > 3 || !arePages(last, PAGE_NUMBER)) return false;
  const numbers = last.filter((text) => /^\d+$/.test(text)).map(Number);
  const lower = numbers.filter((page, index) => page < (numbers[index - 1] ?? 0)).length;
  return (
    lower <= Math.floor(numbers.length / PAGES_FOR_ONE_LOWER) &&
    !columns.slice(1, -1).some((texts) => texts.some(isNumeric))
  );
}

/**
 * Whether lines end in page numbers, most of them after leaders, wherever they are cut into cells. Entries of the first
 * level often have none; the pages of all entries rise then.
 */
function areDottedEntries(rows: string[]): boolean {
  if (!hasLeaders(rows)) return false;
  const lines = rows.map((row) => row.replace(DOTS_AT_END, ""));
  const dotted = lines.filter((line) => DOTTED_ENTRY.test(line));
  const paged = lines.filter((line) => LAST_PAGE.test(line));
  if (dotted.length === 0 || paged.length < WITH_PAGES * lines.length) return false;
  if (dotted.length >= Math.max(2, DOTTED_SHARE * lines.length)) return areInOrder(dotted, dotted);
  return fallsOf(pagesAtEnd(paged)) <= paged.length / PAGES_FOR_ONE_LOWER;
}

/** Whether a contents list's title is right above a grid whose last column is pages. */
export function isUnderContentsTitle(draft: TableDraft, rows: Row[]): boolean {
  const last = draft.cells.filter((cell) => cell.column + cell.columnSpan === draft.columns).map(cellWords);
  if (last.filter((text) => PAGE_NUMBER.test(text)).length < ENTRIES_WITH_PAGES * draft.rows) return false;
  // The "Contents" of a first aid kit have counts, which need not rise as pages do.
  const pages = last.filter((text) => /^\d+$/.test(text)).map(Number);
  if (pages.some((page, at) => page < (pages[at - 1] ?? 0))) return false;
  return atHeight(rows, draft.box.top - 2 * TITLE_REACH * largestSize(rows), draft.box.top).some((row) => {
    const distance = draft.box.top - row.baseline;
    if (distance < 0 || distance > TITLE_REACH * row.size || overlapX(row.box, draft.box) === 0) return false;
    return isContentsTitle(joinWords(row.fragments));
  });
}

/** Rows as entries of an index: without the letters above them, and with the lines of an entry joined. */
function entriesOf(rows: string[]): string[] {
  const entries: string[] = [];
  for (const row of hasLeaders(rows) ? rows : []) {
    if (LETTERS_ALONE.test(row)) continue;
    if (GOES_ON.test(row) && entries.length > 0) entries.push(`${entries.pop()} ${row}`);
    else entries.push(row);
  }
  return entries.length > 1 ? entries : [];
}

/** Whether most cells are several page numbers, some of them after leaders. */
function isIndex(draft: TableDraft, rows: string[]): boolean {
  if (!hasLeaders(rows)) return false;
  const texts = draft.cells.filter(({ fragments }) => fragments.length > 0).map(cellWords);
  return texts.filter((text) => SEVERAL_PAGES.test(text)).length >= CELLS_OF_PAGES * texts.length;
}

/** Whether there may be leaders: most tables have none, which is faster to see than where lines end. */
const hasLeaders = (rows: string[]): boolean => rows.some((row) => row.includes("..") || row.includes(". ."));

/** Whether lines are numbered like sections, with a page number that stands right behind the title. */
function areNumberedEntries(rows: string[]): boolean {
  const sections: string[] = [];
  // In most tables, a few lines show that too many are no entries.
  for (const [at, row] of rows.entries()) {
    const [, section] = NUMBERED_ENTRY.exec(row) ?? [];
    if (section !== undefined) sections.push(section.replaceAll(" ", ""));
    const most = sections.length + rows.length - 1 - at;
    if (most < FEWEST_ENTRIES || most < WITH_PAGES * rows.length) return false;
  }
  const isAscending = sections.every(
    (section, index) => index === 0 || inOrder(sections[index - 1] ?? "", section) < 0,
  );
  return isAscending && sections.some((section) => section.includes(".")) && fallsOf(pagesAtEnd(rows)) === 0;
}

/** Compares "2.9" and "2.10" as numbers of sections. */
const inOrder = new Intl.Collator("en", { numeric: true }).compare;

/** Whether the pages at the end of texts, or the first letters of lines, mostly rise: a contents list or an index. */
const areInOrder = (pages: string[], lines: string[]): boolean =>
  isRising(pagesAtEnd(pages)) ||
  isRising(lines.map((line) => /\p{L}/u.exec(line)?.[0].toLowerCase().charCodeAt(0) ?? Number.NaN));

const pagesAtEnd = (texts: string[]): number[] =>
  texts.map((text) => Number(/\p{Nd}[\p{Nd}.,]*$/u.exec(text)?.[0].replaceAll(/\D/g, "")));

const isRising = (values: number[]): boolean => fallsOf(values) <= FALLING_SHARE * (values.length - 1);

const fallsOf = (values: number[]): number =>
  values.filter((value, index) => value < (values[index - 1] ?? value)).length;
