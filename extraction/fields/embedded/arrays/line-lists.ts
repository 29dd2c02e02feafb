import { citeWords } from "../../citations.ts";
import type { ArraySchema } from "../../field-schema.ts";
import type { Citation, FieldPage, JsonObject } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";
import { findDates } from "../../values/dates.ts";
import { type ItemProperty, itemProperties } from "./column-concepts.ts";
import { type PageRow, pageRows, rowText, type Segment } from "./page-rows.ts";

/** Fewer lines that are alike are no list. */
const FEWEST = 3;
/** Points by which the beginnings of its lines may differ. */
const SAME_LEFT = 3;
/** A longer line is a paragraph, which a number or a time begins by chance. */
const LONGEST_TITLE = 90;
const MOST_WORDS_OF_DAY = 6;

const ORDINAL = /^(?:number|no|nr|num|item|point|punkt|punto|numero|nummer|position|id)$/;
const TITLE =
  /^(?:title|titel|titre|titulo|titolo|topic|subject|item|name|heading|session|event|activity|description|thema|theme|tema|what|talk)$/;
const START = /^(?:start|starts|begin|begins|from|time|beginn|uhrzeit|debut|heure|inicio|hora|inizio|ora)$/;
const END = /^(?:end|ends|until|to|finish|ende|fin|fine|einde)$/;
const DAY = /^(?:day|date|tag|datum|jour|dia|fecha|giorno|data|dag)$/;
const AGENDA =
  /agenda|topic|tagesordnung|tops?$|points?$|ordre|dagsorden|punkte|punkter|puntos|punti|orden|ordine|pauta|porzadek/;

const NUMBERED = /^(\d{1,2})[.)]\s*(.*)$/su;
const TIMED =
  /^(\d{1,2}[:.h]\d{2})(?:\s*(?:[ap]\.?m\.?|uhr|h))?(?:\s*[\u2010-\u2015-]\s*(\d{1,2}[:.h]\d{2})(?:\s*(?:[ap]\.?m\.?|uhr|h))?)?\s*(.*)$/isu;
const WEEKDAY =
  /(?<!\p{L})(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|(?:luned|marted|mercoled|gioved|venerd)[iì]|(?:maan|dins|woens|donder|vrij|zater|zon)dag|(?:man|tirs|ons|tors|fre|lør|søn)dag/iu;

interface Line {
  page: number;
  left: number;
  values: Map<"first" | "second" | "title" | "day", Segment | { text: string; words: Segment["words"] }>;
}

/**
 * Reads a list of objects from lines that begin alike and have no header: numbered points of an agenda, and what happens
 * at the times of a programme, with the day from the heading above. `undefined` if the pages have no such lines.
 */
export function lineLists(name: string, schema: ArraySchema, pages: FieldPage[]): FoundField | undefined {
  if (schema.items.type !== "object") return undefined;
  const properties = itemProperties(schema.items);
  const last = (pattern: RegExp) => properties.find(({ words }) => words.some((word) => pattern.test(word)));
  const title = last(TITLE);
  if (title === undefined || properties.some(({ schema: { type } }) => type === "array" || type === "object"))
    return undefined;
  const start = properties.find(({ words }) => words.some((word) => START.test(word)));
  const ordinal = properties.find(
    (property) => property !== title && property.words.some((word) => ORDINAL.test(word)),
  );
  if (start !== undefined)
    return listOf(timedLines(pages), [
      [start, "first"],
      [properties.find(({ words }) => words.some((word) => END.test(word))), "second"],
      [title, "title"],
      [properties.find((property) => property !== start && property.words.some((word) => DAY.test(word))), "day"],
    ]);
  if (ordinal === undefined || !AGENDA.test(name.toLowerCase())) return undefined;
  return listOf(numberedLines(pages), [
    [ordinal, "first"],
    [title, "title"],
  ]);
}

function listOf(
  lines: Line[],
  parts: [ItemProperty | undefined, "first" | "second" | "title" | "day"][],
): FoundField | undefined {
  if (lines.length < FEWEST) return undefined;
  const citations: Record<string, Citation[]> = {};
  const value = lines.map(({ page, values }, index) => {
    const item: JsonObject = {};
    for (const [property, part] of parts) {
      const found = values.get(part);
      if (property === undefined || found === undefined) continue;
      item[property.name] = property.schema.type === "string" ? found.text : Number(found.text);
      citations[`[${index}].${property.name}`] = citeWords(page, found.words);
    }
    return item;
  });
  return { value, citations };
}

/** Lines numbered from 1 onwards, one below the other. */
function numberedLines(pages: FieldPage[]): Line[] {
  const lines: Line[] = [];
  for (const row of pages.flatMap((page) => pageRows(page))) {
    const read = readLine(row, NUMBERED);
    if (read === undefined || Number(read.values.get("first")?.text) !== lines.length + 1) continue;
    const [first] = lines;
    if (first === undefined || first.page !== read.page || Math.abs(first.left - read.left) <= SAME_LEFT)
      lines.push(read);
  }
  return lines;
}

/** Lines that begin with a time, each with the day that a line of its own above says. */
function timedLines(pages: FieldPage[]): Line[] {
  const lines: Line[] = [];
  let day: { text: string; words: Segment["words"] } | undefined;
  for (const row of pages.flatMap((page) => pageRows(page))) {
    const read = readLine(row, TIMED);
    if (read === undefined) {
      const text = rowText(row);
      const isDay = text.split(" ").length <= MOST_WORDS_OF_DAY && (WEEKDAY.test(text) || isDate(text));
      if (isDay) day = { text, words: row.segments.flatMap(({ words }) => words) };
      continue;
    }
    const [first] = lines;
    if (first !== undefined && Math.abs(first.left - read.left) > SAME_LEFT) continue;
    if (day !== undefined) read.values.set("day", day);
    lines.push(read);
  }
  return lines;
}

const isDate = (text: string): boolean => findDates(text, {})[0]?.whole === true;

/** A line's number or times, and the text behind them. */
function readLine(row: PageRow, pattern: RegExp): Line | undefined {
  const [lead, next] = row.segments;
  const found = pattern.exec(lead?.text ?? "");
  if (lead === undefined || found === null) return undefined;
  const [, first = "", second, rest] = pattern === TIMED ? found : [found[0], found[1], undefined, found[2]];
  const inLead = (rest ?? "").trim();
  const title = inLead === "" ? next : { text: inLead, words: wordsBehind(lead, inLead) };
  if (title === undefined || title.text.length > LONGEST_TITLE || !/\p{L}{2}/u.test(title.text)) return undefined;
  const values: Line["values"] = new Map([["title", title]]);
  values.set("first", { text: first, words: lead.words.slice(0, 1) });
  if (second !== undefined) values.set("second", { text: second, words: lead.words });
  return { page: row.page, left: row.box.left, values };
}

/** The words at the end of a segment that make up a text. */
function wordsBehind({ words }: Segment, text: string): Segment["words"] {
  const count = text.split(/\s+/).length;
  return words.slice(Math.max(0, words.length - count));
}
