import { flag } from "../../../judging/flag.ts";
import { nameWords } from "../../property-words.ts";
import { cellLines } from "../arrays/choose-columns.ts";
import { headerOf, headerScore, type ItemProperty } from "../arrays/column-concepts.ts";
import { readCell } from "../arrays/read-cell.ts";
import { isPlainText, type ReadOptions } from "../arrays/read-text.ts";
import { cellText } from "../arrays/row-cells.ts";
import { coverage, weighed } from "../surroundings/likeness.ts";
import { askedFor } from "../surroundings/names.ts";
import type { JudgedTable } from "./judged-table.ts";

/** Evidence for a column to hold a property, in the order of `ColumnFit.values`. */
export const COLUMN_EVIDENCE = [
  "header says property",
  "property says header",
  "header score",
  "words of header",
  "list in header",
  "list above",
  "described in header",
  "readable",
  "whole",
  "filled",
  "distinct",
  "letters",
  "figures",
  "money",
  "a number",
  "a date",
  "a text",
  "an enum or flag",
  "a name",
  "a code",
  "column",
  "column from right",
  "widest",
  "rows",
  "columns",
  "properties",
  "order",
  "lead over columns",
  "lead over properties",
  "columns that could",
  "properties that could",
] as const;

/** A column of a table that may hold a property of a list's items. */
export interface ColumnFit {
  property: ItemProperty;
  column: number;
  values: number[];
}

const NAME_WORD =
  /^(?:name|nom|nome|nombre|naam|namn|navn|nazwa|description|bezeichnung|item|product|article|label|designation|descripcion|descrizione|omschrijving|text|title|subject|test|component|fach|matiere|materia)$/;
const CODE_WORD = /^(?:number|no|nr|code|id|ref|reference|sku|codigo|codice|numero|nummer|pos|position|line|part)$/;

interface Column {
  texts: string[];
  letters: number;
}

interface Pair {
  said: number;
  back: number;
  score: number;
  best: number;
  readable: number;
  whole: number;
  described: number;
  inHeader: number;
}

/** The evidence for each column to hold each property. */
export function columnFits(
  { headers, table, above }: JudgedTable,
  list: string,
  properties: readonly ItemProperty[],
  options: ReadOptions,
): ColumnFit[] {
  const { items } = table;
  const ofList = weighed(nameWords(list));
  const columns = headers.map((_, column): Column => {
    const texts = items.map((item) =>
      cellLines(item, { column })
        .map(({ words }) => cellText(words))
        .join(" "),
    );
    const filled = texts.filter((text) => text !== "");
    return { texts, letters: mean(filled.map((text) => text.replace(/[^\p{L}]/gu, "").length)) };
  });
  const widest = Math.max(...columns.map(({ letters }) => letters));
  const heads = headers.map((words) => headerOf(words.join(" ")));
  const pairs = properties.map((property) => {
    const own = weighed(property.words);
    const all = [...property.words, ...property.hints, ...nameWords(list)];
    return headers.map((words, column): Pair => {
      const said = words.length === 0 ? 0 : coverage(own, words);
      const back = words.length === 0 ? 0 : coverage(weighed(words), all);
      const head = heads[column];
      const score = head === undefined ? 0 : headerScore(head, property);
      const filled = items.filter((_, at) => columns[column]?.texts[at] !== "");
      const read = filled.map((item) => readCell(cellLines(item, { column }), property, options));
      const readable = share(read.filter((value) => value !== undefined).length, filled.length);
      const isText = isPlainText(property);
      const texts = columns[column]?.texts.filter((text) => text !== "") ?? [];
      const whole = isText
        ? share(texts.filter((text) => /\p{L}{2}/u.test(text)).length, texts.length)
        : share(
            texts.filter((text, at) => read[at] !== undefined && text.length <= LONGEST_VALUE).length,
            texts.length,
          );
      return {
        said,
        back,
        score,
        best: Math.max(score, said * (HALF + HALF * back)),
        readable,
        whole,
        described: coverage(weighed(property.hints), words),
        inHeader: coverage(ofList, words),
      };
    });
  });
  const could = pairs.map(
    (row) => row.filter(({ readable, whole, best }) => readable > COULD && whole > COULD && best < HALF).length,
  );
  const couldBe = headers.map(
    (_, column) =>
      pairs.filter(
        (row) =>
          (row[column]?.readable ?? 0) > COULD &&
          (row[column]?.whole ?? 0) > COULD &&
          Math.max(...row.map(({ best }) => best)) < HALF,
      ).length,
  );
  return properties.flatMap((property, at) =>
    headers.flatMap((words, column): ColumnFit[] => {
      const pair = pairs[at]?.[column];
      const own = columns[column];
      if (pair === undefined || own === undefined || pair.readable < LEAST_READABLE) return [];
      const filled = own.texts.filter((text) => text !== "");
      const { type } = property.schema;
      const isText = isPlainText(property);
      const others = pairs[at]?.filter((_, other) => other !== column).map(({ best }) => best) ?? [];
      const rivals = pairs.flatMap((row, other) => (other === at ? [] : [row[column]?.best ?? 0]));
      const values = [
        pair.said,
        pair.back,
        pair.score,
        words.length,
        pair.inHeader,
        coverage(ofList, above),
        pair.described,
        pair.readable,
        pair.whole,
        share(filled.length, items.length),
        share(new Set(filled).size, filled.length),
        own.letters,
        mean(filled.map((text) => text.replace(/\D/g, "").length)),
        share(filled.filter((text) => /[.,]\d{2}(?!\d)|\p{Sc}/u.test(text)).length, filled.length),
        flag(type === "number" || type === "integer"),
        flag(type === "string" && !isText && !("enum" in property.schema)),
        flag(isText),
        flag(type === "boolean" || "enum" in property.schema),
        flag(
          property.words.some((word) => NAME_WORD.test(word)) ||
            property.also !== undefined ||
            askedFor(property.words).has("person"),
        ),
        flag(property.words.some((word) => CODE_WORD.test(word))),
        column,
        headers.length - 1 - column,
        flag(own.letters === widest),
        Math.min(20, items.length),
        headers.length,
        properties.length,
        Math.abs(at / Math.max(1, properties.length - 1) - column / Math.max(1, headers.length - 1)),
        pair.best - Math.max(0, ...others),
        pair.best - Math.max(0, ...rivals),
        could[at] ?? 0,
        couldBe[column] ?? 0,
      ];
      return [{ property, column, values }];
    }),
  );
}

const HALF = 0.5;
const COULD = 0.7;
const LEAST_READABLE = 0.4;
const LONGEST_VALUE = 16;

const share = (some: number, all: number): number => (all === 0 ? 0 : some / all);
const mean = (values: readonly number[]): number =>
  share(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );
