import type { Candidate } from "./labels/candidate.ts";
import type { Totals } from "./totals.ts";

/** Difference that rounding may cause, in units of the currency. */
const ROUNDING = 0.02;

const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= ROUNDING;

/**
 * Candidates for the sum of the lines: not those that equal the tax or the total, unless these equal the net amount.
 */
function notOtherSums(candidates: Candidate[], { net, tax, gross }: Totals): Candidate[] {
  const others = [tax, gross].map(({ value }) => Number(value)).filter((value) => !isSame(value, Number(net.value)));
  return candidates.filter(({ value }) => !others.some((other) => isSame(Number(value), other)));
}

/** Of the candidates for the amount due, the one that is the total minus what was paid; `undefined` if none is. */
function leftToPay(candidates: Candidate[], paid: Candidate[], { gross }: Totals): Candidate | undefined {
  const parts = paid.map(({ value }) => Math.abs(Number(value))).filter((value) => value > ROUNDING);
  const left = (value: number) => parts.some((part) => isSame(Number(gross.value) - part, value));
  return candidates.find(({ value }) => left(Number(value)));
}

/**
 * Candidates for a sum that are consistent with net, tax and total; `paid` gives the candidates for earlier payments.
 */
export function consistentSums(
  name: string,
  candidates: Candidate[],
  totals: Totals,
  paid: () => Candidate[],
): Candidate[] {
  if (name === "line total") return notOtherSums(candidates, totals);
  const left = name === "due payable" ? leftToPay(candidates, paid(), totals) : undefined;
  return left === undefined ? candidates : [left];
}
