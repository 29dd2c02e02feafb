import { type Box, centerX, height, overlapX, unionAll } from "../../../geometry/box.ts";
import type { Word } from "../../../page/page-words.ts";
import type { FieldPage } from "../../fields-answer.ts";

/** A title with its words. */
export interface FoundTitle {
  text: string;
  words: Word[];
  box: Box;
}

interface DisplayLine {
  words: Word[];
  box: Box;
  size: number;
  bold: boolean;
}

/** A title is at least this many times as large as the text. */
const LARGER = 1.15;
/** Relative difference up to which two sizes count as the same. */
const SAME_SIZE = 0.05;
/** Greatest distance between lines of one title, in font sizes. */
const LEADING = 0.9;
/** A title begins above this share of the first page's height. */
const ZONE = 0.72;
/** A title counts for less further down the page: for this share less at the very bottom. */
const DOWN = 0.25;
/** Weights of titles by their number of words: one or two in large type may also be a logo. */
const FEW_WORDS = [0, 0.4, 0.75];
/** A title has at most this many words. */
const MOST_WORDS = 60;

/** Kind of contribution and place of publication, printed large above titles. */
const KIND =
  /^(?:(?:original|research|review|regular|short|full|brief|rapid|technical|case|study|clinical|systematic|invited|special|mini|data|open|access|trial|protocol)[\s-]*)*(?:articles?|artilce|papers?|research|reviews?|reports?|communications?|letters?|notes?|correspondence|protocol|trial|editorial|commentary|perspective|access)$/iu;
/** The name of such a place: "International Journal of ...", "Annals of ...", "The Bulletin". */
const PERIODICAL =
  /^(?:\S+\s){0,3}(?:journal|proceedings|transactions|annals|zeitschrift|revue|revista|rivista|bulletin|magazine)(?:$|[:,]|\s(?:of|on|for|de|des|du|del|der|f\u00fcr|di|da|do)\s)/iu;
const OF_KIND = 0.3;
const OF_PERIODICAL = 0.6;
const NO_TITLE = /@|https?:|www\.|^\W*\d[\d\s.,/:-]*$/u;
/** The number of a contribution: one word that has figures. */
const CODE = /^\S*\d\S*$/u;
/** Marks of notes at the end of a title. */
const NOTE_MARKS = /[\s,]*[∗*†‡§¶⋆]+(?:,[∗*†‡§¶⋆]+)*$/u;
/** "8.2 How do I ...": a heading of one of many sections. */
const OF_SECTION = /^(?:[A-Z]|\d{1,2})(?:\.\d{1,2})+\.?\s/u;
/** The name of a list of contents or of references, and captions, are in large type too. */
const OF_PART =
  /^(?:(?:table of )?contents|inhalt(?:sverzeichnis)?|table des mati[eè]res|sommaire|[íi]ndice|tabla de contenido|sommario|inhoud(?:sopgave)?|spis tre[śs]ci|inneh[åa]ll(?:sf[öo]rteckning)?|目次|目录|references|bibliography|literatur(?:verzeichnis)?|(?:table|figure|fig\.|tab\.|tabelle|abbildung|tableau)(?:\s*\d+(?:\.\d+)*)?\s*[:.|–-].*|(?:table|figure|tabelle|abbildung|tableau)\s+\d+.*)$/iu;

/** Whether a text in the type of a title belongs to a part of the document. */
export const isOfPart = (text: string): boolean => OF_SECTION.test(text) || OF_PART.test(text.trim());

/**
 * A heading with at least `LINES_ABOVE` full lines of text above it belongs to a section of a text that has begun
 * earlier, unless it is `MUCH_LARGER` than that text.
 */
const LINES_ABOVE = 4;
const WORDS_OF_LINE = 8;
const MUCH_LARGER = 1.5;

/** The title of a document by its type on the first page: the largest text with enough words to be one. */
export function findTitle({ words: page }: FieldPage, body: number): FoundTitle | undefined {
  const lines = page.lines.flatMap(({ words, box }): DisplayLine[] => {
    const size = sizeOf(words);
    return size >= LARGER * body && box.top < page.height ? [{ words, box, size, bold: isBold(words) }] : [];
  });
  let best: FoundTitle | undefined;
  let most = 0;
  for (const group of groupLines(lines)) {
    const text = textOf(group);
    const box = unionAll(group.map((line) => line.box));
    if (box === undefined || box.top > ZONE * page.height || isOfPart(text)) continue;
    if ((group[0]?.size ?? 0) < MUCH_LARGER * body && textAbove(page, box, body) >= LINES_ABOVE) continue;
    const score = (group[0]?.size ?? 0) * weightOf(text) * (1 - (DOWN * box.top) / page.height);
    if (score <= most) continue;
    most = score;
    best = { text, words: group.flatMap(({ words }) => words), box };
  }
  return best;
}

const textAbove = ({ lines }: FieldPage["words"], { top }: Box, body: number): number =>
  lines.filter(({ words, box }) => box.bottom < top && words.length >= WORDS_OF_LINE && sizeOf(words) <= LARGER * body)
    .length;

function weightOf(text: string): number {
  const count = text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
  if (count > MOST_WORDS || NO_TITLE.test(text) || CODE.test(text) || !/\p{L}{2}/u.test(text)) return 0;
  const kind = KIND.test(text.trim()) ? OF_KIND : 1;
  const periodical = PERIODICAL.test(text) && count <= 8 ? OF_PERIODICAL : 1;
  return (FEW_WORDS[count] ?? 1) * kind * periodical;
}

/** Groups of consecutive lines of one size, from the top. */
function groupLines(lines: DisplayLine[]): DisplayLine[][] {
  const groups: DisplayLine[][] = [];
  for (const line of lines.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)) {
    const group = groups.find((each) => each.some((other) => goesOn(other, line)));
    if (group === undefined) groups.push([line]);
    else group.push(line);
  }
  return groups.map((group) => group.toSorted(inReadingOrder));
}

function goesOn(above: DisplayLine, line: DisplayLine): boolean {
  if (Math.abs(above.size - line.size) > SAME_SIZE * above.size) return false;
  const gap = line.box.top - above.box.bottom;
  const sameRow = Math.abs(line.box.top - above.box.top) < height(line.box) / 2;
  if (sameRow) return Math.abs(line.box.left - above.box.right) < 2 * line.size;
  if (above.bold !== line.bold) return false;
  const aligned = overlapX(above.box, line.box) > 0 || Math.abs(centerX(above.box) - centerX(line.box)) < line.size;
  return gap > -line.size && gap <= LEADING * line.size && aligned;
}

const inReadingOrder = (a: DisplayLine, b: DisplayLine): number =>
  Math.abs(a.box.top - b.box.top) < height(a.box) / 2 ? a.box.left - b.box.left : a.box.top - b.box.top;

/** Lines as one text; a word hyphenated at the end of a line is made whole. */
const textOf = (lines: DisplayLine[]): string =>
  lines
    .map(({ words }) => words.map(({ text }) => text).join(" "))
    .join("\n")
    .replace(/(?<=[\p{L}\p{N}][-\u2010\u2011])\n/gu, "")
    .replaceAll("\n", " ")
    .trim()
    .replace(NOTE_MARKS, "");

/** Font size of most letters of the words, in points. */
function sizeOf(words: Word[]): number {
  const sizes = new Map<number, number>();
  for (const { size, text } of words) sizes.set(size, (sizes.get(size) ?? 0) + text.length);
  return [...sizes].reduce((most, next) => (next[1] > most[1] ? next : most), [0, 0])[0];
}

const isBold = (words: Word[]): boolean => words.filter(({ bold }) => bold).length * 2 > words.length;

/** Font size of most of the pages' text, in points. */
export function bodySize(pages: FieldPage[]): number {
  const letters = new Map<number, number>();
  for (const { words } of pages) {
    for (const line of words.lines) {
      for (const { size, text } of line.words) {
        const rounded = Math.round(size * 2) / 2;
        letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
      }
    }
  }
  return [...letters].reduce((most, next) => (next[1] > most[1] ? next : most), [10, 0])[0];
}
