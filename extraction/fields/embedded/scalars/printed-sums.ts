import { findAmounts } from "../../values/amounts.ts";
import type { Candidate } from "./labels/candidate.ts";
import type { Locale } from "./labels/read-kind.ts";
import { type LinedPage, type TextLine, wordsOfSpan } from "./lines/page-lines.ts";
import { betterOf, CENT, consistentTotals, type Totals } from "./totals.ts";

/** Cents, or a currency. Counts of things are printed without them. */
export const MONEY = /[.,]\d{2}(?!\d)|\p{Sc}/u;
/** Greatest distance between a total and the sums that make it up, as a share of the page's height. */
const REACH = 0.25;
/** The figures above at most this many totals are tried. */
const TRIED = 3;

interface Labelled {
  net: Candidate[];
  tax: Candidate[];
  gross: Candidate[];
}

/**
 * Net, tax and total if the label of one is unknown: the other two are known, and a figure above the total has the
 * value that the third must have.
 */
export function totalsByFigures(pages: LinedPage[], locale: Locale, { net, tax, gross }: Labelled): Totals | undefined {
  let best: Totals | undefined;
  for (const total of gross.slice(0, TRIED)) {
    const page = pages.find((each) => each.page === total.page);
    const [word] = total.words;
    if (page === undefined || word === undefined) continue;
    if (net.length === 0 && tax.length === 0) continue;
    const figures = figuresAbove(page, word.box.bottom, locale).filter(({ value }) => value !== total.value);
    const taxes = net.length === 0 ? [] : figures.filter((figure) => isOfTax(page, figure));
    const found = [consistentTotals(net, taxes, [total], 1), consistentTotals(figures, tax, [total])];
    for (const each of found) if (each !== undefined) best = betterOf(best, each);
  }
  return best;
}

const TAX =
  /(?<!\p{L})(?:vat|ust|mwst|umsatzsteuer|mehrwertsteuer|tva|iva|btw|gst|moms|mva|dph|daň|podatek|impuesto|imposta|tax)(?!\p{L})/iu;

/** The row names a tax. */
export const isOfTax = (page: LinedPage, figure: Candidate): boolean => TAX.test(rowText(page, figure));

/** All that is printed beside a figure. */
export const rowText = (page: LinedPage, { words: [word] }: Candidate): string =>
  page.lines
    .filter(({ box }) => word !== undefined && box.top < word.box.bottom - 1 && box.bottom > word.box.top + 1)
    .map(({ text }) => text)
    .join(" ");

/** The last figure of each line, from top to bottom. */
export const figuresOn = (page: LinedPage, locale: Locale): Candidate[] =>
  page.lines.toSorted((a, b) => a.box.top - b.box.top).flatMap((line) => figureOf(page.page, line, locale) ?? []);

/** The figure at the end of a line that has this value. */
export const printedSum = (page: LinedPage, locale: Locale, sum: number): Candidate | undefined =>
  figuresOn(page, locale).find(({ value }) => Math.abs(Number(value) - sum) < CENT);

const PRINTED_RATE = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?%/u;

/**
 * Net, tax and total whose labels are unknown: a figure, below it taxes of the printed rates, and below these the sum of
 * all.
 */
export function totalsByRates(pages: LinedPage[], locale: Locale): Totals | undefined {
  let best: Totals | undefined;
  for (const page of pages) {
    const figures = withoutBases(page, figuresOn(page, locale));
    const taxes = figures.filter((figure) => isOfTax(page, figure) && PRINTED_RATE.test(rowText(page, figure)));
    if (figures.length > MOST_FIGURES) continue;
    for (const tax of taxes) {
      const found = aroundTax(page, figures, tax) ?? aroundTaxes(page, figures, tax);
      if (found !== undefined) best = betterOf(best, found);
    }
  }
  return best;
}

/** Without the amounts that taxes apply to, which are before the tax in its row: "VAT 20 % on 50.00:  10.00". */
const withoutBases = (page: LinedPage, figures: Candidate[]): Candidate[] =>
  figures.filter((figure) => !isBeforeTax(page, figures, figure));

function isBeforeTax(page: LinedPage, figures: Candidate[], { words: [word] }: Candidate): boolean {
  const line = page.lines.find(({ words }) => word !== undefined && words.includes(word));
  if (word === undefined || line === undefined || !TAX.test(line.text) || !PRINTED_RATE.test(line.text)) return false;
  return figures.some(({ words: [other] }) => {
    if (other === undefined || other.box.left <= word.box.right) return false;
    return other.box.top < word.box.bottom - 1 && other.box.bottom > word.box.top + 1;
  });
}

const MOST_FIGURES = 400;
/** Evidence of figures that add up without any label, per figure. */
const BY_RATE = 1;

/** Taxes of several rates one below the other, from the first of them on. */
function aroundTaxes(page: LinedPage, figures: Candidate[], first: Candidate): Totals | undefined {
  const from = figures.indexOf(first);
  const run = figures.slice(from, from + MOST_RATES);
  const length = run.findIndex((figure) => !isOfTax(page, figure) || !PRINTED_RATE.test(rowText(page, figure)));
  const taxes = length < 0 ? run : run.slice(0, length);
  if (taxes.length < 2) return undefined;
  const value = Math.round(100 * taxes.reduce((sum, tax) => sum + Number(tax.value), 0)) / 100;
  const near = (figure: Candidate): boolean => Math.abs(topOf(figure) - topOf(first)) < REACH * page.height;
  const [above, below] = [figures.slice(0, from), figures.slice(from + taxes.length)].map((each) => each.filter(near));
  for (const net of above?.toReversed() ?? []) {
    const sum = Number(net.value) + value;
    if (Math.abs(value) > HIGHEST_RATE * Math.abs(Number(net.value)) || isOfTax(page, net)) continue;
    const gross = below?.find((figure) => Math.abs(Number(figure.value) - sum) < CENT);
    const tax = { ...first, value, words: taxes.flatMap(({ words }) => words), score: BY_RATE };
    if (gross !== undefined && value !== 0)
      return { net: { ...net, score: BY_RATE }, tax, gross: { ...gross, score: BY_RATE } };
  }
  return undefined;
}

export const topOf = ({ words: [word] }: Candidate): number => word?.box.top ?? 0;
const MOST_RATES = 5;
const HIGHEST_RATE = 0.3;

function aroundTax(page: LinedPage, figures: Candidate[], tax: Candidate): Totals | undefined {
  const rate = Number(PRINTED_RATE.exec(rowText(page, tax))?.[1]?.replace(",", "."));
  const isNear = (figure: Candidate): boolean => Math.abs(topOf(figure) - topOf(tax)) < REACH * page.height;
  const scored = (figure: Candidate): Candidate => ({ ...figure, score: BY_RATE });
  for (const net of figures) {
    const value = Number(net.value);
    if (topOf(net) >= topOf(tax) - 1 || !isNear(net) || value === 0 || isOfTax(page, net)) continue;
    if (Math.abs((value * rate) / 100 - Number(tax.value)) > CENT || Number(tax.value) === 0) continue;
    const gross = figures.find(
      (figure) =>
        topOf(figure) > topOf(tax) + 1 &&
        isNear(figure) &&
        Math.abs(Number(figure.value) - value - Number(tax.value)) < CENT,
    );
    if (gross !== undefined) return { net: scored(net), tax: scored(tax), gross: scored(gross) };
  }
  return undefined;
}

/** The last figure of each line close above a place, the lowest first. */
function figuresAbove(page: LinedPage, bottom: number, locale: Locale): Candidate[] {
  const near = page.lines.filter(({ box }) => box.top < bottom && bottom - box.bottom < REACH * page.height);
  return near.toSorted((a, b) => b.box.top - a.box.top).flatMap((line) => figureOf(page.page, line, locale) ?? []);
}

function figureOf(page: number, line: TextLine, { decimalMark }: Locale): Candidate | undefined {
  if (!MONEY.test(line.text)) return undefined;
  const last = amountsOn(line, decimalMark).at(-1);
  if (last === undefined || /\p{L}{4}|\d/u.test(line.text.slice(last.end))) return undefined;
  return { value: last.value.amount, page, score: 0, words: wordsOfSpan(line, last.start, last.end) };
}

/** Pages print all amounts with one decimal mark, and their sums are looked for in several ways. */
const knownAmounts = new WeakMap<TextLine, ReturnType<typeof findAmounts>>();

/** The amounts in a line. */
export function amountsOn(line: TextLine, decimalMark: Locale["decimalMark"]): ReturnType<typeof findAmounts> {
  const known = knownAmounts.get(line);
  if (known !== undefined) return known;
  const found = findAmounts(line.text, { decimalMark });
  knownAmounts.set(line, found);
  return found;
}
