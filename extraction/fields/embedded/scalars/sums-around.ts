import type { Candidate } from "./labels/candidate.ts";
import type { Locale } from "./labels/read-kind.ts";
import type { LinedPage } from "./lines/page-lines.ts";
import { figuresOn, isOfTax, rowText, topOf } from "./printed-sums.ts";
import type { Totals } from "./totals.ts";

/** What a discount or a charge on the whole document may be called. */
const TAKEN_OFF =
  /rabatt|nachl(?:a|ä)ss|skonto|zuschl|abschl(?!agsz|agsr)|verpackung|porto|discount|remise|rabais|ristourne|allowance|surcharge|charges|descuento|dto\.|desconto|sconto|korting|rabat|upust|fracht|versand|lieferkosten|shipping|delivery|handling|carriage|freight|postage|p&p|frais|participation|portes|gastos de|spese|trasporto|transport|verzendkosten|vrachtkosten|orderkosten|koszt|wysy[lł]ka/i;

/** Difference in cents that rounding may cause. */
const ROUNDING = 0.02;
/** Page heights between a sum and the figures that explain it. */
const REACH = 0.25;
/** Most figures between the sum of the lines and the net amount. */
const MOST_BETWEEN = 4;
const WORD = /\p{L}{2}/u;
const RATE = /%/;

const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= ROUNDING;
const pageOf = (pages: LinedPage[], { page }: Candidate): LinedPage | undefined =>
  pages.find((each) => each.page === page);

/**
 * What is left to pay, whatever it is called: below the total are two figures in rows with words, and the second is the
 * total without the first.
 */
export function leftBelow(pages: LinedPage[], locale: Locale, { net, tax, gross }: Totals): Candidate | undefined {
  const page = pageOf(pages, gross);
  if (page === undefined) return undefined;
  const top = topOf(gross);
  const below = figuresOn(page, locale).filter((figure) => {
    const down = topOf(figure) - top;
    const isOther = [net, tax, gross].every(
      ({ value }) => !isSame(Math.abs(Number(figure.value)), Math.abs(Number(value))),
    );
    const row = rowText(page, figure);
    return (
      down > 1 && down < REACH * page.height && isOther && WORD.test(row) && !RATE.test(row) && !isOfTax(page, figure)
    );
  });
  for (const [at, paid] of below.entries()) {
    const part = Math.abs(Number(paid.value));
    const left = below.slice(at + 1).find(({ value }) => isSame(Number(gross.value) - part, Number(value)));
    if (part > ROUNDING && left !== undefined) return left;
  }
  return undefined;
}

/** Figures in the rows between one and the net amount below it. */
function between(page: LinedPage, locale: Locale, from: Candidate, net: Candidate): Candidate[] {
  const [top, bottom] = [topOf(from), topOf(net)];
  return figuresOn(page, locale).filter((figure) => topOf(figure) > top + 1 && topOf(figure) < bottom - 1);
}

/** The net amount is this sum, or what discounts and charges printed between the two make of it. */
export function isSumOfLines(pages: LinedPage[], locale: Locale, sum: Candidate, { net, gross }: Totals): boolean {
  const difference = Number(net.value) - Number(sum.value);
  if (isSame(difference, 0)) return true;
  // What is below the total has been paid or is left to pay.
  if (sum.page === gross.page && topOf(sum) > topOf(gross) + 1) return false;
  const page = pageOf(pages, net);
  if (page === undefined) return false;
  const near =
    sum.page === net.page && topOf(sum) < topOf(net) ? between(page, locale, sum, net) : figuresOn(page, locale);
  const values = near.map(({ value }) => Math.abs(Number(value))).filter((value) => value > ROUNDING);
  return reaches(difference, values.slice(-2 * MOST_BETWEEN), MOST_BETWEEN);
}

/** Whether some of the values, added or taken away, make a difference. */
function reaches(difference: number, [first, ...others]: number[], most: number): boolean {
  if (isSame(difference, 0)) return true;
  if (first === undefined || most === 0) return false;
  return (
    reaches(difference, others, most) ||
    reaches(difference - first, others, most - 1) ||
    reaches(difference + first, others, most - 1)
  );
}

/** The sum of the lines above the net amount, if all that is printed between the two leads from one to the other. */
export function sumOfLinesAbove(pages: LinedPage[], locale: Locale, { net, tax }: Totals): Candidate | undefined {
  const page = pageOf(pages, net);
  if (page === undefined) return undefined;
  const bottom = topOf(net);
  const above = figuresOn(page, locale)
    .filter((figure) => topOf(figure) < bottom - 1 && bottom - topOf(figure) < REACH * page.height)
    .slice(-MOST_BETWEEN - 1);
  for (let at = above.length - 2; at >= 0; at--) {
    const [sum, ...steps] = above.slice(at);
    if (sum === undefined || isSame(Number(sum.value), Number(tax.value))) continue;
    const rows = [sum, ...steps].map((figure) => rowText(page, figure));
    const isStep = (figure: Candidate, row: string) => Number(figure.value) < 0 || TAKEN_OFF.test(row);
    if (!WORD.test(rows[0] ?? "") || !steps.every((figure, step) => isStep(figure, rows[step + 1] ?? ""))) continue;
    const leads = steps.reduce((value, { value: step }) => value + Number(step), Number(sum.value));
    const takes = steps.reduce((value, { value: step }) => value - Math.abs(Number(step)), Number(sum.value));
    if (isSame(leads, Number(net.value)) || isSame(takes, Number(net.value))) return sum;
  }
  return undefined;
}

const ROUNDED =
  /(?<!\p{L})(?:round(?:ed|ing)?|rundung|gerundet|arrondi|redondeo|arrotondamento|afronding|avrundning|afrunding|avrunding)(?!\p{Ll}{3})/iu;
/** The most that rounding to the coins of a currency adds or takes away. */
const MOST_ROUNDED = 0.5;

/** The total that is paid, if the sum is rounded below it: another total under the line that says so. */
export function roundedTotal(pages: LinedPage[], gross: Candidate, totals: Candidate[]): Candidate | undefined {
  const page = pageOf(pages, gross);
  const between = page?.lines.filter(({ text, box }) => ROUNDED.test(text) && box.bottom > topOf(gross)) ?? [];
  return totals.find((total) => {
    const difference = Math.abs(Number(total.value) - Number(gross.value));
    const isBelow = between.some(({ box }) => topOf(gross) < box.top && box.top < topOf(total));
    return total.page === gross.page && isBelow && difference > 0 && difference < MOST_ROUNDED;
  });
}
