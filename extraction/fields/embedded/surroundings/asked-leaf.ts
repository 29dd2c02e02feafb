import type { FieldSchema, ObjectSchema, ScalarSchema } from "../../field-schema.ts";
import { meaningsOf } from "../../meaning-keys.ts";
import { meaningfulWords, nameWords, withoutUnit } from "../../property-words.ts";
import { type Wanted, wantedOf } from "../scalars/wanted/wanted.ts";
import { type AskedFor, askedFor, namePartAsked } from "./asked-for.ts";
import { type WeighedWord, weighed } from "./likeness.ts";
import { qualifiesText, qualifiesValue } from "./names.ts";
import type { SightedKind } from "./sightings.ts";
import { unitOfName } from "./units.ts";

/** A single value that a schema asks for. */
export interface AskedLeaf {
  path: string[];
  schema: ScalarSchema;
  wanted: Wanted;
  /** Kinds of values that may be its own, the likeliest first. */
  kinds: SightedKind[];
  asked: ReadonlySet<AskedFor>;
  /** Words of its name, and of its owner's if its own say only what form or which part of a name it has. */
  own: WeighedWord[];
  /** Those by which texts, and values of other kinds, are told from others; none if only one of its own tells anything. */
  whichText: WeighedWord[];
  whoseValue: WeighedWord[];
  /** Words of the objects that it is in. */
  owner: WeighedWord[];
  described: WeighedWord[];
  /** All of these, plain. */
  all: string[];
  /** The words that may mean something together: those of its name, or its owner's too. */
  meant: string[];
  /** The unit that its name ends with, as units are called. */
  unit: string | undefined;
  /** Whether it is a part of a list's items, for which this stage reads nothing. */
  inList: boolean;
  /** Whether a part of an address is asked for beside it. */
  hasPartsBeside: boolean;
}

const NO_DESCRIPTION = /\(?(?:iso 8601(?: date)?|yyyy-mm-dd)\)?/gi;
const MOST_DESCRIBED = 12;

/** The leaves that are no part of a list's items. */
export const singlesOf = (leaves: readonly AskedLeaf[]): AskedLeaf[] => leaves.filter(({ inList }) => !inList);

/** The same schema is asked for on every batch of pages. */
const leavesBySchema = new WeakMap<ObjectSchema, AskedLeaf[]>();

/** All single values of a schema, those of lists' items included. */
export function askedLeaves(schema: ObjectSchema): AskedLeaf[] {
  const known = leavesBySchema.get(schema) ?? readLeaves(schema);
  leavesBySchema.set(schema, known);
  return known;
}

function readLeaves(schema: ObjectSchema): AskedLeaf[] {
  const found: AskedLeaf[] = [];
  const walk = (each: FieldSchema, path: string[], beside: string[], inList: boolean): void => {
    if (each.type === "object") {
      const names = Object.keys(each.properties);
      for (const [name, property] of Object.entries(each.properties)) walk(property, [...path, name], names, inList);
    } else if (each.type === "array") walk(each.items, path, [], true);
    else found.push(askedLeaf(each, path, beside, inList));
  };
  walk(schema, [], [], false);
  return found;
}

function askedLeaf(schema: ScalarSchema, path: string[], beside: string[], inList: boolean): AskedLeaf {
  const wanted = wantedOf(path, schema, beside);
  const words = nameWords(path.at(-1) ?? "");
  const bare = withoutUnit(words);
  const around = weighed(path.slice(0, -1).flatMap((step) => nameWords(step)));
  const name = weighed(bare);
  const all = name.every(({ weight }) => weight < 1) ? [...words, ...around.map(({ word }) => word)] : words;
  const others = askedByNames(beside).filter(({ name }) => name !== path.at(-1));
  const part = schema.type === "string" ? namePartAsked(words, others) : undefined;
  const isDay = all.some(isOfDay) || DAY_DESCRIBED.test(schema.description ?? "");
  const asked = new Set([...askedFor(all), ...(isDay ? (["day"] as const) : [])]);
  const hasPartsBeside = others.some(({ asked: other }) => other.has("city") || other.has("postcode"));
  const isForm = name.every(({ weight }) => weight < 1);
  const own = isForm || part !== undefined ? [...name, ...around] : name;
  const isTold = own.filter(({ weight }) => weight === 1).length !== 1;
  const described = weighed(
    meaningfulWords((schema.description ?? "").replace(NO_DESCRIPTION, "")).slice(0, MOST_DESCRIBED),
  );
  return {
    path,
    schema,
    wanted,
    kinds: kindsOf(wanted, { asked, hasPartsBeside, part }),
    asked,
    own,
    whichText: own.filter(({ word }) => isTold && qualifiesText(word)),
    whoseValue: own.filter(({ word }) => isTold && qualifiesValue(word)),
    owner: around,
    described,
    all: [...name, ...around, ...described].map(({ word }) => word),
    meant: isForm || part !== undefined ? all : [...bare],
    unit: unitOfName(words),
    inList,
    hasPartsBeside,
  };
}

/** What properties beside each other ask for, by their names: each of them is read beside all others. */
function askedByNames(names: readonly string[]): readonly { name: string; asked: ReadonlySet<AskedFor> }[] {
  const known = askedBeside.get(names) ?? names.map((name) => ({ name, asked: askedFor(nameWords(name)) }));
  askedBeside.set(names, known);
  return known;
}

const askedBeside = new WeakMap<readonly string[], readonly { name: string; asked: ReadonlySet<AskedFor> }[]>();

/** "Ausstellungsdatum", "udstedelsesdato". */
const isOfDay = (word: string): boolean => meaningsOf(word).some((meanings) => meanings.includes("date"));

const DAY_DESCRIBED = /yyyy|(?<!\p{L})(?:date|datum|dato|fecha|data|päivä\p{L}*|pvm)(?!\p{L})/iu;

function kindsOf(
  { kind, term, words }: Wanted,
  {
    asked,
    hasPartsBeside,
    part,
  }: { asked: ReadonlySet<AskedFor>; hasPartsBeside: boolean; part: "given" | "family" | undefined },
): SightedKind[] {
  if (part !== undefined) return [part, "text"];
  if (kind === "vat-id" || kind === "company-number" || kind === "iban") return [kind, "identifier"];
  if (kind === "identifier" && asked.has("postcode")) return ["postcode"];
  if (kind === "identifier" && asked.has("street")) return hasPartsBeside ? ["street"] : ["address", "street"];
  if (kind === "amount" && term === undefined) return [kind, "percentage"];
  if (kind !== "text") return [kind];
  const parts: SightedKind[] = (["postcode", "city", "street"] as const).filter((part) => asked.has(part));
  if (asked.has("street") && !hasPartsBeside) parts.unshift("address");
  if (asked.has("time"))
    return [
      "time",
      ...(asked.has("day") ? (["date"] as const) : []),
      ...(isTime(words.at(-1)) ? [] : (["text"] as const)),
    ];
  const isNamed = parts.length > 0 || asked.has("organisation") || asked.has("person") || asked.has("day");
  return [
    ...parts,
    ...(asked.has("day") ? (["date"] as const) : []),
    "text",
    ...(isNamed ? [] : (["identifier"] as const)),
  ];
}

const isTime = (word = ""): boolean => askedFor([word]).has("time");
