import { citeSpan } from "../../citations.ts";
import type { ArraySchema } from "../../field-schema.ts";
import type { FoundField } from "../../found-field.ts";
import { describedWords, nameWords, stem } from "../../property-words.ts";
import { itemProperty } from "../arrays/column-concepts.ts";
import { type ReadOptions, readText } from "../arrays/read-text.ts";
import { coverage, weighed } from "../surroundings/likeness.ts";
import type { Enumeration, Stretch } from "./proposals.ts";

/** Share of a property's words that a label says at least, and of the label's that the property says. */
const LEAST_OF_PROPERTY = 0.75;
const LEAST_OF_LABEL = 0.45;
/** The same of a label that the heading above completes. */
const LEAST_WITH_HEADING = 0.9;
const LEAST_OF_PART = 0.6;
/** A label all of whose words are the property's may leave out words such as "special". */
const ALL_OF_LABEL = 0.95;
/** What a label has alone is no list in itself: the label and the property must say the same. */
const LEAST_OF_ONE = 1.85;
const WEAK =
  /^(?:special|other|all|key|main|general|additional|various|important|full|applicable|list|lists|items?|names?|values?|any|current|relevant)$/;

const MOST_ITEMS = 1000;

/** "Drug names", "Names of the substances only": what is said of each thing is left out. */
const NAMES_ONLY = /\bnames?\b/iu;
const SAID_OF_THING =
  /\s[–—-]\s.*$|\s\(.*$|\s\d[\d.,]*\s?(?:mg|g|ml|µg|mcg|kg|l|%|i\.?u|i\.?e|units?|mm|cm)(?!\p{L}).*$/su;
/** "E04 Learner driver accompanied": an item that begins with its code. */
const CODE = /^(?:\p{Lu}{1,4}[-/.]?\d{1,6}\p{Lu}?|\d{1,6}\p{Lu}?)(?=\s|$|:)/u;
const CODES = /(?:^|[.;,·•|]\s+)((?:\p{Lu}{1,4}[-/.]?\d{1,6}\p{Lu}?))(?=\s[–—:=-]|\s\p{Lu}|$|[,;.])/gu;
const ASKS_FOR_CODES = /^codes?$/;

/**
 * The fuller of a list that rules have read and what pages enumerate: rules take all of a line for one value, and what
 * is said of each thing with it.
 */
export function fullerList(
  read: FoundField | undefined,
  other: FoundField | undefined,
  name: string,
  schema: ArraySchema,
): FoundField | undefined {
  if (read === undefined || other === undefined) return read ?? other;
  const [values, others] = [read.value, other.value];
  if (!Array.isArray(values) || !Array.isArray(others)) return read;
  const isOne = values.length === 1 && others.length > 1 && String(values[0]).includes(String(others[0]));
  const isPart = others.length >= values.length && asksForPart(name, schema);
  return isOne || isPart ? other : read;
}

const asksForPart = (name: string, schema: ArraySchema): boolean =>
  asksForCodes(name, schema) || NAMES_ONLY.test(saidOf(schema));

const saidOf = ({ description = "", items }: ArraySchema): string => `${description} ${items.description ?? ""}`;

const asksForCodes = (name: string, schema: ArraySchema): boolean =>
  [...nameWords(name), ...nameWords(saidOf(schema))].some((word) => ASKS_FOR_CODES.test(word));

/** Reads a list of single values from what the pages enumerate under words that say what it is. */
export function enumerated(
  name: string,
  schema: ArraySchema,
  enumerations: readonly Enumeration[],
  options: ReadOptions,
): FoundField | undefined {
  const { items } = schema;
  if (items.type === "object" || items.type === "array") return undefined;
  const best = bestEnumeration(name, schema, enumerations);
  if (best === undefined) return undefined;
  const { page } = best;
  const property = itemProperty(name, items);
  const found = stretchesFor(name, schema, best).flatMap((stretch) => {
    const value = readText(page.text.slice(stretch.from, stretch.to).replaceAll("\n", " "), property, options);
    return value === undefined ? [] : [{ value, citations: citeSpan(page, stretch.from, stretch.to) }];
  });
  const distinct = found.filter(({ value }, index) => found.findIndex((other) => other.value === value) === index);
  if (distinct.length === 0) return undefined;
  const kept = distinct.slice(0, MOST_ITEMS);
  return {
    value: kept.map(({ value }) => value),
    citations: Object.fromEntries(kept.map(({ citations }, index) => [`[${index}]`, citations])),
  };
}

/** The enumeration whose label names a list best; `undefined` if none does. */
export function bestEnumeration(
  name: string,
  schema: ArraySchema,
  enumerations: readonly Enumeration[],
): Enumeration | undefined {
  let best: Enumeration | undefined;
  let most = 0;
  for (const each of enumerations) {
    const fit = fitOf(name, schema, each);
    if (fit <= most || (each.items.length === 1 && fit < LEAST_OF_ONE)) continue;
    best = each;
    most = fit;
  }
  return best;
}

/** How well an enumeration's label names a list, 0 if it does not. */
function fitOf(name: string, schema: ArraySchema, { label, heading }: Enumeration): number {
  const words = nameWords(name).map(stem);
  const described = [schema, schema.items].flatMap(describedWords).map(stem);
  return Math.max(...variantsOf(label).map((variant) => fitOfLabel(words, described, variant, heading)));
}

function fitOfLabel(
  words: readonly string[],
  described: readonly string[],
  { text, isPart }: { text: string; isPart: boolean },
  heading: string,
): number {
  const label = nameWords(text).map(stem);
  const own = weighed(words);
  const said = coverage(own, label);
  if (said === 0) return 0;
  const used = coverage(weighed(label), [...words, ...described]);
  if (said >= (isPart ? LEAST_WITH_HEADING : LEAST_OF_PROPERTY) && used >= LEAST_OF_LABEL) return said + used;
  const strong = own.filter(({ word }) => !WEAK.test(word));
  if (strong.length > 0 && coverage(strong, label) >= LEAST_WITH_HEADING && used >= ALL_OF_LABEL) return said + used;
  if (heading === "" || used < LEAST_OF_PART) return 0;
  const together = coverage(own, [...label, ...nameWords(heading).map(stem)]);
  return together >= LEAST_WITH_HEADING ? (together + used) / 2 : 0;
}

/** "Your requests", "Ihre Wünsche". */
const WHOSE =
  /^(?:your|our|my|their|ihre?[nrsm]?|unsere?[nrsm]?|eure?|votre|vos|notre|nos|sus?|vuestr[oa]s?|nuestr[oa]s?|(?:i|le|il|la)\s(?:su|nostr|vostr)[oaiey]+|uw|onze?|seus?|suas?|noss[oa]s?)\s+/iu;

/** What a label may be understood as: all of it, without or by what is in parentheses, and each thing that it names. */
function variantsOf(label: string): { text: string; isPart: boolean }[] {
  const whole = label
    .replace(/^\s*\d{1,2}(?:\.\d{1,2})*[.)]?\s+/, "")
    .replace(WHOSE, "")
    .replace(/\s*:\s*$/, "");
  const inside = /\(([^()]{3,})\)/.exec(whole)?.[1];
  const bare = whole.replace(/\s*\([^()]*\)/g, "");
  const parts = bare.split(/\s(?:and|&|\/|und|et|y|e|en|og|och|i)\s/);
  return [
    { text: whole, isPart: false },
    ...(bare === whole ? [] : [{ text: bare, isPart: false }]),
    ...(inside === undefined ? [] : [{ text: inside, isPart: true }]),
    ...(parts.length > 1 ? parts.map((text) => ({ text, isPart: true })) : []),
  ];
}

/** The stretches of an enumeration that are the values of a list: its items, or only their codes or names. */
function stretchesFor(name: string, schema: ArraySchema, { page, items, content }: Enumeration): Stretch[] {
  if (asksForCodes(name, schema)) {
    const codes = items.flatMap(({ from, to }) => {
      const code = CODE.exec(page.text.slice(from, to))?.[0];
      return code === undefined ? [] : [{ from, to: from + code.length }];
    });
    const text = page.text.slice(content.from, content.to).replaceAll("\n", " ");
    const all = [...text.matchAll(CODES)].map(({ 0: found, 1: code = "", index }) => {
      const from = content.from + index + found.length - code.length;
      return { from, to: from + code.length };
    });
    return all.length > codes.length ? all : codes.length > 0 ? codes : [...items];
  }
  if (!NAMES_ONLY.test(saidOf(schema))) return [...items];
  return items.map(({ from, to }) => ({
    from,
    to: from + page.text.slice(from, to).replace(SAID_OF_THING, "").length,
  }));
}
