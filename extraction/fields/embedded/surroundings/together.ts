import { flag } from "../../../judging/flag.ts";
import type { PlaceOfValue } from "./answer-places.ts";
import { type AskedLeaf, singlesOf } from "./asked-leaf.ts";
import type { Candidate } from "./candidates.ts";
import { SURROUNDING_EVIDENCE } from "./evidence.ts";

/** A candidate, and how probably (0 to 1) its value is the property's by what is around it alone. */
export interface Scored extends Candidate {
  alone: number;
}

/** Evidence that all candidates together give for each, in the order of `evidence`. */
export const TOGETHER_EVIDENCE = [
  "alone",
  "lead over values",
  "lead over properties",
  "best of both",
  "better values",
  "fair values",
  "places of value",
  "share of known",
  "others on average",
  "properties",
  "others found",
  "siblings found",
  "sibling far",
  "below sibling",
  "beside sibling",
  "behind previous",
  "steps from previous",
  "behind next",
  "steps to next",
  "share in order",
  "out of order",
  "nearest is sibling",
  "nearest far",
  ...SURROUNDING_EVIDENCE.map((name) => `own ${name}`),
] as const;

/** The place of a property's value that is known, or likely. */
interface Anchor {
  /** Position of the property in the schema. */
  order: number;
  parent: string;
  page: number;
  left: number;
  top: number;
}

/** What is the same for all candidates of a property. */
interface OfLeaf {
  order: number;
  parent: string;
  /** Its values with the greatest probability of each, the likeliest first, and how many places each has. */
  values: { value: string | number; alone: number; places: number }[];
  othersOnAverage: number;
  anchors: Anchor[];
  siblings: Anchor[];
  previous: Anchor | undefined;
  next: Anchor | undefined;
}

/** What is less likely by itself is nobody's value. */
export const POSSIBLE = 0.05;
/** Values as likely as this tell where those of other properties are. */
const LIKELY = 0.5;
const FAIR = 0.2;
/** Distances are in lines of this height, in points; pages are so many apart. */
const LINE = 12;
const FAR = 60;
/** So many lines aside are as far as one line below. */
const ASIDE = 8;
const NONE = FAR + 1;
const SAME_LEFT = 2;
const SAME_TOP = 3;

const nameOf = ({ path }: AskedLeaf): string => path.join(".");
const parentOf = ({ path }: AskedLeaf): string => path.slice(0, -1).join(".");

/** What the candidates of all properties of a schema, and the values already known, say of each other. */
export class Together {
  private readonly byLeaf: ReadonlyMap<string, Scored[]>;
  private readonly byPlace: ReadonlyMap<string, Scored[]>;
  private readonly bestOf: ReadonlyMap<string, number>;
  private readonly anchors: readonly Anchor[];
  private readonly shareOfKnown: number;
  private readonly leaves: readonly AskedLeaf[];
  private readonly orders: ReadonlyMap<string, number>;
  private readonly known = new Map<string, OfLeaf>();

  constructor(
    leaves: readonly AskedLeaf[],
    scored: readonly Scored[],
    places: ReadonlyMap<string, readonly PlaceOfValue[]>,
  ) {
    this.leaves = leaves;
    this.orders = new Map(leaves.map((leaf, order) => [nameOf(leaf), order]));
    this.byLeaf = Map.groupBy(scored, ({ leaf }) => nameOf(leaf));
    this.byPlace = Map.groupBy(scored, ({ sighting }) => sighting.key);
    this.bestOf = new Map([...this.byLeaf].map(([name, own]) => [name, greatest(own)]));
    const singles = singlesOf(leaves);
    const given = singles.flatMap((leaf) => {
      const [place] = places.get(nameOf(leaf)) ?? [];
      return place === undefined ? [] : [this.anchor(leaf, place.page, place.box)];
    });
    this.shareOfKnown = given.length / Math.max(1, singles.length);
    const likely = scored.filter((each) => each.alone >= LIKELY && this.isBestOfBoth(each));
    this.anchors = [...given, ...likely.map(({ leaf, sighting }) => this.anchor(leaf, sighting.page, boxOf(sighting)))];
  }

  evidence(own: Scored): number[] {
    const { leaf, sighting, alone, evidence } = own;
    const name = nameOf(leaf);
    const ofLeaf = this.known.get(name) ?? this.ofLeaf(leaf);
    this.known.set(name, ofLeaf);
    const { values, othersOnAverage, anchors } = ofLeaf;
    const rivals = (this.byPlace.get(sighting.key) ?? []).filter((each) => each.leaf !== leaf);
    const otherValues = values.filter(({ value }) => value !== sighting.value);
    const [bestValue, bestRival] = [otherValues[0]?.alone ?? 0, greatest(rivals)];
    return [
      logOdds(alone),
      logOdds(alone) - logOdds(bestValue),
      logOdds(alone) - logOdds(bestRival),
      flag(alone >= bestValue && alone >= bestRival),
      otherValues.filter((each) => each.alone > alone).length,
      otherValues.filter((each) => each.alone > FAIR).length,
      values.find(({ value }) => value === sighting.value)?.places ?? 1,
      this.shareOfKnown,
      othersOnAverage,
      this.leaves.length,
      anchors.length,
      ...placeEvidence(ofLeaf, sighting.page, boxOf(sighting)),
      ...evidence,
    ];
  }

  private ofLeaf(leaf: AskedLeaf): OfLeaf {
    const name = nameOf(leaf);
    const order = this.orders.get(name) ?? 0;
    const parent = parentOf(leaf);
    const values = [...Map.groupBy(this.byLeaf.get(name) ?? [], ({ sighting }) => sighting.value)].map(
      ([value, own]) => ({ value, alone: greatest(own), places: own.length }),
    );
    const others = [...this.bestOf].flatMap(([other, best]) => (other === name ? [] : [best]));
    const anchors = this.anchors.filter((each) => each.order !== order);
    const byOrder = anchors.toSorted((a, b) => a.order - b.order);
    return {
      order,
      parent,
      values: values.sort((a, b) => b.alone - a.alone),
      othersOnAverage: others.length === 0 ? -1 : others.reduce((sum, each) => sum + each, 0) / others.length,
      anchors,
      siblings: anchors.filter((each) => each.parent === parent),
      previous: byOrder.findLast((each) => each.order < order),
      next: byOrder.find((each) => each.order > order),
    };
  }

  private isBestOfBoth({ leaf, sighting, alone }: Scored): boolean {
    return alone >= (this.bestOf.get(nameOf(leaf)) ?? 0) && alone >= greatest(this.byPlace.get(sighting.key) ?? []);
  }

  private anchor(leaf: AskedLeaf, page: number, { left, top }: Corner): Anchor {
    return { order: this.orders.get(nameOf(leaf)) ?? 0, parent: parentOf(leaf), page, left, top };
  }
}

interface Corner {
  left: number;
  top: number;
}

const boxOf = ({ words, place }: Scored["sighting"]): Corner => words[0]?.box ?? place.line.box;

/** The greatest probability of these by themselves, 0 for none. */
export const greatest = (scored: readonly Scored[]): number =>
  scored.reduce((most, { alone }) => Math.max(most, alone), 0);

/** How a place lies to those of other properties: siblings stand together, and most papers follow their schema's order. */
function placeEvidence(
  { order, parent, anchors, siblings, previous, next }: OfLeaf,
  page: number,
  { left, top }: Corner,
): number[] {
  const far = (each: Anchor): number =>
    each.page === page
      ? Math.min(FAR, Math.abs(each.top - top) / LINE + Math.abs(each.left - left) / (ASIDE * LINE))
      : FAR;
  const behind = (each: Anchor): number =>
    Math.max(-FAR, Math.min(FAR, (page - each.page) * FAR + (top - each.top) / LINE));
  const nearest = (all: readonly Anchor[]): Anchor | undefined =>
    all.reduce<Anchor | undefined>(
      (best, each) => (best === undefined || far(each) < far(best) ? each : best),
      undefined,
    );
  const [sibling, any] = [nearest(siblings), nearest(anchors)];
  const inOrder = anchors.filter((each) => (each.order < order ? behind(each) >= 0 : behind(each) <= 0)).length;
  return [
    siblings.length,
    sibling === undefined ? NONE : far(sibling),
    flag(siblings.some((each) => each.page === page && Math.abs(each.left - left) < SAME_LEFT)),
    flag(siblings.some((each) => each.page === page && Math.abs(each.top - top) < SAME_TOP)),
    previous === undefined ? NONE : behind(previous),
    previous === undefined ? 0 : order - previous.order,
    next === undefined ? NONE : behind(next),
    next === undefined ? 0 : next.order - order,
    anchors.length === 0 ? -1 : inOrder / anchors.length,
    anchors.length - inOrder,
    any === undefined ? -1 : flag(any.parent === parent),
    any === undefined ? NONE : far(any),
  ];
}

const LEAST = 0.001;

function logOdds(probability: number): number {
  const inside = Math.min(1 - LEAST, Math.max(LEAST, probability));
  return Math.log(inside / (1 - inside));
}
