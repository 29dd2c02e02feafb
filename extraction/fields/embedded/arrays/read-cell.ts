import type { FieldSchema } from "../../field-schema.ts";
import { findAmounts } from "../../values/amounts.ts";
import { parseBoolean } from "../../values/booleans.ts";
import { type DateOptions, findDates } from "../../values/dates.ts";
import { plainLetters } from "../../values/months.ts";
import type { NumberOptions } from "../../values/numbers.ts";
import { findQuantities } from "../../values/quantities.ts";
import type { ItemProperty } from "./column-concepts.ts";
import { type CellLine, isCleanNumber } from "./item-rows.ts";
import type { PlacedWord } from "./page-rows.ts";
import { cellText } from "./row-cells.ts";

export type ReadOptions = NumberOptions & DateOptions;

/** A label with a number, or with nothing behind it. */
const NOTE_LINE = /^[^:]{1,40}:\s*(?:\S*\d\S*)?$/;

export interface CellValue {
  value: string | number | boolean;
  words: PlacedWord[];
}

/** The value of a cell as the schema wants it; `undefined` when the cell holds no such thing. */
export function readCell(lines: CellLine[], property: ItemProperty, options: ReadOptions): CellValue | undefined {
  const { schema, concept } = property;
  if (schema.type === "number" || schema.type === "integer") return readNumber(lines, schema, options);
  if (schema.type === "boolean") return readLine(lines, (text) => parseBoolean(text));
  if (schema.type !== "string") return undefined;
  if (schema.enum !== undefined) return readLine(lines, (text) => enumValue(schema.enum ?? [], text));
  if (isDate(property)) return readLine(lines, (text) => findDates(text, options)[0]?.value);
  // A number of a thing is one word or line: what stands below it is another number of the same thing.
  const used = concept === "article_number" || concept === "position" ? lines.slice(0, 1) : textLines(lines);
  const words = used.flatMap((line) => line.words);
  const value = joined(used)
    .replace(/[:,;]$/, "")
    .trim();
  return value === "" || !/[\p{L}\p{N}]/u.test(value) ? undefined : { value, words };
}

/** A description without the labelled numbers that stand among its lines: "GTIN: 4012345001235", also over two lines. */
function textLines(lines: CellLine[]): CellLine[] {
  let afterLabel = false;
  const texts = lines.filter(({ words }) => {
    const text = cellText(words);
    const isNote = NOTE_LINE.test(text) || (afterLabel && isCleanNumber(text));
    afterLabel = /:\s*$/.test(text);
    return !isNote;
  });
  return texts.length > 0 ? texts : lines;
}

const isDate = ({ words, hints }: ItemProperty): boolean =>
  words.includes("date") || hints.includes("date") || hints.includes("datum") || words.includes("datum");

/** Lines with a blank between them; a word broken at a line's end is made whole. */
const joined = (lines: CellLine[]): string =>
  lines
    .map((line) => cellText(line.words))
    .join("\n")
    .replace(/(\p{Ll})-\n(?=\p{Ll})/gu, "$1")
    .replace(/\s+/g, " ");

function readLine<T extends string | boolean>(
  lines: CellLine[],
  read: (text: string) => T | undefined,
): CellValue | undefined {
  for (const { words } of lines) {
    const value = read(cellText(words));
    if (value !== undefined) return { value, words };
  }
  return undefined;
}

function readNumber(lines: CellLine[], schema: FieldSchema, options: ReadOptions): CellValue | undefined {
  for (const { words } of lines) {
    const text = cellText(words);
    const value = numberIn(text, options);
    if (value === undefined || (schema.type === "integer" && !Number.isInteger(value))) continue;
    return { value, words };
  }
  return undefined;
}

/** The first number that is not a share; figures before a unit that is glued to them count. */
function numberIn(text: string, options: ReadOptions): number | undefined {
  const amounts = findAmounts(text, options).filter(({ end }) => !/^\s*%/.test(text.slice(end)));
  const [first] = amounts;
  if (first !== undefined) return first.value.amount;
  return findQuantities(text, options)[0]?.value.amount;
}

function enumValue(options: readonly (string | number | boolean)[], text: string): string | undefined {
  const plain = plainLetters(text.trim());
  return options.filter((option) => typeof option === "string").find((option) => plainLetters(option) === plain);
}
