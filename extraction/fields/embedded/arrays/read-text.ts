import { findAmounts } from "../../values/amounts.ts";
import { parseBoolean } from "../../values/booleans.ts";
import { type DateOptions, findDates } from "../../values/dates.ts";
import type { NumberOptions } from "../../values/numbers.ts";
import { plainLetters } from "../../values/plain-letters.ts";
import { byPlainText, plainText } from "../../values/plain-text.ts";
import { findPercentages, findQuantities } from "../../values/quantities.ts";
import type { ItemProperty } from "./column-concepts.ts";
import { dayOfYear } from "./day-of-year.ts";
import type { YearOf } from "./document-year.ts";

export interface ReadOptions extends NumberOptions, DateOptions {
  /** Tells the year of days without one. */
  yearOf?: YearOf;
}

const ISO_DATE = /\b(?:8601|yyyy|iso date)\b/i;
const DATE_WORDS = ["date", "dates", "datum", "fecha", "data"];
const SHARE_WORDS = ["percent", "percentage", "rate", "share"];

/** The value of a text as the schema wants it; `undefined` if it has no such value. */
export function readText(
  text: string,
  property: ItemProperty,
  options: ReadOptions,
): string | number | boolean | undefined {
  const { schema } = property;
  if (schema.type === "number" || schema.type === "integer") {
    const value = numberIn(text, property, options);
    return schema.type === "integer" && !Number.isInteger(value) ? undefined : value;
  }
  if (schema.type === "boolean") return parseBoolean(text);
  if (schema.type !== "string") return undefined;
  if (schema.enum !== undefined) return enumValue(schema.enum, text);
  if (isDate(property)) return findDates(text, options)[0]?.value ?? dayOfYear(text, options, options.yearOf);
  const value = text.trim().replace(/\s*[:,;]$/, "");
  return /[\p{L}\p{N}]/u.test(value) ? value : undefined;
}

/** Whether a property takes the text of all lines of a cell, not the value of one line. */
export const isPlainText = (property: ItemProperty): boolean =>
  property.schema.type === "string" && property.schema.enum === undefined && !isDate(property);

/** Every cell of a column is read for the same property. */
const knownDates = new WeakMap<ItemProperty, boolean>();

function isDate(property: ItemProperty): boolean {
  const known = knownDates.get(property) ?? asksForDate(property);
  knownDates.set(property, known);
  return known;
}

const asksForDate = ({ words, hints, schema }: ItemProperty): boolean =>
  ISO_DATE.test(schema.description ?? "") ||
  DATE_WORDS.some((word) => hints.includes(word) || words.some((own) => own.endsWith(word)));

/** Equal for properties other than plain texts that read the same from any text. */
export function wayOfReadingText(property: ItemProperty): unknown {
  const { schema } = property;
  if (schema.type === "number" || schema.type === "integer")
    return wantsShare(property) ? `share as ${schema.type}` : schema.type;
  if (schema.type !== "string") return schema.type;
  return schema.enum ?? "date";
}

/**
 * The first number that is not a percentage or, for a rate, the first percentage. Numbers attached to their unit count
 * too.
 */
function numberIn(text: string, property: ItemProperty, options: ReadOptions): number | undefined {
  if (!/\d/.test(text)) return undefined;
  const [share] = wantsShare(property) ? findPercentages(text, options) : [];
  if (share !== undefined) return share.value;
  const [first] = findAmounts(withAttachedSign(text), options).filter(({ end }) => !/^\s*%/.test(text.slice(end)));
  return first === undefined ? findQuantities(text, options)[0]?.value.amount : first.value.amount;
}

const wantsShare = ({ words, hints, concept }: ItemProperty): boolean =>
  concept === "tax_rate" || SHARE_WORDS.some((word) => words.includes(word) || hints.includes(word));

/** Statements print the minus of "950,00 -" apart from its figures. */
const withAttachedSign = (text: string): string => text.replace(/^(\s*[\d.,' ]*\d)\s+([-\u2212\u2013])\s*$/u, "$1$2");

function enumValue(options: readonly (string | number | boolean)[], text: string): string | undefined {
  const plain = plainLetters(text.trim());
  const alike = byPlainText(options).get(plainText(text)) ?? [];
  return alike.filter((option) => typeof option === "string").find((option) => plainLetters(option) === plain);
}
