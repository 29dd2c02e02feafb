import type { RichText } from "../text/rich-text.ts";
import type { DocumentElement } from "./document-model.ts";
import { tableParts, withCells } from "./long/packed-tables.ts";

/**
 * Matches the first part by lookbehind: searching for the line break is faster than trying every word that may end
 * there.
 */
const BROKEN = /(?<=(\p{L}[\p{L}’']*))-\n(\p{Ll}[\p{L}’']*)/gu;
const LINE_END_HYPHEN = "-\n";
/** Text before, or after, a match that shows it to be only part of a longer word. */
const IN_WORD_BEFORE = /\p{L}[’']*-?$/u;
const IN_WORD_AFTER = /^(?:[\p{L}’']|-\p{L}|-\n)/u;
/** Number of characters examined on either side of a match. */
const AROUND = 8;

const WORD = /\p{L}[\p{L}’']*(?:-\p{L}[\p{L}’']*)*(?!-\n)/gu;
/** Searching for this many words costs as much as splitting all texts into words once. */
const MOST_SEARCHES = 24;

/** At most this many words of a long document are looked up; any others are joined without a hyphen. */
const MOST_ASKED = 200_000;

interface Words {
  has(word: string): boolean;
}

/**
 * The words of a document that are not broken at a line end, with and without hyphens. As long as only a few are looked
 * up, the texts are searched for each.
 */
class Vocabulary implements Words {
  readonly #texts: string[];
  #searches = 0;
  #words: Set<string> | undefined;

  constructor(texts: string[]) {
    this.#texts = texts.map((text) => text.toLowerCase());
  }

  has(word: string): boolean {
    if (this.#words === undefined && this.#searches++ < MOST_SEARCHES) return this.#isFound(word);
    this.#words ??= new Set(this.#texts.flatMap((text) => text.match(WORD) ?? []));
    return this.#words.has(word);
  }

  #isFound(word: string): boolean {
    return this.#texts.some((text) => {
      for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
        const end = at + word.length;
        const isWhole =
          !IN_WORD_BEFORE.test(text.slice(Math.max(0, at - AROUND), at)) &&
          !IN_WORD_AFTER.test(text.slice(end, end + AROUND));
        if (isWhole) return true;
      }
      return false;
    });
  }
}

/**
 * Joins words that were broken at line breaks. The hyphen is kept if the document writes the word with one elsewhere,
 * or if the first part is not in lower case (names, "X-\nray"). An iterable that is not an array is iterated up to
 * three times.
 */
export function* joinHyphens(elements: Iterable<DocumentElement>): Generator<DocumentElement> {
  let words: Words | undefined;
  const join = (content: RichText): RichText => {
    if (!content.text.includes(LINE_END_HYPHEN)) return content;
    // Created only when needed: splitting a document's text into words is expensive, and many pages break no word.
    words ??= Array.isArray(elements) ? new Vocabulary([...textsOf(elements)]) : new WordsAskedFor(elements);
    return joinBroken(content, words);
  };
  for (const element of elements) {
    if (element.kind === "figure" || (element.kind === "text" && element.preformatted)) yield element;
    else if (element.kind === "text") yield { ...element, content: join(element.content) };
    else yield withCells(element, (cell) => ({ ...cell, content: join(cell.content) }));
  }
}

function* textsOf(elements: Iterable<DocumentElement>): Generator<string> {
  for (const element of elements) if (element.kind === "text") yield element.content.text;
}

/** Texts and cells in which a line ends in a hyphen. */
function* brokenTexts(elements: Iterable<DocumentElement>): Generator<string> {
  for (const element of elements) {
    if (element.kind === "text" && element.content.text.includes(LINE_END_HYPHEN)) yield element.content.text;
    if (element.kind !== "table") continue;
    for (const part of tableParts(element))
      for (const { content } of part.cells()) if (content.text.includes(LINE_END_HYPHEN)) yield content.text;
  }
}

/**
 * Like `Vocabulary`, for a document whose texts are not in memory: one pass collects the words to look up, a second
 * finds them.
 */
class WordsAskedFor implements Words {
  readonly #found = new Set<string>();

  constructor(elements: Iterable<DocumentElement>) {
    const asked = new Set<string>();
    for (const text of brokenTexts(elements)) {
      for (const [, first = "", second = ""] of text.matchAll(BROKEN)) {
        if (asked.size >= MOST_ASKED) break;
        asked.add((first + second).toLowerCase()).add(`${first}-${second}`.toLowerCase());
      }
    }
    for (const text of textsOf(elements))
      for (const [word] of text.toLowerCase().matchAll(WORD)) if (asked.has(word)) this.#found.add(word);
  }

  has(word: string): boolean {
    return this.#found.has(word);
  }
}

function joinBroken(content: RichText, words: Words): RichText {
  const cuts: { at: number; length: number }[] = [];
  for (const match of content.text.matchAll(BROKEN)) {
    const [, first = "", second = ""] = match;
    const at = match.index;
    const whole = words.has((first + second).toLowerCase());
    const keepsHyphen = !whole && (words.has(`${first}-${second}`.toLowerCase()) || /\p{Lu}$/u.test(first));
    cuts.push(keepsHyphen ? { at: at + 1, length: 1 } : { at, length: 2 });
  }
  return cutOut(content, cuts);
}

/** Removes stretches from a text and moves its marks accordingly. */
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
