import type { Candidate } from "./labels/candidate.ts";
import type { Locale } from "./labels/read-kind.ts";
import { type LinedPage, type TextLine, wordsOfSpan } from "./lines/page-lines.ts";
import { amountsOn, MONEY, printedSum } from "./printed-sums.ts";
import { betterOf, CENT, type Totals } from "./totals.ts";

/** Evidence of rows that add up to a printed total, per figure. */
const BY_ROWS = 4;
const RATES = { lowest: 1, highest: 30 };
/** Of smaller amounts, some figure of the row is the tax by coincidence. */
const TELLING = 10;
/** Greatest distance between the rows of two rates, in line heights. */
const PITCH = 3;
/** Points by which the cells of a row may differ in height. */
const SAME_ROW = 3;
/** Rows with more figures are those of a large table. */
const MOST_FIGURES = 6;

interface RateRow {
  base: Candidate;
  rate: number;
  tax: Candidate;
  top: number;
  height: number;
}

/**
 * Tax and total of a table of taxes with a row for each of several rates, "1 000,00  21  210,00", if the total of all is
 * printed too.
 */
export function totalsOfRateRows(pages: LinedPage[], locale: Locale): Totals | undefined {
  let best: Totals | undefined;
  for (const page of pages) {
    const rows = rowsOf(page).flatMap((row) => rateRow(page, row, locale) ?? []);
    for (const run of runsOf(rows)) {
      const found = totalsOf(page, run, locale);
      if (found !== undefined) best = betterOf(best, found);
    }
  }
  return best;
}

function rowsOf({ lines }: LinedPage): TextLine[][] {
  const rows: TextLine[][] = [];
  for (const line of lines.toSorted((a, b) => a.box.top - b.box.top)) {
    const row = rows.at(-1);
    if (row?.[0] !== undefined && line.box.top - row[0].box.top <= SAME_ROW) row.push(line);
    else rows.push([line]);
  }
  return rows;
}

function rateRow({ page }: LinedPage, row: TextLine[], { decimalMark }: Locale): RateRow | undefined {
  const [first] = row;
  if (first === undefined || !row.some(({ text }) => MONEY.test(text))) return undefined;
  const figures = row.flatMap((line) =>
    amountsOn(line, decimalMark).map(({ value, start, end }) => ({
      value: value.amount,
      page,
      score: BY_ROWS,
      words: wordsOfSpan(line, start, end),
    })),
  );
  if (figures.length < 3 || figures.length > MOST_FIGURES) return undefined;
  for (const { value } of figures) {
    const rate = Number(value);
    if (rate < RATES.lowest || rate > RATES.highest) continue;
    for (const base of figures) {
      const amount = Number(base.value);
      const tax = figures.find((each) => each !== base && Math.abs((amount * rate) / 100 - Number(each.value)) < CENT);
      const { top, bottom } = first.box;
      if (tax !== undefined && Math.abs(amount) >= TELLING) return { base, rate, tax, top, height: bottom - top };
    }
  }
  return undefined;
}

/** Rows close below one another. */
function runsOf(rows: RateRow[]): RateRow[][] {
  const runs: RateRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && row.top - last.top <= PITCH * last.height) run.push(row);
    else runs.push([row]);
  }
  return runs.filter((run) => new Set(run.map(({ rate }) => rate)).size === run.length && run.length > 1);
}

function totalsOf(page: LinedPage, run: RateRow[], locale: Locale): Totals | undefined {
  const net = sumOf(run.map(({ base }) => base));
  const tax = sumOf(run.map((row) => row.tax));
  const gross = printedSum(page, locale, Number(net?.value) + Number(tax?.value));
  return net && tax && gross && { net, tax, gross: { ...gross, score: BY_ROWS } };
}

function sumOf(parts: Candidate[]): Candidate | undefined {
  const [first] = parts;
  const value = Math.round(100 * parts.reduce((sum, part) => sum + Number(part.value), 0)) / 100;
  return first && { ...first, value, words: parts.flatMap(({ words }) => words) };
}
