import { type Box, union, unionAll } from "../geometry/box.ts";
import type { QuarterTurn } from "../geometry/quarter-turn.ts";
import type { FormField, PageGeometry } from "../page/page-geometry.ts";
import type { PageWords, Word, WordLine } from "../page/page-words.ts";
import type { Fragment } from "./lines/fragment.ts";
import { isRightToLeft } from "./lines/right-to-left.ts";
import type { Row } from "./lines/row.ts";
import { hasSpace } from "./lines/row-text.ts";
import { makeRow } from "./lines/rows.ts";

/** What layout found on a page, in coordinates of the page as it was turned for reading. */
export interface WordSource {
  rows: Row[];
  rotated: Fragment[];
  /** Converts a box of the turned page to the unturned one. */
  back: (box: Box) => Box;
  turn: QuarterTurn;
}

/** A gap this many font sizes wide ends a line: the next word is in another column. */
const COLUMN_GAP = 1;

/** The words of a page, by lines from top to bottom, and its form fields. */
export function pageWords(page: PageGeometry, { rows, rotated, back, turn }: WordSource): PageWords {
  const all = [...rows, ...rotated.map((fragment) => makeRow([fragment]))];
  const lines = all.sort((a, b) => a.baseline - b.baseline || a.box.left - b.box.left).flatMap(linesOf);
  return {
    version: 1,
    pageNumber: page.pageNumber,
    width: tenth(page.width),
    height: tenth(page.height),
    turn,
    lines: lines.map(({ words, box }) => ({
      box: rounded(back(box)),
      words: words.map((word) => ({ ...word, box: rounded(back(word.box)) })),
    })),
    formFields: page.formFields.map((field): FormField => ({ ...field, box: rounded(field.box) })),
  };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

const rounded = ({ left, top, right, bottom }: Box): Box => ({
  left: tenth(left),
  top: tenth(top),
  right: tenth(right),
  bottom: tenth(bottom),
});

function linesOf(row: Row): WordLine[] {
  const lines: Word[][] = [];
  let line: Word[] = [];
  for (const word of wordsOf(row)) {
    const last = line.at(-1);
    if (last !== undefined && word.box.left - last.box.right > COLUMN_GAP * row.size) {
      lines.push(line);
      line = [];
    }
    line.push(word);
  }
  return [...lines, line].flatMap((words) => {
    const box = unionAll(words.map((word) => word.box));
    return box === undefined ? [] : [{ box, words }];
  });
}

/** Raised and lowered text is a separate word: the mark of a footnote is not part of a number. */
function wordsOf({ fragments }: Row): Word[] {
  const words: Word[] = [];
  for (const [index, fragment] of fragments.entries()) {
    const before = fragments[index - 1];
    const last = words.at(-1);
    if (last === undefined || before === undefined || hasSpace(fragments, index - 1) || before.rise !== fragment.rise) {
      words.push({
        text: fragment.text,
        box: fragment.box,
        size: tenth(fragment.size),
        bold: fragment.bold,
      });
    } else {
      // Fragments are ordered from left to right.
      last.text = isRightToLeft(fragment.text) ? fragment.text + last.text : last.text + fragment.text;
      last.box = union(last.box, fragment.box);
      last.bold &&= fragment.bold;
    }
  }
  return words;
}
