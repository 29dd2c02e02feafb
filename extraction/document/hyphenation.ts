import type { RichText } from "../layout/rich-text.ts";
import type { DocumentElement } from "./document-model.ts";

const BROKEN = /(\p{L}[\p{L}’']*)-\n(\p{Ll}[\p{L}’']*)/gu;

const WORD = /\p{L}[\p{L}’']*(?:-\p{L}[\p{L}’']*)*(?!-\n)/gu;
const LINE_END_HYPHEN = "-\n";

/** The words a document uses away from line ends: whole, and with hyphens. */
function vocabulary(texts: string[]): Set<string> {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of text.toLowerCase().match(WORD) ?? []) words.add(word);
  }
  return words;
}

/**
 * Joins words that were broken at line ends. A hyphen stays when the document writes the word with one elsewhere
 * or the first part is no small-letter word (names, "X-\nray").
 */
export function joinHyphens(elements: DocumentElement[]): DocumentElement[] {
  let words: Set<string> | undefined;
  const join = (content: RichText): RichText => {
    if (!content.text.includes(LINE_END_HYPHEN)) return content;
    // Taking a document's text apart is dear, and many pages break no word.
    words ??= vocabulary(elements.flatMap((element) => (element.kind === "text" ? element.content.text : [])));
    return joinBroken(content, words);
  };
  return elements.map((element): DocumentElement => {
    if (element.kind === "text" && element.preformatted) return element;
    if (element.kind === "text") return { ...element, content: join(element.content) };
    if (element.kind === "figure") return element;
    return { ...element, cells: element.cells.map((cell) => ({ ...cell, content: join(cell.content) })) };
  });
}

function joinBroken(content: RichText, words: Set<string>): RichText {
  const cuts: { at: number; length: number }[] = [];
  for (const match of content.text.matchAll(BROKEN)) {
    const [, first = "", second = ""] = match;
    const at = match.index + first.length;
    const whole = words.has((first + second).toLowerCase());
    const keepsHyphen = !whole && (words.has(`${first}-${second}`.toLowerCase()) || /\p{Lu}$/u.test(first));
    cuts.push(keepsHyphen ? { at: at + 1, length: 1 } : { at, length: 2 });
  }
  return cutOut(content, cuts);
}

/** The text without the given stretches, its marks moved along. */
function cutOut({ text, marks }: RichText, cuts: { at: number; length: number }[]): RichText {
  const moved = (position: number): number =>
    position - cuts.reduce((sum, cut) => sum + Math.min(cut.length, Math.max(0, position - cut.at)), 0);
  let out = "";
  let from = 0;
  for (const cut of cuts) {
    out += text.slice(from, cut.at);
    from = cut.at + cut.length;
  }
  return {
    text: out + text.slice(from),
    marks: marks.map((mark) => ({ ...mark, from: moved(mark.from), to: moved(mark.to) })),
  };
}
