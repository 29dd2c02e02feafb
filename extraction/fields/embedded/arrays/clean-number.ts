/** A number and at most a unit, sign or percent mark. */
const CLEAN_NUMBER =
  /^[-\u2212+(]?\s*(?:[^\p{L}\p{N}\s.,%]\s?|[A-Z]{3}\s)?[\d.,'\u2019\s-]*\d[\d.,'\u2019)]*-?\s*(?:%|[^\p{L}\p{N}\s.,;:]|\p{L}{1,8}(?:\(\p{L}{1,3}\))?[.\u00b2\u00b3]?)?(?:\s+-?\d+\s?%)?$/u;

/** Whether a cell holds a single number, with at most its unit, sign or percent mark. Dates are not numbers. */
export const isCleanNumber = (text: string): boolean =>
  CLEAN_NUMBER.test(text.trim()) && !/^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(text.trim());
