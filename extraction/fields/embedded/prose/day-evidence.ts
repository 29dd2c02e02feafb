import { flag } from "../../../judging/flag.ts";
import type { DateMatch } from "../../values/dates.ts";
import { AMERICAN, BLANK_DAY, EFFECTIVE_LATER, LAST_SIGNATURE, OF_ANOTHER, SIGNED_ON } from "./agreement-dates.ts";
import { startOfSignatures } from "./parties/other-parties.ts";
import { datesOf } from "./text/dates-of.ts";
import type { ProseText } from "./text/prose-text.ts";

/** The kinds of evidence that a day is the one on which an agreement takes effect, in the order of `dayCandidates`. */
export const DAY_EVIDENCE = [
  "at the top",
  "in the opening",
  "at the end",
  "elsewhere",
  "first of all",
  "the only day",
  "the only day of the opening",
  "the only day of the end",
  "other days",
  "same day elsewhere",
  "led to",
  "first, in the opening and led to",
  "of itself",
  "of itself and led to",
  "of itself and made",
  "of itself and effect",
  "takes effect directly before",
  "takes effect, of itself",
  "agrees",
  "made",
  "this",
  "signed on",
  "labelled at the end",
  "labelled above",
  "beside a signature",
  "alone on a line above",
  "alone on a line of a letter",
  "called the effective date",
  "called another day",
  "parties follow",
  "parties precede",
  "end of a line",
  "of another",
  "of another and not of itself",
  "of a document",
  "of a document named before",
  "another kind",
  "that",
  "either",
  "another day of the end is later",
  "last signature counts, latest of the end",
  "blank in the opening, at the end",
  "nothing in the opening, at the end",
  "latest of all",
] as const;

/** Lengths in characters: of a title with what is directly below it, of an opening, of a clause, of the words next to a day. */
const TOP = 400;
const OPENING = 1800;
const LONGEST_HEAD = 2500;
const LONGEST_CLAUSE = 220;
const NEAR = 60;
const BEHIND = 120;
const MOST_DAYS = 8;

const BREAK = /^.*(?:[.;]\s+(?=\p{Lu})|\n)(?=\S)/su;
/** Words directly before a day that lead to it. */
const LINK =
  /\b(?:as\s+of|on|this|effective|dated|effective\s+date\W*(?:is)?|(?:on|from)\s+and\s+after)[,:]?\s*(?:the\s+|as\s+of\s+|this\s+)*$/iu;
const THIS = /\bthis,?\s*(?:the\s+)?$/iu;
const LABEL = /(?:^|[\s(_])(?:date|DATE|Date)[sd]?\s*:?\s*$/u;
const MADE = /\b(?:made|entered|executed|concluded|signed|effect|effective|dated)\b/iu;
const AGREES = /\b(?:agrees?|agreed|undertakes?|covenants?)\b/iu;
const SELF =
  /\bthis\s+(?:[\p{L}-]+[\s,]+){0,8}?\(?(?:agreement|amendment|addendum|letter|covenants?|contract|undertaking|c?n?da|pia|deed|instrument)\b/iu;
/** "CONFIDENTIALITY AGREEMENT made as of". */
const HEADED = /^\W*(?:[A-Z-]+[\s,]+){0,8}AGREEMENT\b/u;
const TAKES_EFFECT = /\beffect(?:ive)?\s+(?:(?:date|as\s+of|on|from|is|of)\s+)*(?:the\s+)?$/iu;
const EFFECT = /\b(?:effect(?:ive)?|in(?:to)?\s+force)\b/iu;
const EFFECTIVE_DATE = /^[\s,]*\(\s*(?:the\s+|hereinafter\s+)?["\u201c]?\s*(?:the\s+)?effective\s+date/iu;
const PARTIES_FOLLOW =
  /^[\s,]*(?:\([^()]{0,60}\)[\s,]*)?(?:(?:and\s+)?(?:is\s+)?(?:made|entered\s+into|executed)?[\s,]*(?:by\s+and\s+)?(?:between|among|by|from)\b)/iu;
const PARTIES_PRECEDE =
  /\b(?:between|among|by)\b.{20,}[,)]?\s+(?:is\s+|made\s+|effective\s+)*(?:as\s+of|on|dated)\s+/isu;
/** Days on which something ends or happens, and days of other documents. */
const OF_AN_END =
  /\b(?:until|through|before|ending|ends?|expir\w+|to|by|than|since|and|(?<!\band\s+)after|prior\s+to|between)\s+$/iu;
const DEFINES_OTHER =
  /^[\s,]*(?:(?:by\s+and\s+)?(?:between|among)[^.;()]{0,90})?\((?:(?:the|as|hereinafter|such)[^)]{0,60})?["\u201c](?!(?:Letter\s+)?Agreement|Amendment|Effective|Execution|Grant|Commencement|Date|The\s+Effective|the\s+Effective)[^"\u201d]{2,40}["\u201d]/u;
const OTHER =
  /\b(?:certain|prior|existing|previous|original|termination|merger|employment|credit|supersed\w+|plan|amended|amends|pursuant|filed|rights|standstill|purchase|closing)\b/iu;
const HAPPENS =
  /\b(?:terminat\w*|resign\w*|retire\w*|hired?|born|employ(?:ed|ment)|grant(?:ed|s)?|vest\w*|last\s+day)\b/iu;
/** "under the Supply Contract of". */
const OF_DOCUMENT =
  /\b(?:agreement|contract|letter(?:\s+of\s+intent)?|plan|lease|policy|memorandum|order|deed)\s+(?:of|dated(?:\s+as\s+of)?),?\s+(?:the\s+)?$/iu;
/** "entered into a Plan and Agreement of Merger, dated", or "the Purchase Agreement executed on". */
const DOCUMENT_BEFORE =
  /\b(?:agreement|contract|lease|plan|policy|memorandum|letter|will|note|deed|order)\b[^.;]{0,60}$/iu;
/** "dated June 1, 2012 (the "Merger Agreement")". */
const DOCUMENT_BEHIND =
  /^[\s,]*(?:(?:by\s+and\s+)?(?:between|among)[^.;()]{0,120})?\((?:the|as|hereinafter|such)[^)]{0,80}["\u201c](?!(?:Letter\s+)?Agreement)[^"\u201d]{2,40}\s(?:Agreement|Plan|Lease|Contract|Letter|Note|Order)["\u201d]/u;
const INTO_ANOTHER = /\binto\s+an?\s+[^.,;]{3,60}\bagreement\b[^.]{0,30}$/iu;
const OF_OTHERS = /\bthat\s+certain\b|\b(?:between|among)\s+(?:the\s+)?(?:parties|company|it|them)\b[^.;]*\bdated\b/iu;
const TITLE = /\b(?:AGREEMENT|Agreement|COVENANTS?|Covenants?|UNDERTAKING|Undertaking)\b/u;
const OF_LETTER = /\b[Tt]his\s+letter\b/u;
const GREETING = /(?:^|\n)\s*(?:dear\s|(?:ladies\s+and\s+)?gentlemen\s*:|to\s+whom\s)/iu;
const BESIDE = /\/s\/[^\n]{0,60}\n?[^\n]{0,20}$/u;

/** A day with what is known of its place. */
interface Place {
  date: DateMatch;
  /** The words between the sentence's beginning, or the day before, and this day. */
  clause: string;
  before: string;
  behind: string;
  isTop: boolean;
  isOpening: boolean;
  isEnd: boolean;
}

const isOfItself = (clause: string): boolean => SELF.test(clause) || HEADED.test(clause);

/** Whether a day stands alone at the top of a page that has no title. */
const isUntitled = (text: string, { start }: DateMatch): boolean =>
  start < TOP &&
  /(?:^|\n)\s*$/u.test(text.slice(0, start)) &&
  !TITLE.test(text.slice(0, start)) &&
  !OF_LETTER.test(text.slice(start, start + OPENING));

/** Whether something ends or happens on a day, or it is that of another document. */
function isOfSomethingElse({ clause, before, behind, isTop }: Place): boolean {
  const isItself = isOfItself(clause);
  if (OF_AN_END.test(before) || OF_OTHERS.test(clause)) return true;
  const isOfDocument = OF_DOCUMENT.test(before) || DOCUMENT_BEHIND.test(behind);
  if (!isItself && (isOfDocument || HAPPENS.test(clause) || INTO_ANOTHER.test(clause))) return true;
  const isOther = OTHER.test(clause);
  if (isOther && /\bthat\b/iu.test(clause) && !MADE.test(clause)) return true;
  return isOther && !isTop && !isItself && DOCUMENT_BEFORE.test(clause);
}

/** The words between the sentence's beginning, or `from`, and an offset. */
const clauseBefore = (text: string, at: number, from: number): string =>
  text
    .slice(Math.max(0, from, at - LONGEST_CLAUSE), at)
    .replace(BREAK, "")
    .replace(/\s+/gu, " ");

/** A day with the evidence, as numbers, that the agreement takes effect on it. */
export interface DayCandidate {
  date: DateMatch;
  values: number[];
}

/**
 * The days of a text that may be its own. Those in figures count only where one reading is possible; none does if the
 * text says that something else puts it into effect.
 */
export function dayCandidates(prose: ProseText): DayCandidate[] {
  const { text } = prose;
  if (EFFECTIVE_LATER.test(text)) return [];
  const dates = datesOf(text);
  const isAmerican = AMERICAN.test(text);
  const signatures = startOfSignatures(text);
  const places = dates.map((date, index) => placeOf(text, date, dates[index - 1]?.end ?? 0, signatures));
  const evidence = dayEvidence(prose, places);
  const lastSigned = places.flatMap(({ isEnd, date }) => (isEnd ? [date.value] : [])).reduce(later, "");
  return places.flatMap((place, index): DayCandidate[] => {
    const { date } = place;
    const isClear = date.otherReading === undefined || isAmerican;
    const values = evidence[index];
    const isFirstSigned = place.isEnd && date.value !== lastSigned && LABEL.test(place.before);
    if (values === undefined || !isClear || isFirstSigned || isUntitled(text, date) || isOfSomethingElse(place))
      return [];
    return [{ date, values }];
  });
}

const later = (one: string, other: string): string => (one > other ? one : other);

function dayEvidence({ text, lines }: ProseText, places: Place[]): number[][] {
  const valuesOf = (some: Place[]): Set<string> => new Set(some.map(({ date }) => date.value));
  const days = valuesOf(places);
  const ofOpening = valuesOf(places.filter(({ isOpening }) => isOpening));
  const ofEnd = valuesOf(places.filter(({ isEnd }) => isEnd));
  const latest = [...days].sort().at(-1);
  const latestOfEnd = [...ofEnd].sort().at(-1);
  const head = lines.slice(0, LONGEST_HEAD);
  const greeting = head.search(GREETING);
  const lastCounts = flag(LAST_SIGNATURE.test(text));
  const isBlank = flag(BLANK_DAY.test(text.slice(0, OPENING)));
  return places.map((place, index) => {
    const { date, isOpening, isEnd } = place;
    const isAlone = standsAlone(lines, date);
    return [
      ...whereItStands(place, index),
      flag(days.size === 1),
      flag(isOpening && ofOpening.size === 1),
      flag(isEnd && ofEnd.size === 1),
      Math.min(MOST_DAYS, days.size - 1),
      flag(places.some((other) => other !== place && other.date.value === date.value)),
      ...whatLeadsToIt(place, index === 0),
      flag(isEnd && LABEL.test(place.before)),
      flag(!isEnd && LABEL.test(place.before)),
      flag(isEnd && BESIDE.test(place.before)),
      flag(isAlone && isOpening && greeting < 0),
      flag(isAlone && isOpening && date.start < greeting),
      ...whatFollowsAndDiffers(place),
      flag(isEnd && latestOfEnd !== date.value),
      flag(isEnd && latestOfEnd === date.value) * lastCounts,
      flag(isEnd) * isBlank,
      flag(isEnd && ofOpening.size === 0),
      flag(latest === date.value),
    ];
  });
}

function placeOf(text: string, date: DateMatch, from: number, signatures: number): Place {
  const { start, end } = date;
  const isEnd = start >= signatures && (start >= OPENING || /\/s\/|\bB[yY]\s*:|_{5}/u.test(text.slice(0, start)));
  return {
    date,
    clause: clauseBefore(text, start, from),
    before: text.slice(Math.max(0, start - NEAR), start).replace(/\s+/gu, " "),
    behind: text.slice(end, end + BEHIND),
    isTop: start < TOP,
    isOpening: start < OPENING && !isEnd,
    isEnd,
  };
}

const standsAlone = (lines: string, { start, end }: DateMatch): boolean =>
  /(?:^|\n)\W*$/u.test(lines.slice(Math.max(0, start - 20), start)) && /^\W*(?:\n|$)/u.test(lines.slice(end, end + 20));

const whereItStands = ({ isTop, isOpening, isEnd }: Place, index: number): number[] => [
  flag(isTop),
  flag(isOpening),
  flag(isEnd),
  flag(!isOpening && !isEnd),
  flag(index === 0),
];

function whatLeadsToIt({ clause, before, isOpening }: Place, isFirst: boolean): number[] {
  const isLed = LINK.test(before);
  const isItself = isOfItself(clause);
  return [
    flag(isLed),
    flag(isFirst && isOpening && isLed),
    flag(isItself),
    flag(isItself && isLed),
    flag(isItself && MADE.test(clause)),
    flag(isItself && EFFECT.test(clause)),
    flag(TAKES_EFFECT.test(before)),
    flag(isItself && TAKES_EFFECT.test(before)),
    flag(AGREES.test(clause)),
    flag(MADE.test(clause)),
    flag(THIS.test(before)),
    flag(SIGNED_ON.test(clause)),
  ];
}

function whatFollowsAndDiffers({ clause, before, behind }: Place): number[] {
  const isItself = isOfItself(clause);
  return [
    flag(EFFECTIVE_DATE.test(behind)),
    flag(DEFINES_OTHER.test(behind)),
    flag(PARTIES_FOLLOW.test(behind)),
    flag(PARTIES_PRECEDE.test(clause)),
    flag(/^[\s,.;]*(?:\n|$)/u.test(behind)),
    flag(OF_ANOTHER.test(clause)),
    flag(!isItself && OF_ANOTHER.test(clause)),
    flag(OF_DOCUMENT.test(before)),
    flag(!isItself && DOCUMENT_BEFORE.test(clause)),
    flag(OTHER.test(clause)),
    flag(/\bthat\b/iu.test(clause)),
    flag(/\b(?:either|or)\b/iu.test(clause)),
  ];
}
