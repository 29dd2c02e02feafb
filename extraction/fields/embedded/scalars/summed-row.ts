import { findAmounts } from "../../values/amounts.ts";
import { plainLetters } from "../../values/plain-letters.ts";
import type { Candidate } from "./labels/candidate.ts";
import type { Locale } from "./labels/read-kind.ts";
import { type LinedPage, type TextLine, wordsOfSpan } from "./lines/page-lines.ts";
import { printedSum } from "./printed-sums.ts";
import { betterOf, CENT, HIGHEST_RATE, type Totals } from "./totals.ts";

/** What the last row of a table of items or taxes begins with. */
const SUM = /^\P{L}*(?:razem|ogolem|suma|totale?s?|totaal|gesamt|summen?|celkem|i alt|yhteensa|summa)(?!\p{L})\P{L}*$/u;
/** Evidence of figures that add up in a row of sums, per figure. */
const BY_ROW = 4;

/**
 * Net, tax and total in one row of sums below the columns of a table: "Razem  1 252,00  287,96  1 539,96". The total
 * may also be elsewhere on the page. Of several such rows, the one with the largest sums.
 */
export function totalsOfRow(pages: LinedPage[], locale: Locale): Totals | undefined {
  let best: Totals | undefined;
  for (const page of pages) {
    for (const line of page.lines) {
      if (!SUM.test(plainLetters(line.text))) continue;
      const found = netTaxTotal(withTotal(page, locale, amountsOf(page, line, locale)));
      if (found !== undefined) best = betterOf(best, found);
    }
  }
  return best;
}

/** The amounts in the row that a line begins, from left to right. */
function amountsOf(page: LinedPage, { box }: TextLine, { decimalMark }: Locale): Candidate[] {
  const row = page.lines.filter(
    (line) => line.box.left >= box.left && line.box.top < box.bottom - 1 && line.box.bottom > box.top + 1,
  );
  return row
    .toSorted((a, b) => a.box.left - b.box.left)
    .flatMap((line) =>
      findAmounts(line.text, { decimalMark }).map(({ value, start, end }) => ({
        value: value.amount,
        page: page.page,
        score: BY_ROW,
        words: wordsOfSpan(line, start, end),
      })),
    );
}

/** Net and tax, and their sum if it is printed elsewhere. */
function withTotal(page: LinedPage, locale: Locale, amounts: Candidate[]): Candidate[] {
  const [net, tax, ...more] = amounts;
  if (net === undefined || tax === undefined || more.length > 0) return amounts;
  const total = printedSum(page, locale, Number(net.value) + Number(tax.value));
  return total === undefined ? amounts : [net, tax, { ...total, score: BY_ROW }];
}

function netTaxTotal(amounts: Candidate[]): Totals | undefined {
  const [net, tax, gross, ...more] = amounts;
  if (net === undefined || tax === undefined || gross === undefined || more.length > 0) return undefined;
  const [sum, part, whole] = [net, tax, gross].map(({ value }) => Number(value));
  if (sum === undefined || part === undefined || whole === undefined || part === 0) return undefined;
  const isTotal = Math.abs(sum + part - whole) < CENT && Math.abs(part) <= HIGHEST_RATE * Math.abs(sum);
  return isTotal ? { net, tax, gross } : undefined;
}
