import { citeWords } from "../../citations.ts";
import type { ArraySchema, ObjectSchema } from "../../field-schema.ts";
import type { Citation, FieldPage, JsonObject } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";
import { meaningKeys } from "../../meaning-keys.ts";
import { asksForDay, nameWords } from "../../property-words.ts";
import { plainLetters } from "../../values/plain-letters.ts";
import { type ItemProperty, itemProperties } from "./column-concepts.ts";
import { rowText } from "./page-rows.ts";
import { isApart, type Part, type PricedLine, pricedColumns } from "./priced-lines.ts";
import { isSameSum } from "./products.ts";
import { type ReadOptions, readText } from "./read-text.ts";
import { isSumByText } from "./row-meaning.ts";

/** Fewer lines that end in prices are no list. */
const FEWEST = 3;
/** If they add up to a sum that the page prints, so many are enough. */
const FEWEST_SUMMED = 2;

/** Names of lists of what is sold, and of the sections of a menu. */
const OF_GOODS =
  /^(?:(?:line)?items?|lines?|charges?|products?|articles?|goods|services?|purchases?|dish(?:es)?|drinks?|meals?|menus?|sections?|categor\w+|prices?|pricelist|positione?n?|posten|artikel|produkte?|leistung\w*|speisen?|gerichte?|getranke|waren|preise|lignes?|articles|produits?|prestations|plats?|boissons|prix|tarifs|lineas?|articulos?|productos?|platos?|bebidas?|consumos|precios|righe|riga|voci|articoli|prodotti|piatti|portate|bevande|prezzi|regels|artikelen|producten|gerechten|dranken|prijzen|linhas?|itens|artigos|produtos?|pratos?|precos|pozycje|towary|produkty|uslugi|dania|napoje|ceny|varer?|linjer|ydelser|retter|ratter|priser)$/;

/** What of a priced line each property asks for. */
interface Parts {
  name: ItemProperty;
  price: ItemProperty;
  unitPrice?: ItemProperty;
  lead?: ItemProperty;
  detail?: ItemProperty;
}

const NAMES = new Set(["name", "description", "title", "dish", "item", "product", "service"]);

/**
 * Reads a list of things with their prices that has no header: a bill whose lines add up to a sum on the page, or a
 * menu, also one in sections under headings. `undefined` if the pages have none, or the schema asks for other things.
 */
export function priceList(
  list: string,
  schema: ArraySchema,
  pages: FieldPage[],
  options: ReadOptions,
): FoundField | undefined {
  const { items } = schema;
  if (items.type !== "object" || !nameWords(list).some((word) => OF_GOODS.test(word))) return undefined;
  const sections = sectionsOf(items);
  if (sections !== undefined) return inSections(sections, pages, options);
  const parts = partsOf(items);
  if (parts === undefined) return undefined;
  for (const page of pages) {
    const columns = pricedColumns(page);
    for (const run of columns.flatMap(runsOf)) {
      const bill = billedLines(run, columns.flat(), parts, options);
      if (bill !== undefined) return listOf(bill, parts, options);
    }
  }
  if (!isMenu(parts)) return undefined;
  return listOf(menuLines(pages), parts, options);
}

/** A list of sections, each with a list of priced things. */
function sectionsOf({ properties }: ObjectSchema): { name: string; list: string; parts: Parts } | undefined {
  const entries = Object.entries(properties);
  const [list, ...others] = entries.flatMap(([name, property]) =>
    property.type === "array" ? [{ name, property }] : [],
  );
  const [name] = entries.flatMap(([own, property]) => (property.type === "string" ? [own] : []));
  if (list === undefined || others.length > 0 || name === undefined || list.property.items.type !== "object")
    return undefined;
  const parts = partsOf(list.property.items);
  return parts && isMenu(parts) ? { name, list: list.name, parts } : undefined;
}

function partsOf(items: ObjectSchema): Parts | undefined {
  const properties = itemProperties(items);
  const sums = properties.filter(
    ({ schema, concept, words }) =>
      schema.type === "number" &&
      (concept === "line_total" || concept === "unit_price" || means(words, ["amount", "price"])),
  );
  const total = sums.find(({ concept }) => concept !== "unit_price");
  const price = total ?? sums[0];
  const texts = properties.filter(
    ({ schema }) => schema.type === "string" && !("enum" in schema && schema.enum !== undefined),
  );
  const names = texts.filter(({ words, concept }) => concept === "description" || means(words, [...NAMES]));
  const name = names.find(({ words }) => means(words, ["name"])) ?? names[0];
  if (price === undefined || name === undefined) return undefined;
  const day = texts.find(({ words }) => asksForDay(words.at(-1) ?? ""));
  const count = properties.find(
    ({ schema, concept }) => concept === "quantity" && (schema.type === "number" || schema.type === "integer"),
  );
  const lead = day ?? count;
  const detail = names.find((other) => other !== name);
  const unitPrice = sums.find((other) => other !== price);
  return {
    name,
    price,
    ...(unitPrice !== undefined && { unitPrice }),
    ...(lead !== undefined && { lead }),
    ...(detail !== undefined && { detail }),
  };
}

const means = (words: readonly string[], wanted: readonly string[]): boolean =>
  meaningKeys(words).some((key) => wanted.includes(key));

/** A menu has prices and neither counts nor days. */
const isMenu = ({ price, lead, unitPrice }: Parts): boolean =>
  lead === undefined && unitPrice === undefined && (price.concept === "unit_price" || means(price.words, ["price"]));

/** The lines of a column up to each sum or wide blank. */
function runsOf(lines: PricedLine[]): PricedLine[][] {
  const runs: PricedLine[][] = [[]];
  let above: PricedLine | undefined;
  for (const line of lines) {
    if (isSumByText(line.row) || (above !== undefined && isApart(above, line))) runs.push([]);
    if (!isSumByText(line.row)) runs.at(-1)?.push(line);
    above = line;
  }
  return runs.filter((run) => run.length >= FEWEST_SUMMED);
}

/** The most of the first lines of a run that add up to a sum on the page outside of them. */
function billedLines(
  run: PricedLine[],
  all: PricedLine[],
  { price }: Parts,
  options: ReadOptions,
): PricedLine[] | undefined {
  const figure = (part: Part | undefined) =>
    Number(part === undefined ? Number.NaN : readText(part.text, price, options));
  for (let count = run.length; count >= FEWEST_SUMMED; count--) {
    const lines = run.slice(0, count);
    const sum = lines.reduce((total, { figures }) => total + figure(figures.at(-1)), 0);
    const others = all.filter((line) => !lines.includes(line));
    const bottom = lines.at(-1)?.box.bottom ?? 0;
    const isSum = (line: PricedLine) =>
      line.box.top >= bottom - 1 &&
      (count >= FEWEST || isSumByText(line.row)) &&
      line.figures.some((part) => isSameSum(figure(part), sum));
    if (sum > 0 && others.some(isSum)) return lines;
  }
  return undefined;
}

/** The priced lines of a document that is a menu: it has no sums. */
function menuLines(pages: FieldPage[]): PricedLine[] {
  const all = pages
    .flatMap((page) => pricedColumns(page).filter((lines) => lines.length >= FEWEST))
    .flat()
    .filter(({ name }) => !name.text.endsWith(":"));
  const isBill = all.some(({ row }) => isSumByText(row) || SUM.test(plainLetters(rowText(row))));
  return isBill || all.length < FEWEST || all.some(({ figures }) => figures.length !== 1) ? [] : all;
}

const SUM = /(?<!\p{L})(?:total|summe|suma|totale|totaal|razem|saldo|balance)(?!\p{L})/u;

function listOf(lines: PricedLine[], parts: Parts, options: ReadOptions): FoundField | undefined {
  if (lines.length === 0) return undefined;
  const citations: Record<string, Citation[]> = {};
  const value = lines.map((line, index) => itemOf(line, parts, options, `[${index}]`, citations));
  return { value, citations };
}

function itemOf(
  line: PricedLine,
  { name, price, unitPrice, lead, detail }: Parts,
  options: ReadOptions,
  path: string,
  citations: Record<string, Citation[]>,
): JsonObject {
  const item: JsonObject = {};
  const take = (property: ItemProperty | undefined, part: Part | undefined): void => {
    if (property === undefined || part === undefined) return;
    const value = readText(part.text, property, options);
    if (value === undefined) return;
    item[property.name] = value;
    citations[`${path}.${property.name}`] = citeWords(line.page, part.words);
  };
  take(name, line.name);
  take(price, line.figures.at(-1));
  if (line.figures.length > 1) take(unitPrice, line.figures.at(-2));
  take(lead, line.lead);
  take(detail, line.detail);
  return item;
}

/** The sections of a menu: what stands under each heading, column by column. */
function inSections(
  { name, list, parts }: { name: string; list: string; parts: Parts },
  pages: FieldPage[],
  options: ReadOptions,
): FoundField | undefined {
  const citations: Record<string, Citation[]> = {};
  const value: JsonObject[] = [];
  const lines = menuLines(pages).filter(({ heading }) => heading !== undefined);
  for (const [heading, own] of Map.groupBy(lines, (line) => line.heading)) {
    if (heading === undefined) continue;
    const path = `[${value.length}]`;
    citations[`${path}.${name}`] = citeWords(own[0]?.page ?? 0, heading.words);
    const things = own.map((line, index) => itemOf(line, parts, options, `${path}.${list}[${index}]`, citations));
    value.push({ [name]: heading.text, [list]: things });
  }
  return value.length === 0 ? undefined : { value, citations };
}
