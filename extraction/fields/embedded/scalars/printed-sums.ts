import { findAmounts } from "../../values/amounts.ts";
import type { Candidate } from "./labels/candidate.ts";
import type { Locale } from "./labels/read-kind.ts";
import { type LinedPage, type TextLine, wordsOfSpan } from "./lines/page-lines.ts";
import { betterOf, consistentTotals, type Totals } from "./totals.ts";

/** Cents, or a currency. Counts of things are printed without them. */
const MONEY = /[.,]\d{2}(?!\d)|\p{Sc}/u;
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
    const figures = figuresAbove(page, word.box.bottom, locale).filter(({ value }) => value !== total.value);
    const taxes = figures.filter((figure) => isOfTax(page, figure));
    const found = [consistentTotals(net, taxes, [total], 1), consistentTotals(figures, tax, [total])];
    for (const each of found) if (each !== undefined) best = betterOf(best, each);
  }
  return best;
}

const TAX = /(?<!\p{L})(?:vat|ust|mwst|umsatzsteuer|mehrwertsteuer|tva|iva|btw|gst|moms|dph|tax)(?!\p{L})/iu;

/** Whether the figure's row names a tax. */
function isOfTax(page: LinedPage, { words: [word] }: Candidate): boolean {
  return page.lines.some(
    ({ box, text }) => word !== undefined && box.top < word.box.bottom && box.bottom > word.box.top && TAX.test(text),
  );
}

/** The last figure of each line close above a place, the lowest first. */
function figuresAbove(page: LinedPage, bottom: number, locale: Locale): Candidate[] {
  const near = page.lines.filter(({ box }) => box.top < bottom && bottom - box.bottom < REACH * page.height);
  return near.toSorted((a, b) => b.box.top - a.box.top).flatMap((line) => figureOf(page.page, line, locale) ?? []);
}

function figureOf(page: number, line: TextLine, { decimalMark }: Locale): Candidate | undefined {
  if (!MONEY.test(line.text)) return undefined;
  const last = findAmounts(line.text, { decimalMark }).at(-1);
  if (last === undefined || /\p{L}{4}|\d/u.test(line.text.slice(last.end))) return undefined;
  return { value: last.value.amount, page, score: 0, words: wordsOfSpan(line, last.start, last.end) };
}
