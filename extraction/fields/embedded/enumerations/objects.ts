import { citeSpan } from "../../citations.ts";
import type { ArraySchema } from "../../field-schema.ts";
import type { Citation, JsonObject, JsonValue } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";
import { findEmails, findPhones } from "../../values/contacts.ts";
import { findDates } from "../../values/dates.ts";
import { findNumbers } from "../../values/numbers.ts";
import type { ValueMatch } from "../../values/value-match.ts";
import type { IndexedPage } from "../../word-index.ts";
import { type ItemProperty, itemProperties } from "../arrays/column-concepts.ts";
import { isPlainText, type ReadOptions, readText } from "../arrays/read-text.ts";
import { bestEnumeration } from "./enumerated.ts";
import type { Enumeration, Stretch } from "./proposals.ts";

/** Fewest properties of which things of a list have values, and the share of the things that have each of them. */
const FEWEST_PROPERTIES = 2;
const MOST = 0.8;
const MOST_ITEMS = 500;
/** What ends a text: "Loss adjusting – marine cargo (7490-11)". */
const ENDS = /(\s?\(|\)|\0+)/u;
const ORDINAL = /^(?:number|no|nr|num|item|position|pos|index|ordinal|punkt|numero|nummer)$/;
const CODE = /^(?:code|icd|icd10|id|cas|ref|reference|kennung|codigo|codice|sku)$/;
const CODED = /(?<![\p{L}\d.])(?=[\p{L}\d.-]*\d)[A-Z\d][A-Z\d.-]{1,14}(?![\p{L}\d])/u;
const EMAIL = /^(?:email|mail)$/;
const PHONE = /^(?:phone|telephone|tel|mobile|telefon|telefono)$/;

/** A value, and where it is in the text of its thing. */
interface Part {
  value: string | number;
  start: number;
  end: number;
  /** Where what is taken with it begins, if that is a label before it. */
  from?: number;
}

type Parts = ReadonlyMap<string, Part>;

/**
 * Reads a list of objects from what the pages enumerate under words that say what it is: "Tenants: Jane Roe – 021 555
 * 0119; Jim Doe – 021 555 0186". Values that show what they are come first, names and texts are what is left.
 */
export function enumeratedObjects(
  name: string,
  schema: ArraySchema,
  enumerations: readonly Enumeration[],
  options: ReadOptions,
): FoundField | undefined {
  const { items } = schema;
  if (items.type !== "object") return undefined;
  const properties = itemProperties(items, name);
  const isFlat = properties.every(({ schema: { type } }) => type !== "object" && type !== "array");
  const best =
    isFlat && properties.length >= FEWEST_PROPERTIES ? bestEnumeration(name, schema, enumerations) : undefined;
  if (best === undefined || best.items.length < 2) return undefined;
  const found = best.items.slice(0, MOST_ITEMS).map((item) => partsOfItem(best.page, item, properties, options));
  if (!areAlike(found, properties)) return undefined;
  const citations: Record<string, Citation[]> = {};
  const value = found.map((parts, index): JsonValue => {
    const { from = 0 } = best.items[index] ?? {};
    const item: JsonObject = {};
    for (const [property, { value: own, start, end }] of parts) {
      item[property] = own;
      citations[`[${index}].${property}`] = citeSpan(best.page, from + start, from + end);
    }
    return item;
  });
  return { value, citations };
}

/** Whether things are told in one way: nearly each has every property that any of them has. */
function areAlike(found: readonly Parts[], properties: readonly ItemProperty[]): boolean {
  const shares = properties.map(({ name }) => found.filter((parts) => parts.has(name)).length / found.length);
  const used = shares.filter((share) => share > 0);
  return used.length >= FEWEST_PROPERTIES && used.every((share) => share >= MOST);
}

/** The values of one thing, by property. */
function partsOfItem(
  page: IndexedPage,
  { from, to }: Stretch,
  properties: readonly ItemProperty[],
  options: ReadOptions,
): Parts {
  const parts = new Map<string, Part>();
  let text = page.text.slice(from, to).replaceAll("\n", " ");
  const ordinal = /(?<!\d)(\d{1,3})[.)]\s*$/.exec(page.text.slice(Math.max(0, from - 6), from));
  const take = (property: ItemProperty, part: Part): void => {
    parts.set(property.name, part);
    const from = part.from ?? part.start;
    text = text.slice(0, from) + BLANK.repeat(part.end - from) + text.slice(part.end);
  };
  for (const property of properties.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const isOrdinal = ordinal !== null && property.words.some((word) => ORDINAL.test(word));
    if (isOrdinal && ordinal?.[1] !== undefined) {
      const isNumber = property.schema.type === "number" || property.schema.type === "integer";
      const at = ordinal[0].length;
      parts.set(property.name, { value: isNumber ? Number(ordinal[1]) : ordinal[1], start: -at, end: 0 });
      continue;
    }
    const part = saidPart(text, property) ?? typedPart(text, property, options);
    if (part !== undefined) take(property, part);
  }
  const left = properties.filter((property) => isPlainText(property) && !parts.has(property.name));
  const [property, ...others] = left;
  // Of several texts, nothing tells which is which.
  if (property === undefined || others.length > 0) return parts;
  const [piece] = piecesOf(text);
  if (piece !== undefined) {
    const value = page.text.slice(from + piece.start, from + piece.end).replaceAll("\n", " ");
    parts.set(property.name, { ...piece, value });
  }
  return parts;
}

/** Stands for what is taken. */
const BLANK = "\0";

/** What shows what it is comes first. */
function rankOf({ words, schema }: ItemProperty): number {
  if (words.some((word) => EMAIL.test(word))) return 0;
  if (words.some((word) => PHONE.test(word))) return 2;
  if (words.some((word) => CODE.test(word))) return 3;
  return schema.type === "string" ? 1 : 4;
}

/** "Reason: in the interest of clarity": what a label inside names. */
function saidPart(text: string, property: ItemProperty): Part | undefined {
  if (!isPlainText(property)) return undefined;
  const label = new RegExp(`(?<![\\p{L}])${property.words.join("[\\s_-]")}:\\s+`, "iu").exec(text);
  if (label === null || label.index === 0) return undefined;
  const start = label.index + label[0].length;
  const value = (text.slice(start).split(BLANK)[0] ?? "").replace(/[\s.;,]+$/u, "");
  return value === "" ? undefined : { value, start, end: start + value.length, from: label.index };
}

function typedPart(text: string, property: ItemProperty, options: ReadOptions): Part | undefined {
  const { words, schema } = property;
  if (words.some((word) => EMAIL.test(word))) return partOf(findEmails(text)[0]);
  if (words.some((word) => PHONE.test(word))) return partOf(findPhones(text)[0]);
  if (schema.type === "string" && words.some((word) => CODE.test(word))) {
    const code = CODED.exec(text);
    return code === null ? undefined : { value: code[0], start: code.index, end: code.index + code[0].length };
  }
  if (schema.type === "number" || schema.type === "integer") return partOf(findNumbers(text, options)[0]);
  if (schema.type !== "string" || isPlainText(property)) return undefined;
  const date = schema.enum === undefined ? findDates(text, options)[0] : undefined;
  if (date !== undefined) return partOf(date);
  const value = readText(text, property, options);
  return typeof value === "string" ? { value, start: 0, end: text.length } : undefined;
}

const partOf = <T extends string | number>(match: ValueMatch<T> | undefined): Part | undefined =>
  match && { value: match.value, start: match.start, end: match.end };

/** The stretches of a text that are left between parentheses and what was taken. */
function piecesOf(text: string): { start: number; end: number }[] {
  let at = 0;
  return text.split(ENDS).flatMap((piece) => {
    const bare = piece.replace(/^[\s.,;:–—-]+/u, "").trim();
    const start = at + piece.indexOf(bare);
    at += piece.length;
    if (!/[\p{L}\p{N}]/u.test(bare)) return [];
    return [{ start, end: start + bare.replace(/[\s.,;:–—-]+$/u, "").length }];
  });
}
