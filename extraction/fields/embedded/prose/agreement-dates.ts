import { type DateMatch, findDates } from "../../values/dates.ts";
import { startOfSignatures } from "./parties/other-parties.ts";
import { CLAUSE_END } from "./parties/party.ts";
import { datesOf } from "./text/dates-of.ts";
import { STATE_OF_AMERICA } from "./text/jurisdictions.ts";
import type { ProseValue } from "./text/prose-text.ts";

/** What comes before the day an agreement takes effect, each with its score. The first that matches counts. */
const BEFORE: readonly [RegExp, number][] = [
  [
    /\b(?:(?:is|made|into|becomes?)\s+(?:and\s+)?effective\s*$|agree[sd]?,\s+effective\s*$|with\s+effect\s+(?:from|on|as\s+of)\s+(?:the\s+)?$|(?:made\s+and\s+|is\s+|be\s+|become\s+|becomes\s+|made\s+)?effective\s*(?:,)?\s+(?:as\s+of|on|from|date\s*(?:is|:)|date\s+of)\s*(?:the\s+)?$)/i,
    5,
  ],
  [/\beffective\s+date["\u201d\u2019')]*\s*[:;]?\s*(?:is|means|shall\s+be)?\s*$/i, 5],
  [
    /\b(?:made|entered|executed|concluded|created|signed|signing(?:\s+below)?|given|reached)(?:[\s,]+(?:and|into|effective|executed|delivered|entered|is|dated|made|this|on|upon)){0,6}[\s,]*(?:(?:as\s+of|on|this|upon|dated),?\s+)+(?:the\s+)?$/i,
    4,
  ],
  [
    /(?:(?:^|\bth(?:is|e)\b|\.)[^.()]{0,90}(?:agreement|amendment|addendum|contract|lease|letter|undertaking|deed(?:\s+of\s+\w+)?)|\(\s*(?:this|the|hereinafter)?\s*["\u201c'\u2018]?(?:agreement|contract|lease|[cmn]?nda|m?cda)["\u201d\u2019']?\s*\)),?\s*(?:is\s+|was\s+)?dated\s*(?:as\s+of|for\s+reference(?:\s+purposes)?(?:\s+only)?|this|:)?[\s,]*(?:the\s+)?$/i,
    3,
  ],
];
/** "This Agreement shall be effective as of", which may also come at the end of an agreement. */
const TAKES_EFFECT =
  /(?:^|[^\p{L}])this\s+(?:\p{L}+\s+){0,3}?(?:agreement|contract|lease|letter|undertaking|deed|[cmn]?nda|cda)\s+(?:(?:is|was|shall|will|be|become|becomes|have|has|come|comes|take|takes|enter|enters|made|an)\s+){0,4}(?:effective(?:\s+date\s+of)?|in(?:to)?\s+(?:force|effect)|effect)(?:\s+(?:as\s+of|on|from))?\s+(?:the\s+)?$|\beffective\s+date\s+of\s+this\s+(?:\p{L}+\s+){0,3}?agreement\s+(?:is|shall\s+be|will\s+be)\s+(?:the\s+)?$|\beffective\s+date\s+of\s+(?:your|\p{L}+['\u2019]s)\s+employment\s+(?:with\s[^.;]{3,60}\s)?(?:is|shall\s+be|will\s+be)\s+(?:the\s+)?$|\beffective\s+(?:as\s+of|on)\s+the\s+(?:first\s+day|(?:commencement|start)(?:\s+date)?)\s+of\s+[^.;]{5,60}\b(?:namely|being|which\s+(?:is|was))\s*[:,]?\s*$/iu;
const SCORE_OF_EFFECT = 5;
/** What comes after that day. */
const BEHIND: readonly [RegExp, number][] = [
  [/^(?:[^.;()\d]{0,80})\(\s*(?:the\s+)?["\u201c'\u2018]?\s*(?:the\s+)?effective\s+date/i, 6],
  [
    /^[\s,]*\(\s*(?:the\s+|hereinafter\s+(?:the\s+)?)?["\u201c'\u2018](?:commencement|signing|execution|agreement|contract)\s+date/i,
    4,
  ],
];
/** The end of the clause that names the parties: "... (the "Employee"), as of". */
const AFTER_PARTIES =
  /[,)]\s*(?:and\s+)?(?:(?:is|was|made|entered|into|executed|dated|effective|and)\s+){0,4}(?:as\s+of|on|this|dated|effective)\s+(?:this\s+)?(?:the\s+)?$/i;
/** The same without a short name: "signed by Example, Inc. on". */
const AFTER_NAME =
  /\p{Lu}[\p{L}.]*\s+(?:(?:and|effective|dated|made)\s+){0,2}(?:as\s+of|on|effective|dated)\s+(?:this,?\s+)?(?:the\s+)?$/u;
const PARTIES =
  /\bthis\s(?:(?!\bbetween\b)[^.;]){0,200}?\b(?:agreement|contract|deed|undertaking|nda|lease)\b(?:(?!\bbetween\b)[^;]){0,200}?\b(?:between|among|by)\b(.*)$/isu;
const LONGEST_CLAUSE = 1000;
/** Words before the date of another document, or of an event. */
export const OF_ANOTHER =
  /\b(?:certain|prior|existing|previous|amended(?!\s+and\s+restated)|amends|restates|replaces|original|that|termination\s+of|rights|merger|employment|credit|letter\s+to|standstill|supersedes?|reference\s+is\s+(?:hereby\s+)?made\s+to)\b[^.;]{0,90}$|\binto\s+an?\s+[^.,;]{3,60}\bagreement\b[^.]{0,30}$/i;
/** "that certain Agreement ... having an effective date of", "("Amendment") to the Agreement, dated": the day of what is amended. */
const OF_AMENDED =
  /\bthat\s+certain\s[^;]*$|\b(?:amendment|addendum|supplement|extension)\b(?:\s+(?:no\.|number)\s+\w+)?\s*(?:\([^()]*\)\s*)?to\s+(?:the|that|an?)\s(?:(?!\b(?:is|was)\b)[^;]){0,90}\bdated\s+(?:as\s+of\s+)?(?:the\s+)?$/i;
/** "as of" before a day, whatever the sentence says of it. */
const AS_OF = /\b(?:as\s+of|effective)\s+(?:the\s+)?$/iu;
/** What such a sentence contains. */
const OF_BINDING = /\b(?:agree|agrees|agreed|agreement|contract|undertakes?|undersigned|covenants?|parties)\b/iu;
/** Low, since nothing says that the day is the agreement's, but it is the first one of its opening. */
const SCORE_OF_FIRST = 2.5;
/** Length in characters of the opening of an agreement, which states its date. */
const OPENING = 1800;
/** In this many characters at the beginning, "Date: 4 October 2019" dates the document; further down, a signature. */
const HEAD = 250;
/** A sentence, which the head of a document does not have. */
const SENTENCES = /\b(?:shall|will|hereby|agrees?)\b/u;
const HEAD_LABEL = /(?<!\p{L})(?:agreement\s+)?(?:dated?\s*:|date\s+of\s+(?:this\s+|the\s+)?agreement\s*:?)\s*$/iu;
/** Words of such a document in its title and opening. */
const IS_AGREEMENT =
  /agreement|amendment|addendum|contract|lease|deed|undertaking|undersigned|hereby|confidential|vertrag|vereinbarung|contrat|accord|acuerdo|overeenkomst/iu;
const CONTEXT = 110;
const LONGEST_SENTENCE = 300;
const LEAST_SCORE = 2.5;
/** Low, since the parties' clause may contain another day. */
const SCORE_AFTER_PARTIES = 2.5;
const SCORE_OF_SIGNATURE = 3;

export const SIGNED_ON =
  /\b(?:executed|signed|entered\s+into|acknowledged|agreed|consented|witness\s+whereof)\b[^.]{0,120}\b(?:as\s+of|on|to)?\s*(?:this|on\s+this)\s*$|(?:^|[.:]\s)\s*(?:signed|executed|made|dated)(?:\s+at\s[^.]{3,60}?,?)?\s+(?:on\s+)?the\s*$|(?:\n\s*|\bon\s+)this,?\s+the\s*$|\bwitness\s+(?:our|my|the|their)\b[^.]{0,60}\bthis\s*$|\b(?:executed|signed)\s+this\s+(?:\p{L}+\s+){0,3}agreement\b[^.]{0,40}\b(?:as\s+of|on)(?:\s+the)?\s*$|\b(?:witness\s+whereof|hereto\s+have)\b[^.]{0,120}\b(?:as\s+of|on)(?:\s+the)?\s*$/iu;

/** "... executed on the date set forth below: Date: ..." */
const DATED_BELOW = /\bdates?\s+(?:set\s+forth|written|indicated|shown|stated)\s+below\b.{0,60}\bdated?\s*:?\s*$/i;

/** The day an agreement takes effect or, if it names none, the day it was made. */
export function effectiveDate(text: string, hasOpening: boolean): ProseValue | undefined {
  const dates = datesOf(text);
  const scored = dates.flatMap((date, index) => {
    const score = Math.max(
      scoreOf(text, date, hasOpening, dates[index - 1]?.end ?? 0),
      hasOpening && date === dates[0] ? scoreOfFirst(text, date) : 0,
    );
    return score < LEAST_SCORE ? [] : [{ date, score }];
  });
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (most, next) => (most === undefined || next.score > most.score ? next : most),
    undefined,
  );
  return best === undefined
    ? dateAtHead(text, hasOpening)
    : { value: best.date.value, from: best.date.start, to: best.date.end };
}

/** "... effective as of the date set forth above", if only one day is named above it. */
const SET_ABOVE =
  /\b(?:effective|made|entered|dated|executed)\b[^.]{0,60}\b(?:as\s+of|on)\s+the\s+(?:date|day)\s+(?:first\s+)?(?:(?:set\s+forth|written|stated|indicated|shown)\s+above|above\s+written)/iu;

function dateAtHead(text: string, hasOpening: boolean): ProseValue | undefined {
  const above = hasOpening ? SET_ABOVE.exec(text.slice(0, OPENING)) : null;
  const [date, ...others] = above === null ? [] : findDates(text.slice(0, Math.min(above.index, 2 * HEAD)));
  const isPlain = date !== undefined && date.otherReading === undefined && others.length === 0;
  return isPlain ? { value: date.value, from: date.start, to: date.end } : undefined;
}

const MONTH_FIRST =
  "(?:January|February|March|April|May|June|July|August|September|October|November|December)\\s+\\d{1,2},\\s+\\d{4}";
/** Signatories in the United States write the month first, in figures and in words. */
export const AMERICAN = new RegExp(
  `${MONTH_FIRST}|\\bState\\s+of\\s+\\p{Lu}|\\bCommonwealth\\s+of\\s+\\p{Lu}|,\\s+[A-Z]{2}\\s+\\d{5}(?!\\d)|(?:,|\\ba)\\s+${STATE_OF_AMERICA}|${STATE_OF_AMERICA}\\s+law`,
  "u",
);

/** Length in characters of the part with the signatures, and the signs that the agreement is signed there. */
const LONGEST_END = 2500;
const SIGNED = /\/s\/|\bB[yY]\s*:|\bsignatures?\b|\bin\s+witness\s+whereof\b|\(print(?:ed)?\s+name\)|_{5}/iu;
/** Says that the agreement takes effect by something other than its signatures. */
export const EFFECTIVE_LATER =
  /\b(?:becomes?|be|is)\s+effective\s+(?:upon|when|only|after|following|on\s+the(?!\s+(?:date|day)\s+(?:(?:it|this\s+\w+|on\s+which)\s+(?:it\s+)?(?:is\s+)?)?(?:signed|executed|you\s+sign|of\s+(?:(?:its|your|the|this)\s+)?(?:last\s+)?(?:signature|signing|execution)|set\s+forth|(?:last\s+)?written|below|indicated)))\b/iu;
/** Says that the agreement takes effect with the last of its signatures. */
export const LAST_SIGNATURE =
  /\b(?:effective|entered\s+into|made|dated)\b[^.;]{0,60}\b(?:last\s+(?:written|date|signature|party|to\s+sign|signed|of\s+the\s+parties)|later\s+of\s+the\s+(?:two\s+)?(?:dates|signatures))|\b(?:as\s+of|on|upon)\s+the\s+(?:(?:date|day)\s+(?:of\s+)?(?:the\s+)?)?(?:last|latest|later)\b[^.;]{0,40}\b(?:sign|execut)/iu;
/** "Date:" before the date of a signature. Within a line it has a colon or a capital, unlike "dated" in a sentence. */
const DATE_LABEL =
  /(?:(?:^|[\n_)]\s*)(?:[Dd]ated?|DATED?)\s*(?:as\s+of\s*)?:?|\s(?:[Dd]ated?|DATED?)\s*(?:as\s+of\s*)?:|[Dd]ate\s+(?:signed|[Ss]igned|of\s+[Ss]ign(?:ature|ing))\s*:?|\sD(?:ated?|ATED?)(?:\s+as\s+of)?)\s*$/u;
/** "Accepted and agreed as of" at the end of a letter. */
const AGREED = /\b(?:accepted|agreed|acknowledged)\b[^.\n]{0,40}\b(?:as\s+of|on)\s+(?:the\s+)?(?:this\s+)?$/iu;
const BESIDE_SIGNATURE = /^\s*\/s\//iu;

/** A day that was never filled in. */
export const BLANK_DAY =
  /\b(?:as\s+of|on|this|dated|effective)\s+(?:the\s+)?(?:_{3,}|\[[^\]\d]{0,30}\])|_{3,}\s*(?:day\s+of\b|,?\s*(?:19|20)(?:\d\d|__))/iu;

/** The day beside the signatures, if all signatories give the same one; the latest, if the last signature counts or the opening leaves its day blank. */
export function dateOfSignatures(text: string): ProseValue | undefined {
  const start = startOfSignatures(text);
  const end = text.slice(start, start + LONGEST_END);
  if (!SIGNED.test(end) || EFFECTIVE_LATER.test(text)) return undefined;
  const labelled = findDates(end).filter((date) => isOfSignature(end, date));
  const isClear = labelled.every(({ otherReading }) => otherReading === undefined || AMERICAN.test(text));
  const lastCounts = LAST_SIGNATURE.test(text) || BLANK_DAY.test(text.slice(0, OPENING));
  const [first] = lastCounts ? labelled.toSorted((a, b) => (a.value < b.value ? 1 : -1)) : labelled;
  const isOne = lastCounts || labelled.every((date) => date.value === first?.value);
  if (first === undefined || !isClear || !isOne) return undefined;
  return { value: first.value, from: start + first.start, to: start + first.end };
}

function isOfSignature(text: string, { start, end }: DateMatch): boolean {
  const before = text.slice(Math.max(0, start - 80), start);
  return DATE_LABEL.test(before.slice(-24)) || AGREED.test(before) || BESIDE_SIGNATURE.test(text.slice(end, end + 8));
}

function scoreOf(text: string, date: DateMatch, hasOpening: boolean, last: number): number {
  const printed = text.slice(Math.max(0, date.start - CONTEXT), date.start);
  const before = printed.replace(/\s+/g, " ");
  const behind = text.slice(date.end, date.end + CONTEXT).replace(/\s+/g, " ");
  if (date.otherReading !== undefined && !AMERICAN.test(text)) return 0;
  const cue = BEFORE.find(([pattern]) => pattern.test(before))?.[1] ?? 0;
  const defined = BEHIND.find(([pattern]) => pattern.test(behind))?.[1] ?? 0;
  if (defined > 0) return defined;
  if (DATED_BELOW.test(before)) return SCORE_OF_SIGNATURE;
  const isOpening = hasOpening && date.start < OPENING;
  // A short agreement has its signatures within what is the opening of a longer one.
  const signed = SIGNED_ON.test(printed) ? SCORE_OF_SIGNATURE : 0;
  const effect = TAKES_EFFECT.test(before) ? SCORE_OF_EFFECT : 0;
  if (!isOpening) return Math.max(signed, effect);
  const isHeaded = isInHead(text, date.start, before) && IS_AGREEMENT.test(text.slice(0, OPENING));
  const headed = isHeaded ? SCORE_OF_SIGNATURE : 0;
  const follows = AFTER_PARTIES.test(before) || AFTER_NAME.test(before);
  const afterParties = follows && endsParties(text, date.start) ? SCORE_AFTER_PARTIES : 0;
  // What is said of another document ends with that one's own day.
  const own = text.slice(Math.max(last, date.start - CONTEXT), date.start).replace(/\s+/g, " ");
  const isOfAnother =
    OF_ANOTHER.test(withoutItself(last < date.start - CONTEXT ? own : own.replace(/^[\s,]*\([^()]*\)/u, ""))) ||
    OF_AMENDED.test(text.slice(Math.max(last, date.start - LONGEST_SENTENCE), date.start));
  return Math.max(signed, effect, headed, afterParties, isOfAnother ? 0 : cue);
}

/** "This Agreement and Plan of Merger", and "(as amended from time to time, this "Agreement")". */
const OWN_TITLE = /\b(?:this|THIS|This)\s+(?:(?:\p{Lu}[\p{L}-]*\.?|\d{1,3}|and|of|for|to|not)\s+){1,12}/gu;
const OWN_SHORT_NAME = /\([^()]*\b(?:this|the)\s+["\u201c]\p{L}+["\u201d][^()]*\)/giu;

/** A sentence from behind what an agreement calls itself, whose words may be those of other agreements. */
function withoutItself(sentence: string): string {
  const rest = sentence.replace(OWN_SHORT_NAME, " ");
  const title = [...rest.matchAll(OWN_TITLE)].findLast(([words]) => IS_AGREEMENT.test(words));
  return title === undefined ? rest : rest.slice(title.index + title[0].length);
}

/** The score of the first day of the opening in a sentence about the agreement. */
function scoreOfFirst(text: string, { start, end, otherReading }: DateMatch): number {
  const before = text.slice(Math.max(0, start - LONGEST_CLAUSE), start).replace(/\s+/gu, " ");
  const sentence = text.slice(Math.max(0, start - SENTENCE), end + SENTENCE);
  const isOther = start > OPENING || (otherReading !== undefined && !AMERICAN.test(text)) || OF_ANOTHER.test(before);
  return !isOther && AS_OF.test(before) && OF_BINDING.test(sentence) ? SCORE_OF_FIRST : 0;
}

/** Whether a label dates the document: at its top, or on a line of its own above its sentences. */
function isInHead(text: string, at: number, before: string): boolean {
  const label = HEAD_LABEL.exec(before);
  if (label === null) return false;
  if (at < HEAD) return true;
  const above = text.slice(0, at - label[0].length);
  return /\n\s*$/u.test(above) && !SENTENCES.test(above) && !SIGNED.test(above);
}

/** Whether the clause that names the parties extends to this offset. */
function endsParties(text: string, at: number): boolean {
  const clause = PARTIES.exec(text.slice(Math.max(0, at - LONGEST_CLAUSE), at))?.[1];
  return clause !== undefined && !CLAUSE_END.test(clause);
}

/** What comes before the first and the last day of an agreement's term. */
const TERM_ENDS = {
  start:
    /\b(?:begin(?:s|ning)?|commenc(?:e|es|ing)|start(?:s|ing)?|beginnt)\s+(?:(?:on|as\s+of|from|am)\s+)?(?:the\s+)?$/i,
  end: /\b(?:end(?:s|ing)?|expir(?:e|es|ing)|terminat(?:e|es|ing)|continu(?:e|es|ing)\s+until|until|endet)\s+(?:(?:on|am)\s+)?(?:the\s+)?$/i,
};
/** What has a term, named earlier in the same sentence. */
const LASTING = /\b(?:term|lease|tenancy|agreement|contract|employment|vertrag|mietverhältnis)\b[^.;]{0,160}$/i;
const SENTENCE = 220;

/**
 * The first or the last day of an agreement as stated in a sentence about its term; `undefined` if several sentences
 * give different days.
 */
export function termDate(text: string, side: "start" | "end"): ProseValue | undefined {
  const said = datesOf(text).filter(({ start, otherReading }) => {
    const before = text.slice(Math.max(0, start - SENTENCE), start).replace(/\s+/g, " ");
    return otherReading === undefined && TERM_ENDS[side].test(before) && LASTING.test(before);
  });
  const [first] = said;
  if (first === undefined || said.some(({ value }) => value !== first.value)) return undefined;
  return { value: first.value, from: first.start, to: first.end };
}
