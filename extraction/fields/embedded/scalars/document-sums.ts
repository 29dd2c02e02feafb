import { TERMS } from "../vocabulary/terms.ts";
import { consistentSums } from "./consistent-sums.ts";
import type { Candidate } from "./labels/candidate.ts";
import { labelledValues } from "./labels/candidates.ts";
import type { CarefulLabels } from "./labels/careful-labels.ts";
import type { Locale } from "./labels/read-kind.ts";
import type { ScalarValue } from "./labels/scalar-value.ts";
import { type LinedPage, linesRightOf } from "./lines/page-lines.ts";
import { totalsByFigures, totalsByRates } from "./printed-sums.ts";
import { totalsOfRateRows } from "./rate-rows.ts";
import { totalsOfRow } from "./summed-row.ts";
import { isSumOfLines, leftBelow, roundedTotal, sumOfLinesAbove } from "./sums-around.ts";
import { betterOf, consistentTotals, HIGHEST_RATE, paidForInCash, type Totals } from "./totals.ts";

const PAID_BEFORE =
  /anzahlung|bereits gezahlt|vorauszahlung|prepaid|deposit|already paid|amount paid|(?<!facture d['\u2019]\s?)acompte|d[eé]j[aà] pay/i;
const TAKEN_OFF =
  /rabatt|nachlass|zuschl|abschl(?!agsz|agsr)|discount|remise|allowance|surcharge|descuento|sconto|korting|fracht|versand|shipping|carriage|freight|postage|frais de port/i;
const CENTS = /\d[.,]\d{2}(?!\d)/;

/** The total without a payment that is printed between the two: no label says more. */
const BY_FIGURES = 9;

/** Penalty for taking the amount due as the total, which may be more or less. */
const LESS_TELLING = 2;

/** The sums of a document, judged by their labels and by how they add up. */
export class DocumentSums {
  private readonly lined: LinedPage[];
  private readonly care: CarefulLabels;
  private readonly locale: Locale;
  private known: Totals | null | undefined;
  private leftToPay: Candidate | null | undefined;
  private readonly byTerm = new Map<string, Candidate[]>();

  constructor(lined: LinedPage[], care: CarefulLabels, locale: Locale) {
    this.lined = lined;
    this.care = care;
    this.locale = locale;
  }

  /** Whether the document is a bill: only there does the place of an unlabelled value show what it is. */
  isBill(): boolean {
    return !this.care.inProse && (this.of("grand total").length > 0 || this.care.namesSum());
  }

  /** Net, tax or total, chosen so that the figures beside the labels add up. */
  named(name: string): ScalarValue | undefined {
    const totals = this.totals();
    if (name === "grand total") {
      const inCash = paidForInCash(this.of("cash"), this.of("change"), this.labelled()[2]);
      if (inCash !== undefined) return inCash;
    }
    if (totals === null) return undefined;
    if (name === "net total") return totals.net;
    if (name === "tax total") return totals.tax;
    if (name !== "grand total") return undefined;
    return roundedTotal(this.lined, totals.gross, this.of("grand total")) ?? totals.gross;
  }

  /** Of several possible sums, those that are consistent with net, tax and total. */
  consistent(name: string, candidates: Candidate[]): Candidate[] {
    const { known } = this;
    if (!known) return name === "tax total" ? candidates.filter((each) => this.mayBeTax(each)) : candidates;
    if (name === "due payable") {
      const left = this.left();
      if (left !== undefined) return [{ ...left, score: BY_FIGURES }];
    }
    const found = consistentSums(name, candidates, known, () => this.of("deposit"));
    if (name !== "line total") return found;
    const above = sumOfLinesAbove(this.lined, this.locale, known);
    if (above !== undefined) return [{ ...above, score: BY_FIGURES }];
    return found.filter((sum) => isSumOfLines(this.lined, this.locale, sum, known));
  }

  /**
   * The amount due is the total if nothing was paid before; the lines add up to the net amount if nothing is deducted
   * or added.
   */
  sameAsOther(name: string | undefined): ScalarValue | undefined {
    if (this.known === null || this.known === undefined) return undefined;
    if (name === "due payable") return this.isPaidBefore() ? undefined : this.known.gross;
    if (name !== "line total") return undefined;
    return this.isTakenOff() ? sumOfLinesAbove(this.lined, this.locale, this.known) : this.known.net;
  }

  /** A tax is only a part of the total, even if nothing else shows which figure it is. */
  private mayBeTax({ value }: Candidate): boolean {
    const [total] = this.of("grand total");
    return total === undefined || Math.abs(Number(value)) <= HIGHEST_RATE * Math.abs(Number(total.value));
  }

  private left(): Candidate | undefined {
    if (this.leftToPay === undefined && this.known)
      this.leftToPay = leftBelow(this.lined, this.locale, this.known) ?? null;
    return this.leftToPay ?? undefined;
  }

  private totals(): Totals | null {
    this.known ??= this.findTotals() ?? null;
    return this.known;
  }

  private findTotals(): Totals | undefined {
    const [net, tax, gross] = this.labelled();
    const byLabels = consistentTotals(net, tax, gross);
    const byFigures = this.isBill() ? totalsByFigures(this.lined, this.locale, { net, tax, gross }) : undefined;
    const byRow = this.care.inProse ? undefined : totalsOfRow(this.lined, this.locale);
    const byRates = this.isBill() ? totalsOfRateRows(this.lined, this.locale) : undefined;
    let found = byLabels;
    for (const other of [byFigures, byRow, byRates]) if (other !== undefined) found = betterOf(found, other);
    if (found !== undefined || this.care.inProse) return found;
    return totalsByRates(this.lined, this.locale);
  }

  private isPaidBefore(): boolean {
    return this.lined.some(({ lines }) => lines.some(({ text }) => PAID_BEFORE.test(text)));
  }

  /** Whether a discount or a charge is printed with its figure, not only as the header of a column. */
  private isTakenOff(): boolean {
    return this.lined.some((page) =>
      page.lines.some(
        (line) =>
          TAKEN_OFF.test(line.text) && [line, ...linesRightOf(page, line.box)].some(({ text }) => CENTS.test(text)),
      ),
    );
  }

  /** Sums beside the labels of a term, each value once. Many properties ask for the same ones. */
  private of(name: string): Candidate[] {
    const found = this.byTerm.get(name) ?? this.find(name);
    this.byTerm.set(name, found);
    return found;
  }

  private find(name: string): Candidate[] {
    const term = TERMS.find(({ names }) => names[0] === name);
    if (term === undefined) return [];
    const { kind } = term;
    const labels = this.care.plain(term.labels, []);
    const all = labelledValues(this.lined, { kind, labels, locale: this.locale, ofDocument: true });
    const found = this.care.inProse ? all.filter((each) => this.care.isMoney(each)) : all;
    return found.filter((candidate, index) => found.findIndex(({ value }) => value === candidate.value) === index);
  }

  private labelled(): [Candidate[], Candidate[], Candidate[]] {
    // The amount due may be the total: the figures show whether it is.
    const due = this.of("due payable").map((candidate) => ({
      ...candidate,
      score: candidate.score - LESS_TELLING,
    }));
    const gross = [...this.of("grand total"), ...due].sort((a, b) => b.score - a.score);
    return [this.of("net total"), this.of("tax total"), gross];
  }
}
