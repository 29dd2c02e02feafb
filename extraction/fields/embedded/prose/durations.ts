const NUMBER_WORDS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const TENS: Record<string, number> = { twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, ninety: 90 };
const WORDS = `(?:${[...NUMBER_WORDS, ...Object.keys(TENS)].toReversed().join("|")})(?:[\\s-](?:one|two|three|four|five|six|seven|eight|nine))?`;
const COUNT = `(?:${WORDS}|\\d{1,3})`;
const UNIT = "(?:calendar\\s+|consecutive\\s+)?(year|month|week|day)s?";
const DURATION = new RegExp(
  `(?<![\\p{L}\\d.-])(${COUNT})\\s*(?:\\(\\s*(?:(\\d{1,3})|${WORDS})\\s*\\))?[\\s-]+(?:\\(\\s*(\\d{1,3})\\s*\\)[\\s-]*)?${UNIT}(?!\\p{L})(?![\\s-]+anniversary)`,
  "giu",
);
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
const ANNIVERSARY = new RegExp(
  `(?<!\\p{L})(?:(${ORDINALS.join("|")})\\s+(?:\\(\\d+\\w*\\)\\s+)?|(${COUNT})\\s*(?:\\(\\s*\\d{1,3}\\s*\\))?[\\s-]+year\\s+)anniversary(?!\\p{L})`,
  "giu",
);

/** A span of time as printed, such as "two (2) years" or "the third anniversary". */
export interface DurationMatch {
  /** A number and a unit: "2 years". */
  value: string;
  start: number;
  end: number;
  isAnniversary: boolean;
}

/** All spans of time in a text, those in figures or words before anniversaries. */
export function findDurations(text: string): DurationMatch[] {
  const spans = [...text.matchAll(DURATION)].flatMap((match): DurationMatch[] => {
    const [all, word = "", inParentheses, inLaterParentheses, unit = ""] = match;
    const count = Number(inParentheses ?? inLaterParentheses ?? numberOfWord(word));
    if (!Number.isInteger(count)) return [];
    const start = match.index;
    return [{ value: durationOf(count, unit), start, end: start + all.length, isAnniversary: false }];
  });
  const anniversaries = [...text.matchAll(ANNIVERSARY)].flatMap((match): DurationMatch[] => {
    const [all, ordinal, word = ""] = match;
    const count = ordinal === undefined ? numberOfWord(word) : ORDINALS.indexOf(ordinal.toLowerCase()) + 1;
    if (!Number.isInteger(count)) return [];
    const start = match.index;
    return [{ value: durationOf(count, "year"), start, end: start + all.length, isAnniversary: true }];
  });
  return [...spans, ...anniversaries];
}

const durationOf = (count: number, unit: string): string => `${count} ${unit.toLowerCase()}${count === 1 ? "" : "s"}`;

function numberOfWord(word: string): number {
  const plain = word.toLowerCase().trim();
  if (/^\d+$/.test(plain)) return Number(plain);
  const whole = NUMBER_WORDS.indexOf(plain);
  if (whole >= 0) return whole;
  const [tens = "", ones = ""] = plain.split(/[\s-]+/);
  const small = ones === "" ? 0 : NUMBER_WORDS.indexOf(ones);
  return (TENS[tens] ?? Number.NaN) + small;
}
