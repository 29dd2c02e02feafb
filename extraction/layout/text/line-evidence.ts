import { isCapitals } from "../../text/capitals.ts";
import type { Fragment } from "../lines/fragment.ts";
import { isIdeographic } from "../lines/fragments.ts";
import { type NextLine, rightEdge } from "./next-line.ts";
import type { TextLine } from "./paragraph.ts";
import { BEGINS_SENTENCE, CLAUSE, hangs, SENTENCE_END } from "./paragraph-rules.ts";

/** Names of the evidence of whether a line starts a paragraph, in the order of its values. Lengths are in font sizes. */
export const LINE_EVIDENCE = [
  "starts by rules of thumb",
  "step",
  "step to local pitch",
  "step to pitch",
  "step before",
  "step after",
  "size to size before",
  "spread of sizes before",
  "room before",
  "room for first word",
  "usual room",
  "full lines",
  "width before",
  "width",
  "indent",
  "indent before",
  "indent to line before",
  "indent of next",
  "indented lines",
  "bold before",
  "bold",
  "italic before",
  "italic",
  "bold first word",
  "italic first word",
  "other colour",
  "usual colour before",
  "usual colour",
  "other font",
  "usual font before",
  "usual font",
  "ends sentence before",
  "colon before",
  "comma before",
  "hyphen before",
  "begins capital",
  "begins small",
  "begins number",
  "begins clause",
  "clause before",
  "capitals before",
  "capitals",
  "letters before",
  "letters",
  "lines before",
  "in item",
  "hangs",
  "hanging entries",
  "middle to middle before",
  "middle before to middle of column",
  "words begin capital before",
  "room for first word in column",
  "meant breaks nearby",
  "label before",
  "label",
  "labels nearby",
  "address before",
  "address",
] as const;

/** Room that tells nothing: lines that are no wider than a word, or the last one. */
const FAR = 60;
const SPACE = 0.25;
const FULL = 1;
const INDENTED = 0.7;

const COMMA = /[,;，、；]$/;
const HYPHEN = /[-\u00ad\u2010]$/;
const CAPITAL = /^[^\p{L}]*\p{Lu}/u;
const SMALL = /^\p{Ll}/u;
const NUMBER = /^[([]?\p{N}/u;
const WORDS = /\p{L}[\p{L}\p{M}'’-]*/gu;

interface Said {
  pitch: number;
  local: number;
  thumb: boolean;
}

/**
 * The evidence of whether a line starts a paragraph. `pitch` is the column's usual distance between baselines, `local`
 * that of the paragraph so far, in points; `thumb` what the rules of thumb say.
 */
export function lineEvidence(next: NextLine, { pitch, local, thumb }: Said): number[] {
  const { previous, line, around, index, near, left, right } = next;
  const current = next.paragraph.lines;
  const size = Math.max(previous.row.size, line.row.size);
  const step = line.row.baseline - previous.row.baseline;
  const above = around[index - 2];
  const below = around[index + 1];
  const stepBefore = above === undefined ? 0 : previous.row.baseline - above.row.baseline;
  const stepAfter = below === undefined ? 0 : below.row.baseline - line.row.baseline;
  const room = (right - previous.end) / size;
  const first = current[0] ?? previous;
  const width = Math.max(1, right - left);
  return [
    Number(thumb),
    step / size,
    step / local,
    pitch > 0 ? step / pitch : 0,
    stepBefore > 0 ? stepBefore / step : 0,
    stepAfter > 0 ? stepAfter / step : 0,
    line.row.size / previous.row.size,
    spreadOfSizes(previous),
    room,
    room - SPACE - wordWidth(line) / size,
    ...roomNearby(near, { previous, right, size }),
    (previous.end - previous.start) / width,
    (line.end - line.start) / width,
    (line.start - left) / size,
    (previous.start - left) / size,
    (line.start - previous.start) / size,
    below === undefined ? 0 : (below.start - line.start) / size,
    share(near, ({ start }) => start > left + INDENTED * size),
    ...inkEvidence(next),
    ...textEvidence(previous.rich.text, line.rich.text),
    current.length,
    Number(first.marker),
    Number(hangs(first, line)),
    next.entries.size === 0 ? 0 : next.entries.has(line) ? 1 : -1,
    Math.abs(middle(previous) - middle(line)) / size,
    Math.abs(middle(previous) - (left + right) / 2) / size,
    capitalWords(previous.rich.text),
    (rightOfColumn(around) - previous.end - wordWidth(line)) / size - SPACE,
    meantBreaks(next),
    ...patternEvidence(next),
  ];
}

/** Cache by the lines of a column. */
const rightSides = new WeakMap<TextLine[], number>();

function rightOfColumn(lines: TextLine[]): number {
  let right = rightSides.get(lines);
  if (right === undefined) {
    right = rightEdge(lines);
    rightSides.set(lines, right);
  }
  return right;
}

/** Share of the lines nearby, but for the one in question, that end where the first word of the next would have fitted. */
function meantBreaks({ line: own, near, right }: NextLine): number {
  let [meant, all] = [0, 0];
  near.forEach((line, at) => {
    const before = near[at - 1];
    if (before === undefined || line === own) return;
    all++;
    if (before.end + wordWidth(line) + SPACE * line.row.size < right) meant++;
  });
  return all === 0 ? 0 : meant / all;
}

const ADDRESS = /:\/\/|@|\bwww\./u;

const patternEvidence = ({ previous, line, near }: NextLine): number[] => [
  Number(previous.labelled),
  Number(line.labelled),
  share(near, ({ labelled }) => labelled),
  Number(ADDRESS.test(previous.rich.text)),
  Number(ADDRESS.test(line.rich.text)),
];

const middle = ({ start, end }: TextLine): number => (start + end) / 2;

function share<T>(items: T[], holds: (item: T) => boolean): number {
  let count = 0;
  for (const item of items) if (holds(item)) count++;
  return items.length === 0 ? 0 : count / items.length;
}

/** Median room at the ends of the lines nearby, and the share of them that are full. */
function roomNearby(
  near: TextLine[],
  { previous, right, size }: { previous: TextLine; right: number; size: number },
): number[] {
  const rooms = near.filter((line) => line !== previous).map(({ end }) => (right - end) / size);
  rooms.sort((a, b) => a - b);
  return [rooms[rooms.length >> 1] ?? FAR, share(rooms, (room) => room <= FULL)];
}

/** The last word in reading direction. */
const lastWord = ({ row, start }: TextLine): Fragment | undefined => row.fragments.at(start === row.box.left ? -1 : 0);

/** Width of the first word in points; of text without spaces, that of a character. */
function wordWidth({ first: word }: TextLine): number {
  if (word === undefined) return 0;
  return isIdeographic(word.text.charAt(0)) ? word.size : word.box.right - word.box.left;
}

function spreadOfSizes({ row }: TextLine): number {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const { size, rise } of row.fragments) {
    if (rise !== undefined) continue;
    least = Math.min(least, size);
    most = Math.max(most, size);
  }
  return most > 0 && least > 0 ? most / least : 1;
}

function inkEvidence({ previous, line, near }: NextLine): number[] {
  const [last, first, begin] = [lastWord(previous), line.first, previous.first];
  return [
    previous.boldShare,
    line.boldShare,
    previous.italicShare,
    line.italicShare,
    Number(first?.bold === true) - Number(last?.bold === true),
    Number(first?.italic === true) - Number(last?.italic === true),
    Number(begin?.color !== first?.color),
    share(near, (other) => other.first?.color === begin?.color),
    share(near, (other) => other.first?.color === first?.color),
    Number(begin?.font !== first?.font),
    share(near, (other) => other.first?.font === begin?.font),
    share(near, (other) => other.first?.font === first?.font),
  ];
}

function textEvidence(before: string, text: string): number[] {
  return [
    Number(SENTENCE_END.test(before)),
    Number(before.endsWith(":")),
    Number(COMMA.test(before)),
    Number(HYPHEN.test(before)),
    Number(CAPITAL.test(text)),
    Number(SMALL.test(text)),
    Number(NUMBER.test(text) || (BEGINS_SENTENCE.test(text) && !CAPITAL.test(text))),
    Number(CLAUSE.test(text)),
    Number(CLAUSE.test(before)),
    Number(isCapitals(before)),
    Number(isCapitals(text)),
    before.length,
    text.length,
  ];
}

/** Share of a text's words that begin with a capital. */
function capitalWords(text: string): number {
  const words = text.match(WORDS) ?? [];
  return share(words, (word) => CAPITAL.test(word));
}
