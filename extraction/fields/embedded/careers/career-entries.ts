import { type Box, height, overlapY, unionAll } from "../../../geometry/box.ts";
import { citeSpan } from "../../citations.ts";
import type { ArraySchema, FieldSchema } from "../../field-schema.ts";
import type { Citation, JsonObject } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";
import { type IndexedPage, wordsBetween } from "../../word-index.ts";
import { type CareerPart, careerOf, careerPart, endsCareer, isPlace, isTitle } from "./career-words.ts";
import { type Period, periodIn } from "./periods.ts";
import { type Piece, piecesOf } from "./pieces.ts";

/** A stretch of the page's text. */
type Span = readonly [from: number, to: number];

interface Line {
  text: string;
  from: number;
}

interface Entry {
  period: PlacedPeriod;
  /** What stands before its description, in order. */
  pieces: Piece[];
}

const MOST_LINES = 200;
/** Lines before the period of an entry at most: post and firm. */
const MOST_BEFORE = 2;
/** Lines of an entry that may name post, firm and town. */
const MOST_NAMING = 2;
/** A longer line describes what was done. */
const LONGEST_NAME = 90;
const BULLET = /^\s*[•●▪◦‣*–-]\s/u;

/**
 * The posts or studies of a curriculum vitae: entries under a heading, each with one period, a title and the firm or
 * school. Which of the two comes first has to show in at least one entry, and in none the other way round.
 */
export function careerEntries(
  name: string,
  schema: ArraySchema,
  pages: readonly IndexedPage[],
): FoundField | undefined {
  const career = careerOf(name);
  if (career === undefined || schema.items.type !== "object") return undefined;
  const asked = Object.entries(schema.items.properties).flatMap(([property, own]) => {
    const part = own.type === "string" || own.type === "integer" ? careerPart(property) : undefined;
    return part === undefined ? [] : [{ property, part, schema: own }];
  });
  if (!asked.some(({ part }) => part === "title" || part === "place")) return undefined;
  for (const page of pages) {
    const entries = entriesOf(page, sectionOf(page, career));
    if (entries.length > 0) return foundIn(page, entries, asked);
  }
  return undefined;
}

/** The lines under the heading, up to the next part of the curriculum vitae. */
function sectionOf(page: IndexedPage, career: string): Line[] {
  const lines = [...page.text.matchAll(/[^\n]+/gu)].map(({ 0: text, index }): Line => ({ text, from: index }));
  const heading = lines.findIndex(({ text }) => careerOf(text) === career);
  if (heading < 0) return [];
  const below = lines.slice(heading + 1, heading + 1 + MOST_LINES);
  const end = below.findIndex(({ text }) => periodIn(text) === undefined && endsCareer(text));
  return end < 0 ? below : below.slice(0, end);
}

/** What is printed at one height, from left to right. */
type Row = Line[];

/** The rows of the lines: a period may be beside the name of a post, or a town beside that of a firm. */
function rowsOf(page: IndexedPage, lines: readonly Line[]): Row[] {
  const rows: { row: Row; box: Box }[] = [];
  for (const line of lines) {
    const box = unionAll(wordsBetween(page, line.from, line.from + line.text.length).map((word) => word.box));
    if (box === undefined) continue;
    const last = rows.at(-1);
    if (last !== undefined && overlapY(last.box, box) > SAME_ROW * Math.min(height(last.box), height(box))) {
      last.row.push(line);
      last.box = box;
    } else rows.push({ row: [line], box });
  }
  return rows.map(({ row }) => row);
}

const SAME_ROW = 0.5;

interface PlacedPeriod extends Period {
  /** Offset of its line in the page's text. */
  at: number;
}

function periodOn(row: Row | undefined): PlacedPeriod | undefined {
  const found = (row ?? []).flatMap(({ text, from }) => {
    const period = periodIn(text);
    return period === undefined ? [] : [{ ...period, at: from }];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** The entries of a section, all of which have their period on the same of their rows. */
function entriesOf(page: IndexedPage, lines: readonly Line[]): Entry[] {
  const rows = rowsOf(page, lines);
  const at = rows.flatMap((row, index) => (periodOn(row) === undefined ? [] : [index]));
  const [before] = at;
  if (before === undefined || before > MOST_BEFORE) return [];
  const starts = at.map((index) => index - before);
  // A description above the period of an entry, instead of its title, shows that rows are out of order.
  const isTorn = (start: number, index: number) =>
    BULLET.test(rows[start]?.[0]?.text ?? "") || (index > 0 && start <= (at[index - 1] ?? 0));
  if (starts.some(isTorn)) return [];
  return starts.flatMap((start, index): Entry[] => {
    const period = periodOn(rows[at[index] ?? 0]);
    return period === undefined
      ? []
      : [{ period, pieces: namingPieces(page, rows.slice(start, starts[index + 1]), period) }];
  });
}

/** The parts of the rows that name post, firm and town; what was done there follows. */
function namingPieces(page: IndexedPage, rows: readonly Row[], period: PlacedPeriod): Piece[] {
  const named = rows
    .map((row) => row.flatMap((line) => (line.from === period.at ? aroundPeriod(line, period) : [line])))
    .filter((row) => row.length > 0);
  const end = named.findIndex((row) => row.some(({ text }) => BULLET.test(text) || text.length > LONGEST_NAME));
  return named
    .slice(0, Math.min(MOST_NAMING, end < 0 ? named.length : end))
    .flatMap((row, index) =>
      row.flatMap((line, place) => piecesOf(page, { ...line, row: index, isBeside: place > 0 })),
    );
}

/** What is on a period's line besides it. */
const aroundPeriod = ({ text, from }: Line, period: Period): Line[] =>
  [
    { text: text.slice(0, period.from), from },
    { text: text.slice(period.to), from: from + period.to },
  ].filter((line) => /\p{L}{2}/u.test(line.text));

interface AskedPart {
  property: string;
  part: CareerPart;
  schema: FieldSchema;
}

function foundIn(page: IndexedPage, entries: readonly Entry[], asked: readonly AskedPart[]): FoundField | undefined {
  const order = orderOf(entries);
  const withField = asked.some(({ part }) => part === "field");
  const value: JsonObject[] = [];
  const citations: Record<string, Citation[]> = {};
  for (const { period, pieces } of entries) {
    const item: JsonObject = {};
    const parts = { ...periodParts(period), ...(order && namedParts(pieces, order, withField)) };
    for (const { property, part, schema } of asked) {
      const span = parts[part];
      const read = span && readPart(page, span, schema);
      if (span === undefined || read === undefined) continue;
      item[property] = read;
      citations[`[${value.length}].${property}`] = citeSpan(page, ...span);
    }
    if (Object.keys(item).length > 0) value.push(item);
  }
  return value.length === 0 ? undefined : { value, citations };
}

const ISO = /8601|yyyy/i;

function readPart(page: IndexedPage, [from, to]: Span, schema: FieldSchema): string | number | undefined {
  const text = page.text.slice(from, to).replace(/\s+/g, " ").trim();
  if (schema.type === "integer") {
    const year = /(?:19|20)\d\d$/.exec(text)?.[0];
    return year === undefined ? undefined : Number(year);
  }
  return text === "" || ISO.test(schema.description ?? "") ? undefined : text;
}

const periodParts = ({ at, from, to, begin, end }: PlacedPeriod): Partial<Record<CareerPart, Span>> => ({
  period: [at + from, at + to],
  begin: end === "" ? [at + to - begin.length, at + to] : [at + from, at + from + begin.length],
  ...(end !== "" && { end: [at + to - end.length, at + to] as const }),
});

type Order = "title first" | "place first";

/** Title and place of an entry, in the order in which they stand, and where it was. */
interface Named {
  first: Piece[];
  second: Piece[];
  town: Piece[];
}

const beside = (pieces: readonly Piece[]): Piece[] => pieces.filter(({ apart }) => apart);
const main = (pieces: readonly Piece[]): Piece[] => pieces.filter(({ apart }) => !apart);
const isTelling = ({ text }: Piece): boolean => isPlace(text) || isTitle(text);

/** The two parts of an entry: one on each of two rows, or both on one. */
function namedIn(pieces: readonly Piece[]): Named | undefined {
  const upper = pieces.filter(({ row }) => row === pieces[0]?.row);
  const lower = pieces.filter((piece) => !upper.includes(piece));
  const [one, other] = [main(upper), main(lower)];
  const apart = [...beside(upper), ...beside(lower)];
  const isBoth = one.length > 1 && !other.some(isTelling);
  if (other.length > 0 && !isBoth) return { first: one, second: other, town: apart };
  const at = one.findIndex((piece, index) => index > 0 && isTelling(piece));
  const from = at < 0 ? 1 : at;
  return one.length < 2
    ? undefined
    : { first: one.slice(0, from), second: one.slice(from), town: [...other, ...apart] };
}

/** Which comes first in all entries; `undefined` if that does not show. */
function orderOf(entries: readonly Entry[]): Order | undefined {
  let [titles, places] = [0, 0];
  for (const { pieces } of entries) {
    const named = namedIn(pieces);
    if (named === undefined) continue;
    const [first, second] = [named.first.map(({ text }) => text), named.second.map(({ text }) => text)];
    const isOnly = (some: string[], is: typeof isPlace, not: typeof isPlace) => some.some(is) && !some.some(not);
    if (isOnly(first, isTitle, isPlace) || isOnly(second, isPlace, isTitle)) titles++;
    if (isOnly(first, isPlace, isTitle) || isOnly(second, isTitle, isPlace)) places++;
  }
  if (titles === places || Math.min(titles, places) > 0) return undefined;
  return titles > 0 ? "title first" : "place first";
}

const spanOf = (some: readonly Piece[]): Span | undefined => {
  const [first, last] = [some[0], some.at(-1)];
  return first === undefined || last === undefined ? undefined : [first.from, last.from + last.text.length];
};

/** Title, place and town among the pieces of an entry. */
function namedParts(pieces: readonly Piece[], order: Order, withField: boolean): Partial<Record<CareerPart, Span>> {
  const named = namedIn(pieces);
  if (named === undefined) return {};
  const [titles, places] = order === "title first" ? [named.first, named.second] : [named.second, named.first];
  const isTowned = named.town.length === 0 && places.length === 2 && isTown(places[1]?.text ?? "");
  const towns = isTowned ? places.slice(1) : named.town;
  const fields = withField && titles.length > 1 ? titles.slice(1) : [];
  const title = spanOf(titles.slice(0, titles.length - fields.length));
  const [place, field] = [spanOf(isTowned ? places.slice(0, 1) : places), spanOf(fields)];
  const town = towns.every(({ text }) => isTown(text)) ? spanOf(towns) : undefined;
  return { ...(title && { title }), ...(place && { place }), ...(field && { field }), ...(town && { town }) };
}

const isTown = (text: string): boolean => /^\p{Lu}[\p{L}'’. -]{1,30}$/u.test(text) && !isPlace(text) && !isTitle(text);
