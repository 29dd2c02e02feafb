import { unionAll } from "../../../../geometry/box.ts";
import { firstWhere } from "../../../../geometry/first-where.ts";
import type { Word, WordLine } from "../../../../page/page-words.ts";

/** Points by which the left edges of words in a column may differ. */
const SAME_LEFT = 1.2;
/** Number of lines that must begin where a word does for it to count as the first of a column. */
const FEWEST_LINES = 3;
/** Those lines are within this many line heights above or below, measured by the smaller of the two lines. */
const REACH = 12;
/** Words with at least this many letters show whether type is fixed-pitch. */
const SHORTEST_MEASURED = 3;
/** In fixed-pitch type, the letters of one word are at most this many times as wide as those of another. */
const SAME_PITCH = 1.03;
/** The nearest line that begins where a word does is within this many line heights. */
const NEXT_ROW = 4;
/** Width of a word space, in line heights. A wider gap may be between columns. */
const WORD_SPACE = 0.28;
/**
 * In a line of several words, a gap between columns is at least this many times as wide as the usual one, unless a
 * capital follows.
 */
const WIDER = 1.2;
const FEWEST_GAPS = 3;

/**
 * Splits lines where a column of labels or values begins: a long entry may come so close to it that only the lines
 * above and below, which begin there, show that two things are beside each other.
 */
export function splitAtColumns(lines: WordLine[]): WordLine[] {
  const starts = lines.map(({ box }) => box).sort((a, b) => a.left - b.left);
  return lines.flatMap((line) => {
    const height = line.box.bottom - line.box.top;
    const usual = WIDER * usualGap(line);
    const least = leastGap(line);
    const parts: Word[][] = [];
    for (const [index, word] of line.words.entries()) {
      const before = line.words[index - 1];
      const isNext =
        before !== undefined && (beginsField(line, index, usual / WIDER) || isFarFrom(before, word, height, least));
      const isColumn =
        before !== undefined &&
        word.box.left - before.box.right > Math.max(WORD_SPACE * height, /^\p{Lu}/u.test(word.text) ? 0 : usual) &&
        !isOneFigure(before, word, height) &&
        linesBeginningAt(starts, word, height) >= FEWEST_LINES &&
        !isOneLetter(word.box.left - before.box.right, fixedPitch(line));
      const last = parts.at(-1);
      if (last === undefined || isColumn || isNext) parts.push([word]);
      else last.push(word);
    }
    if (parts.length === 1) return [line];
    return parts.flatMap((words) => {
      const box = unionAll(words.map((word) => word.box));
      return box === undefined ? [] : [{ words, box }];
    });
  });
}

/** A gap that parts words of one line in any type: in line heights, and in the line's smallest gaps ... */
const FAR = 0.75;
const FAR_FOR_LINE = 2.6;
/** ... or in line heights alone, if there are too few gaps to compare. */
const FAR_ALONE = 1.6;

/** "Employee    M. Roe    Period    03-2025": words far apart are not one text, though no other line shows columns. */
const isFarFrom = (before: Word, word: Word, height: number, least: number): boolean =>
  word.box.left - before.box.right > (least === 0 ? FAR_ALONE * height : Math.max(FAR * height, FAR_FOR_LINE * least));

/** The smallest gap between a line's words; 0 if there are too few to compare. */
function leastGap({ words }: WordLine): number {
  const gaps = words.slice(1).map((word, index) => word.box.left - (words[index]?.box.right ?? word.box.left));
  return gaps.length < FEWEST_GAPS ? 0 : Math.max(0, Math.min(...gaps));
}

/** Fields on one line are parted by at least so many usual spaces. */
const BETWEEN_FIELDS = 1.6;
/** Most words of a label on a line with others. */
const LONGEST_LABEL = 5;

/**
 * "Pupil: Jane Roe   Class: 4 B   Teacher: Ms Doe": whether a label with a colon begins at a word of a line that has
 * one before it, behind more than a space.
 */
function beginsField({ words }: WordLine, index: number, usual: number): boolean {
  const [before, word] = [words[index - 1], words[index]];
  if (before === undefined || word === undefined || usual === 0) return false;
  if (word.box.left - before.box.right < BETWEEN_FIELDS * usual || !/^\p{Lu}/u.test(word.text)) return false;
  const isLabelled = (some: readonly Word[]) => some.some(({ text }) => /\p{L}:$|^:$/u.test(text));
  return (
    isLabelled(words.slice(0, index)) &&
    !/:$/.test(before.text) &&
    isLabelled(words.slice(index, index + LONGEST_LABEL))
  );
}

/** Width of a space between the thousands of a figure, in line heights. */
const THOUSANDS_GAP = 0.4;

/** "2 029,21": in right-aligned figures of one length, the thousands are aligned too. */
const isOneFigure = (before: Word, word: Word, height: number): boolean =>
  /^[-+(]?\d{1,3}$/.test(before.text) &&
  /^\d{3}(?:[.,]\d{1,2})?\)?$/.test(word.text) &&
  word.box.left - before.box.right <= THOUSANDS_GAP * height;

/** The width of a letter in fixed-pitch type, in points; 0 in other type. */
function fixedPitch({ words }: WordLine): number {
  const long = words.filter(({ text }) => text.length >= SHORTEST_MEASURED);
  const widths = long.map(({ text, box }) => (box.right - box.left) / text.length);
  const [least, most] = [Math.min(...widths), Math.max(...widths)];
  return widths.length > 1 && most <= SAME_PITCH * least ? most : 0;
}

/** In fixed-pitch type a single space is as wide as a letter. */
const isOneLetter = (gap: number, pitch: number): boolean => gap < WIDER * pitch && WIDER * gap > pitch;

/** The median gap between a line's words, in points; 0 if there are too few to compare. */
function usualGap({ words }: WordLine): number {
  const gaps = words.slice(1).map((word, index) => word.box.left - (words[index]?.box.right ?? word.box.left));
  if (gaps.length < FEWEST_GAPS) return 0;
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
}

function linesBeginningAt(starts: WordLine["box"][], { box }: Word, height: number): number {
  let count = 0;
  let isNear = false;
  for (let at = firstWhere(starts, ({ left }) => left >= box.left - SAME_LEFT); at < starts.length; at++) {
    const start = starts[at];
    if (start === undefined || start.left > box.left + SAME_LEFT) break;
    const reach = REACH * Math.min(height, start.bottom - start.top);
    const distance = Math.abs(start.top - box.top);
    if (start.left < box.left - SAME_LEFT || distance > reach) continue;
    count++;
    isNear ||= distance > 0 && distance <= (NEXT_ROW / REACH) * reach;
  }
  // Lines that begin there only further up or down belong to something else, such as a table below a letterhead.
  return isNear ? count : 0;
}
