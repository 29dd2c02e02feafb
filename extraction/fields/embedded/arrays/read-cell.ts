import { isBareArticleNumber } from "./article-labels.ts";
import { isCleanNumber } from "./clean-number.ts";
import type { ItemProperty } from "./column-concepts.ts";
import type { CellLine } from "./item-rows.ts";
import type { PlacedWord } from "./page-rows.ts";
import { isPlainText, type ReadOptions, readText, wayOfReadingText } from "./read-text.ts";
import { cellText, figuresText } from "./row-cells.ts";

/** A label with a number, or with nothing after it. */
const NOTE_LINE = /^(?=[^:]*\p{L})[^:]{1,40}:\s*(?:\S*\d\S*)?$/u;

export interface CellValue {
  value: string | number | boolean;
  words: PlacedWord[];
}

/** What is known of all texts of a column. */
export interface Edge {
  /** Where its lines end at most. */
  right: number;
  /** As many lines as the texts have whose name plainly ends with the first line, if most texts are such. */
  remarked?: number;
}

/** The value of a cell as the schema wants it; `undefined` if the cell has no such value. */
export function readCell(
  lines: CellLine[],
  property: ItemProperty,
  options: ReadOptions,
  edge?: Edge,
): CellValue | undefined {
  if (!isPlainText(property)) return firstLine(lines, property, options);
  const used = usedLines(lines, property, edge);
  const value = readText(joined(used), property, options);
  return value === undefined ? undefined : { value, words: used.flatMap((line) => line.words) };
}

function usedLines(lines: CellLine[], property: ItemProperty, edge: Edge | undefined): CellLine[] {
  if (lines.length < 2) return lines;
  switch (textPart(property)) {
    case "first word":
      return firstWord(lines);
    case "name":
      return firstParagraph(textLines(withoutRemarks(lines)), property, edge);
    default:
      return textLines(lines);
  }
}

/** What part of a cell's text a property wants. */
function textPart({ concept }: ItemProperty): "first word" | "name" | "text" {
  // An identifier is one word or line: the next line is another identifier of the same thing.
  if (concept === "article_number" || concept === "position") return "first word";
  return concept === "description" ? "name" : "text";
}

/** Equal for properties that read the same from any cell whose edge is unknown. */
export const wayOfReading = (property: ItemProperty): unknown =>
  isPlainText(property) ? textPart(property) : wayOfReadingText(property);

/** The first line, with the next ones as long as a hyphen breaks it. */
function firstWord(lines: CellLine[]): CellLine[] {
  const broken = lines.findIndex(({ words }) => !/[\p{L}\p{N}]-$/u.test(cellText(words)));
  return lines.slice(0, broken + 1 || lines.length);
}

function firstLine(lines: CellLine[], property: ItemProperty, options: ReadOptions): CellValue | undefined {
  for (const { words } of lines) {
    const value = readText(figuresText(words), property, options);
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
 * else is said about the thing. Where that is so for most things of a list, a name that just fills its line ends too.
 */
function firstParagraph(lines: CellLine[], { words }: ItemProperty, edge: Edge | undefined): CellLine[] {
  if (edge === undefined || words.some((word) => WHOLE_TEXT.test(word))) return lines;
  const end = lines.findIndex((_, index) => endsName(lines, index, edge.right));
  const isRemarked = lines.length <= (edge.remarked ?? 0) && !goesOnAfter(lines, 0);
  return isRemarked ? lines.slice(0, 1) : end < 0 ? lines : lines.slice(0, end + 1);
}

function endsName(lines: CellLine[], index: number, right: number): boolean {
  const [next] = lines[index + 1]?.words ?? [];
  if (next === undefined || goesOnAfter(lines, index)) return false;
  return (lines[index]?.box.right ?? 0) + SPACE * next.size + (next.box.right - next.box.left) <= right;
}

/** Whether the last word of a line or the next one joins two words. */
function goesOnAfter(lines: CellLine[], index: number): boolean {
  const last = lines[index]?.words.at(-1)?.text ?? "";
  return /[-/,]$/.test(last) || GOES_ON.test(last) || GOES_ON.test(lines[index + 1]?.words[0]?.text ?? "");
}

/** Fewer names that end with their first line may do so by chance. */
const FEWEST_REMARKED = 2;

/** What the texts of a column that ends at `right` tell about each other. */
export function edgeOf(texts: CellLine[][], right: number): Edge {
  const several = texts.map((lines) => textLines(withoutRemarks(lines))).filter(({ length }) => length > 1);
  const second = ([, line]: CellLine[]) => cellText(line?.words);
  const firsts = Map.groupBy(several, second);
  // The same line below different names is none of their words.
  const isRepeated = (lines: CellLine[]) =>
    new Set(firsts.get(second(lines))?.map(([line]) => cellText(line?.words))).size > 1;
  const ended = several.filter((lines) => endsName(lines, 0, right) || isRepeated(lines));
  if (ended.length < FEWEST_REMARKED || ended.length * 2 < several.length) return { right };
  return { right, remarked: Math.max(...ended.map(({ length }) => length)) };
}

/**
 * A description without the labelled numbers among its lines, such as "GTIN: 4012345001235", even if broken over two
 * lines.
 */
function textLines(lines: CellLine[]): CellLine[] {
  let afterLabel = false;
  const texts = lines.filter(({ words }) => {
    const text = cellText(words);
    const isNote = NOTE_LINE.test(text) || (afterLabel && isCleanNumber(text)) || isBareArticleNumber(text);
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
