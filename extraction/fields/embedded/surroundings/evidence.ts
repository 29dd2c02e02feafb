import { flag } from "../../../judging/flag.ts";
import { OTHER_OF_KIND } from "../vocabulary/other-of-kind.ts";
import type { AlikeWords } from "./alike-words.ts";
import type { AskedLeaf } from "./asked-leaf.ts";
import { knownWeighed, type WeighedWord } from "./likeness.ts";
import { meantTogether } from "./meant-together.ts";
import { NAMES_EVIDENCE, type NamesSaid, namesEvidence } from "./names-said.ts";
import { SENTENCE_EVIDENCE, sentenceEvidence } from "./sentence-evidence.ts";
import { ROLES, type SightedKind, type Sighting } from "./sightings.ts";
import { unitCalled } from "./units.ts";

const KINDS = [
  "date",
  "amount",
  "number",
  "integer",
  "percentage",
  "identifier",
  "text",
  "time",
  "postcode",
  "city",
  "street",
  "address",
  "given",
  "family",
] as const;
const ASKED = ["organisation", "person", "day", "title"] as const;
const ROLES_OF_PARTIES = ["seller", "buyer"] as const;

/** Evidence for a value to be a property's, in the order of `surroundingEvidence`. */
export const SURROUNDING_EVIDENCE = [
  ...ROLES.flatMap((role) => [`${role} says property`, `property says ${role}`]),
  "best",
  "said around",
  "owner around",
  "owner in heading",
  "described around",
  "has owner",
  "has description",
  "unsaid words",
  "own in heading",
  "unit",
  ...KINDS,
  "whole",
  "money",
  "colon",
  "run",
  "words of line",
  "left gap",
  "above gap",
  "down",
  "size",
  "bold",
  "like a person",
  "like an organisation",
  "address",
  "addresses",
  "signed",
  ...ASKED.map((asked) => `asks for ${asked}`),
  "person asked and like",
  "organisation asked and like",
  "figures",
  "letters",
  "words of value",
  "words of property",
  "values",
  "lead over values",
  "lead over properties",
  "taken",
  "term",
  "names role",
  ...ROLES_OF_PARTIES.map((role) => `of ${role}`),
  "of party",
  "of another",
  "asks for another",
  "label",
  "sum of left",
  "alone",
  "run of names",
  "line of page",
  "share of largest",
  "parts beside",
  "names another",
  "qualified unsaid",
  "property in document",
  ...NAMES_EVIDENCE,
  "organisations asked",
  ...SENTENCE_EVIDENCE,
] as const;

/** What the words around a value say of a property. */
export interface Fit {
  leaf: AskedLeaf;
  kind: SightedKind;
  sighting: Sighting;
  /** For each role, how much of the property its words say, and how much of them the property says. */
  roles: number[];
  best: number;
  /** Whether nothing else of its kind, or little, may be it. */
  isAlone: boolean;
  /** Whether words that tell the property from others of its kind are nowhere near. */
  isUnqualified: boolean;
}

/** Compares the words around a value with those of a property; `undefined` if they have nothing in common. */
export function fitOf(
  leaf: AskedLeaf,
  sighting: Sighting,
  how: { kind: SightedKind; isAlone: boolean; alike: AlikeWords },
): Fit | undefined {
  const { kind, isAlone, alike } = how;
  const roles: number[] = [];
  let best = 0;
  for (const role of ROLES) {
    const words = sighting.around[role];
    if (words.length === 0) {
      roles.push(0, 0);
      continue;
    }
    const meant = meantTogether(leaf.meant, words);
    const said = Math.max(meant.said, alike.coverage(leaf.own, words));
    const back = said === 0 ? 0 : Math.max(meant.back, alike.saidBy(knownWeighed(words), leaf.all));
    roles.push(said, back);
    best = Math.max(best, said * (HALF + HALF * back));
  }
  // "Value date" has no word of its own but all of them: "invoice date" is another.
  const isNamed = !isAlone || leaf.own.length > 1;
  if (isNamed && leaf.own.every(({ weight }) => weight < 1) && best < ALL_SAID) return undefined;
  const isText = kind === "text" || kind === "name" || kind === "given" || kind === "family";
  const isNear =
    best >= LEAST || isAlone || isInSentence(leaf, sighting, alike) || isOfOwner(leaf, kind, sighting, alike);
  if (!isNear) return undefined;
  const isUnqualified = isOfOther(isText ? leaf.whichText : leaf.whoseValue, sighting, alike);
  return { leaf, kind, sighting, roles, best, isAlone, isUnqualified };
}

/** Whether the sentence around a value says much of a property. */
const isInSentence = ({ own }: AskedLeaf, { sentence: { all } }: Sighting, alike: AlikeWords): boolean =>
  all.length > 0 && alike.coverage(own, all) >= SAID_IN_SENTENCE;

/** Whether words near a figure or a day say whose it is. */
const isOfOwner = ({ owner }: AskedLeaf, kind: SightedKind, sighting: Sighting, alike: AlikeWords): boolean =>
  kind !== "text" && kind !== "name" && owner.length > 0 && alike.coverage(owner, sighting.near) >= SAID;

/** Words of the property that nothing near the value says. */
const unsaid = (asked: readonly WeighedWord[], words: readonly string[], alike: AlikeWords): number =>
  asked.filter(({ word, weight }) => weight === 1 && alike.best(word, words) < SAID).length;

const SAID = 0.6;
const HALF = 0.5;
const LEAST = 0.15;
const SAID_IN_SENTENCE = 0.5;
const ALL_SAID = 0.8;

/** Whether the property says whose value it is, as in "bank account number", and nothing near the value does. */
const isOfOther = (whose: readonly WeighedWord[], sighting: Sighting, alike: AlikeWords): boolean =>
  whose.some(({ word }) => alike.best(word, sighting.near) < SAID);

/** What else bears on it. */
export interface Context {
  /** How many different values of its kind the document has. */
  values: number;
  /** How much better it fits than the property's next value, and than the next property would. */
  leadOverValues: number;
  leadOverLeaves: number;
  /** Whether another property has this value. */
  taken: boolean;
  /** How much of the property any words of the document say. */
  saidAnywhere: number;
  names: NamesSaid;
  /** How many properties of the schema ask for an organisation. */
  organisationsAsked: number;
}

const flagsOf = (kind: SightedKind): number[] =>
  KINDS.map((each) => flag(each === kind || (each === "text" && kind === "name")));
const flagsOfKinds: ReadonlyMap<SightedKind, number[]> = new Map(
  [...KINDS, "name" as const].map((kind) => [kind, flagsOf(kind)]),
);
const NO_KIND: readonly number[] = KINDS.map(() => 0);

/** The evidence for a value to be a property's, as numbers in the order of `SURROUNDING_EVIDENCE`. */
export function surroundingEvidence(fit: Fit, context: Context, alike: AlikeWords): number[] {
  const { leaf, kind, sighting, roles, best } = fit;
  const near = sighting.said;
  const { place, shape } = sighting;
  const person = kind === "given" || kind === "family" || shape.isLikePerson;
  return [
    ...roles,
    best,
    alike.coverage(leaf.own, near),
    alike.coverage(leaf.owner, near),
    alike.coverage(leaf.owner, place.heading),
    alike.coverage(leaf.described, near),
    flag(leaf.owner.length > 0),
    flag(leaf.described.length > 0),
    unsaid(leaf.own, sighting.near, alike),
    alike.coverage(leaf.own, place.heading),
    unitSaid(leaf, sighting, near),
    ...(flagsOfKinds.get(kind) ?? NO_KIND),
    flag(sighting.isWhole),
    flag(sighting.isMoney),
    flag(sighting.hasColon),
    Math.min(8, place.run),
    place.line.words.length,
    place.leftGap,
    place.aboveGap,
    place.down,
    (sighting.words[0]?.size ?? place.usualSize) / place.usualSize,
    flag(sighting.words[0]?.bold),
    flag(person),
    flag(shape.isLikeOrganisation),
    place.addressNumber,
    place.addresses,
    flag(place.isSigned),
    ...ASKED.map((asked) => flag(leaf.asked.has(asked))),
    flag(leaf.asked.has("person") && person),
    flag(leaf.asked.has("organisation") && shape.isLikeOrganisation),
    shape.figures,
    shape.letters,
    shape.words,
    leaf.own.length,
    Math.min(20, context.values),
    context.leadOverValues,
    context.leadOverLeaves,
    flag(context.taken),
    ...whatIsAsked(fit),
    flag(fit.isUnqualified),
    unsaid([...leaf.whichText, ...leaf.whoseValue], sighting.near, alike),
    context.saidAnywhere,
    ...namesEvidence(context.names, sighting.value, { letters: shape.letters, isPerson: person }),
    context.organisationsAsked,
    ...sentenceEvidence(sighting.sentence, leaf, alike),
  ];
}

/** Whether the unit of a property is behind a value (2) or near it (1); -1 for none asked, -2 for another unit. */
function unitSaid({ unit }: AskedLeaf, sighting: Sighting, near: readonly string[]): number {
  if (unit === undefined) return -1;
  if (sighting.unit === unit) return 2;
  if (near.some((word) => unitCalled(word) === unit)) return 1;
  return sighting.unit === undefined ? 0 : -2;
}

/** What kind of property it is, and what speaks against the value. */
function whatIsAsked({ leaf, sighting, isAlone }: Fit): number[] {
  const { term, namesRole, role: ownRole, part } = leaf.wanted;
  const { place } = sighting;
  return [
    flag(term !== undefined),
    flag(namesRole),
    ...ROLES_OF_PARTIES.map((role) => flag(ownRole === role)),
    flag(part !== undefined),
    flag(sighting.isOfOther),
    flag(leaf.own.some(({ word }) => OTHER_OF_KIND.test(word))),
    flag(sighting.isLabel),
    flag(place.isSumOfLeft),
    flag(isAlone),
    flag(sighting.isRun),
    place.line.index,
    (sighting.words[0]?.size ?? place.usualSize) / place.largestSize,
    flag(leaf.hasPartsBeside),
  ];
}
