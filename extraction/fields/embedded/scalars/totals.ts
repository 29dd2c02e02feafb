import type { Candidate } from "./labels/candidate.ts";

/** Difference that rounding may cause, in units of the currency. */
const ROUNDING = 0.02;
/** At most this many candidates of each sum are tried in combination. */
const TRIED = 6;
/** A document has at most this many tax rates. */
const MOST_RATES = 4;
/** Highest tax as a share of the net amount: figures that add up with more are parts of a sum. */
export const HIGHEST_RATE = 0.4;

export interface Totals {
  net: Candidate;
  tax: Candidate;
  gross: Candidate;
}

/**
 * Of the candidates for net, tax and total, the best three that add up; `undefined` if none do. Figures that add up are
 * stronger evidence than any label. Taxes at several rates may be printed separately: then their sum counts.
 */
export function consistentTotals(
  net: Candidate[],
  tax: Candidate[],
  gross: Candidate[],
  mostRates = MOST_RATES,
): Totals | undefined {
  let best: Totals | undefined;
  for (const n of net.slice(0, TRIED)) {
    for (const g of gross.slice(0, TRIED)) {
      const difference = Number(g.value) - Number(n.value);
      if (Number(g.value) === 0 || Math.abs(difference) > HIGHEST_RATE * Math.abs(Number(n.value))) continue;
      const t = taxOf(difference, tax, mostRates);
      if (t === undefined) continue;
      best = betterOf(best, { net: n, tax: t, gross: g });
    }
  }
  return best;
}

/** Of the printed totals, the one that equals the cash given minus the change. */
export function paidForInCash(handed: Candidate[], change: Candidate[], totals: Candidate[]): Candidate | undefined {
  for (const paid of handed.slice(0, TRIED)) {
    for (const back of change.slice(0, TRIED)) {
      const difference = Number(paid.value) - Number(back.value);
      const same = totals.find(({ value }) => Math.abs(Number(value) - difference) < ROUNDING / 2);
      if (same !== undefined && difference > 0 && Number(back.value) >= 0) return same;
    }
  }
  return undefined;
}

/** Score by which larger sums may fall short: the row of one tax rate adds up as well, under clearer labels. */
const ROW_OF_RATE = 5;

/** Of two sets that add up, the one with better labels, or the whole of which the other is a part. */
export function betterOf(one: Totals | undefined, other: Totals): Totals {
  if (one === undefined) return other;
  const ahead = scoreOf(other) - scoreOf(one);
  if (isWholeOf(other, one)) return ahead > -ROW_OF_RATE ? other : one;
  if (isWholeOf(one, other)) return ahead < ROW_OF_RATE ? one : other;
  return ahead > 0 ? other : one;
}

const isWholeOf = (whole: Totals, part: Totals): boolean =>
  ([whole.net, whole.tax, whole.gross] as const).every(
    ({ value }, at) => Math.abs(Number(value)) > Math.abs(Number([part.net, part.tax, part.gross][at]?.value)),
  );

const scoreOf = ({ net, tax, gross }: Totals): number => net.score + tax.score + gross.score;

function taxOf(difference: number, tax: Candidate[], mostRates: number): Candidate | undefined {
  const same = tax.find(({ value }) => Math.abs(Number(value) - difference) <= ROUNDING);
  if (same !== undefined) return same;
  // Leaves out the amounts that the taxes apply to, which are beside them and exceed the whole tax.
  const isPart = (value: number) => value !== 0 && Math.abs(value) < Math.abs(difference);
  const below = tax.filter(({ value }) => isPart(Number(value)));
  const parts = below.filter((each) => !isTaxed(each, below)).slice(0, mostRates);
  for (let count = 2; count <= parts.length; count++) {
    for (const chosen of combinations(parts, count)) {
      const sum = chosen.reduce((total, { value }) => total + Number(value), 0);
      const [first] = chosen;
      if (first === undefined || Math.abs(sum - difference) > ROUNDING) continue;
      const value = Math.round(sum * 100) / 100;
      return {
        ...first,
        value,
        words: chosen.flatMap(({ words }) => words),
        score: Math.min(...chosen.map(({ score }) => score)),
      };
    }
  }
  return undefined;
}

/** Whole and half percentages at which goods are taxed. */
const RATES = Array.from({ length: 50 }, (_, at) => 2.5 + at / 2);
/** Sums that differ by less agree: amounts are rounded to cents. */
export const CENT = 0.011;
/** Of smaller amounts, some figure on the page is a usual share by coincidence. */
const TELLING = 10;

/** Whether one of the others is the tax on an amount, at a usual rate. */
const isTaxed = ({ value }: Candidate, others: Candidate[]): boolean =>
  Math.abs(Number(value)) >= TELLING &&
  others.some((other) => RATES.some((rate) => Math.abs((Number(value) * rate) / 100 - Number(other.value)) < CENT));

function combinations<T>(items: T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) => combinations(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]));
}
