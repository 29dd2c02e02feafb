import type { AskedChoice, AskedWord, Option } from "./asked-choices.ts";
import { type Context, choiceEvidence } from "./evidence.ts";
import { type Fit, flagFit, optionFit } from "./fit.ts";
import type { Passage } from "./passages.ts";
import { type SaidPassage, SaidWords } from "./said.ts";

/** An answer that a passage may give to a property, and the evidence for it. */
export interface ChoiceCandidate {
  choice: AskedChoice;
  value: string | number | boolean;
  passage: Passage;
  /** How many candidates of the property fit better. */
  rank: number;
  evidence: number[];
}

/** What a schema asks of a document. */
interface AskedOfDocument {
  /** Choices without an answer, and all of them: a passage may suit another better. */
  open: readonly AskedChoice[];
  all: readonly AskedChoice[];
  /** Words of the names of its properties. */
  named: readonly string[][];
}

/** Passages compared with one property or option, and candidates judged of it, at most. */
const MOST_COMPARED = 120;
const MOST_CANDIDATES = 24;
/** A property with more options asks for a code, not for a choice. */
const MOST_OPTIONS = 40;
/** Passages that fit nearly as well. */
const ALIKE = 0.1;
const SURE = 0.85;

/** The answers that passages may give to properties. */
export function choiceCandidates(
  passages: readonly Passage[],
  { open, all, named }: AskedOfDocument,
): ChoiceCandidate[] {
  const said = new SaidWords(passages);
  const ofSchema = said.share(named);
  const fits = new Map(all.map((choice) => [choice, fitsOf(choice, said)]));
  const bestAt = bestFits([...fits.values()].flat());
  return open.flatMap((choice) => {
    const own = fits.get(choice) ?? [];
    const optionsSaid = new Set(own.map(({ value }) => value)).size;
    return own.slice(0, MOST_CANDIDATES).map((fit, rank): ChoiceCandidate => {
      const rival = own.find(({ value }) => value !== fit.value);
      const other = bestAt.get(fit.said)?.find((each) => each.choice !== choice);
      const alike = own.filter(({ strength }) => strength >= fit.strength - ALIKE);
      const context: Context = {
        lead: fit.strength - (rival?.strength ?? 0),
        leadOverChoices: fit.strength - (other?.strength ?? 0),
        alike: alike.length,
        agreeing: alike.filter(({ value }) => value === fit.value).length,
        rank,
        optionsSaid,
        ofSchema,
      };
      const evidence = choiceEvidence(fit, context, said);
      return { choice, value: fit.value, passage: fit.said.passage, rank, evidence };
    });
  });
}

/** The best fits of the two properties that suit a passage best. */
function bestFits(fits: readonly Fit[]): ReadonlyMap<SaidPassage, Fit[]> {
  const bestAt = new Map<SaidPassage, Fit[]>();
  for (const fit of fits) {
    const best = bestAt.get(fit.said) ?? [];
    const same = best.find(({ choice }) => choice === fit.choice);
    if (same !== undefined && same.strength >= fit.strength) continue;
    const others = best.filter((each) => each !== same);
    bestAt.set(fit.said, [...others, fit].sort((a, b) => b.strength - a.strength).slice(0, 2));
  }
  return bestAt;
}

/** How passages fit a property, the best first. */
function fitsOf(choice: AskedChoice, said: SaidWords): Fit[] {
  if (choice.options.length > MOST_OPTIONS) return [];
  const found = choice.options.length === 0 ? flagFits(choice, said) : optionFits(choice, said);
  return found.sort((a, b) => b.strength - a.strength);
}

function flagFits(choice: AskedChoice, said: SaidWords): Fit[] {
  const counts = new Map<number, number>();
  for (const asked of choice.own)
    for (const index of said.saying(asked)) counts.set(index, (counts.get(index) ?? 0) + asked.weight);
  return likeliest(counts, said).flatMap((each) => flagFit(choice, each, said) ?? []);
}

function optionFits(choice: AskedChoice, said: SaidWords): Fit[] {
  const near = new Set(choice.own.flatMap((asked) => [...said.saying(asked)]));
  const fits = choice.options.flatMap((option) => {
    const counts = new Map<number, number>();
    for (const asked of askedOf(option))
      for (const index of said.saying(asked)) counts.set(index, (counts.get(index) ?? (near.has(index) ? 1 : 0)) + 1);
    return likeliest(counts, said).flatMap((each) => optionFit(choice, option, each, said) ?? []);
  });
  const byPassage = Map.groupBy(fits, (fit) => fit.said);
  const ticked = fits.filter(({ optionParts }) => optionParts?.mark === 1);
  return (ticked.length > 0 ? ticked : fits).map((fit) => withOthers(fit, byPassage.get(fit.said) ?? []));
}

/** A fit with the number of other options that its passage names. */
function withOthers(fit: Fit, here: readonly Fit[]): Fit {
  const { optionParts } = fit;
  if (optionParts === undefined) return fit;
  const others = here.filter(
    ({ option, optionParts: other }) =>
      option !== fit.option &&
      other !== undefined &&
      Math.max(other.body, other.label) >= SURE &&
      [...other.places].some((place) => !optionParts.places.has(place)),
  ).length;
  return { ...fit, optionParts: { ...optionParts, others } };
}

const askedOf = ({ words, senses }: Option): readonly Pick<AskedWord, "word" | "senses">[] => [
  ...words,
  { word: "", senses },
];

const likeliest = (counts: ReadonlyMap<number, number>, { passages }: SaidWords): SaidPassage[] =>
  [...counts]
    .sort(([first, a], [second, b]) => b - a || first - second)
    .slice(0, MOST_COMPARED)
    .flatMap(([index]) => passages[index] ?? []);
