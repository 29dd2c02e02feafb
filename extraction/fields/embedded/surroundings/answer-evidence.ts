import { flag } from "../../../judging/flag.ts";
import { nameWords } from "../../property-words.ts";
import { type FoundHow, VALUE_EVIDENCE, valueEvidence } from "../confidence/evidence.ts";
import type { AskedLeaf } from "./asked-leaf.ts";
import { SURROUNDING_EVIDENCE } from "./evidence.ts";
import { coverage, weighed } from "./likeness.ts";
import { isLikePerson } from "./names.ts";
import { greatest, type Scored } from "./together.ts";

/** Kinds of values of which a property may be. */
const KINDS = ["text", "name", "identifier", "date", "amount", "number", "integer"] as const;
const ASKED = ["organisation", "person", "day", "title"] as const;

/** Evidence for a value that rules have read to be the property's, in the order of `answerEvidence`. */
export const ANSWER_EVIDENCE = [
  ...VALUE_EVIDENCE,
  "alone",
  "part alone",
  "other alone",
  "fair others",
  "term",
  ...KINDS.map((kind) => `wants ${kind}`),
  ...ASKED.map((asked) => `asks for ${asked}`),
  "in an object",
  "comma",
  "parenthesis",
  "dash",
  "ends with colon",
  "capital first",
  "like a person",
  "says property",
  "property says it",
  "same answers",
  "share answered",
  "asked",
  "share of terms",
  ...SURROUNDING_EVIDENCE.map((name) => `own ${name}`),
] as const;

/** A value that rules have read for a property. */
export interface Answer {
  leaf: AskedLeaf;
  how: FoundHow;
  value: string | number;
}

const FAIR = 0.2;
const NOTHING: readonly number[] = SURROUNDING_EVIDENCE.map(() => -1);

/**
 * The evidence for each answer. `scored`: the candidates for its property, with how likely they are by what is around them
 * alone; `asked`: all properties of the schema outside of lists.
 */
export function answerEvidence(
  { leaf, how, value }: Answer,
  scored: readonly Scored[],
  answers: readonly Answer[],
  asked: readonly AskedLeaf[],
): number[] {
  const text = String(value);
  const own = plain(text);
  const texts = scored.map(({ sighting }) => plain(String(sighting.value)));
  const same = scored.filter((_, at) => texts[at] === own);
  const parts = scored.filter((_, at) => texts[at] !== own && own.includes(texts[at] ?? own));
  const others = scored.filter((_, at) => texts[at] !== own);
  const best = same.reduce<Scored | undefined>(
    (most, each) => (most === undefined || each.alone > most.alone ? each : most),
    undefined,
  );
  const words = nameWords(text);
  return [
    ...valueEvidence(how, value),
    best?.alone ?? -1,
    greatest(parts),
    greatest(others),
    others.filter(({ alone }) => alone > FAIR).length,
    flag(leaf.wanted.term !== undefined),
    ...KINDS.map((kind) => flag(leaf.wanted.kind === kind)),
    ...ASKED.map((each) => flag(leaf.asked.has(each))),
    flag(leaf.path.length > 1),
    flag(text.includes(",")),
    flag(text.includes("(")),
    flag(/\s[-–—|·/]\s/.test(text)),
    flag(/:\s*$/.test(text)),
    flag(/^\p{Lu}/u.test(text)),
    flag(isLikePerson(text)),
    coverage(leaf.own, words),
    coverage(weighed(words), leaf.all),
    answers.filter((other) => other.value === value).length,
    answers.length / Math.max(1, asked.length),
    Math.min(30, asked.length),
    shareOfTerms(asked),
    ...(best?.evidence ?? NOTHING),
  ];
}

/** Share of properties that ask for terms of business papers. */
export const shareOfTerms = (asked: readonly AskedLeaf[]): number =>
  asked.filter(({ wanted }) => wanted.term !== undefined).length / Math.max(1, asked.length);

const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
