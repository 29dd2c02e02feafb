import type { ObjectSchema } from "../../field-schema.ts";
import type { Citations, JsonObject, JsonValue } from "../../fields-answer.ts";
import { nameWords } from "../../property-words.ts";
import { isSameSum } from "../arrays/products.ts";
import { namesSum } from "../arrays/row-meaning.ts";
import { valueOfPath, withValue } from "../surroundings/answer-places.ts";
import type { ReadList } from "./completed-lists.ts";

/** Fewest items that a sum adds up, and from how many, or how large a sum, on that is no chance. */
const FEWEST_ADDED = 2;
const FEWEST_CERTAIN = 3;
const CERTAIN = 1000;
/** Share of the items that have a number for a property, from which on the list adds them up. */
const OF_NUMBERS = 0.6;
/** Behind the sum of all items, so many further ones at most are what is added to it or taken from it. */
const MOST_BEHIND = 2;
const RATE = /(\d{1,2}(?:[.,]\d{1,2})?)\s?%/u;

/** The content without what follows the items of lists: sums and taxes, and the rows of forms. */
export function withoutSums(
  schema: ObjectSchema,
  lists: readonly ReadList[],
  content: JsonObject,
  citations: Citations,
): JsonObject {
  return lists.reduce((all, list) => {
    const value = valueOfPath(all, list.path);
    const items = Array.isArray(value) ? value.filter(isObject) : [];
    const kept = Math.min(itemsBeforeSums(items), itemsBeforeFields(items));
    if (!Array.isArray(value) || items.length < value.length || kept === items.length) return all;
    const before = `${list.path.join(".")}[`;
    for (const name of Object.keys(citations))
      if (name.startsWith(before) && Number.parseInt(name.slice(before.length), 10) >= kept) delete citations[name];
    return withValue(all, schema, list.path, items.slice(0, kept));
  }, content);
}

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * How many items of a list come before those that add them up: the sums and taxes below a table, whatever they are
 * called.
 */
function itemsBeforeSums(items: readonly JsonObject[]): number {
  const names = [...new Set(items.flatMap((item) => Object.keys(item)))].filter((name) => isAddedUp(items, name));
  if (names.length === 0) return items.length;
  const texts = items.map(textsIn);
  const usual = texts.toSorted((a, b) => a - b)[texts.length >> 1] ?? 0;
  const isShort = (at: number): boolean => (texts[at] ?? 0) < Math.max(usual, 2);
  for (let at = FEWEST_ADDED; at < items.length; at++) {
    const item = items[at];
    const above = items.slice(0, at);
    if (item === undefined || !isShort(at)) continue;
    const isLast = items.length - at - 1 <= MOST_BEHIND && items.slice(at).every((_, behind) => isShort(at + behind));
    // The last instalment may well be as high as those before it.
    const isSum = ((texts[at] ?? 0) < usual || isCalledSum(item)) && addsUp(item, above, names);
    if (isLast && (isSum || isTaxOn(item, above, names))) return at;
  }
  return items.length;
}

const isCalledSum = (item: JsonObject): boolean =>
  Object.values(item).some((value) => typeof value === "string" && namesSum(value));

/** "Gas tightness test: Pass": a label with its value. */
const FIELD = /^\p{L}[^:]{2,45}:\s+\S/u;
const FEWEST_FIELDS = 2;

/** How many items of a list come before rows of a form that follow its table: labels, each with its own value. */
function itemsBeforeFields(items: readonly JsonObject[]): number {
  const fields = items.map(
    (item) => Object.values(item).filter((value) => typeof value === "string" && FIELD.test(value)).length,
  );
  const first = fields.findIndex((count, at) => at > 0 && count >= FEWEST_FIELDS);
  return first > 0 && fields[0] === 0 ? first : items.length;
}

const isAddedUp = (items: readonly JsonObject[], name: string): boolean =>
  items.filter((item) => typeof item[name] === "number").length >= OF_NUMBERS * items.length;

const textsIn = (item: JsonObject): number =>
  Object.values(item).filter((value) => value !== null && typeof value !== "number").length;

const sumOf = (items: readonly JsonObject[], name: string): number =>
  items.reduce((sum, item) => sum + numberOr0(item[name]), 0);

const numberOr0 = (value: JsonValue | undefined): number => (typeof value === "number" ? value : 0);

/** Whether all numbers of an item are the sums of those above. */
function addsUp(item: JsonObject, above: readonly JsonObject[], names: readonly string[]): boolean {
  const own = names.filter((name) => numberOr0(item[name]) !== 0);
  if (own.length === 0 || !own.every((name) => isSameSum(numberOr0(item[name]), sumOf(above, name)))) return false;
  const isCertain = above.length >= FEWEST_CERTAIN || own.some((name) => Math.abs(numberOr0(item[name])) >= CERTAIN);
  return own.length > 1 || isCertain;
}

/** Whether an item is a share, which it prints with its sign, of the sums of money above. */
function isTaxOn(item: JsonObject, above: readonly JsonObject[], names: readonly string[]): boolean {
  const rates = Object.values(item).flatMap((value) =>
    typeof value === "string" ? (RATE.exec(value)?.[1] ?? []) : [],
  );
  return names
    .filter((name) => !nameWords(name).some((word) => OF_COUNTS.test(word)))
    .some((name) => {
      const sum = sumOf(above, name);
      return rates.some((rate) => {
        const share = Number(rate.replace(",", ".")) / 100;
        return share > 0 && isSameSum(numberOr0(item[name]), sum * share);
      });
    });
}

const OF_COUNTS =
  /^(?:quantity|qty|count|number|no|units?|pieces|menge|anzahl|cantidad|quantite|quantita|aantal|hours|std|stunden|pos|position|line|rate|percent)$/;
