import { isCleanNumber } from "./clean-number.ts";
import type { ItemProperty } from "./column-concepts.ts";
import type { CellLine } from "./item-rows.ts";
import type { PlacedWord } from "./page-rows.ts";
import { isPlainText, type ReadOptions, readText } from "./read-text.ts";
import { cellText } from "./row-cells.ts";

/** A label with a number, or with nothing after it. */
const NOTE_LINE = /^(?=[^:]*\p{L})[^:]{1,40}:\s*(?:\S*\d\S*)?$/u;

export interface CellValue {
  value: string | number | boolean;
  words: PlacedWord[];
}

/** Where the lines of a column end at most, if it is known. */
export type Edge = number | undefined;

/** The value of a cell as the schema wants it; `undefined` if the cell has no such value. */
export function readCell(
  lines: CellLine[],
  property: ItemProperty,
  options: ReadOptions,
  edge?: Edge,
): CellValue | undefined {
  if (!isPlainText(property)) return firstLine(lines, property, options);
  const { concept } = property;
  // An identifier is one word or line: the next line is another identifier of the same thing.
  const used =
    concept === "article_number" || concept === "position"
      ? firstWord(lines)
      : concept === "description"
        ? firstParagraph(textLines(withoutRemarks(lines)), property, edge)
        : textLines(lines);
  const value = readText(joined(used), property, options);
  return value === undefined ? undefined : { value, words: used.flatMap((line) => line.words) };
}

/** The first line, with the next ones as long as a hyphen breaks it. */
function firstWord(lines: CellLine[]): CellLine[] {
  const broken = lines.findIndex(({ words }) => !/[\p{L}\p{N}]-$/u.test(cellText(words)));
  return lines.slice(0, broken + 1 || lines.length);
}

function firstLine(lines: CellLine[], property: ItemProperty, options: ReadOptions): CellValue | undefined {
  for (const { words } of lines) {
    const value = readText(cellText(words), property, options);
    if (value !== undefined) return { value, words };
  }
  return undefined;
}

/** Lines of at most this share of the name's font size are in smaller type. */
const SMALLER = 0.94;

/** A name without the lines in smaller or lighter type below it. */
function withoutRemarks(lines: CellLine[]): CellLine[] {
  const [first] = lines;
  const size = first?.words[0]?.size ?? 0;
  const bold = first?.words.every((word) => word.bold) === true;
  const end = lines.findIndex(
    ({ words }) => words.every((word) => word.size < SMALLER * size) || (bold && words.every((word) => !word.bold)),
  );
  return end < 0 ? lines : lines.slice(0, end);
}

/** Words of properties that want all that is said about a thing, not its name alone. */
const WHOLE_TEXT = /^(?:descri|beschreib|text|detail|bezeich|libell|design|omschrij|opis|popis)/;
/** What joins two words, wherever the line breaks. */
const GOES_ON = /^(?:[&+]|of|and|or|de|du|des|del|della|di|da|do|et|ou|y|e|o|van|en|von|der|und|oder|og|och|i|z)$/;
/** Width of a space, and what a word may lack to fit, in font sizes. */
const SPACE = 0.45;

/**
 * The lines up to the first one after which the next word would still have fitted: there the name ends, and something
 * else is said about the thing.
 */
function firstParagraph(lines: CellLine[], { words }: ItemProperty, edge: Edge): CellLine[] {
  if (edge === undefined || words.some((word) => WHOLE_TEXT.test(word))) return lines;
  const end = lines.findIndex(({ box, words: printed }, index) => {
    const [next] = lines[index + 1]?.words ?? [];
    const last = printed.at(-1)?.text ?? "";
    if (next === undefined || /[-/,]$/.test(last) || GOES_ON.test(last) || GOES_ON.test(next.text)) return false;
    return box.right + SPACE * next.size + (next.box.right - next.box.left) <= edge;
  });
  return end < 0 ? lines : lines.slice(0, end + 1);
}

/**
 * A description without the labelled numbers among its lines, such as "GTIN: 4012345001235", even if broken over two
 * lines.
 */
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

/** Lines joined by spaces; a word hyphenated at the end of a line is made whole. */
const joined = (lines: CellLine[]): string =>
  lines
    .map((line) => cellText(line.words))
    .join("\n")
    .replace(/(\p{Ll})-\n(?=\p{Ll})/gu, "$1")
    .replace(/(?<=[\p{L}\p{N}])-\n(?=[\p{N}\p{Lu}-])/gu, "-")
    .replace(/\s+/g, " ");
