import { sideOf } from "./account-sides.ts";
import type { HeaderColumn } from "./header-bands.ts";

export interface Sides {
  debit: number;
  credit: number;
}

/** The columns of what leaves an account and of what comes in, if a table has one of each. */
export function sidesOf(columns: readonly HeaderColumn[]): Sides | undefined {
  const indexOf = (side: "out" | "in"): number[] =>
    columns.flatMap(({ header }, column) => (sideOf(header.words) === side ? [column] : []));
  const [debit, ...debits] = indexOf("out");
  const [credit, ...credits] = indexOf("in");
  const isClear = debits.length === 0 && credits.length === 0;
  return debit === undefined || credit === undefined || !isClear ? undefined : { debit, credit };
}
