import { COUNTRY_ADJECTIVE, JURISDICTION, jurisdictionName } from "./text/jurisdictions.ts";
import type { ProseValue } from "./text/prose-text.ts";

const STATE =
  "(?:(?:the\\s+)?(?:state|commonwealth|province|(?:people['\\u2019]?s\\s+)?republic|federal\\s+republic|kingdom|principality|territory)\\s+of\\s+)";
const COUNTRY_FIRST = "(?:(?:the\\s+)?united\\s+states(?:\\s+of\\s+america)?\\s+and\\s+(?:of\\s+)?)?";
const GOVERNS = "(?:govern(?:ed|s)?|constru(?:ed|ction)|interpret(?:ed|ation)|enforced|determined|subject)";
const ACCORDING_TO =
  "(?:by|under|to|according\\s+to|pursuant\\s+to|in\\s+(?:all\\s+respects\\s+)?(?:accordance\\s+with|conformity\\s+with))";
/** What may come in between: at most a long list of verbs and adverbs, and no other clause. */
const MEANWHILE = "[^;]{0,220}?";

const CLAUSES: readonly RegExp[] = [
  new RegExp(
    `${GOVERNS}${MEANWHILE}\\blaws?(?:(?:,\\s+\\p{L}+)?,?\\s+and\\s+(?:\\p{L}+\\s+){0,2}?(?:polic(?:y|ies)|regulations|statutes|rules|decisions|jurisdiction|usages?|courts?))?\\s*(?:\\([^)]{0,80}\\)\\s*|,[^,.;]{3,80},\\s*)?(?:of|in|prevailing\\s+in|in\\s+(?:force|effect)\\s+in|applicable\\s+in),?\\s+${COUNTRY_FIRST}(?:the\\s+)?${STATE}?(?:the\\s+)?(${JURISDICTION})`,
    "giu",
  ),
  new RegExp(`${GOVERNS}\\s+(?:exclusively\\s+)?${ACCORDING_TO}\\s+(?:the\\s+)?(${JURISDICTION})\\s+law`, "giu"),
  new RegExp(
    `${GOVERNS}\\s+(?:exclusively\\s+)?${ACCORDING_TO}\\s+(?:the\\s+)?(?:substantive\\s+)?(${COUNTRY_ADJECTIVE})\\s+law`,
    "giu",
  ),
  new RegExp(
    `(?:(?:governing|applicable|choice\\s+of)\\s+law(?:\\s+of\\s+this\\s+\\p{L}+)?\\s*(?:[:.\\u2013-]|(?:is|shall\\s+be|will\\s+be)(?:\\s+(?:that|those)\\s+of)?)?|(?:^|\\n|[.;\\d]\\s)\\s*law\\s*[:.])\\s+(?:the\\s+)?(?:laws?\\s+of\\s+)?(?:the\\s+)?${STATE}?(?:the\\s+)?(${JURISDICTION})`,
    "giu",
  ),
  // "This is a New York contract".
  new RegExp(
    `\\b(?:is|are|be|as)\\s+(?:deemed\\s+)?(?:to\\s+be\\s+)?an?\\s+(${JURISDICTION})\\s+(?:contract|agreement)(?!\\p{L})`,
    "giu",
  ),
  // "Made in the State of X and governed by the laws of said state."
  new RegExp(
    `\\bin\\s+${STATE}(${JURISDICTION})(?=[^.;]{0,160}\\b(?:governed|construed|interpreted|determined)\\b[^.;]{0,60}\\blaws?\\s+(?:thereof|of\\s+(?:said|such|that)\\s+(?:state|commonwealth|province|jurisdiction|country)))`,
    "giu",
  ),
  new RegExp(`(?:gilt|unterliegt|anwendbar)${MEANWHILE}\\brecht\\s+(?:der|des|von)?\\s*(${JURISDICTION})`, "giu"),
  new RegExp(
    `(?:r\\u00e9gie?|soumis|regir\\u00e1|regido|gouvern\\u00e9)${MEANWHILE}\\b(?:droit|lois?|leyes|legislaci\\u00f3n)\\s+(?:de\\s+la|de\\s+l['\\u2019]|du|de)?\\s*(${JURISDICTION})`,
    "giu",
  ),
];

/** "governs what is told to Example, Inc., a corporation formed under the laws of": the law of a company. */
const OF_COMPANY =
  /\b(?:organi[sz]ed|incorporated|formed|existing|established|registered)\s+(?:(?:and|in|under|by|pursuant|to|existing|virtue|of)\s+)*(?:the\s+)?laws?\s+(?:of|in)\s[^.;]*$/iu;
/** A mention of the law of a place, whatever the sentence says of it. */
const MENTIONS: readonly RegExp[] = [
  new RegExp(`\\blaws?,?\\s+(?:of|in),?\\s+(?:the\\s+)?${STATE}?(?:the\\s+)?(${JURISDICTION})`, "giu"),
  new RegExp(
    `(?<!\\p{L})(${JURISDICTION}|${COUNTRY_ADJECTIVE})(?:['\\u2019]s)?\\s+(?:(?:substantive|internal|domestic|state|contract)\\s+)?laws?(?!\\p{L})`,
    "giu",
  ),
  // "Made in X, and its laws shall control."
  new RegExp(`\\bin\\s+${STATE}?(${JURISDICTION}),?\\s+and\\s+its\\s+laws?(?!\\p{L})`, "giu"),
];
/** What such a sentence is about if it chooses a law for the agreement. */
const OF_AGREEMENT =
  /\b(?:agreement|contract|letter|deed|undertaking|instrument|disputes?|questions?|claims?|controvers(?:y|ies)|(?:rights|obligations|duties)\s+of\s+the\s+parties|validity|construction|interpretation|performance)\b/iu;
const THAT_GOVERNS = /^[^.;]{0,60}\b(?:appl(?:y|ies)|applicable|governs?|controls?)\b/iu;
/** Laws that are named for another reason: those under which a company exists, or that someone has to obey. */
const OF_SOMETHING_ELSE =
  /\b(?:organi[sz]ed|incorporated|formed|existing|exists?|established|registered|created|chartered|duly|corporation|company|partnership|compl(?:y|ies|iance)|violat(?:e|es|ion)|required|requires?|permitted|provided|under\s+applicable|export|securities|tax|labou?r|employment|patent|copyright|statut(?:e|es|ory)|code|section|notwithstanding|unless|except)\b[^.;]*$/iu;

/** "Except to the extent that federal law applies, the laws of". */
const CONDITION = /^\s*(?:except|unless|notwithstanding|subject\s+to)\b[^,;]*,\s+/iu;
/** The law that governs arbitration is not the law of the agreement. */
const IN_ARBITRATION = /\barbitra(?:tion|l)\s+(?:proceedings?|procedure)\b[^.;]{0,60}$/iu;
const SENTENCE = 120;
const LONGEST_SENTENCE = 300;
const SENTENCE_START =
  /(?:[.;:](?=\s+[\p{Lu}\d(])(?<!\b(?:Inc|Corp|Ltd|Co|No|U\.S|\p{Lu})\.)|\n(?=\s*[\p{Lu}\d]))\s*/gu;
const SENTENCE_END = /[.;](?=\s|$)/u;

/** The state or country whose law an agreement chooses; `undefined` if it names none, or several equally often. */
export function governingLaw(text: string): ProseValue | undefined {
  for (const clause of CLAUSES) {
    const matches = [...text.matchAll(clause)].filter(
      ({ index, 0: all }) =>
        !IN_ARBITRATION.test(text.slice(Math.max(0, index - SENTENCE), index)) && !OF_COMPANY.test(all),
    );
    if (matches.length > 0) return mostNamed(matches);
  }
  return mostNamed(MENTIONS.flatMap((mention) => [...text.matchAll(mention)].filter((match) => isChoice(text, match))));
}

/** Courts to which the parties submit: "the jurisdiction of the courts in the State of X". */
const COURTS = new RegExp(
  `\\b(?:jurisdiction|venue|courts?\\s+(?:sitting|located|situated))\\b[^.;]{0,80}?\\b(?:of|in|within)\\s+(?:the\\s+)?${STATE}?(?:the\\s+)?(${JURISDICTION})`,
  "giu",
);

/** The only state in whose courts disputes are heard, for agreements that choose no law. */
export function forum(text: string): ProseValue | undefined {
  const places = [...text.matchAll(COURTS)];
  const names = new Set(places.map(([, name = ""]) => jurisdictionName(name)));
  return names.size === 1 ? mostNamed(places) : undefined;
}

/** Whether the sentence around a mention of a law is about the agreement and names the law for no other reason. */
function isChoice(text: string, { index, 0: all }: RegExpExecArray): boolean {
  const before = text.slice(Math.max(0, index - LONGEST_SENTENCE), index);
  const start = [...before.matchAll(SENTENCE_START)].at(-1);
  const own = before.slice(start === undefined ? 0 : start.index + start[0].length).replace(CONDITION, "");
  const behind = text.slice(index + all.length, index + all.length + LONGEST_SENTENCE);
  const rest = behind.slice(0, SENTENCE_END.exec(behind)?.index ?? behind.length);
  if (OF_SOMETHING_ELSE.test(own) || IN_ARBITRATION.test(own)) return false;
  return OF_AGREEMENT.test(own + all + rest) || THAT_GOVERNS.test(rest);
}

function mostNamed(matches: RegExpExecArray[]): ProseValue | undefined {
  const found = new Map<string, { times: number; first: ProseValue }>();
  for (const match of matches) {
    const printed = match[1] ?? "";
    const value = jurisdictionName(printed);
    const at = match.index + match[0].lastIndexOf(printed);
    const known = found.get(value);
    if (known === undefined) found.set(value, { times: 1, first: { value, from: at, to: at + printed.length } });
    else known.times++;
  }
  const [first, second] = [...found.values()].sort((a, b) => b.times - a.times);
  return first === undefined || second?.times === first.times ? undefined : first.first;
}
