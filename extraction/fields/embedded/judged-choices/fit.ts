import { type Answer, answerOf, FAR, isUnanswered } from "./answers.ts";
import type { AskedChoice, AskedWord, Option } from "./asked-choices.ts";
import type { SaidPassage, SaidWords } from "./said.ts";
import { isNegation } from "./words-of-answers.ts";

/** How a passage fits a property. */
export interface Fit {
  choice: AskedChoice;
  said: SaidPassage;
  value: string | number | boolean;
  /** How well, from 0 to 1. */
  strength: number;
  parts: Parts;
  answer: Answer;
  option: Option | undefined;
  optionParts: OptionParts | undefined;
}

/** How much parts of a passage say of a property's words. */
export interface Parts {
  label: number;
  body: number;
  /** The clause that says most. */
  clause: number;
  all: number;
  described: number;
  /** How much of the label, and of that clause, the property says. */
  labelBack: number;
  clauseBack: number;
  /** Words of the property that nothing says, and those of them that name no state. */
  unsaid: number;
  thingsUnsaid: number;
  /** How much of its state is said; -1 if it names none. */
  state: number;
  isOpposed: boolean;
  clauseNumber: number;
  /** Positions of the words that say it. */
  anchors: number[];
}

/** How a passage names an option. */
export interface OptionParts {
  body: number;
  label: number;
  isAll: boolean;
  begins: boolean;
  mark: -1 | 0 | 1;
  otherMarks: boolean;
  spelled: number;
  letters: number;
  sameClause: boolean;
  /** Words between it and the property's. */
  distance: number;
  isNegated: boolean;
  /** Positions of its words. */
  places: ReadonlySet<number>;
  /** Other options of the property that the passage names. */
  others: number;
}

const SAID = 0.6;
const LEAST = 0.3;
const LEAST_OF_PROPERTY = 0.45;
const LEAST_OF_OPTION = 0.6;
/** Shorter options say something only beside the property. */
const FEWEST_LETTERS = 3;
const HALF = 0.5;
const SPREAD = 0.1;
const SAME_SENSE = 0.9;
const NEAR = 4;

/** Compares a passage with a property of yes or no; `undefined` if it does not say it. */
export function flagFit(choice: AskedChoice, said: SaidPassage, words: SaidWords): Fit | undefined {
  const parts = isUnanswered(said.passage) ? undefined : partsOf(choice, said, words, LEAST_OF_PROPERTY);
  if (parts === undefined) return undefined;
  const answer = answerOf(said, parts.anchors, parts.isOpposed);
  // The label of something else only asks.
  if (said.passage.isLabel && answer.said === 0 && answer.mark === 0) return undefined;
  const value = answer.value !== choice.isDenied;
  return { choice, said, value, strength: placeOf(parts), parts, answer, option: undefined, optionParts: undefined };
}

/** Compares a passage with a property and one of its options; `undefined` if it does not name that one. */
export function optionFit(choice: AskedChoice, option: Option, said: SaidPassage, words: SaidWords): Fit | undefined {
  const parts = partsOf(choice, said, words, 0);
  const optionParts = parts && optionPartsOf(option, said, parts, words);
  if (parts === undefined || optionParts === undefined) return undefined;
  const strength = Math.max(optionParts.body, optionParts.label) * (HALF + HALF * placeOf(parts));
  const answer = answerOf(said, parts.anchors, parts.isOpposed);
  return { choice, said, value: option.value, strength, parts, answer, option, optionParts };
}

/** How well a passage says a property. */
function placeOf({ label, labelBack, clause, clauseBack, all }: Parts): number {
  const back = (said: number, share: number) => said * (HALF + HALF * share);
  return HALF * Math.max(back(label, labelBack), back(clause, clauseBack)) + HALF * all;
}

function partsOf(choice: AskedChoice, said: SaidPassage, all: SaidWords, least: number): Parts | undefined {
  const { own } = choice;
  const { words, labelled } = said.passage;
  const { strengths, opposed } = all.sayings(own, said);
  const within = (isIn: (at: number) => boolean) => coverage(own, strengths, isIn);
  const whole = within(() => true);
  if (whole < least) return undefined;
  const described = all.sayings(choice.described, said).strengths;
  let [clause, clauseNumber] = [-1, 0];
  for (const number of new Set(words.map((each) => each.clause))) {
    const found = within((at) => words[at]?.clause === number);
    if (found > clause) [clause, clauseNumber] = [found, number];
  }
  const inClause = (at: number) => words[at]?.clause === clauseNumber;
  // "A permit, should one be needed, is not included."
  const anchors = anchorsOf(strengths, whole > clause + SPREAD ? () => true : inClause);
  const best = strengths.map((row) => Math.max(0, ...row));
  const states = own.flatMap(({ isState }, index) => (isState ? [best[index] ?? 0] : []));
  const back = words.map((_, at) => Math.max(0, ...[...strengths, ...described].map((row) => row[at] ?? 0)));
  return {
    label: within((at) => at < labelled),
    body: within((at) => at >= labelled),
    clause,
    all: whole,
    described: coverage(choice.described, described, () => true),
    labelBack: mean(back.slice(0, labelled)),
    clauseBack: mean(back.filter((_, at) => inClause(at))),
    unsaid: best.filter((each) => each < SAID).length,
    thingsUnsaid: own.filter(({ isState }, index) => !isState && (best[index] ?? 0) < SAID).length,
    state: states.length === 0 ? -1 : Math.max(...states),
    isOpposed: anchors.some((at) => opposed.has(at)),
    clauseNumber,
    anchors,
  };
}

/** Share of the weight of words that is said at some positions. */
export function coverage(
  own: readonly Pick<AskedWord, "weight">[],
  strengths: readonly number[][],
  isIn: (at: number) => boolean,
): number {
  let all = 0;
  let covered = 0;
  for (const [index, { weight }] of own.entries()) {
    const row = strengths[index] ?? [];
    let best = 0;
    for (let at = 0; at < row.length; at++) if ((row[at] ?? 0) > best && isIn(at)) best = row[at] ?? 0;
    all += weight;
    covered += weight * best;
  }
  return all === 0 ? 0 : covered / all;
}

/** The positions that say the words best, in order. */
function anchorsOf(strengths: readonly number[][], isIn: (at: number) => boolean): number[] {
  const found = new Set<number>();
  for (const row of strengths) {
    let best = -1;
    for (const [at, strength] of row.entries()) if (strength > Math.max(LEAST, row[best] ?? 0) && isIn(at)) best = at;
    if (best >= 0) found.add(best);
  }
  return [...found].sort((a, b) => a - b);
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, each) => sum + each, 0) / values.length;

function optionPartsOf(
  { words: asked, senses }: Option,
  said: SaidPassage,
  parts: Parts,
  all: SaidWords,
): OptionParts | undefined {
  const { words, labelled } = said.passage;
  const { strengths } = all.sayings(asked, said);
  const spelled = coverage(asked, strengths, () => true);
  const meant = said.senses.filter(({ sense }) => senses.includes(sense));
  const meantAt = meant.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index));
  const at = spelled >= LEAST_OF_OPTION ? anchorsOf(strengths, () => true) : meantAt;
  const within = (isIn: (place: number) => boolean) =>
    Math.max(coverage(asked, strengths, isIn), meant.some(({ from }) => isIn(from)) ? SAME_SENSE : 0);
  const body = within((place) => place >= labelled);
  const label = within((place) => place < labelled);
  const [first] = at;
  const last = at.at(-1) ?? 0;
  if (first === undefined || Math.max(body, label) < LEAST_OF_OPTION) return undefined;
  const letters = at.reduce((sum, place) => sum + (words[place]?.word.length ?? 0), 0);
  if (letters < FEWEST_LETTERS && Math.max(parts.label, parts.clause) < HALF) return undefined;
  // A label that is the property's own name says nothing of an option that is called alike.
  if (at.every((place) => place < labelled && parts.anchors.includes(place))) return undefined;
  const mark = words[first]?.mark || (words[first - 1]?.mark ?? 0);
  if (mark === -1) return undefined;
  const places = new Set([...at, ...meantAt]);
  const gap = (place: number) => (place < first ? first - place : Math.max(0, place - last));
  const clause = words[first]?.clause;
  return {
    body,
    label,
    mark,
    otherMarks: words.some((word, place) => word.mark === 1 && !places.has(place)),
    isAll: words.length - labelled <= at.length && first >= labelled,
    begins: first === labelled || words[first - 1]?.clause !== clause,
    spelled,
    letters,
    sameClause: clause === parts.clauseNumber,
    distance: Math.min(FAR, ...parts.anchors.filter((place) => !places.has(place)).map(gap)),
    isNegated: words
      .slice(Math.max(0, first - NEAR), first)
      .some((word) => word.clause === clause && isNegation(word.word)),
    places,
    others: 0,
  };
}
