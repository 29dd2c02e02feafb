import type { Word } from "../../../../page/page-words.ts";
import { type LinedPage, linesBelow, type TextLine } from "../lines/page-lines.ts";
import type { LabelPlace } from "./find-labels.ts";

/** A form has at least so many captions above values. */
const FEWEST_CAPTIONS = 4;
/** Share of the lines of a style that are captions of values at least; others have an empty box below them. */
const CAPTION_SHARE = 0.3;
/** Captions are in type of at most this share of their values' size, or they differ in weight. */
const SMALLER = 0.9;
/** Points by which a value may begin to the left of its caption, and to the right. */
const OUTDENT = 2;
const INDENT = 24;
/** Largest gap between a caption and its value, in heights of the caption. */
const GAP = 1.2;

/** The same for a value that is taken for the caption's whatever is beside it. */
const CLOSE = 0.6;

const styleOf = (word: Word | undefined): string =>
  word === undefined ? "" : `${Math.round(2 * word.size)} ${word.bold}`;

const known = new WeakMap<LinedPage, ReadonlySet<string>>();

/** The styles of type in which a form prints the captions inside its boxes, above the values of another style. */
function captionStyles(page: LinedPage): ReadonlySet<string> {
  const found = known.get(page);
  if (found !== undefined) return found;
  const all = new Map<string, number>();
  const above = new Map<string, number>();
  for (const line of page.lines) {
    const style = styleOf(line.words[0]);
    all.set(style, (all.get(style) ?? 0) + 1);
    if (isAboveValue(page, line)) above.set(style, (above.get(style) ?? 0) + 1);
  }
  const styles = [...above].filter(
    ([style, count]) => count >= FEWEST_CAPTIONS && count >= CAPTION_SHARE * (all.get(style) ?? 0),
  );
  const made = new Set(styles.map(([style]) => style));
  known.set(page, made);
  return made;
}

function isAboveValue(page: LinedPage, { words, box }: TextLine): boolean {
  const [word] = words;
  if (word === undefined) return false;
  return linesBelow(page, box).some(({ words: [other], box: below }) => {
    const indent = below.left - box.left;
    const isNear = below.top - box.bottom <= GAP * (box.bottom - box.top) && indent >= -OUTDENT && indent <= INDENT;
    return isNear && other !== undefined && word.size < SMALLER * other.size;
  });
}

/** Whether a text is a caption of a form, which is no value of another caption. */
export function isCaptionBeside(page: LinedPage, label: TextLine, text: TextLine): boolean {
  const style = styleOf(text.words[0]);
  return text !== label && style === styleOf(label.words[0]) && captionStyles(page).has(style);
}

export const isCaption = (page: LinedPage, line: TextLine): boolean => captionStyles(page).has(styleOf(line.words[0]));

/** Whether a value in bolder or larger type is right under a label that ends its line. */
export function isOverValue(page: LinedPage, { line, box, after }: LabelPlace): boolean {
  const [word] = line.words;
  const [below] = linesBelow(page, box);
  const [first] = below?.words ?? [];
  if (after > 0 || word === undefined || below === undefined || first === undefined) return false;
  const isNear =
    Math.abs(below.box.left - line.box.left) <= OUTDENT && below.box.top - box.bottom <= CLOSE * (box.bottom - box.top);
  return isNear && /^\P{L}*\d/u.test(below.text) && ((first.bold && !word.bold) || word.size < SMALLER * first.size);
}
