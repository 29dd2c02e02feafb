import { type Box, height, overlapX, union } from "../../../geometry/box.ts";
import { sideOf } from "./account-sides.ts";
import { type Header, headerConcept, headerOf, headerScore, type ItemProperty } from "./column-concepts.ts";
import { type PageRow, type PlacedWord, type Segment, segmentOf } from "./page-rows.ts";

/** A column and what its header says. */
export interface HeaderColumn {
  box: Box;
  header: Header;
  /** The same for each line of the header. */
  lines: Header[];
}

export interface HeaderBand {
  /** Positions of the header's first and last row. */
  first: number;
  last: number;
  columns: HeaderColumn[];
}

/** From this score on, a header names a property. */
export const NAMED = 0.5;
/** Lines of one header are at most this many line heights apart. */
const HEADER_PITCH = 1.6;
const MOST_HEADER_ROWS = 5;
const FEWEST_SEGMENTS = 2;
/** From this score on, a part of a line is a header of its own. */
const SAYS_WHOLE = 0.57;
const MOST_WORDS_TO_SPLIT = 16;
const MOST_WORDS_IN_PART = 5;

/** What a percent sign of its own may stand beside. */
const OF_PERCENT: ReadonlySet<string> = new Set(["tax_rate", "discount"]);

/** Whether a row has figures other than those of units: "Weight (g/m2)". */
const hasFigures = (row: PageRow): boolean =>
  row.segments.some(({ text }) => /\d/.test(text.replace(/\([^)]*\)|\b(?:A\d|[cm]?m[23]|CO2)\b/g, "")));

/** The header whose main row is at `index`, if it names at least two of the item's properties. */
export function headerBandAt(
  rows: PageRow[],
  index: number,
  properties: readonly ItemProperty[],
): HeaderBand | undefined {
  const main = rows[index];
  if (main === undefined || main.segments.length < FEWEST_SEGMENTS || hasFigures(main)) return undefined;
  if (namedProperties(main.segments.map(columnOf), properties) === 0) return undefined;
  const { first, last } = bandAround(rows, index, properties);
  const columns = columnsOf(rows.slice(first, last + 1), rows[last + 1]);
  const wanted = Math.min(2, properties.length);
  return namedProperties(columns, properties) >= wanted ? { first, last, columns } : undefined;
}

const columnOf = ({ box, text }: Segment): HeaderColumn => ({ box, header: headerOf(text), lines: [] });

/** How many columns and properties match, each at most once. */
export function namedProperties(columns: HeaderColumn[], properties: readonly ItemProperty[]): number {
  const found = new Set<ItemProperty>();
  const named = columns.filter(({ header }) => {
    const own = properties.filter((property) => headerScore(header, property) >= NAMED);
    for (const property of own) found.add(property);
    return own.length > 0;
  });
  return Math.min(named.length, found.size);
}

/**
 * The rows of the header around its main row. A header row may have fewer cells than the main row; a row with as many
 * that names no property is already an item.
 */
function bandAround(
  rows: PageRow[],
  index: number,
  properties: readonly ItemProperty[],
): { first: number; last: number } {
  let first = index;
  let last = index;
  const joins = (row: PageRow | undefined, other: PageRow | undefined): boolean => {
    if (row === undefined || other === undefined || row.page !== other.page || hasFigures(row)) return false;
    const isFull = row.segments.length >= (rows[index]?.segments.length ?? 0);
    if (isFull && namedProperties(row.segments.map(columnOf), properties) === 0) return false;
    const lineHeight = Math.min(height(row.box), height(other.box));
    return Math.abs(row.box.top - other.box.top) <= HEADER_PITCH * lineHeight && last - first + 1 < MOST_HEADER_ROWS;
  };
  while (joins(rows[first - 1], rows[first])) first--;
  while (joins(rows[last + 1], rows[last]) && !isOverFigures(rows[last + 1], rows[last + 2])) last++;
  return { first, last };
}

/** Whether the row is the first line of an item's text, with the item's figures half a line below it. */
const isOverFigures = (row: PageRow | undefined, next: PageRow | undefined): boolean =>
  row !== undefined &&
  next !== undefined &&
  next.page === row.page &&
  next.box.top < row.box.bottom &&
  hasFigures(next);

interface ColumnDraft {
  box: Box;
  /** Words by position of their row in the band. */
  lines: Map<number, PlacedWord[]>;
}

/** The columns of a header, with the row below it: words above each other belong to one column. */
function columnsOf(rows: PageRow[], below: PageRow | undefined): HeaderColumn[] {
  const drafts: ColumnDraft[] = [];
  const all = rows.flatMap((row, line) =>
    row.segments.flatMap((each) => splitHeaders(each, below)).map((segment) => ({ ...segment, line })),
  );
  // A text that spans several headers of the line below names a group of columns, not one of them.
  const segments = all.filter(({ box, line }) => {
    const under = all.filter((other) => other.line > line && overlapX(other.box, box) > 0);
    return !under.some((one) => under.some((other) => other.line === one.line && other !== one));
  });
  for (const { box, words, line } of segments.toSorted((a, b) => a.box.left - b.box.left)) {
    const draft = drafts.findLast(
      (candidate) => candidate.box.right > box.left + 0.5 && candidate.box.left < box.right,
    );
    if (draft === undefined) {
      drafts.push({ box, lines: new Map([[line, words]]) });
    } else {
      draft.box = union(draft.box, box);
      draft.lines.set(line, [...(draft.lines.get(line) ?? []), ...words]);
    }
  }
  return drafts.map(({ box, lines }) => {
    const texts = rows.map((_, line) => (lines.get(line) ?? []).map((word) => word.text).join(" "));
    const printed = texts.filter((text) => text !== "");
    return { box, header: headerOfLines(printed), lines: texts.map(headerOf) };
  });
}

/** A narrow column may break its only word anywhere: "Quantit", "y". */
function headerOfLines(printed: string[]): Header {
  const header = headerOf(printed.join(" "));
  return printed.length > 1 && headerConcept(header) === undefined ? headerOf(printed.join("")) : header;
}

/** "VAT % Net amount" with narrow gaps is two headers if each part names a column and the whole does not. */
function splitHeaders(segment: Segment, below: PageRow | undefined): Segment[] {
  const { length } = segment.words;
  if (ofAccount(headerOf(segment.text).words) !== undefined) return [segment];
  if (length < 2 || length > MOST_WORDS_TO_SPLIT || (headerConcept(headerOf(segment.text))?.score ?? 0) >= 1) {
    return [segment];
  }
  const isOverText =
    below?.segments.some(({ box, words }) => words.length > 1 && overlapX(box, segment.box) > 0) === true;
  const parts = bestParts(segment.words, isOverText ? JOINING : NOTHING) ?? [];
  return parts.length < 2 ? [segment] : parts.flatMap((words) => segmentOf(words) ?? []);
}

/** "Work / Part", "Item and code": what such a sign joins is one header over a text. */
const JOINING = /^(?:[/&+]|and|or|und|oder|et|ou|y|e|ed|och|og|en)$/i;
const NOTHING = /^$/;

interface Partition {
  score: number;
  parts: PlacedWord[][];
  /** What the last part names. */
  concept: string | undefined;
}

/** "Money out", "balance": columns of accounts. */
function ofAccount(words: readonly string[]): { concept: string; score: number } | undefined {
  const side = sideOf(words) ?? (BALANCE.test(words.join(" ")) ? "balance" : undefined);
  return side === undefined ? undefined : { concept: side, score: SAYS_WHOLE };
}
const BALANCE = /^(?:(?:running )?balance|saldo|solde)$/;

/** The words of a line as headers that each name a column, no two neighbours the same one; of several ways, the surest. No part begins or ends with what joins. */
function bestParts(words: PlacedWord[], joining: RegExp): PlacedWord[][] | undefined {
  const upTo: (Partition | undefined)[] = [{ score: 0, parts: [], concept: undefined }];
  for (let end = 1; end <= words.length; end++) {
    let best: Partition | undefined;
    for (let start = Math.max(0, end - MOST_WORDS_IN_PART); start < end; start++) {
      const before = upTo[start];
      const part = words.slice(start, end);
      if (joining.test(part[0]?.text ?? "") || joining.test(part.at(-1)?.text ?? "")) continue;
      const header = headerOf(part.map((word) => word.text).join(" "));
      const named = headerConcept(header) ?? ofAccount(header.words);
      if (before === undefined || named === undefined || named.score < SAYS_WHOLE) continue;
      // In "VAT % Quantity" the sign belongs to the rate.
      if (!OF_PERCENT.has(named.concept) && part.some(({ text }) => text === "%")) continue;
      const score = before.score + named.score * part.length;
      if (named.concept === before.concept || (best !== undefined && score <= best.score)) continue;
      best = { score, parts: [...before.parts, part], concept: named.concept };
    }
    upTo.push(best);
  }
  return upTo[words.length]?.parts;
}
