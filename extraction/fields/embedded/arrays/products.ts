/** Sums of money that differ by a cent, as rounding makes them, are the same. */
const CENT = 0.015;
/** Printed prices are rounded: of many pieces, the amount may differ by this share. */
const RELATIVE_SLACK = 0.002;

/** Whether two sums of money are the same but for rounding. */
export const isSameSum = (one: number, other: number): boolean => Math.abs(one - other) < CENT;

/** Whether so many pieces at a price cost the amount. */
export const isProduct = (quantity: number, price: number, amount: number): boolean =>
  Math.abs(quantity * price - amount) <= CENT + RELATIVE_SLACK * Math.abs(amount);
