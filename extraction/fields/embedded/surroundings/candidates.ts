import { type Box, overlapX, overlapY } from "../../../geometry/box.ts";
import type { ObjectSchema } from "../../field-schema.ts";
import type { Locale } from "../scalars/labels/read-kind.ts";
import type { LinedPage } from "../scalars/lines/page-lines.ts";
import { isOfName } from "../scalars/wanted/wanted.ts";
import { isCompanyName } from "../vocabulary/organisation-names.ts";
import { AlikeWords } from "./alike-words.ts";
import type { PlaceOfValue } from "./answer-places.ts";
import { lineWords } from "./around-line.ts";
import { type AskedLeaf, askedLeaves } from "./asked-leaf.ts";
import { type Fit, fitOf, surroundingEvidence } from "./evidence.ts";
import { allMeanings } from "./meant-together.ts";
import { isLikeOrganisation, isLikePerson } from "./names.ts";
import { type NamesSaid, namesSaid } from "./names-said.ts";
import { type SightedKind, type Sighting, sightingsOn } from "./sightings.ts";
import { TellingWords } from "./telling-words.ts";

/** A value that may be a property's, and the evidence for it. */
export interface Candidate {
  leaf: AskedLeaf;
  sighting: Sighting;
  evidence: number[];
}

/** What is known of a document already. */
export interface Known {
  /** Whether values are looked for. */
  isOpen: (path: string) => boolean;
  /** Places of the values that other properties have, by their paths. */
  taken: ReadonlyMap<string, readonly PlaceOfValue[]>;
}

/** Values by whose surroundings they may be those of open properties. */
export function candidatesFor(
  lined: readonly LinedPage[],
  schema: ObjectSchema,
  locale: Locale,
  known: Known,
): Candidate[] {
  const leaves = askedLeaves(schema).filter(({ schema: each }) => each.type !== "boolean" && each.enum === undefined);
  const open = leaves.filter(({ path, inList }) => !inList && known.isOpen(path.join(".")));
  if (open.length === 0) return [];
  const survey = new Survey(lined, { leaves, open, taken: known.taken }, locale);
  return open.flatMap((leaf) => survey.candidates(leaf));
}

/** Which values of a document fit which properties. */
class Survey {
  private readonly alike: AlikeWords;
  private readonly sightings = new Map<SightedKind, Sighted>();
  private readonly fits: ReadonlyMap<AskedLeaf, Fit[]>;
  /** The best fits of the two properties that fit a place best. */
  private readonly bestAt = new Map<string, Fit[]>();
  private readonly names: NamesSaid;
  private readonly organisationsAsked: number;
  private readonly lined: readonly LinedPage[];
  private readonly locale: Locale;
  private readonly telling: TellingWords;
  private readonly taken: readonly TakenPlace[];
  private readonly takers = new Map<Sighting, readonly string[]>();

  constructor(
    lined: readonly LinedPage[],
    { leaves, open, taken }: { leaves: readonly AskedLeaf[]; open: readonly AskedLeaf[]; taken: Known["taken"] },
    locale: Locale,
  ) {
    this.taken = placesTaken(taken);
    this.lined = lined;
    this.locale = locale;
    const alike = new AlikeWords(lined.flatMap(({ lines }) => lines.flatMap(lineWords)));
    this.alike = alike;
    this.names = namesSaid(lined);
    this.organisationsAsked = leaves.filter(({ asked }) => asked.has("organisation")).length;
    this.telling = new TellingWords(open, alike);
    this.fits = new Map(open.map((leaf) => [leaf, this.fitsOf(leaf)]));
    const answered = leaves.filter((leaf) => !this.fits.has(leaf));
    for (const own of [...this.fits.values()].flat()) {
      const isKnown = this.bestAt.has(own.sighting.key) || this.bestAt.size > MOST_PLACES;
      const rivals = isKnown ? [] : this.rivals(answered, own);
      for (const fit of [own, ...rivals]) {
        const best = this.bestAt.get(fit.sighting.key) ?? [];
        this.bestAt.set(
          fit.sighting.key,
          twoBest(best, fit, ({ leaf }) => leaf),
        );
      }
    }
  }

  candidates(leaf: AskedLeaf): Candidate[] {
    const own = this.fits.get(leaf) ?? [];
    const name = leaf.path.join(".");
    const saidAnywhere = this.alike.coverage(
      leaf.own,
      leaf.own.flatMap(({ word }) => [...this.alike.like(word).keys()]),
    );
    const ofValues = own.reduce<Fit[]>((best, fit) => twoBest(best, fit, ({ sighting }) => sighting.value), []);
    return own.map((fit): Candidate => {
      const { sighting, kind, best } = fit;
      const otherValue = ofValues.find((other) => other.sighting.value !== sighting.value);
      const otherLeaf = this.bestAt.get(sighting.key)?.find((other) => other.leaf !== leaf);
      const context = {
        values: this.ofKind(kind).values,
        leadOverValues: best - (otherValue?.best ?? 0),
        leadOverLeaves: best - (otherLeaf?.best ?? 0),
        taken: this.takenBy(sighting).some((path) => path !== name),
        saidAnywhere,
        names: this.names,
        organisationsAsked: this.organisationsAsked,
      };
      return { leaf, sighting, evidence: surroundingEvidence(fit, context, this.alike) };
    });
  }

  /** The properties that have a value in the place of a sighting, by their paths. */
  private takenBy(sighting: Sighting): readonly string[] {
    const found = this.takers.get(sighting) ?? takersOf(sighting, this.taken);
    this.takers.set(sighting, found);
    return found;
  }

  /** How properties that have a value would fit one of the same kind. */
  private rivals(answered: readonly AskedLeaf[], { sighting, kind }: Fit): Fit[] {
    const how = { kind, isAlone: false, alike: this.alike };
    return answered.flatMap((leaf) => (leaf.kinds.includes(kind) ? (fitOf(leaf, sighting, how) ?? []) : []));
  }

  /** The sightings of a kind. */
  private ofKind(kind: SightedKind): Sighted {
    const known = this.sightings.get(kind);
    if (known !== undefined) return known;
    const tells = (word: string) => this.telling.has(word);
    const all = this.lined.flatMap((page) => sightingsOn(page, kind, this.locale, tells));
    const near = new Map<string, Sighting[]>();
    const meant = new Map<string, Sighting[]>();
    for (const sighting of all) {
      for (const word of this.telling.inSentence(sighting)) addTo(near, word, sighting);
      for (const words of sighting.saying) {
        const told = this.telling.in(words);
        for (const word of told.words) addTo(near, word, sighting);
        for (const meaning of told.meanings) addTo(meant, meaning, sighting);
      }
    }
    const found = { all, near, meant, values: new Set(all.map(({ value }) => value)).size };
    this.sightings.set(kind, found);
    return found;
  }

  private fitsOf(leaf: AskedLeaf): Fit[] {
    const seen = new Set<string>();
    const isNew = ({ id }: Sighting): boolean => seen.size < seen.add(id).size;
    return leaf.kinds.flatMap((kind) => {
      const { all, near, meant, values } = this.ofKind(kind);
      // Of the terms of business papers, rules know all labels.
      const isTelling = TELLING.has(kind) || leaf.wanted.term === undefined || OF_FEW.has(kind);
      const isFew = isTelling && !SHAPELESS.has(kind) && values <= FEW_VALUES;
      const asked = TEXTS.has(kind) ? leaf.own : [...leaf.own, ...leaf.owner];
      const words = asked.flatMap(({ word }) => [...this.alike.like(word).keys()]);
      const told = [
        ...words.flatMap((word) => near.get(word) ?? []),
        ...allMeanings(leaf.meant).flatMap((meaning) => meant.get(meaning) ?? []),
      ];
      const counted = leaf.unit === undefined ? [] : all.filter(({ unit }) => unit === leaf.unit);
      const named = asksForName(leaf) ? all.filter((sighting) => standsAlone(leaf, kind, sighting)) : [];
      const alone = [...counted, ...(isFew ? all : named)];
      const isAlone = new Set(alone);
      const possible = [...new Set([...told, ...alone])].slice(0, MOST_SIGHTINGS);
      return possible
        .filter((sighting) => mayBe(leaf, sighting) && isNew(sighting))
        .flatMap(
          (sighting) => fitOf(leaf, sighting, { kind, isAlone: isAlone.has(sighting), alike: this.alike }) ?? [],
        );
    });
  }
}

/** Adds a sighting, all words around which come one after the other. */
function addTo(map: Map<string, Sighting[]>, key: string, sighting: Sighting): void {
  const found = map.get(key);
  if (found === undefined) map.set(key, [sighting]);
  else if (found.at(-1) !== sighting) found.push(sighting);
}

/** The values of a kind. */
interface Sighted {
  all: Sighting[];
  /** Those near a word that is like one of a property. */
  near: ReadonlyMap<string, readonly Sighting[]>;
  /** Those near words that together have a meaning. */
  meant: ReadonlyMap<string, readonly Sighting[]>;
  /** How many different values there are. */
  values: number;
}

/** The two best fits that differ in something, the best first, with another one counted in. */
function twoBest(best: Fit[], fit: Fit, of: (fit: Fit) => unknown): Fit[] {
  const [first, second] = best;
  if (first === undefined) return [fit];
  if (second !== undefined && second.best >= fit.best) return best;
  const others = best.filter((each) => of(each) !== of(fit));
  const same = best.find((each) => of(each) === of(fit));
  const own = same !== undefined && same.best >= fit.best ? same : fit;
  return [...others, own].sort((a, b) => b.best - a.best).slice(0, 2);
}

/** Of more values beside the same words, none is told apart; of more places, so many are compared with other properties. */
const MOST_SIGHTINGS = 300;
const MOST_PLACES = 2000;

/** A kind with so few values in a document tells something by itself. */
const FEW_VALUES = 12;
/** Kinds of which rules do not know all labels. */
const OF_FEW: ReadonlySet<SightedKind> = new Set(["date", "street", "postcode", "city", "given", "family"]);
/** Kinds whose values are recognisable without a label. */
const TELLING: ReadonlySet<SightedKind> = new Set(["iban", "vat-id", "email", "web", "phone"]);
/** Kinds of texts, of which many stand beside an owner's words. */
const TEXTS: ReadonlySet<SightedKind> = new Set(["text", "name"]);
const SHAPELESS: ReadonlySet<SightedKind> = new Set(["text", "name", "number", "integer", "identifier"]);

/** Characters of a Norwegian one. */
const SHORTEST_IBAN = 15;

/** What no words around a value make good. */
function mayBe({ wanted }: AskedLeaf, { value, around, isMoney, hasColon }: Sighting): boolean {
  const text = String(value);
  if ([around.before, around.left].some(([first = ""]) => NOT.test(first))) return false;
  if (wanted.kind === "iban" && text.length < SHORTEST_IBAN) return false;
  // A figure or two is the number of a row.
  if (wanted.kind === "amount" && !isMoney && !hasColon && /^\d{1,2}$/.test(text)) return false;
  return !isOfName(wanted.words, wanted.kind) || /\p{L}/u.test(text);
}

/** "Not valid until: 16 Oct 2014". */
const NOT = /^(?:not|nicht|ne|pas|niet|nao|nie|inte|ikke)$/;

const asksForName = ({ asked, kinds }: AskedLeaf): boolean =>
  asked.has("organisation") || asked.has("person") || asked.has("title") || NAME_PARTS.has(kinds[0] ?? "text");

const NAME_PARTS: ReadonlySet<SightedKind> = new Set(["given", "family"]);

/** Names stand without labels in letterheads, addresses and below letters. */
function standsAlone(
  { asked }: AskedLeaf,
  kind: SightedKind,
  { value, isWhole, isRun, words, place }: Sighting,
): boolean {
  if (typeof value !== "string") return false;
  if (isRun)
    return (
      (asked.has("organisation") && isCompanyName(value)) ||
      (asked.has("person") && place.isSigned && isLikePerson(value))
    );
  if (!isWhole) return false;
  if (NAME_PARTS.has(kind)) return place.addressNumber >= 0 || place.isSigned;
  const isLarge = place.down < TOP && (words[0]?.size ?? 0) > LARGE * place.usualSize;
  if ((asked.has("organisation") || asked.has("title")) && isLarge) return true;
  if (asked.has("organisation") && isLikeOrganisation(value)) return true;
  return asked.has("person") && (place.addressNumber >= 0 || place.isSigned) && isLikePerson(value);
}

const TOP = 0.2;
const LARGE = 1.3;

/** A place that is taken by the value of the property with a path. */
interface TakenPlace extends PlaceOfValue {
  path: string;
}

const placesTaken = (taken: Known["taken"]): TakenPlace[] =>
  [...taken].flatMap(([path, places]) => places.map((place) => ({ path, ...place })));

function takersOf({ page, words }: Sighting, taken: readonly TakenPlace[]): string[] {
  const found: string[] = [];
  for (const place of taken)
    if (place.page === page && words.some(({ box }) => isOver(place.box, box))) found.push(place.path);
  return found;
}

/** Most boxes are at another height. */
const isOver = (one: Box, other: Box): boolean => overlapY(one, other) > 1 && overlapX(one, other) > 1;
