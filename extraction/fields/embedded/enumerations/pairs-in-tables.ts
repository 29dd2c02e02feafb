import { overlapX } from "../../../geometry/box.ts";
import { citeWords } from "../../citations.ts";
import type { ArraySchema } from "../../field-schema.ts";
import type { Citation, Citations, JsonObject } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";
import { nameWords, stem } from "../../property-words.ts";
import type { IndexedPage } from "../../word-index.ts";
import { isCleanNumber } from "../arrays/clean-number.ts";
import { type ItemProperty, itemProperties } from "../arrays/column-concepts.ts";
import { type GridRow, gridRows } from "../arrays/grid-rows.ts";
import type { PlacedWord } from "../arrays/page-rows.ts";
import { isPlainText, type ReadOptions, readText } from "../arrays/read-text.ts";
import { cellText } from "../arrays/row-cells.ts";
import { namesSum } from "../arrays/row-meaning.ts";
import { textAbove } from "../arrays/text-above.ts";
import { placesOf } from "../surroundings/answer-places.ts";
import { coverage, weighed } from "../surroundings/likeness.ts";

/** Fewer pairs are no list. */
const FEWEST = 3;
/** Share of a table's rows that have both parts. */
const MOST = 0.8;
/** Share of a list's name that the words above a table, or its header, say at least. */
const SAID = 0.5;
const VALUE =
  /^(?:value|valor|valore|wert|valeur|waarde|wartosc|result|reading|rating|specification|data|requirement|detail|details)$/;
const OF_PROPERTIES =
  /^(?:properties|property|specification|specifications|specs|technical|parameters|characteristics|attributes|features|data|details|eigenschaften|caracteristicas|caratteristiche|caracteristiques)$/;

interface Pair {
  left: PlacedWord[];
  right: PlacedWord[];
}

interface PairTable {
  page: number;
  pairs: Pair[];
  words: string[];
}

/**
 * Reads a list of things of which each has a name and a value, "component, amount" or "parameter, value", from a table of
 * two columns below words that say what it is. Lists of properties are in the only such table that no other list has.
 */
export function pairsInTables(
  name: string,
  schema: ArraySchema,
  pages: readonly IndexedPage[],
  citations: Citations,
  options: ReadOptions,
): FoundField | undefined {
  if (schema.items.type !== "object") return undefined;
  const asked = nameAndValue(itemProperties(schema.items));
  if (asked === undefined) return undefined;
  const tables = pages.flatMap((page) => pairTables(page, citations)).filter(({ pairs }) => fits(pairs, asked.value));
  const words = weighed(nameWords(name).map(stem));
  const scored = tables
    .map((table) => ({ table, said: coverage(words, table.words) }))
    .filter(({ said }) => said >= SAID)
    .sort((a, b) => b.said - a.said);
  const isOfProperties = nameWords(name).every((word) => OF_PROPERTIES.test(word));
  const [only, ...others] = tables;
  const chosen = scored[0]?.table ?? (isOfProperties && others.length === 0 ? only : undefined);
  return chosen && listOf(chosen, asked, options);
}

interface Asked {
  name: ItemProperty;
  value: ItemProperty;
}

/** Which of two properties is the name, and which the value; `undefined` if there are more, or this is not told. */
function nameAndValue([first, second, third]: readonly ItemProperty[]): Asked | undefined {
  if (first === undefined || second === undefined || third !== undefined) return undefined;
  const isValue = ({ words, schema: { type } }: ItemProperty): boolean =>
    type === "number" || type === "integer" || words.some((word) => VALUE.test(word));
  if (isPlainText(first) && !isValue(first) && isValue(second)) return { name: first, value: second };
  return isPlainText(second) && !isValue(second) && isValue(first) ? { name: second, value: first } : undefined;
}

function fits(pairs: readonly Pair[], { schema: { type } }: ItemProperty): boolean {
  const isNumber = type === "number" || type === "integer";
  const figures = pairs.filter(({ right }) => isCleanNumber(cellText(right))).length;
  return pairs.length >= FEWEST && (!isNumber || figures >= MOST * pairs.length);
}

/** The tables of a page that have a text and a value in each row, and are in no list. */
function pairTables(page: IndexedPage, citations: Citations): PairTable[] {
  const taken = [...placesOf(citations)].flatMap(([path, places]) =>
    path.includes("[") ? places.filter((place) => place.page === page.pageNumber) : [],
  );
  return page.source.model.elements.flatMap((element): PairTable[] => {
    if (element.kind !== "table" || element.columns !== 2) return [];
    const isTaken = taken.some(
      ({ box }) =>
        overlapX(box, element.box) > 0 && box.top >= element.box.top - 1 && box.bottom <= element.box.bottom + 1,
    );
    const rows = gridRows(page, element);
    const pairs = rows.flatMap((row) => pairOf(row) ?? []);
    if (isTaken || pairs.length < MOST * rows.length) return [];
    const [header] = rows;
    const isHeaded = header?.isHeader === true && !/\d/.test(cellText(header.cells.get(1) ?? []));
    const title = nameWords(cellText(textAbove(page, element)));
    const headers =
      isHeaded && header !== undefined ? [...header.cells.values()].flatMap((words) => nameWords(cellText(words))) : [];
    const words = [...title, ...headers].map(stem);
    return [{ page: page.pageNumber, pairs: isHeaded ? pairs.slice(1) : pairs, words }];
  });
}

function pairOf({ cells }: GridRow): Pair | undefined {
  const [left, right] = [cells.get(0) ?? [], cells.get(1) ?? []];
  return left.length > 0 && right.length > 0 && /\p{L}/u.test(cellText(left)) ? { left, right } : undefined;
}

function listOf({ page, pairs }: PairTable, { name, value }: Asked, options: ReadOptions): FoundField | undefined {
  const citations: Record<string, Citation[]> = {};
  const isOfMoney = value.schema.type !== "string";
  const items: JsonObject[] = [];
  for (const { left, right } of pairs) {
    if (isOfMoney && namesSum(cellText(left))) break;
    const read = readText(cellText(right), value, options);
    if (read === undefined) continue;
    for (const [property, own] of [
      [name, left],
      [value, right],
    ] as const)
      citations[`[${items.length}].${property.name}`] = citeWords(page, own);
    items.push({ [name.name]: cellText(left), [value.name]: read });
  }
  return items.length < FEWEST ? undefined : { value: items, citations };
}
