import { type DurationMatch, findDurations } from "./durations.ts";
import type { ProseValue } from "./prose-text.ts";

const SENTENCE_START = /(?:[;.](?=\s+[\p{Lu}\d(\u201c"])(?<!\b(?:Inc|Corp|Ltd|Co|No|U\.S|\p{Lu})\.)|\n)\s*/gu;
const SENTENCE_END = /[;.](?=\s|$)/u;
/** Longest stretches of a sentence, in characters, that are read before and after a time. */
const BEFORE = 380;
const AFTER = 200;
const NEAR = 70;

/** Times that lie before something, or within which something is to be done. */
const LOOKS_BACK = /\b(?:prior|preced\w+|last|previous|past|within|least|than|old|age)\s+$/iu;
const OF_DEADLINE =
  /^[-\s]*(?:period\s+)?(?:prior|preced|before|immediately|ago|old|of\s+age|written|notice|in\s+advance|['\u2019])/iu;
/** What has a period of its own in agreements. */
const OF_RESTRAINT =
  /\b(?:solicit|hire|hiring|contact|employ(?!er)|compet|standstill|acquir|securities|proxy|warrant|severance|salar|notice|option|vest|bonus|insurance|statute|patent|work(?:ed|ing)?\b)/iu;
const OF_EMPLOYMENT = /\b(?:employment|termination\s+of|leave|departure|closing|resignation|cessation)\b/iu;
const NEGATED = /\b(?:not|neither|nor)\b/iu;
const SECRET = /\b(?:confiden\w+|secre\w+|non-?use|(?:non-?)?disclos\w+|evaluation\s+material)\b/iu;

const SELF =
  /\b(?:this|the|such)\s+(?:[\p{L}-]+\s+){0,3}?(?:agreement|letter|undertaking|c?n?da|pia|contract)\b|\bhere(?:of|under|in|to)\b/iu;
const DUTIES =
  /\b(?:confiden\w+|secre\w+|non-?use|disclos\w+|evaluation\s+material|information|obligations?|dut(?:y|ies)|undertakings?|covenants?|restrictions?|provisions?|bound|commitments?)\b/iu;
const ENDS_OR_LASTS =
  /\b(?:terminat\w*|expir\w*|ends?|cease\w*|lapse\w*|fall\w*\s+away|over|conclude\w*|no\s+further|continu\w*|remain\w*|in\s+(?:full\s+)?(?:force|effect)|effective(?!\s+date)|lasts?|endure\w*|valid|bind\w*|survive\w*|runs?)\b/iu;
/** Directly before a time that needs no beginning. */
const GOES_ON_FOR =
  /\b(?:continue|remain|last|run|valid|bound|in\s+(?:full\s+)?(?:force|effect)|force\s+and\s+effect)s?(?:\s+\p{L}+){0,3}?\s+for\s+(?:a\s+(?:period|term)\s+of\s+)?$/iu;
const FROM_A_DAY =
  /^[\s,)]*(?:period\s+)?(?:from|after|following|of|commencing|beginning|hereof)[^.;]{0,30}\b(?:date|hereof|effective|execution|signing|anniversary|agreement)/iu;
const FROM_ITS_OWN =
  /\b(?:date\s+hereof|effective\s+date|date\s+of\s+this|its\s+date|hereof|its\s+effective|(?:set\s+forth|written|stated)\s+(?:above|below)|execution\s+date)\b/iu;
const TITLE =
  /(?:^\W*(?:\d+\.?\s*)?|\n\W*|[.:;]\s+)(?:term|duration|survival|period\s+of\s+confidentiality)\b[^.\n]{0,30}[.:]?\s*$/iu;
const UNDER_TITLE = /^\W*(?:\d+\.?\s*)?(?:term|duration|survival|period\s+of\s+confidentiality)\b/iu;
const TITLE_ALONE =
  /(?:^|\n|[.;]\s)\W*(?:\d+\.?\s*)?(?:[Tt]erm|TERM|[Dd]uration|DURATION|(?:[Cc]onfidentiality\s+)?[Pp]eriod)(?:\s+of\s+(?:the\s+|this\s+)?[Aa]greement)?\s*[:.\u2013-]\s*$/u;
const LONGEST_TITLE = 50;
const OTHER_LIMITS = /\b(?:covers?|govern\w*|controls?)\b/iu;

/** An agreement that speaks of employees and consultants this often is one with a person, which has no term. */
const MOST_OF_PEOPLE = 15;
const LEAST = 2;

/** The time after which an agreement or its duties end, in wordings that no rule knows; `undefined` if none is clear. */
export function likelyTerm(text: string): ProseValue | undefined {
  if ((text.match(/\b(?:employee|executive|employment|consultant)\b/giu)?.length ?? 0) > MOST_OF_PEOPLE)
    return undefined;
  let best: { duration: DurationMatch; clear: number } | undefined;
  for (const duration of findDurations(text)) {
    const clear = /year|month/u.test(duration.value) ? clearnessOf(text, duration) : 0;
    if (clear >= LEAST && clear > (best?.clear ?? 0)) best = { duration, clear };
  }
  return best === undefined
    ? undefined
    : { value: best.duration.value, from: best.duration.start, to: best.duration.end };
}

function clearnessOf(text: string, { start, end }: DurationMatch): number {
  const stretch = text.slice(Math.max(0, start - BEFORE), start);
  const first = [...stretch.matchAll(SENTENCE_START)].at(-1);
  const at = first === undefined ? 0 : first.index + first[0].length;
  const before = stretch.slice(at).replace(/\s+/gu, " ");
  const rest = text.slice(end, end + AFTER);
  const after = rest.slice(0, SENTENCE_END.exec(rest)?.index ?? rest.length).replace(/\s+/gu, " ");
  const near = after.slice(0, NEAR);
  const sentence = `${before} ${after}`;
  const endsOrLasts = ENDS_OR_LASTS.test(sentence);
  const isOfItself = endsOrLasts && SELF.test(sentence);
  const isOfDuty = endsOrLasts && DUTIES.test(sentence);
  const isFromOwn = FROM_ITS_OWN.test(near);
  if (LOOKS_BACK.test(before) || OF_DEADLINE.test(near)) return 0;
  if (OF_RESTRAINT.test(sentence) || (OF_EMPLOYMENT.test(near) && !isFromOwn)) return 0;
  if (NEGATED.test(after) && !SECRET.test(sentence)) return 0;
  const isTitled = TITLE.test(stretch.slice(0, at)) || UNDER_TITLE.test(before);
  const speaksFor = (isFromOwn && (isOfItself || isOfDuty) ? 2 : 0) + (isTitled && (isOfItself || isOfDuty) ? 1 : 0);
  const goesOn = isOfItself && GOES_ON_FOR.test(before) && !/^\s*(?:from|after|following|of)\b/iu.test(after) ? 2 : 0;
  // "4. Term. Three years."
  const isAllThereIs = TITLE_ALONE.test(stretch.slice(Math.max(0, at - LONGEST_TITLE))) && after === "" ? 2 : 0;
  const startsThen = isOfItself && FROM_A_DAY.test(after) ? 1 : 0;
  const against = [
    NEGATED.test(before),
    OTHER_LIMITS.test(sentence),
    /\bthereafter\b/iu.test(near),
    /\b(?:disclos(?:ed|ure)|receipt)\b/iu.test(near),
  ];
  return speaksFor + goesOn + isAllThereIs + startsThen - against.filter(Boolean).length;
}
