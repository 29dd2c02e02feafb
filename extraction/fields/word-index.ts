import { atHeight } from "../geometry/at-height.ts";
import { area, type Box, centerX, centerY } from "../geometry/box.ts";
import { firstWhere } from "../geometry/first-where.ts";
import type { PageElement, TableCell } from "../page/page-model.ts";
import type { Word } from "../page/page-words.ts";
import type { FieldPage } from "./fields-answer.ts";

export interface IndexedWord extends Word {
  /** Position of its line in `PageWords.lines`. */
  line: number;
  /** Offsets in the page's text. */
  from: number;
  to: number;
}

/**
 * A stretch of a page's text that belongs together: an element, a cell of a table, or a line that layout assigned to no
 * element.
 */
export interface TextBlock {
  from: number;
  to: number;
  element?: PageElement;
  cell?: TableCell;
}

/** The words of a page in reading order, and as one text whose offsets lead back to them. */
export interface IndexedPage {
  pageNumber: number;
  source: FieldPage;
  words: IndexedWord[];
  /** Words separated by a space, lines by `\n`, blocks by `\n\n`. */
  text: string;
  blocks: TextBlock[];
}

/** Points by which a word may extend beyond its element. */
const TOLERANCE = 2;

/** An element with the slots for its words: its cells, if it is a table, and itself. */
interface Region {
  box: Box;
  cells: Slot[];
  whole: Slot;
}

interface Slot {
  element?: PageElement;
  cell?: TableCell;
  box: Box;
  words: { word: Word; line: number }[];
}

/** Puts the words of a page into the order of its elements, cell by cell in tables. */
export function indexPage(source: FieldPage): IndexedPage {
  const regions = source.model.elements.map(
    (element): Region => ({
      box: element.box,
      cells: cellsOf(element),
      whole: { element, box: element.box, words: [] },
    }),
  );
  const rest: Slot[] = [];
  for (const [line, { words, box }] of source.words.lines.entries()) {
    let left: Slot | undefined;
    for (const word of words) {
      const slot = slotAt(regions, word.box);
      if (slot === undefined && left === undefined) {
        left = { box, words: [] };
        rest.push(left);
      }
      (slot ?? left)?.words.push({ word, line });
    }
  }
  return joinSlots(source, [...regions.flatMap(({ cells, whole }) => [...cells, whole]), ...rest]);
}

function cellsOf(element: PageElement): Slot[] {
  if (element.kind !== "table") return [];
  return element.cells.flatMap((cell): Slot[] =>
    cell.box === undefined ? [] : [{ element, cell, box: cell.box, words: [] }],
  );
}

/** The smallest slot that holds the centre of a word. */
function slotAt(regions: Region[], box: Box): Slot | undefined {
  const x = centerX(box);
  const y = centerY(box);
  const near = <T extends { box: Box }>(places: T[]) => atHeight(places, y - TOLERANCE, y + TOLERANCE);
  let best: Slot | undefined;
  for (const { box: region, cells, whole } of near(regions)) {
    if (!holds(region, x, y)) continue;
    for (const slot of [...near(cells), whole]) {
      if (holds(slot.box, x, y) && (best === undefined || area(slot.box) < area(best.box))) best = slot;
    }
  }
  return best;
}

const holds = ({ left, right, top, bottom }: Box, x: number, y: number): boolean =>
  x >= left - TOLERANCE && x <= right + TOLERANCE && y >= top - TOLERANCE && y <= bottom + TOLERANCE;

function joinSlots(source: FieldPage, slots: Slot[]): IndexedPage {
  const words: IndexedWord[] = [];
  const blocks: TextBlock[] = [];
  const parts: string[] = [];
  let length = 0;
  const add = (part: string): void => {
    parts.push(part);
    length += part.length;
  };
  for (const slot of slots) {
    if (slot.words.length === 0) continue;
    if (length > 0) add("\n\n");
    const from = length;
    let lastLine: number | undefined;
    for (const { word, line } of slot.words) {
      if (lastLine !== undefined) add(line === lastLine ? " " : "\n");
      lastLine = line;
      words.push({ ...word, line, from: length, to: length + word.text.length });
      add(word.text);
    }
    const block: TextBlock = { from, to: length };
    if (slot.element !== undefined) block.element = slot.element;
    if (slot.cell !== undefined) block.cell = slot.cell;
    blocks.push(block);
  }
  return { pageNumber: source.words.pageNumber, source, words, text: parts.join(""), blocks };
}

/** The words that touch a stretch of the page's text, in reading order. */
export function wordsBetween(page: IndexedPage, from: number, to: number): IndexedWord[] {
  const found: IndexedWord[] = [];
  for (let index = firstWhere(page.words, (word) => word.to > from); index < page.words.length; index++) {
    const word = page.words[index];
    if (word === undefined || word.from >= to) break;
    found.push(word);
  }
  return found;
}
