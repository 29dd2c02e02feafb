import { type DateMatch, findDates } from "../../values/dates.ts";
import { EFFECTIVE_LATER, OF_ANOTHER } from "./agreement-dates.ts";
import type { ProseText, ProseValue } from "./text/prose-text.ts";

/** The words between the sentence's beginning, or the day before, and a day. */
interface Place {
  clause: string;
  /** The last words directly before the day. */
  before: string;
  behind: string;
  isAtTop: boolean;
  isInOpening: boolean;
  isAtEnd: boolean;
  /** Whether no other day stands before it. */
  isFirst: boolean;
  /** The days of the whole text, of its opening, and of its end. */
  days: Set<string>;
  ofOpening: Set<string>;
  ofEnd: string[];
  /** Whether the text goes as far as the signatures. */
  isSigned: boolean;
}

/** Lengths in characters: of a title with what is directly below it, of an opening, of the end with the signatures, of a clause. */
const TOP = 400;
const OPENING = 1800;
const END = 2500;
const LONGEST_CLAUSE = 220;
const NEAR = 45;
const BEHIND = 120;
const SIGNED = /\/s\/|\bB[yY]\s*:/u;
const OF_LETTER = /\b[Tt]his\s+letter\b/u;
const TITLE = /\b(?:AGREEMENT|Agreement|COVENANTS?|Covenants?|UNDERTAKING|Undertaking)\b/u;
const BREAK = /^.*(?:[.;]\s+(?=\p{Lu})|\n)(?=\S)/su;

/** Words directly before a day that lead to it. */
const LINK =
  /\b(?:as\s+of|on|this|effective|dated|effective\s+date\W*(?:is)?|(?:on|from)\s+and\s+after)[,:]?\s*(?:the\s+|as\s+of\s+|this\s+)?$/iu;
const THIS = /\bthis,?\s*(?:the\s+)?$/iu;
const LABEL = /(?:^|[\s(])(?:date|DATE|Date)s?\s*:?\s*$/u;
const MADE = /\b(?:made|entered|executed|concluded|signed|effect|effective)\b/iu;
const AGREES = /\b(?:agrees?|agreed|undertakes?|covenants?)\b/iu;
const SELF =
  /\bthis\s+(?:[\p{L}-]+[\s,]+){0,8}?\(?(?:agreement|amendment|addendum|letter|covenants?|contract|undertaking|c?n?da|pia|deed|instrument)\b|^\W*(?:[A-Z-]+[\s,]+){0,8}AGREEMENT\b/u;
const TAKES_EFFECT = /\beffect(?:ive)?\s+(?:(?:as\s+of|on|from|is)\s+)?(?:the\s+)?$/iu;
const EFFECT = /\beffect(?:ive)?\b/iu;

/** Days on which something ends or happens, and days of other documents. */
const OF_AN_END =
  /\b(?:until|through|before|ending|ends?|expir\w+|to|by|than|since|and|(?<!\band\s+)after|prior\s+to|between)\s+$/iu;
const DEFINES_OTHER =
  /^[\s,]*(?:(?:by\s+and\s+)?(?:between|among)[^.;()]{0,90})?\((?:(?:the|as|hereinafter|such)[^)]{0,60})?["\u201c](?!(?:Letter\s+)?Agreement|Effective|Execution|Grant|Commencement)[^"\u201d]{2,40}["\u201d]/u;
const OTHER =
  /\b(?:certain|prior|existing|previous|original|termination|merger|employment|credit|supersed\w+|plan|amended|amends|pursuant|filed|rights|standstill|purchase|closing)\b/iu;
const HAPPENS =
  /\b(?:terminat\w*|resign\w*|retire\w*|hired?|born|employ(?:ed|ment)|grant(?:ed|s)?|vest\w*|last\s+day)\b/iu;
const DOCUMENT = /\b(?:agreement|plan|letter|lease|policy|contract|memorandum)\b[^.;]{0,60}$/iu;
/** "under the Supply Contract of". */
const OF_DOCUMENT =
  /\b(?:agreement|contract|letter(?:\s+of\s+intent)?|plan|lease|policy|memorandum|order|deed)\s+(?:of|dated(?:\s+as\s+of)?),?\s+(?:the\s+)?$/iu;
const OF_OTHERS = /\bthat\s+certain\b|\b(?:between|among)\s+(?:the\s+)?(?:parties|company|it|them)\b[^.;]*\bdated\b/iu;

/** Evidence for the day of an agreement and against it, each with its weight in tenths of log-odds of a logistic regression over agreements of several sources. */
const EVIDENCE: readonly [number, (place: Place) => boolean][] = [
  [17, ({ days, isAtEnd }) => days.size === 1 && isAtEnd],
  [11, ({ isAtTop }) => isAtTop],
  [10, ({ isFirst }) => isFirst],
  [10, ({ isFirst, isInOpening, before }) => isFirst && isInOpening && LINK.test(before)],
  [8, ({ clause }) => SELF.test(clause) && EFFECT.test(clause)],
  [14, ({ clause, before }) => SELF.test(clause) && TAKES_EFFECT.test(before)],
  [7, ({ clause }) => AGREES.test(clause)],
  [7, ({ days, isInOpening }) => days.size === 1 && isInOpening],
  [6, ({ behind }) => /^[\s,.;]*(?:\n|$)/u.test(behind)],
  [6, ({ before }) => THIS.test(before)],
  [6, ({ behind }) => /^[\s,]*\(\s*(?:the\s+)?["\u201c]?\s*(?:the\s+)?effective\s+date/iu.test(behind)],
  [6, ({ before, isAtEnd }) => isAtEnd && LABEL.test(before)],
  [5, ({ ofOpening, isAtEnd }) => isAtEnd && ofOpening.size === 0],
  [3, ({ clause, before }) => MADE.test(clause) && LINK.test(before)],
  [3, ({ isInOpening, ofOpening }) => isInOpening && ofOpening.size === 1],
  [-5, ({ isInOpening, isAtEnd }) => !isInOpening && !isAtEnd],
  [-9, ({ clause }) => /\b(?:either|or)\b/iu.test(clause)],
];
const LATER_SIGNED = -14;
const LEAST = 20;

/**
 * The day of an agreement in wordings that no rule knows: the one for which most speaks of where it stands, what leads
 * to it, and which other days there are; `undefined` if not enough does.
 */
export function likelyDay({ text, hasOpening }: ProseText): ProseValue | undefined {
  if (!hasOpening || EFFECTIVE_LATER.test(text)) return undefined;
  const dates = findDates(text);
  const days = new Set(dates.map(({ value }) => value));
  const ofOpening = new Set(dates.filter(({ start }) => start < OPENING).map(({ value }) => value));
  const ofEnd = dates.filter(({ start }) => start > text.length - END).map(({ value }) => value);
  const isSigned = SIGNED.test(text.slice(-END));
  let best: { date: DateMatch; weight: number } | undefined;
  for (const [index, date] of dates.entries()) {
    const place = {
      ...placeOf(text, date, dates[index - 1]?.end ?? 0),
      isFirst: index === 0,
      days,
      ofOpening,
      ofEnd,
      isSigned,
    };
    if (date.otherReading !== undefined || isUntitled(text, date) || isOfSomethingElse(place)) continue;
    const weight = weightOf(place, date.value);
    if (weight >= LEAST && weight > (best?.weight ?? 0)) best = { date, weight };
  }
  return best === undefined ? undefined : { value: best.date.value, from: best.date.start, to: best.date.end };
}

/** Whether a day stands alone at the top of a page that has no title. */
const isUntitled = (text: string, { start }: DateMatch): boolean =>
  start < TOP &&
  /(?:^|\n)\s*$/u.test(text.slice(0, start)) &&
  !TITLE.test(text.slice(0, start)) &&
  !OF_LETTER.test(text.slice(start, start + OPENING));

function placeOf(text: string, { start, end }: DateMatch, from: number) {
  // A short agreement has its signatures within what is the opening of a longer one.
  const isAtEnd = start > text.length - END && (start >= OPENING || SIGNED.test(text.slice(0, start)));
  const printed = text.slice(Math.max(from, start - LONGEST_CLAUSE), start);
  return {
    clause: printed.replace(BREAK, "").replace(/\s+/gu, " "),
    before: text.slice(Math.max(0, start - NEAR), start).replace(/\s+/gu, " "),
    behind: text.slice(end, end + BEHIND),
    isAtTop: start < TOP,
    isInOpening: start < OPENING && !isAtEnd,
    isAtEnd,
  };
}

function weightOf(place: Place, day: string): number {
  const known = EVIDENCE.reduce((sum, [weight, speaks]) => sum + (speaks(place) ? weight : 0), 0);
  const isEarlier = place.isAtEnd && place.ofEnd.some((other) => other > day);
  return known + (isEarlier ? LATER_SIGNED : 0);
}

function isOfSomethingElse(place: Place): boolean {
  const { clause, before, behind, isAtTop, isInOpening, isAtEnd, isSigned, ofEnd } = place;
  const isOfThis = SELF.test(clause);
  if (!isInOpening && !(isAtEnd ? isSigned : isOfThis && EFFECT.test(clause))) return true;
  if (isAtEnd && LABEL.test(before) && new Set(ofEnd).size > 1) return true;
  if (OF_AN_END.test(before) || DEFINES_OTHER.test(behind) || OF_OTHERS.test(clause)) return true;
  if (!isOfThis && (HAPPENS.test(clause) || OF_ANOTHER.test(clause))) return true;
  if (!isOfThis && OF_DOCUMENT.test(clause)) return true;
  const isOther = OTHER.test(clause);
  if (isOther && /\bthat\b/iu.test(clause) && !MADE.test(clause)) return true;
  return isOther && !isAtTop && DOCUMENT.test(clause) && !isOfThis;
}
