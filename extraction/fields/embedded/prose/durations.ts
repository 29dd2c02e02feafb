import type { ProseValue } from "./prose-text.ts";

const NUMBER_WORDS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const TENS: Record<string, number> = { twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, ninety: 90 };
const COUNT = `(?:(?:${[...NUMBER_WORDS, ...Object.keys(TENS)].toReversed().join("|")})(?:[\\s-](?:one|two|three|four|five|six|seven|eight|nine))?|\\d{1,3})`;
const UNIT = "(?:calendar\\s+|consecutive\\s+)?(year|month|week|day)s?";
const DURATION = `(?<![\\p{L}\\d.-])(${COUNT})\\s*(?:\\(\\s*(\\d{1,3})\\s*\\))?[\\s-]+(?:\\(\\s*(\\d{1,3})\\s*\\)[\\s-]*)?${UNIT}(?!\\p{L})`;
const ANNIVERSARY =
  "(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\\s+(?:\\(\\d+\\w*\\)\\s+)?anniversary";
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");

/** The day an agreement begins. A period that starts on another day is not the agreement's term. */
const START =
  "(?:(?:the\\s+)?(?:effective\\s+date|commencement\\s+date|execution\\s+date|date\\s+(?:above|the\\s+(?:confidential\\s+)?information\\s+(?:was|is)\\s+(?:obtained|disclosed|received)|hereof|(?:first\\s+)?(?:(?:set\\s+forth\\s+|written\\s+|mentioned\\s+|stated\\s+|given\\s+|appearing\\s+|shown\\s+|named\\s+)(?:above|(?:on|in|at)\\s+(?:its|the)\\s+(?:cover|head|title)(?:\\s+page)?)|above\\s+(?:written|mentioned|stated))|of\\s+this\\s+(?:\\p{L}+\\s+){0,2}(?:agreement|deed|contract|letter|undertaking|[cmn]?nda|m?cda|pia|piea)|of\\s+(?:its\\s+)?(?:execution|signing|signature)))|its\\s+(?:effective\\s+date|execution|date)|thereof|hereof|\\p{Lu}\\p{L}+\\s+\\d{1,2},\\s+\\d{4}|\\d{1,2}\\s+\\p{Lu}\\p{L}+\\s+\\d{4})";
/** What the term belongs to: the agreement, or the duties under it. */
const AGREEMENT =
  "(?:this\\s+(?:\\p{L}+\\s+){0,2}(?:agreement|contract|lease|license|licence|undertaking|deed|letter|memorandum|covenant|[cmn]?nda|m?cda|pia|piea)|(?:the\\s+)?(?:initial\\s+)?term\\s+(?:of\\s+th(?:is|e)\\s+(?:\\p{L}+\\s+){0,2}(?:agreement|contract|lease|letter|deed|m?nda|cda)|hereof)|the\\s+(?:initial\\s+)?term(?=\\s+(?:shall|will|is))|(?:obligations|covenants|agreements|restrictions|provisions)[^.;]{0,60}?(?:of\\s+(?:each|the|either|both)\\s+(?:receiving\\s+|recipient\\s+)?part(?:y|ies)|(?:under|in|of)\\s+this\\s+(?:\\p{L}+\\s+){0,2}(?:agreement|letter|deed|undertaking)|set\\s+forth\\s+herein|hereunder|contained\\s+herein)|the\\s+agreement(?=\\s+(?:(?:shall|will)\\s+(?:terminate|expire|remain|continue|be\\s+(?:in|valid))|is\\s+valid)\\b)|(?<=\\.\\s+)it(?=\\s+(?:shall|will)\\s+(?:terminate|expire)\\b)|(?:obligations|undertakings|covenants)(?=\\s+(?:shall|will)\\s+(?:terminate|expire|cease)\\b)|(?:these|such|the\\s+foregoing)\\s+(?:obligations|covenants|undertakings|restrictions))";
const LASTS =
  "(?:terminates?|expires?|ends?|lasts?|lapses?|endures?|comes?\\s+to\\s+an\\s+end|continues?|remains?\\s+in\\s+(?:full\\s+)?(?:force|effect)|be\\s+(?:in\\s+(?:full\\s+)?(?:force|effect)|effective|binding|valid|for|terminated|of\\s+no\\s+further)|cease|is\\s+(?:effective|valid|for|in\\s+effect)|(?:govern|apply|cover)\\b|shall\\s+be|will\\s+be|is)";

const SENTENCES: readonly RegExp[] = [
  // "This agreement shall expire two years from the Effective Date", "the term of this agreement is one year".
  new RegExp(
    `(?<![\\p{L}])${AGREEMENT}(?:[^.;]|\\.(?=\\d)){0,160}?\\b${LASTS}(?:[^.;]){0,220}?${DURATION}(?:\\s+(?:from|after|following|beginning|commencing|starting|of|as\\s+of|on)(?:\\s+(?:and|or|after|with|on|from|as\\s+of))*\\s+${START})`,
    "giu",
  ),
  new RegExp(
    `(?<![\\p{L}])${AGREEMENT}(?:[^.;]){0,120}?\\b(?:effective|in(?:to)?\\s+(?:full\\s+)?(?:force|effect)|commence[sd]?|begin[s]?)[^.;]{0,60}?${START}[^.;]{0,80}?\\bfor\\s+(?:an?\\s+)?(?:\\p{L}+\\s+)?(?:(?:period|term)\\s+of\\s+)?${DURATION}`,
    "giu",
  ),
  // "This Agreement takes effect on the date above and expires two years thereafter".
  new RegExp(
    `(?<![\\p{L}])${AGREEMENT}[^.;]{0,60}?\\b(?:effective|in(?:to)?\\s+(?:force|effect)|effect)\\s+(?:as\\s+of|on|from)\\s+(?:the\\s+)?${START}[^.;]{0,60}?\\b(?:expires?|terminates?|ends?)\\s+${DURATION}\\s+(?:thereafter|after\\s+that\\s+date|later)`,
    "giu",
  ),
  new RegExp(
    `(?:initial\\s+)?term\\s+of\\s+th(?:is|e)\\s+(?:\\p{L}+\\s+){0,2}(?:agreement|contract|lease|letter|deed|m?nda|cda)\\s+(?:shall\\s+be|will\\s+be|is)\\s+(?:for\\s+)?(?:a\\s+period\\s+of\\s+)?${DURATION}`,
    "giu",
  ),
];
/** "The parties agree to abide by the following rules for a period of two years from the date hereof." */
const AGREED = new RegExp(
  `\\b(?:agrees?|undertakes?)\\s+to\\b[^.;]{0,160}?\\bfor\\s+(?:a|the)\\s+(?:period|term)\\s+of\\s+${DURATION}\\s+(?:from|after|following|beginning|commencing)(?:\\s+(?:on|with|from))?\\s+${START}(?:\\s+hereof)?`,
  "giu",
);
/** "Term: Three (3) years from the Effective Date", as in tables of terms. */
const STATED = new RegExp(
  `(?:^|\\n|[.:;\\d]\\s)\\s*(?:(?:initial\\s+)?term|duration)(?:\\s+of\\s+(?:the\\s+|this\\s+)?agreement)?\\s*[:.\\u2013-]?\\s+${DURATION}\\s+(?:from|after|following|beginning|commencing|starting)(?:\\s+(?:on|from))?\\s+${START}`,
  "giu",
);
const UNTIL_ANNIVERSARY = new RegExp(
  `(?<![\\p{L}])${AGREEMENT}(?:[^.;]){0,200}?\\b(?:until|upon|on|terminates?|expires?|to)\\s+(?:on\\s+)?the\\s+${ANNIVERSARY}\\s+(?:of\\s+${START}|hereof)`,
  "giu",
);

/** How long an agreement lasts, such as "3 years", if it states its own term, counted from its own beginning. */
export function agreementTerm(text: string): ProseValue | undefined {
  for (const sentence of [...SENTENCES, STATED, AGREED]) {
    const match = ofAgreement(text, sentence);
    if (match === undefined) continue;
    const [all, word = "", inParentheses, inLaterParentheses, unit = ""] = match;
    const count = Number(inParentheses ?? inLaterParentheses ?? numberOfWord(word));
    const from = match.index + all.search(new RegExp(DURATION, "iu"));
    const durationLength = new RegExp(DURATION, "iu").exec(all)?.[0].length ?? 0;
    if (Number.isInteger(count)) return { value: durationOf(count, unit), from, to: from + durationLength };
  }
  const [anniversary] = text.matchAll(UNTIL_ANNIVERSARY);
  if (anniversary === undefined) return undefined;
  const count = ORDINALS.indexOf((anniversary[1] ?? "").toLowerCase()) + 1;
  const from = anniversary.index + anniversary[0].search(new RegExp(ANNIVERSARY, "iu"));
  return { value: durationOf(count, "year"), from, to: anniversary.index + anniversary[0].length };
}

/** The first match that is about the agreement itself. It may begin within a match about something else. */
function ofAgreement(text: string, sentence: RegExp): RegExpExecArray | undefined {
  const pattern = new RegExp(sentence);
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (!isOfSomethingElse(match[0])) return match;
    pattern.lastIndex = match.index + 1;
  }
  return undefined;
}

/** Whether a clause is about competition, staff or a single duty, which have periods of their own. */
const isOfSomethingElse = (sentence: string): boolean =>
  /\b(?:not(?!\s+(?:executed|earlier|sooner|consummated|completed|previously|extended|renewed))|notice|solicit|compete|employ(?:ed|ees?|ment)?|standstill|survive)\b/iu.test(
    sentence,
  );

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
