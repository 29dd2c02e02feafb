import { type Box, overlapX } from "../../../geometry/box.ts";
import type { Word } from "../../../page/page-words.ts";
import type { PageValues } from "../../page-values.ts";
import { plainLetters } from "../../values/plain-letters.ts";
import { type IndexedPage, wordsBetween } from "../../word-index.ts";
import type { LinedPage, TextLine } from "../scalars/lines/page-lines.ts";
import { type AroundLine, aroundLines, lineWords } from "../surroundings/around-line.ts";
import { joinedLines, piecesOf } from "./pieces.ts";
import { hasMarks, type SaidWord, saidWords } from "./said-words.ts";
import { yesOrNo } from "./words-of-answers.ts";

export const PASSAGE_KINDS = ["sentence", "beside", "below"] as const;

/** A stretch of the pages that says one thing, or a label with what stands beside or below it. */
export interface Passage {
  kind: (typeof PASSAGE_KINDS)[number];
  words: SaidWord[];
  /** How many of the words are its label. */
  labelled: number;
  /** What is said behind the label. */
  body: string;
  isQuestion: boolean;
  /** Whether a colon ends its label, and how far away this is, in line heights. */
  hasColon: boolean;
  gap: number;
  /** Words of the block that it is in. */
  blockWords: number;
  isCell: boolean;
  /** Whether what is said is itself the label of something on its right. */
  isLabel: boolean;
  /** Font size by that of most text of its page, and whether it is bold. */
  size: number;
  bold: boolean;
  /** How far down the page it is (0 to 1). */
  down: number;
  page: number;
  /** What to cite. */
  printed: () => Word[];
  /** Whether `printed` is on the page as it was turned for reading. */
  isTurned: boolean;
}

/** What a longer block says further on is not read, in characters. */
const LONGEST = 4000;

/** The passages of pages. */
export function passagesOf(indexed: readonly PageValues[], lined: readonly LinedPage[]): Passage[] {
  const prose = new Set(indexed.flatMap(({ page }) => proseOn(page)));
  const labels = new Map(lined.map((page) => [page.page, labelsOn(page)]));
  return [
    ...indexed.flatMap(({ page }) => sentencesOn(page, labels.get(page.pageNumber) ?? new Set())),
    ...lined.flatMap((page) => pairsOn(page, labels.get(page.page) ?? new Set(), prose)),
  ];
}

/** The boxes of words in paragraphs. */
const proseOn = (page: IndexedPage): Box[] =>
  page.blocks.flatMap(({ from, to, cell }) =>
    cell === undefined && (to - from) / LETTERS > WORDS_OF_PROSE && ENDS.test(page.text.slice(from, to))
      ? wordsBetween(page, from, to).map(({ box }) => box)
      : [],
  );

const LETTERS = 6;
const WORDS_OF_PROSE = 18;
const ENDS = /[\p{L})]{3}[.!?](?:\s|$)/u;

/** The texts that stand on the left of others. */
const labelsOn = (page: LinedPage): ReadonlySet<string> =>
  new Set(aroundLines(page).flatMap(({ left }) => (left.length === 0 ? [] : [left.join(" ")])));

const keyOf = (words: readonly SaidWord[]): string =>
  words
    .slice(-MOST_WORDS_OF_LABEL)
    .map(({ word }) => word)
    .join(" ");

const MOST_WORDS_OF_LABEL = 8;

function sentencesOn(page: IndexedPage, labels: ReadonlySet<string>): Passage[] {
  const { height } = page.source.words;
  const sizes = page.words.map(({ size }) => size).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 1;
  return page.blocks.flatMap((block) => {
    const text = joinedLines(page.text.slice(block.from, Math.min(block.to, block.from + LONGEST)));
    const blockWords = text.length / LETTERS;
    return piecesOf(text).flatMap(({ from, to }): Passage[] => {
      const own = text.slice(from, to);
      if (!HAS_WORD.test(own)) return [];
      const words = saidWords(own);
      if (words.length === 0) return [];
      const [first] = wordsBetween(page, block.from + from, block.from + from + 1);
      const colon = /^[^:]{2,60}:\s/u.exec(own)?.[0] ?? "";
      return [
        {
          kind: "sentence",
          words,
          labelled: colon === "" ? 0 : saidWords(colon).length,
          body: own.slice(colon.length),
          isQuestion: /\?\s*$/.test(own),
          hasColon: colon !== "",
          gap: 0,
          blockWords,
          isCell: block.cell !== undefined,
          isLabel: labels.has(keyOf(words)),
          size: (first?.size ?? usual) / usual,
          bold: first?.bold === true,
          down: (first?.box.top ?? 0) / Math.max(1, height),
          page: page.pageNumber,
          printed: () => wordsBetween(page, block.from + from, block.from + to),
          isTurned: false,
        },
      ];
    });
  });
}

const HAS_WORD = /\p{L}{2}/u;
/** Letters, marks, a dash or zero: other figures are no answer. */
const MAY_ANSWER = /\p{L}|[^\p{N}\p{P}\p{Sc}\s%+]|^[-–—/.]+$|^[-+]?0(?:[.,]0+)?(?!\p{N})/u;
/** A line with more words is running text. */
const MOST_WORDS_OF_ANSWER = 14;

/** Lines with the labels on their left and above. */
function pairsOn(page: LinedPage, labels: ReadonlySet<string>, prose: ReadonlySet<Box>): Passage[] {
  const isProse = ({ words: [first] }: TextLine) => first !== undefined && prose.has(first.box);
  const running = new Set(
    page.lines
      .filter((line) => isProse(line) || isSentence(line.text))
      .map((line) => lineWords(line).slice(0, MOST_WORDS_OF_LABEL).join(" ")),
  );
  return aroundLines(page).flatMap((place): Passage[] => {
    const { line, left, row, above } = place;
    if (
      line.words.length > MOST_WORDS_OF_ANSWER ||
      !MAY_ANSWER.test(line.text) ||
      /:\s\S/.test(line.text) ||
      isProse(line)
    )
      return [];
    if (hasMarks(line.text) && !isAnswers(line.text)) return [];
    const beside = left.length > 0 ? left : row;
    const said = MARK.test(line.text) ? headOver(page, line) : undefined;
    if (said === "") return [];
    const isUnder = above.length > 0 && place.aboveGap < NEAR && !running.has(above.join(" "));
    return [
      ...(beside.length > 0 ? [pair(place, labels, { kind: "beside", label: beside, said })] : []),
      ...(isUnder && said === undefined ? [pair(place, labels, { kind: "below", label: above, said })] : []),
    ];
  });
}

/** A line of some words with a full stop is no label. Most lines do not end like one. */
const isSentence = (text: string): boolean => /[.!?]$/.test(text) && /(?:\S+\s+){3}.*\p{L}{3}[.!?]$/u.test(text);

/** Whether a line with boxes begins with one or with an answer: others have their own question. */
function isAnswers(text: string): boolean {
  const [first] = saidWords(text);
  return first === undefined || first.mark !== 0 || yesOrNo(first.word) !== 0;
}

/** How far below its label a value may be, in line heights. */
const NEAR = 2;
/** A mark in a cell of its own. */
const MARK = /^[xX\u2713\u2714\u2715\u2717\u2718\u2022\u25cf]$/u;

/** The name of the column that a mark is in, if it is a yes or a no; empty if the column says that nothing applies. */
function headOver(page: LinedPage, { box }: TextLine): string | undefined {
  const heads = page.lines.flatMap(({ words }) =>
    words.length > MOST_WORDS_OF_HEAD
      ? []
      : words.filter((word) => word.box.bottom <= box.top + 1 && overlapX(word.box, box) > 0 && isHead(word.text)),
  );
  const nearest = heads.reduce<Word | undefined>(
    (near, head) => (near && near.box.top > head.box.top ? near : head),
    undefined,
  );
  return nearest && (NOT_APPLICABLE.test(nearest.text) ? "" : nearest.text);
}

const MOST_WORDS_OF_HEAD = 8;
const NOT_APPLICABLE = /^n\/?a\.?$/i;
const isHead = (text: string): boolean =>
  NOT_APPLICABLE.test(text) || (text.length > 1 && yesOrNo(plainLetters(text)) !== 0);

function pair(
  place: AroundLine,
  labels: ReadonlySet<string>,
  { kind, label, said }: { kind: "beside" | "below"; label: readonly string[]; said: string | undefined },
): Passage {
  const { line, usualSize, down } = place;
  const text = said ?? line.text;
  const own = saidWords(text).map((said) => ({ ...said, clause: said.clause + 1 }));
  const [first] = line.words;
  return {
    kind,
    words: [...label.map((word) => ({ word, clause: 0, mark: 0 as const })), ...own],
    labelled: label.length,
    body: text,
    isQuestion: /\?\s*$/.test(line.text),
    hasColon: kind === "beside" && place.hasColonOnLeft,
    gap: kind === "beside" ? place.leftGap : place.aboveGap,
    blockWords: line.words.length,
    isCell: false,
    isLabel: labels.has(keyOf(own)),
    size: (first?.size ?? usualSize) / usualSize,
    bold: first?.bold === true,
    down,
    page: line.page,
    printed: () => line.words,
    isTurned: true,
  };
}
