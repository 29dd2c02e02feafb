import type { Candidate } from "./candidates.ts";

/** Cents that rounding may cost. */
const ROUNDING = 0.02;
/** Candidates of each sum that are tried against each other. */
const TRIED = 6;

export interface Totals {
  net?: Candidate | undefined;
  tax?: Candidate | undefined;
  gross?: Candidate | undefined;
}

/**
 * Of the candidates for net, tax and total the best three that add up; `undefined` when none do. That a sum is right is
 * stronger evidence than any label.
 */
export function consistentTotals(net: Candidate[], tax: Candidate[], gross: Candidate[]): Totals | undefined {
  let best: Totals | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const n of net.slice(0, TRIED)) {
    for (const t of tax.slice(0, TRIED)) {
      for (const g of gross.slice(0, TRIED)) {
        if (Math.abs(Number(n.value) + Number(t.value) - Number(g.value)) > ROUNDING || Number(g.value) === 0) continue;
        const score = n.score + t.score + g.score;
        if (score > most) {
          most = score;
          best = { net: n, tax: t, gross: g };
        }
      }
    }
  }
  return best;
}
