import { COUNTRY_ADJECTIVE, JURISDICTION, jurisdictionName } from "./jurisdictions.ts";
import type { ProseValue } from "./prose-text.ts";

const STATE =
  "(?:(?:the\\s+)?(?:state|commonwealth|province|republic|federal\\s+republic|kingdom|principality|territory)\\s+of\\s+)";
const COUNTRY_FIRST = "(?:(?:the\\s+)?united\\s+states(?:\\s+of\\s+america)?\\s+and\\s+(?:of\\s+)?)?";
const GOVERNS = "(?:govern(?:ed|s)?|constru(?:ed|ction)|interpret(?:ed|ation)|enforced|determined|subject)";
const ACCORDING_TO =
  "(?:by|under|to|according\\s+to|pursuant\\s+to|in\\s+(?:all\\s+respects\\s+)?(?:accordance\\s+with|conformity\\s+with))";
/** What may come in between: at most a long list of verbs and adverbs, and no other clause. */
const MEANWHILE = "[^;]{0,220}?";

const CLAUSES: readonly RegExp[] = [
  new RegExp(
    `${GOVERNS}${MEANWHILE}\\blaws?(?:\\s+and\\s+(?:public\\s+)?(?:polic(?:y|ies)|regulations|statutes|rules|jurisdiction))?\\s*(?:\\([^)]{0,80}\\)\\s*|,[^,.;]{3,80},\\s*)?(?:of|in|prevailing\\s+in|in\\s+force\\s+in|applicable\\s+in),?\\s+${COUNTRY_FIRST}(?:the\\s+)?${STATE}?(?:the\\s+)?(${JURISDICTION})`,
    "giu",
  ),
  new RegExp(`${GOVERNS}\\s+(?:exclusively\\s+)?${ACCORDING_TO}\\s+(?:the\\s+)?(${JURISDICTION})\\s+law`, "giu"),
  new RegExp(
    `${GOVERNS}\\s+(?:exclusively\\s+)?${ACCORDING_TO}\\s+(?:the\\s+)?(?:substantive\\s+)?(${COUNTRY_ADJECTIVE})\\s+law`,
    "giu",
  ),
  new RegExp(
    `(?:governing|applicable|choice\\s+of)\\s+law\\s*[:.\\u2013-]?\\s+(?:the\\s+)?(?:laws?\\s+of\\s+)?(?:the\\s+)?${STATE}?(?:the\\s+)?(${JURISDICTION})`,
    "giu",
  ),
  new RegExp(
    `\\bunder\\s+(?:and\\s+)?(?:by\\s+)?the\\s+laws\\s+of\\s+${STATE}(${JURISDICTION})(?=[^.]{0,80}\\b(?:without|regardless|exclu))`,
    "giu",
  ),
  // "... shall be deemed to be a contract made under the laws of the State of X."
  new RegExp(
    `\\b(?:agreement|contract|instrument)\\s+(?:is\\s+)?(?:made|executed|entered\\s+into|delivered)(?:\\s+and\\s+\\p{L}+)?\\s+(?:in\\s+and\\s+)?under\\s+the\\s+laws?\\s+of\\s+${STATE}?(${JURISDICTION})`,
    "giu",
  ),
  // "Any dispute shall be decided under the laws of the State of X."
  new RegExp(
    `\\bdisputes?\\b[^.;]{0,120}\\b(?:decided|resolved|settled|adjudicated)\\b[^.;]{0,60}\\blaws?\\s+of\\s+(?:the\\s+)?${STATE}?(${JURISDICTION})`,
    "giu",
  ),
  // "The law of the State of X applies."
  new RegExp(
    `\\blaws?\\s+of\\s+(?:the\\s+)?${STATE}?(${JURISDICTION})(?=[^.;]{0,60}\\b(?:applies|apply|governs?|controls?)\\b)`,
    "giu",
  ),
  // "Made in X, and its laws shall control."
  new RegExp(
    `\\bin\\s+${STATE}?(${JURISDICTION}),?\\s+and\\s+its\\s+laws?\\s+(?:shall\\s+|will\\s+)?(?:controls?|governs?|appl(?:y|ies))`,
    "giu",
  ),
  // "Maine law shall apply."
  new RegExp(
    `(?<!\\p{L})(${JURISDICTION}|${COUNTRY_ADJECTIVE})\\s+law\\s+(?:(?:shall|will)\\s+)?(?:exclusively\\s+)?(?:apply|applies|govern|control)`,
    "giu",
  ),
  // "Made in the State of X and governed by the laws of said state."
  new RegExp(
    `\\bin\\s+${STATE}(${JURISDICTION})(?=[^.;]{0,160}\\bgoverned\\b[^.;]{0,60}\\blaws?\\s+of\\s+(?:said|such|that)\\s+(?:state|commonwealth|province|jurisdiction|country))`,
    "giu",
  ),
  new RegExp(`(?:gilt|unterliegt|anwendbar)${MEANWHILE}\\brecht\\s+(?:der|des|von)?\\s*(${JURISDICTION})`, "giu"),
  new RegExp(
    `(?:r\\u00e9gie?|soumis|regir\\u00e1|regido|gouvern\\u00e9)${MEANWHILE}\\b(?:droit|lois?|leyes|legislaci\\u00f3n)\\s+(?:de\\s+la|de\\s+l['\\u2019]|du|de)?\\s*(${JURISDICTION})`,
    "giu",
  ),
];

/** The law that governs arbitration is not the law of the agreement. */
const IN_ARBITRATION = /\barbitra(?:tion|l)\s+(?:proceedings?|procedure)\b[^.;]{0,60}$/iu;
const SENTENCE = 120;

/** The state or country whose law an agreement chooses; `undefined` if it names none, or several equally often. */
export function governingLaw(text: string): ProseValue | undefined {
  const found = new Map<string, { times: number; first: ProseValue }>();
  for (const clause of CLAUSES) {
    for (const match of text.matchAll(clause)) {
      if (IN_ARBITRATION.test(text.slice(Math.max(0, match.index - SENTENCE), match.index))) continue;
      const printed = match[1] ?? "";
      const value = jurisdictionName(printed);
      const to = match.index + match[0].length;
      const known = found.get(value);
      if (known === undefined) found.set(value, { times: 1, first: { value, from: to - printed.length, to } });
      else known.times++;
    }
    if (found.size > 0) break;
  }
  const [first, second] = [...found.values()].sort((a, b) => b.times - a.times);
  return first === undefined || second?.times === first.times ? undefined : first.first;
}
