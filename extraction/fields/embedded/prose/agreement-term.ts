import { type DurationMatch, findDurations } from "./durations.ts";
import type { ProseValue } from "./text/prose-text.ts";

/** What an agreement calls itself. */
const ITSELF =
  "this\\s+(?:\\p{L}+[\\s-]+){0,3}?(?:agreement|contract|lease|license|licence|undertaking|deed|letter|memorandum|covenant|waiver|[cmn]?nda|m?cda|pia|piea)(?!\\p{L})";
/** The agreement as the subject of a sentence. */
const AGREEMENT = new RegExp(
  `(?<!\\p{L})(?:(?<!\\b(?:(?:date|portion|part|section|paragraph)\\s+of|to|under|with|by|in|during\\s+the\\s+term\\s+of)\\s+)${ITSELF}|(?<!during\\s+)(?:the\\s+)?(?:initial\\s+)?term(?:\\s+(?:of\\s+th(?:is|e)|hereof)|(?=\\s+(?:shall|will|is)\\b))|["\u201c]term["\u201d](?=\\s+(?:shall\\s+)?means?\\b)|the\\s+agreement(?=\\s+(?:shall|will|is|expires|terminates|remains|continues)\\b)|it(?=\\s+(?:shall|will)\\s+(?:terminate|expire)\\b))`,
  "giu",
);
/** The duties that last as long as the agreement does. */
const DUTIES = new RegExp(
  `(?<!\\p{L})(?:obligations?|dut(?:y|ies)|covenants?|agreements|restrictions?|undertakings?|commitments|provisions)(?!\\p{L})[^.;]{0,80}?(?:of\\s+(?:each|the|either|both)\\s+(?:\\p{L}+\\s+)?part(?:y|ies)|(?:under|in|of|by)\\s+${ITSELF}|herein|hereunder|of\\s+(?:confidentiality|secrecy)|confidence)|(?:these|such|the\\s+foregoing|confidentiality|secrecy|your|our|its|their|parties['\\u2019]|party['\\u2019]s|(?:recipient|discloser|recipients|consultant)['\\u2019]s?)\\s+(?:and\\s+\\p{L}+\\s+)?(?:obligations?|covenants?|undertakings?|restrictions|commitments|duties)|(?:obligations|undertakings|covenants)(?=\\s+(?:shall|will)\\s+(?:terminate|expire|cease)\\b)`,
  "giu",
);
/** A promise to keep something secret, or to keep to what is agreed. */
const PROMISE =
  /\b(?:(?:hold|keep|maintain|treat|retain|protect|safeguard)\b[^.;]{0,120}?\b(?:confidence|confidential(?:ity)?|secret|secrecy)|be\s+bound\b|agrees?\s+to\b|undertakes?\s+to\b)/iu;
const LASTS =
  /\b(?:terminat(?:e|es|ed)|expires?|ends?|lasts?|lapses?|endures?|comes?\s+to\s+an\s+end|continues?|extends?|remains?|remain\s+in|force|effect|effective|binding|valid|ceases?|runs?|governs?|survives?|appl(?:y|ies)|covers?|term|duration|period|expiration|expiry|means?|be\s+for|shall\s+be|will\s+be|is)\b/iu;
/** "shall remain in effect for a period of", directly before a time that needs no beginning. */
const LASTS_FOR =
  /\b(?:(?:be|is|remains?|continues?|stays?)\s+(?:in\s+)?(?:full\s+)?(?:force(?:\s+and\s+effect)?|effect|effective|valid|binding)|continues?|lasts?|runs?|(?:have|has)(?=\s+an?\s+(?:\p{L}+\s+)?(?:term|duration)\s+of)|\bterm\s+(?:hereof\s+|of\s+th(?:is|e)\s+(?:\p{L}+\s+){0,3})?(?:shall\s+be|will\s+be|is))\s+(?:for\s+)?(?:(?:an?|the)\s+)?(?:\p{L}+\s+)?(?:(?:period|term|duration)\s+of\s+)?$/iu;
/** "will automatically expire at the end of", directly before a time that needs no beginning either. */
const ENDS_AFTER =
  /\b(?:expires?|terminates?|ends?|lapses?)\s+(?:automatically\s+)?(?:after|at\s+the\s+end\s+of|(?:up)?on\s+the\s+(?:expiration|expiry)\s+of)\s+(?:(?:an?|the)\s+)?(?:\p{L}+\s+)?(?:(?:period|term)\s+of\s+)?$/iu;
/** The day an agreement begins. A period that starts on another day is not the agreement's term. */
const START =
  "(?:(?:the\\s+)?(?:(?:effective|commencement|execution)\\s+date|(?:(?:last|latest|later)\\s+)?(?:date|day)\\s+(?:above|it\\s+(?:was|is)\\s+(?:signed|executed|made)|(?:on|upon)\\s+which\\s+(?:it|this\\s+\\p{L}+)\\s+(?:(?:is|was)\\s+(?:signed|executed|made|concluded|entered\\s+into)|(?:takes|took|comes|came|becomes|became|enters|entered)\\s+(?:into\\s+)?(?:effect|force|effective))|hereof|(?:and\\s+year\\s+)?(?:first\\s+)?(?:(?:set\\s+forth|written|mentioned|stated|given|appearing|shown|named|indicated|set\\s+out)\\s+(?:above|(?:on|in|at)\\s+(?:its|the)\\s+(?:\\p{L}+\\s+)?(?:cover|head|title|paragraph)(?:\\s+page)?)|above\\s+(?:written|mentioned|stated))|" +
  `of\\s+${ITSELF}|of\\s+(?:the\\s+)?(?:(?:its|last|latest|final)\\s+)?(?:execution|signing|signature)(?:\\s+of\\s+${ITSELF})?)` +
  "|(?:execution|signature)\\s+of\\s+this)|its\\s+(?:own\\s+)?(?:effective\\s+date|execution|signature|signing|date)|today['\\u2019]s\\s+date|(?:it|this\\s+\\p{L}+)\\s+(?:takes|comes|becomes|enters)\\s+(?:into\\s+)?(?:effect|force|effective)|thereof|hereof|\\p{Lu}\\p{L}+\\s+\\d{1,2},\\s+\\d{4}|\\d{1,2}\\s+\\p{Lu}\\p{L}+\\s+\\d{4})(?!\\p{L})";
const FROM_START = new RegExp(
  `^\\s*,?\\s*(?:period\\s+|term\\s+)?(?:(?:(?:and|or|which|shall|is|to|counted|calculated|measured|running)\\s+)?(?:from|after|following|beginning|commencing|commences?|starting|since|of|as\\s+(?:of|from)|on|with|upon)\\s+(?:(?:and|or|after|with|on|from|as\\s+of|the)\\s+)*)+${START}|^\\s+hereof`,
  "iu",
);
/** "thereafter", where the day has been named before. */
const THEREAFTER = /^\s*,?\s*(?:thereafter|later|thence|(?:from|after)\s+(?:that|such)\s+date|after(?=\s*$))/iu;
const STARTS_BEFORE = new RegExp(
  `\\b(?:effective|force|effect|commenc(?:e|es|ing)|begins?|beginning|starts?|from)\\b[^.;]{0,60}?(?:${START}|date\\s+of\\s+the\\s+last)`,
  "iu",
);
/** "effective from the Effective Date for a period of", directly before a time. */
const STARTED_FOR = new RegExp(
  `\\b(?:effective|force|effect|commence[sd]?|begins?|starts?)\\b[^.;]{0,60}?${START}[^.;]{0,80}?\\bfor\\s+(?:an?\\s+)?(?:\\p{L}+\\s+)?(?:(?:period|term)\\s+of\\s+)?$`,
  "iu",
);
/** "within ten days of" and "at least ten days after" are about something to be done. */
const DEADLINE = /\b(?:within|least|than)\s+$/iu;
/** Another beginning than the agreement's. */
const FROM_OTHER =
  /^\s*(?:period\s+|term\s+)?(?:from|after|following|of|beginning|commencing|starting|prior|before|in\s+advance)\b|^['\u2019]|^\s*(?:written|prior|advance)\b/iu;
/** "and, unless terminated earlier upon notice, remains in effect". */
const UNLESS = /,?\s*\bunless\b[^,;.]{0,160},/giu;
/** "The Company hereby employs the Executive for a period of", directly before a time: how long somebody serves. */
const SERVES_FOR =
  /(?<!\bduring\s+(?:the\s+)?(?:initial\s+)?)\b(?:term\s+of\s+(?:the\s+|this\s+)?(?:\p{L}+['\u2019]s\s+)?(?:employment|engagement|appointment|services?)|(?:employment|engagement|consulting|service)\s+(?:period|term)|(?:hereby\s+)?(?:employs|engages|retains|appoints)\s+(?:the\s+)?\p{Lu}?\p{L}+|hereby\s+(?:employed|engaged|retained|appointed)|\p{L}+['\u2019]s\s+(?:employment|engagement|appointment)|shall\s+serve)\b(?:(?!\b(?:terminat\w*|after|following|thereafter|during|not|compet\w*|solicit\w*|severance|salary|base|pays?|paid)\b)[^.;]){0,120}?\b(?:for|is|be)\s+(?:(?:an?|the)\s+)?(?:initial\s+)?(?:(?:period|term)\s+of\s+)?$/iu;
/** What a time of service is not counted from. */
const FROM_ITS_END = /^[^.;]{0,80}?\b(?:after|following|prior|before|terminat\w*|thereafter|notice)\b/iu;
/** The title of a clause about the term, before its sentence. */
const TITLE =
  /(?:^|\n|[.:;\d)]\s)\s*(?:initial\s+)?(?:term|duration|period)(?:\s+(?:and|of)(?:\s+\p{L}+){1,3})?\s*[:.;\u2013-]*\s*$/iu;
/** The label of a form. */
const LABEL = /(?:^|\s)(?:Term|TERM|Duration|DURATION)\s*:\s*$/u;
const FOR_A_PERIOD = /(?:^|\n)[\s\W]*(?:for|during)\s+(?:an?|the)\s+(?:period|term)\s+of\s*$/iu;

/** Longest stretch of a sentence, in characters, that is read before and after a time. */
const BEFORE = 380;
const AFTER = 160;
/** A title has at most this many characters. */
const LONGEST_TITLE = 60;
/** In this many characters after a time, another duty makes it that duty's period. */
const RIGHT_BEHIND = 30;
const SENTENCE_START = /(?:[;.](?=\s+[\p{Lu}\d(\u201c"])(?<!\b(?:Inc|Corp|Ltd|Co|No|U\.S|\p{Lu})\.))\s+/gu;
const SENTENCE_END = /[;.](?=\s|$)/u;

/** How clear wordings are, of which the clearest in a document counts. */
const OF_AGREEMENT_FROM_START = 5;
const OF_DUTIES_FROM_START = 4;
const OF_AGREEMENT = 3;
const UNDER_TITLE = 3;
const OF_PROMISE = 2;
const OF_SERVICE = 1;

/** How long an agreement lasts, such as "3 years", if it states its own term, counted from its own beginning. */
export function agreementTerm(text: string): ProseValue | undefined {
  const scored = findDurations(text).map((duration) => ({ duration, score: scoreOf(text, duration) }));
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (most, next) => (next.score > (most?.score ?? 0) ? next : most),
    undefined,
  );
  return best === undefined
    ? undefined
    : { value: best.duration.value, from: best.duration.start, to: best.duration.end };
}

/** How clearly a time is the agreement's term; 0 if it is not. */
function scoreOf(text: string, duration: DurationMatch): number {
  const { title, before, after } = sentenceAround(text, duration);
  if (DEADLINE.test(before) && !/\bdisclos/iu.test(before)) return 0;
  if (SERVES_FOR.test(before) && !FROM_ITS_END.test(after) && !duration.isAnniversary) return OF_SERVICE;
  const anchored = isFromStart(before, after);
  if (!anchored && (duration.isAnniversary || FROM_OTHER.test(after))) return 0;
  const subject = lastMatch(AGREEMENT, before) ?? lastMatch(DUTIES, before);
  const about = subject === undefined ? before : before.slice(subject);
  const isSurvival = /\bsurvive/iu.test(about) && !FROM_START.test(after);
  const behind = FOR_A_PERIOD.test(before) ? after : after.slice(0, RIGHT_BEHIND);
  if (isSurvival || isOfSomethingElse(about.replace(UNLESS, ",") + behind)) return 0;
  if (subject === undefined) return anchored ? withoutSubject(title, before, after) : 0;
  const isItself = lastMatch(AGREEMENT, before) !== undefined;
  if (!anchored) return isItself && (LASTS_FOR.test(before) || ENDS_AFTER.test(before)) ? OF_AGREEMENT : 0;
  if (!LASTS.test(about)) return PROMISE.test(before) ? OF_PROMISE : 0;
  return isItself ? OF_AGREEMENT_FROM_START : OF_DUTIES_FROM_START;
}

/** A sentence that names no agreement: a promise, or the only words under a title. */
function withoutSubject(title: string, before: string, after: string): number {
  if (LABEL.test(before)) return UNDER_TITLE;
  if (PROMISE.test(before) || (FOR_A_PERIOD.test(before) && PROMISE.test(after))) return OF_PROMISE;
  return TITLE.test(title + before) ? UNDER_TITLE : 0;
}

const isFromStart = (before: string, after: string): boolean =>
  FROM_START.test(after) ||
  STARTED_FOR.test(before) ||
  ((THEREAFTER.test(after) || /^\s+thereof/iu.test(after)) && STARTS_BEFORE.test(before));

function sentenceAround(text: string, { start, end }: DurationMatch) {
  const stretch = text.slice(Math.max(0, start - BEFORE), start);
  const from = [...stretch.matchAll(SENTENCE_START)].at(-1);
  const at = from === undefined ? 0 : from.index + from[0].length;
  const behind = text.slice(end, end + AFTER);
  return {
    title: stretch.slice(Math.max(0, at - LONGEST_TITLE), at),
    before: stretch.slice(at),
    after: behind.slice(0, SENTENCE_END.exec(behind)?.index ?? behind.length),
  };
}

function lastMatch(pattern: RegExp, text: string): number | undefined {
  return [...text.matchAll(pattern)].at(-1)?.index;
}

/** Whether a clause is about competition, staff or a single duty, which have periods of their own. */
const isOfSomethingElse = (sentence: string): boolean =>
  /\b(?:not(?!\s+(?:executed|earlier|sooner|consummated|completed|previously|extended|renewed))|notice|solicit|compete|employ(?:ed|ees?|ment)?|standstill)\b/iu.test(
    sentence,
  );
