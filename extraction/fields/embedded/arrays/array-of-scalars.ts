import { citeSpan } from "../../citations.ts";
import type { ArraySchema } from "../../field-schema.ts";
import type { Citation } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";
import { nameWords, sameWords, stem } from "../../property-words.ts";
import { findEmails, findWebAddresses } from "../../values/contacts.ts";
import { findIbans, findVatIds } from "../../values/tax-and-bank.ts";
import type { ValueMatch } from "../../values/value-match.ts";
import type { IndexedPage } from "../../word-index.ts";
import { itemProperty } from "./column-concepts.ts";
import { type LabelledLine, labelledLines } from "./labelled-lines.ts";
import { type ReadOptions, readText } from "./read-text.ts";

interface FoundItem {
  value: string | number | boolean;
  page: IndexedPage;
  from: number;
  to: number;
}

const MOST_ITEMS = 1000;
/** Values recognisable by their form alone, each with the words of a property that asks for all of them. */
const BY_FORM: readonly [RegExp, (text: string) => ValueMatch<string>[]][] = [
  [/^(?:e|mail|email|address|all|contact)+$/, findEmails],
  [/^(?:url|web|website|site|link|homepage|webpage|all|address)+$/, findWebAddresses],
  [
    /^(?:iban|all|bank|account)+$/,
    (text) => findIbans(text).map(({ value, ...place }) => ({ ...place, value: value.iban })),
  ],
  [/^(?:vat|tax|id|number|all)+$/, findVatIds],
];
const FORM_WORDS = /mail|url|web|link|iban|vat/;
const PARTS = /\s*(?:[,;|\u2022\u00b7](?:\s*(?:and|und|et|y|e|en)\s)?|\s(?:and|und|et|y|e|en)\s|\s\/\s)\s*/u;

/**
 * Reads a list of values: from a labelled line ("Tags: red, green"), from lines with the same label, from the list
 * under a heading that names the property, or everything whose form shows what it is, such as e-mail addresses.
 */
export function arrayOfScalars(
  name: string,
  schema: ArraySchema,
  pages: IndexedPage[],
  options: ReadOptions = {},
): FoundField | undefined {
  if (schema.items.type === "object" || schema.items.type === "array") return undefined;
  const property = itemProperty(name, schema.items);
  const read = (text: string) => readText(text, property, options);
  const words = nameWords(name);
  const labelled = pages.flatMap(labelledLines).filter((line) => sameWords(words, line.label));
  const found = [
    ...labelled.flatMap((line) => (line.text === "" ? listBehind(line.page, line.end, read) : partsOf(line, read))),
    ...pages.flatMap((page) => listsUnder(page, words, read)),
    ...pages.flatMap((page) => cellsBeside(page, words).flatMap((line) => partsOf(line, read))),
  ];
  const items = found.length > 0 ? found : byForm(words, pages);
  const distinct = items.filter((item, index) => items.findIndex(({ value }) => value === item.value) === index);
  return distinct.length === 0 ? undefined : foundField(distinct.slice(0, MOST_ITEMS));
}

type Read = (text: string) => string | number | boolean | undefined;

function foundField(items: FoundItem[]): FoundField {
  const citations = items.map(({ page, from, to }, index): [string, Citation[]] => [
    `[${index}]`,
    citeSpan(page, from, to),
  ]);
  return { value: items.map(({ value }) => value), citations: Object.fromEntries(citations) };
}

function partsOf({ page, text, from }: Pick<LabelledLine, "page" | "text" | "from">, read: Read): FoundItem[] {
  const items: FoundItem[] = [];
  const add = (start: number, end: number) => {
    const part = text.slice(start, end);
    const value = part === "" ? undefined : read(part);
    if (value !== undefined) items.push({ value, page, from: from + start, to: from + end });
  };
  let start = 0;
  for (const { 0: separator, index } of text.matchAll(new RegExp(PARTS, "gu"))) {
    add(start, index);
    start = index + separator.length;
  }
  add(start, text.length);
  return items;
}

/** What is beside the cell of a table that has the property's words, if nothing else is on its row. */
function cellsBeside(page: IndexedPage, words: string[]): Pick<LabelledLine, "page" | "text" | "from">[] {
  return page.blocks.flatMap((label) => {
    const { element, cell, from, to } = label;
    if (cell === undefined || element === undefined || to - from > LONGEST_LABEL) return [];
    if (!sameWords(words, nameWords(page.text.slice(from, to)))) return [];
    const row = page.blocks.filter((other) => other.element === element && other.cell?.row === cell.row);
    const [value, ...others] = row.filter((other) => other !== label);
    if (value === undefined || others.length > 0 || value.from < to) return [];
    return [{ page, text: page.text.slice(value.from, value.to).replaceAll("\n", " "), from: value.from }];
  });
}

const LONGEST_LABEL = 60;

const MARKER = /^\s*(?:[\u2022\u25cf\u25aa\u2013*-]|\(?\w{1,3}[.)])\s+/u;

/** The list items that directly follow a place on a page. */
function listBehind(page: IndexedPage, end: number, read: Read): FoundItem[] {
  const items: FoundItem[] = [];
  const after = page.blocks.filter((block) => block.from >= end);
  let first: string | undefined;
  for (const { element, from, to } of after) {
    if (element?.kind !== "text" || element.role !== "list-item") break;
    const text = page.text.slice(from, to);
    const mark = MARKER.exec(text)?.[0] ?? "";
    const marker = mark.length;
    // A numbered heading follows a bulleted list.
    const kind = /\w/.test(mark) ? "number" : "bullet";
    first ??= kind;
    if (kind !== first) break;
    const value = read(text.slice(marker).replace(/\s+/g, " ").trim());
    if (value !== undefined) items.push({ value, page, from: from + marker, to });
  }
  return items;
}

/** Items of the lists under a heading that has the property's words. */
const listsUnder = (page: IndexedPage, words: string[], read: Read): FoundItem[] =>
  page.blocks.flatMap(({ from, to }) => {
    const heading = nameWords(page.text.slice(from, to));
    if (!sameWords(words, heading)) return [];
    const items = listBehind(page, to, read);
    return items.length > 0 ? items : namedBehind(page, to, read);
  });

/** A thing named in a paragraph's enumeration has at most this many words. */
const MOST_WORDS_NAMED = 4;

/** The things that the paragraph after a heading enumerates: "Python, Scala, Kafka". */
function namedBehind(page: IndexedPage, end: number, read: Read): FoundItem[] {
  const next = page.blocks.find(({ from }) => from >= end);
  if (next?.element?.kind !== "text" || next.element.role !== "paragraph") return [];
  const text = page.text.slice(next.from, next.to).replaceAll("\n", " ");
  const parts = text.split(PARTS);
  const isList = parts.length > 1 && parts.every((part) => part !== "" && part.split(" ").length <= MOST_WORDS_NAMED);
  return isList ? partsOf({ page, text, from: next.from }, read) : [];
}

function byForm(words: string[], pages: IndexedPage[]): FoundItem[] {
  const stems = words.map(stem).join("");
  const find = FORM_WORDS.test(stems) ? BY_FORM.find(([pattern]) => pattern.test(stems))?.[1] : undefined;
  if (find === undefined) return [];
  return pages.flatMap((page) =>
    find(page.text).map(({ value, start, end }) => ({ value, page, from: start, to: end })),
  );
}
