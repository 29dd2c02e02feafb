import { flag } from "../../../judging/flag.ts";
import { type DurationMatch, findDurations } from "./durations.ts";

/** The kinds of evidence that a time is how long an agreement lasts, in the order of `termEvidence`. */
export const TERM_EVIDENCE = [
  "years",
  "an anniversary",
  "same time elsewhere",
  "an employee",
  "times of a restraint",
  "length of the sentence",
  "words before in the sentence",
  "agreement before",
  "itself from its start",
  "itself lasts or ends",
  "ends before",
  "from a start behind",
  "from another day behind",
  "called the term",
  "of another period",
  "duties from their start",
  "secret",
  "restraint",
  "employment",
  "survives",
  "unless",
  "an engagement",
  "books or payment",
  "titled",
  "titled and itself",
  "title of something else",
  "itself ends behind",
  "duties end behind",
  "itself lasts behind",
  "renewed",
] as const;

/** Longest stretches of a sentence, in characters, that are read before and after a time; of a title; of the words next to it. */
const BEFORE = 380;
const AFTER = 220;
const LONGEST_TITLE = 50;
const NEAR = 80;
const SENTENCE_START = /(?:[;.](?=\s+[\p{Lu}\d(\u201c"])(?<!\b(?:Inc|Corp|Ltd|Co|No|U\.S|\p{Lu})\.)|\n)\s*/gu;
const SENTENCE_END = /[;.](?=\s|$)/u;

const AGREEMENT =
  /\b(?:this|the|our|such)\s+(?:[\p{L}-]+\s+){0,3}?(?:agreement|contract|letter|undertaking|deed|lease|license|covenants?|[cmn]?nda|cda|pia)\b|\bhere(?:of|under|in)\b/iu;
const TERM = /\bterm\b|\b(?:engagement|employment)\s+(?:under|here)/iu;
const DUTIES =
  /\b(?:obligations?|dut(?:y|ies)|undertakings?|commitments?|restrictions?|provisions?|covenants?|bound|confidence|confidentiality|secrecy|promises?)\b/iu;
const LASTS =
  /\b(?:continu\w*|remain\w*|lasts?|endure\w*|runs?|effect|effective|force|valid|bind|binding|be|is|has|have|extends?|duration)\b/iu;
const ENDS = /\b(?:terminat\w*|expir\w*|ends?|ending|cease\w*|lapse\w*|conclud\w*|over)\b/iu;
const FROM =
  /^[\s,)]*(?:(?:period|term)\s+)?(?:\(?[^.;]{0,30}\)?\s*)?(?:from|after|following|of|commencing|beginning|starting|counted|measured|since)\b/iu;
const BEGINS = /\b(?:begin\w*|commenc\w*|start\w*|from|effective)\b/iu;
/** The day on which an agreement begins. */
const START =
  /\b(?:effective\s+date|commencement\s+date|date\s+hereof|hereof|date\s+of\s+(?:this|its|the\s+last|execution|signing)|date\s+(?:first\s+)?(?:above|set\s+forth|written|indicated|stated)|execution|signing|signature|day\s+(?:on\s+which|and\s+year)|its\s+date|date\s+on\s+which|signs|today|as\s+of|of\s+the\s+agreement|this\s+\p{L}+)\b/iu;
const OTHER_START =
  /^[\s,)]*(?:period\s+)?(?:from|after|following|of|beginning|commencing)[^.;]{0,50}\b(?:terminat\w*|employment|closing|resignation|departure|cessation|separation|expiration|completion|receipt|meeting|invoice|notice|last|year|end)\b/iu;
const LOOKS_BACK =
  /\b(?:prior|preced\w+|last|previous|past|within|least|than|every|each|old|age|first|additional|successive|further)\s+(?:an?\s+)?$/iu;
const OF_DEADLINE =
  /^[-\s]*(?:period\s+)?(?:(?:immediately\s+)?(?:prior|preced\w+)|before|ago|old|of\s+age|written|notice|in\s+advance|['\u2019])/iu;
/** "from the date of disclosure": each piece of information has a time of its own. */
const FROM_DISCLOSURE =
  /^[\s,)]*(?:from|after|following|of|beyond)\s(?:[^.;]{0,30}\b(?:disclos\w*|receipt|received)|[^.;]{0,60}\b(?:is|was|are|were)\s+(?:\p{L}+\s+)?(?:disclosed|received))\b/iu;
/** Directly before a time that is a restraint's, an option's or a payment's. */
const OF_RESTRAINT =
  /\b(?:hir(?:e|ing)|solicit\w*|compet(?:e|ition|ing)|standstill|options?|severance|restrict(?:ion|ed|ive)\s+period)\b[^.;]{0,70}$/iu;
const CALLED_TERM =
  /\(\s*(?:the|such|collectively|hereinafter)?[^()"\u201c]{0,40}["\u201c][^"\u201d]*(?:Term|Period)[^"\u201d]*["\u201d]/u;
const OTHER_PERIOD =
  /["\u201c][^"\u201d]*(?:restrict|standstill|compet|revocation|solicit|severance|review|disclosure)[^"\u201d]*["\u201d]/iu;
const SECRET = /\b(?:confiden\w+|secre\w+|non-?use|(?:non-?)?disclos\w+|evaluation\s+material)\b/iu;
/** What has a period of its own in agreements. */
const RESTRAINT =
  /\b(?:solicit\w*|hire|hiring|compet\w*|standstill|acquire|securities|proxy|warrant\w*|severance|salar\w*|notice|option|vest\w*|bonus|insurance|statute|patent|interfere|divert|engaged?)\b/iu;
const BOOKS =
  /\b(?:books|records|audit|invoice|payments?|paid|pay|days?|business|delivered|returned?|destroy\w*|request)\b/iu;
const TITLE = /\b(?:term|duration|expiration|period|survival|termination|time\s+limit)\b/iu;
const TITLE_WITHIN = /^\W*(?:\d+\.?\s*)?(?:term|duration|period)\b/iu;
const MOST_OF_PEOPLE = 40;
const MOST_RESTRAINTS = 10;

/** Fewer days are those of a notice or a payment. */
const FEWEST_DAYS = 60;
/** "Upon the expiration of two years from the date hereof, this Agreement shall end": the clause behind a time. */
const CLAUSE_BEHIND = /^[^,;]{0,90}?(?:,\s*(?!or\b|and\b)|\s(?=this\s+\p{L}+\s+(?:shall|will)))/u;
const ENDS_BEHIND =
  /\b(?:terminat\w*|expir\w*|ends?|cease\w*|laps\w*|conclud\w*|no\s+(?:further|longer)|released?|discharged?)\b/iu;
/** "... it shall lapse": the agreement named before. */
const IT = /(?:^|\s)it\s+(?:shall|will)\b/iu;
const RENEWED = /\b(?:renew\w*|prolong\w*|successive|further\s+(?:periods?|terms?))\b/iu;

/** The times of a text that may be a term: years, months or many days that do not lie before something, and within which nothing is to be done. */
export const termCandidates = (text: string): DurationMatch[] =>
  findDurations(text).filter(({ value, start, end }) => {
    const behind = text.slice(end, end + NEAR);
    const before = text.slice(Math.max(0, start - NEAR), start);
    const isOther = LOOKS_BACK.test(before) || OF_RESTRAINT.test(before) || OF_DEADLINE.test(behind);
    const isLong = /year|month/u.test(value) || (/day/u.test(value) && Number.parseInt(value, 10) >= FEWEST_DAYS);
    return isLong && !isOther && !FROM_DISCLOSURE.test(behind);
  });

/** The evidence that each time of a text is how long the agreement lasts, as numbers. */
export function termEvidence(text: string, durations: DurationMatch[]): number[][] {
  const times = (pattern: RegExp, most: number): number => Math.min(most, text.match(pattern)?.length ?? 0);
  const ofEmployee = times(/\b(?:employee|executive|employment|consultant)\b/giu, MOST_OF_PEOPLE);
  const restraints = times(/\b(?:solicit|compete|standstill)/giu, MOST_RESTRAINTS);
  return durations.map((duration) => [
    flag(/year/u.test(duration.value)),
    flag(duration.isAnniversary),
    durations.filter(({ start, value }) => start !== duration.start && value === duration.value).length,
    ofEmployee,
    restraints,
    ...ofSentence(text, duration),
  ]);
}

function ofSentence(text: string, { start, end }: DurationMatch): number[] {
  const stretch = text.slice(Math.max(0, start - BEFORE), start);
  const first = [...stretch.matchAll(SENTENCE_START)].at(-1);
  const at = first === undefined ? 0 : first.index + first[0].length;
  const before = stretch.slice(at).replace(/\s+/gu, " ");
  const title = stretch.slice(Math.max(0, at - LONGEST_TITLE), at);
  const rest = text.slice(end, end + AFTER);
  const behind = rest.slice(0, SENTENCE_END.exec(rest)?.index ?? rest.length).replace(/\s+/gu, " ");
  const near = behind.slice(0, NEAR);
  const sentence = `${before} ${behind}`;
  const clause = behind.slice(CLAUSE_BEHIND.exec(behind)?.[0].length ?? behind.length);
  const isItself = AGREEMENT.test(before) || TERM.test(before);
  const isDuty = DUTIES.test(before);
  const isFromStart = FROM.test(near) && START.test(near);
  const isTitled = TITLE.test(title) || TITLE_WITHIN.test(before);
  return [
    sentence.length / 100,
    before.length / 100,
    flag(AGREEMENT.test(before)),
    flag(isItself && (isFromStart || (BEGINS.test(before) && START.test(before)))),
    flag(isItself && (LASTS.test(before) || ENDS.test(before))),
    flag(ENDS.test(before)),
    flag(isFromStart),
    flag(OTHER_START.test(behind)),
    flag(CALLED_TERM.test(near)),
    flag(OTHER_PERIOD.test(sentence)),
    flag(isDuty && isFromStart),
    flag(SECRET.test(sentence)),
    flag(RESTRAINT.test(sentence)),
    flag(/\b(?:employ\w*|termination\s+of)\b/iu.test(sentence)),
    flag(/\bsurviv/iu.test(sentence)),
    flag(/\b(?:unless|earlier|sooner)\b/iu.test(sentence)),
    flag(/\b(?:engagement|services?|appointment|discussions?|evaluation|purpose)\b/iu.test(before)),
    flag(BOOKS.test(sentence)),
    flag(isTitled),
    flag(isTitled && (isItself || isDuty)),
    flag(/\p{L}{4}/u.test(title) && title.length < LONGEST_TITLE && !TITLE.test(title)),
    flag((AGREEMENT.test(clause) || IT.test(clause)) && ENDS_BEHIND.test(clause)),
    flag(DUTIES.test(clause) && ENDS_BEHIND.test(clause)),
    flag((AGREEMENT.test(clause) || IT.test(clause)) && LASTS.test(clause)),
    flag(RENEWED.test(behind)),
  ];
}
