import { type Box, centerX, gapX, overlapX, union } from "../../../geometry/box.ts";
import { isCleanNumber } from "./clean-number.ts";
import { headerConcept } from "./column-concepts.ts";
import type { HeaderColumn } from "./header-bands.ts";
import type { PageRow, PlacedWord, Segment } from "./page-rows.ts";

/** The words of a row in each column; columns without words are absent. */
export type RowCells = Map<number, PlacedWord[]>;

const FEWEST_SENTENCE_WORDS = 6;
const SENTENCE_SHARE = 0.7;

/** A label with its colon. */
const LABELLED = /\p{L}[\p{L}).\s-]*:(?:\s|[-\d]|$)/u;

/** Assigns the words of a row to the columns they are under. */
export function rowCells(row: PageRow, columns: HeaderColumn[], keys: ReadonlySet<number>): RowCells {
  const cells: RowCells = new Map();
  const add = (column: number, words: PlacedWord[]): void => {
    cells.set(column, [...(cells.get(column) ?? []), ...words]);
  };
  const placed = inOrder(
    row.segments.map((segment) => ({ segment, under: columnsUnder(segment.box, columns) })),
    columns,
    keys,
  );
  const taken = new Set(placed.flatMap(({ under }) => (under.length === 1 ? under : [])));
  for (const { segment, under } of placed) {
    const [only] = under;
    if (only !== undefined && under.length === 1) add(only, segment.words);
    else if (under.length === 0) add(nearestColumn(segment.box, columns), segment.words);
    // "Gross price: 9.90" is a note, whatever it is under.
    else if (only !== undefined && (LABELLED.test(segment.text) || isSentence(segment))) add(only, segment.words);
    else for (const [column, words] of splitOver(segment, columns, { keys, taken })) add(column, words);
  }
  return cells;
}

/** A number, perhaps after its currency or before its unit: "20 H87". */
const FIGURE_FIRST = /^[-+(]?\s*(?:\p{Sc}|[A-Z]{3})?\s*\d/u;

interface PlacedSegment {
  segment: Segment;
  /** The columns that the segment is under. */
  under: number[];
}

/**
 * Right-aligned figures may be far from left-aligned headers: a row with as many cells as there are columns has one for
 * each.
 */
function inOrder(placed: PlacedSegment[], columns: HeaderColumn[], keys: ReadonlySet<number>): PlacedSegment[] {
  const nearest = placed.map(({ segment, under }) => under[0] ?? nearestColumn(segment.box, columns));
  const isOneEach = new Set(nearest).size === placed.length && placed.every(({ under }) => under.length <= 1);
  const isText = (column: number) => headerConcept(columns[column]?.header ?? NO_HEADER)?.concept === "description";
  const all = columns.map((_, index) => index);
  const figures = all.filter((column) => !isText(column));
  // Beside a text of two lines, the figures may stand halfway between them.
  const order = placed.length === all.length ? all : placed.length === figures.length ? figures : undefined;
  const fits = (column: number, text: string) => {
    if (order === figures) return isCleanNumber(text);
    return keys.has(column) ? FIGURE_FIRST.test(text) : !isText(column) || /\p{L}{2}/u.test(text);
  };
  if (order === undefined || order.length < FEWEST_IN_ORDER) return placed;
  if (isOneEach || !placed.every(({ segment }, index) => fits(order[index] ?? 0, segment.text))) return placed;
  return placed.map(({ segment }, index) => ({ segment, under: [order[index] ?? 0] }));
}

/** The order of fewer cells is no evidence. */
const FEWEST_IN_ORDER = 3;
const NO_HEADER = { words: [], scores: new Map() };

/** Whether words run on under the headers regardless of them. */
const isSentence = ({ words }: Segment): boolean =>
  words.length >= FEWEST_SENTENCE_WORDS &&
  // An item's number comes before its name.
  !/^\d/.test(words[0]?.text ?? "") &&
  words.filter(({ text }) => /^\p{L}/u.test(text)).length >= SENTENCE_SHARE * words.length;

const columnsUnder = (box: Box, columns: HeaderColumn[]): number[] =>
  columns.flatMap((column, index) => (overlapX(column.box, box) > 0.5 ? [index] : []));

function nearestColumn(box: Box, columns: HeaderColumn[]): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, column] of columns.entries()) {
    const distance = Math.max(gapX(column.box, box), 0);
    if (distance < least) {
      least = distance;
      nearest = index;
    }
  }
  return nearest;
}

interface SplitColumns {
  keys: ReadonlySet<number>;
  /** Columns that hold other segments of the row. */
  taken: ReadonlySet<number>;
}

/**
 * Splits a line under several headers: each word goes to the header above it, a word between two to the nearer one,
 * unless that one holds another segment of the row. Words that extend into a column of numbers without being a number
 * continue the text before them.
 */
function splitOver(segment: Segment, columns: HeaderColumn[], { keys, taken }: SplitColumns): [number, PlacedWord[]][] {
  const parts: [number, PlacedWord[]][] = [];
  for (const { words, box } of wholeFigures(segment.words)) {
    const [first] = columnsUnder(box, columns).toSorted(
      (a, b) => distance(columns[a], box) - distance(columns[b], box),
    );
    const column = first ?? nearestColumn(box, columns);
    const last = parts.at(-1);
    const goesOn = first === undefined && taken.has(column);
    if (last !== undefined && (last[0] === column || goesOn)) last[1].push(...words);
    else parts.push([column, words]);
  }
  return parts.reduce<typeof parts>((joined, [column, words]) => {
    const before = joined.at(-1);
    if (before !== undefined && !keys.has(before[0]) && keys.has(column) && !isCleanNumber(cellText(words))) {
      before[1].push(...words);
    } else {
      joined.push([column, words]);
    }
    return joined;
  }, []);
}

/** Words, those with the thousands of one figure together. */
function wholeFigures(words: PlacedWord[]): { words: PlacedWord[]; box: Box }[] {
  const wholes: { words: PlacedWord[]; box: Box }[] = [];
  for (const [index, word] of words.entries()) {
    const [before, whole] = [words[index - 1], wholes.at(-1)];
    if (before !== undefined && whole !== undefined && isOneFigure(before, word)) {
      whole.words.push(word);
      whole.box = union(whole.box, word.box);
    } else {
      wholes.push({ words: [word], box: word.box });
    }
  }
  return wholes;
}

/** Widest space between thousands, in line heights. */
const THOUSANDS_GAP = 0.4;

/** "1 612,22": the space separates thousands. */
const isOneFigure = (before: PlacedWord, { text, box }: PlacedWord): boolean =>
  /^[-+(]?\d{1,3}$/.test(before.text) &&
  /^\d{3}(?:[.,]\d+)?\)?$/.test(text) &&
  box.left - before.box.right <= THOUSANDS_GAP * (box.bottom - box.top);

const distance = (column: HeaderColumn | undefined, box: Box): number =>
  column === undefined ? Number.POSITIVE_INFINITY : Math.abs(centerX(column.box) - centerX(box));

export const cellText = (words: readonly PlacedWord[] | undefined): string =>
  (words ?? []).map((word) => word.text).join(" ");

/** Figures of two columns are at least this many line heights apart; no thousands are. */
const COLUMNS_GAP = 1;

/** The words of a cell for reading figures: those of different columns, further apart than thousands are, stay apart. */
export const figuresText = (words: PlacedWord[]): string =>
  words
    .map((word, index) => {
      const before = words[index - 1];
      const isApart =
        before !== undefined &&
        word.box.left - before.box.right > COLUMNS_GAP * (word.box.bottom - word.box.top) &&
        /\d$/.test(before.text);
      return isApart ? ` ${word.text}` : word.text;
    })
    .join(" ");
