import { citeSpan } from "../../citations.ts";
import type { ArraySchema } from "../../field-schema.ts";
import type { Citation, JsonObject } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";
import { asksForDay, isForm, meaningfulWords, nameWords, sameWords } from "../../property-words.ts";
import { monthNumber } from "../../values/months.ts";
import type { IndexedPage } from "../../word-index.ts";
import { type ItemProperty, itemProperties } from "./column-concepts.ts";
import { type ReadOptions, readText } from "./read-text.ts";

/** One pair is no list. */
const FEWEST = 2;
const MOST_LINES = 60;
const BULLET = /^\s*(?:[\u2022\u25cf\u25aa\u2023*]|[–-]\s)\s*/u;
/** "English – native", "English (native)", "Oct. 24 – Staff meeting". */
const PAIR = /^([^–—():|]{1,60}?(?:(?<=\d)\s?[–—-]\s?\d{1,2})?)(?:\s[–—-]\s+|\s*:\s+|\s*\()(.+?)$/u;
const ENUMERATED = /[^,;]+/gu;

interface Entry {
  /** What divides it: entries of one list are divided by the same sign. */
  sign: string;
  left: [from: number, to: number];
  right: [from: number, to: number];
}

/**
 * Reads a list of objects with two parts from the entries under a heading or behind a label that has the list's name,
 * each of which a sign divides: "Languages: Polish (native), French (B2)". One of the parts shows what it is: a day, or
 * what the list is of. `undefined` if neither does.
 */
export function pairedEntries(
  name: string,
  schema: ArraySchema,
  pages: IndexedPage[],
  options: ReadOptions = {},
): FoundField | undefined {
  if (schema.items.type !== "object") return undefined;
  const properties = itemProperties(schema.items);
  const [first, second, third] = properties;
  if (first === undefined || second === undefined || third !== undefined) return undefined;
  const words = nameWords(name);
  for (const page of pages) {
    const entries = entriesUnder(page, words);
    const parts = partsOf(page, entries, words, [first, second]);
    if (parts === undefined) continue;
    const value: JsonObject[] = [];
    const citations: Record<string, Citation[]> = {};
    for (const { left, right } of entries) {
      const item: JsonObject = {};
      for (const [property, [from, to]] of [[parts.left, left] as const, [parts.right, right] as const]) {
        const read = partValue(page.text.slice(from, to), property, options);
        if (read === undefined) continue;
        item[property.name] = read;
        citations[`[${value.length}].${property.name}`] = citeSpan(page, from, to);
      }
      value.push(item);
    }
    return { value, citations };
  }
  return undefined;
}

/** Which property the left and the right parts are; what the left ones are has to show. */
function partsOf(page: IndexedPage, entries: Entry[], words: string[], [first, second]: [ItemProperty, ItemProperty]) {
  if (entries.length < FEWEST) return undefined;
  const isOf = (property: ItemProperty): boolean =>
    isDay(property)
      ? entries.every(({ left: [from, to] }) => isDayLike(page.text.slice(from, to).trim()))
      : property.words.length === 1 && words.some((word) => isForm(property.words[0] ?? "", word));
  const fits = [first, second].filter(isOf);
  // An event is of the "events", but its day comes first.
  const left = fits.length === 2 ? fits.find(isDay) : fits[0];
  return left && { left, right: left === first ? second : first };
}

const isDay = ({ words }: ItemProperty): boolean => asksForDay(words.at(-1) ?? "");
const FIGURES = /^\d{1,2}[./]\d{1,2}/;

/** "Oct. 24", "24 October", "24.10.": a day, with or without its year. */
const isDayLike = (text: string): boolean =>
  FIGURES.test(text) || (/\d/.test(text) && text.split(/[\s,]+/).some((word) => monthNumber(word) !== undefined));

/** "Nov. 10 – 11". */
const RANGE = /\d\s?[–—-]\s?\d/u;

/** The value of a part; days without their year, and several days, are as the document prints them. */
function partValue(text: string, property: ItemProperty, options: ReadOptions) {
  const line = text.replaceAll("\n", " ").trim();
  const value = isDay(property) && RANGE.test(line) ? undefined : readText(line, property, options);
  const isPrinted = value === undefined && isDay(property) && !/8601|yyyy/i.test(property.schema.description ?? "");
  return isPrinted ? line : value;
}

function entriesUnder(page: IndexedPage, words: string[]): Entry[] {
  const lines: { text: string; from: number }[] = [];
  for (const { 0: text, index } of page.text.matchAll(/[^\n]+/gu)) lines.push({ text, from: index });
  for (const [at, { text, from }] of lines.entries()) {
    const colon = text.indexOf(":");
    const label = colon < 0 ? text : text.slice(0, colon);
    if (!sameWords(words, meaningfulWords(label))) continue;
    const behind = colon < 0 ? "" : text.slice(colon + 1);
    const found =
      behind.trim() === ""
        ? entriesOf(lines.slice(at + 1, at + 1 + MOST_LINES))
        : enumerated({ text: behind, from: from + colon + 1 });
    if (found.length >= FEWEST) return found;
  }
  return [];
}

/** Entries line by line, or those that the first line enumerates. */
function entriesOf(lines: { text: string; from: number }[]): Entry[] {
  const [first] = lines;
  const several = first === undefined ? [] : enumerated(first);
  if (several.length >= FEWEST) return several;
  const entries: Entry[] = [];
  for (const [at, line] of lines.entries()) {
    const entry = bulleted(line);
    const [first, last] = [entries[0], entries.at(-1)];
    if (entry !== undefined && (first === undefined || entry.sign === first.sign)) {
      entries.push(entry);
      continue;
    }
    // The rest of an entry, if another one follows it.
    const next = lines[at + 1];
    if (last === undefined || next === undefined || bulleted(next)?.sign !== last.sign) break;
    last.right[1] = line.from + line.text.length;
  }
  return entries;
}

function bulleted({ text, from }: { text: string; from: number }): Entry | undefined {
  const bullet = BULLET.exec(text)?.[0].length ?? 0;
  return entryAt(text.slice(bullet), from + bullet);
}

/** Pairs between commas; none if anything between them is no pair. */
function enumerated({ text, from }: { text: string; from: number }): Entry[] {
  const entries = [...text.matchAll(ENUMERATED)].map(({ 0: part, index }) => entryAt(part, from + index));
  return entries.every((entry) => entry !== undefined) ? entries : [];
}

function entryAt(text: string, from: number): Entry | undefined {
  const [, left = "", behind = ""] = PAIR.exec(text) ?? [];
  const inside = text.slice(left.length).trimStart().startsWith("(");
  const right = inside ? behind.replace(/\)\s*$/, "") : behind;
  if (left.trim() === "" || right.trim() === "") return undefined;
  const at = text.lastIndexOf(right);
  const sign = text.slice(left.length, at).replace(/\s/g, "");
  return { sign, left: [from, from + left.length], right: [from + at, from + at + right.length] };
}
