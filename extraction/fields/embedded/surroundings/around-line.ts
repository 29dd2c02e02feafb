import { type Box, overlapX } from "../../../geometry/box.ts";
import { firstWhere } from "../../../geometry/first-where.ts";
import { lettersIn } from "../../values/character-counts.ts";
import { type LinedPage, linesRightOf, sizeOf, type TextLine } from "../scalars/lines/page-lines.ts";
import { addressesOn } from "./address-sightings.ts";
import { wordsOfLine } from "./words-of-line.ts";

/** What stands around a line of a page. Words are in plain letters. */
export interface AroundLine {
  line: TextLine;
  /** The nearest text on its left. */
  left: readonly string[];
  /** The first text of its row, if there is one between. */
  row: readonly string[];
  /** The nearest text above, and the nearest above that is no figure. */
  above: readonly string[];
  column: readonly string[];
  /** What stands above the address that it belongs to. */
  address: readonly string[];
  /** The nearest line above that is bold or larger. */
  heading: readonly string[];
  /** The lines of the same text right above and below it. */
  over: AroundLine | undefined;
  under: AroundLine | undefined;
  hasColonOnLeft: boolean;
  /** Whether the text on its left names several things: "Church tax, donations". */
  isSumOfLeft: boolean;
  /** Distances to the texts on its left and above, in line heights. */
  leftGap: number;
  aboveGap: number;
  /** Lines of figures next to it in its column. */
  run: number;
  /** How far down the page it is, 0 to 1. */
  down: number;
  /** Font sizes that most lines of the page and its largest line have, in points. */
  usualSize: number;
  largestSize: number;
  /** The number of the address whose first line it is, or -1; and how many addresses the page has. */
  addressNumber: number;
  addresses: number;
  /** Whether a letter's closing words come right before it. */
  isSigned: boolean;
}

/** A page with more lines is a listing, whose lines are no labels. */
const MOST_LINES = 600;
const MOST_WORDS = 8;
const FAR = 20;
const NONE: readonly string[] = [];

const known = new WeakMap<LinedPage, readonly AroundLine[]>();

/** What stands around each line of a page. */
export function aroundLines(page: LinedPage): readonly AroundLine[] {
  const found = known.get(page) ?? (page.lines.length > MOST_LINES ? [] : readPage(page));
  known.set(page, found);
  return found;
}

/** A line, and what it is whatever it stands beside. */
interface Kind {
  line: TextLine;
  isFigure: boolean;
  hasLetters: boolean;
  isClosing: boolean;
}

/** The words of a line, in plain letters: they stand beside and above others, and may be values themselves. */
export const lineWords = (line: TextLine): readonly string[] => wordsOfLine(line).words;

const kindOf = (line: TextLine): Kind => ({
  line,
  isFigure: isFigure(line),
  hasLetters: hasLetters(line),
  isClosing: CLOSING.test(line.text),
});

function readPage(page: LinedPage): AroundLine[] {
  const lefts = linesOnLeft(page);
  const sorted = page.lines.toSorted((a, b) => a.box.top - b.box.top).map(kindOf);
  const sizes = page.lines.map(sizeOf).sort((a, b) => a - b);
  const usualSize = sizes[Math.floor(sizes.length / 2)] ?? 1;
  const addresses = addressesOn(page);
  const aboveOf = new Map(page.lines.map((line) => [line, linesOver(sorted, line)]));
  const places = page.lines.map((line): AroundLine => {
    const higher = aboveOf.get(line) ?? [];
    const above = higher.at(-1)?.line;
    const [left, ...further] = lefts.get(line) ?? [];
    const head = higher.findLast((each) => !each.isFigure && each.hasLetters)?.line;
    const first = addresses.heads.get(line);
    const aboveAddress = first === undefined ? undefined : aboveOf.get(first)?.at(-1)?.line;
    return {
      line,
      left: left === undefined ? NONE : lineWords(left).slice(-MOST_WORDS),
      row: wordsOf(further.findLast(hasLetters)),
      above: wordsOf(above),
      column: head === above ? NONE : wordsOf(head),
      address: aboveAddress === above ? NONE : wordsOf(aboveAddress),
      heading: wordsOf(higher.findLast((each) => isHeadingOver(each, line))?.line),
      over: undefined,
      under: undefined,
      hasColonOnLeft: left !== undefined && /:\s*$/.test(left.text),
      isSumOfLeft: left !== undefined && /\p{L},\s\p{L}/u.test(left.text),
      leftGap: left === undefined ? FAR : gapOf(line.box.left, left.box.right, line.box),
      aboveGap: above === undefined ? FAR : gapOf(line.box.top, above.box.bottom, line.box),
      run: figuresAbove(higher) + figuresBelow(sorted, line),
      down: line.box.top / Math.max(1, page.height),
      usualSize,
      largestSize: sizes.at(-1) ?? 1,
      addressNumber: addresses.names.get(line) ?? -1,
      addresses: addresses.count,
      isSigned: higher.slice(-LINES_BELOW_CLOSING).some(({ isClosing }) => isClosing),
    };
  });
  joinTexts(places, (line) => aboveOf.get(line)?.at(-1)?.line);
  return places;
}

/** Lines of a text are so close below each other, in line heights, and begin so near each other, in points. */
const CLOSE_BELOW = 0.8;
const NEAR_LEFT = 30;

/** Tells each line which lines of the same text are right above and below it. */
function joinTexts(places: readonly AroundLine[], aboveOf: (line: TextLine) => TextLine | undefined): void {
  const byLine = new Map(places.map((place) => [place.line, place]));
  for (const place of places) {
    const above = aboveOf(place.line);
    const over = above && byLine.get(above);
    const isNext =
      place.aboveGap <= CLOSE_BELOW && Math.abs((over?.line.box.left ?? 0) - place.line.box.left) <= NEAR_LEFT;
    if (over === undefined || !isNext) continue;
    place.over = over;
    over.under ??= place;
  }
}

/** Lines over another one, from the top. */
function linesOver(sorted: readonly Kind[], own: TextLine): Kind[] {
  const { box } = own;
  const over: Kind[] = [];
  for (const each of sorted) {
    const { line } = each;
    if (line.box.top > box.top + 2) break;
    if (line !== own && line.box.bottom <= box.top + 2 && overlapX(line.box, box) > 0) over.push(each);
  }
  return over;
}

/** The lines on the left of each line of a page, the nearest first. */
function linesOnLeft(page: LinedPage): ReadonlyMap<TextLine, TextLine[]> {
  const found = new Map<TextLine, TextLine[]>();
  for (const line of page.lines)
    for (const right of linesRightOf(page, line.box)) {
      if (right === line) continue;
      const lefts = found.get(right);
      if (lefts === undefined) found.set(right, [line]);
      else lefts.push(line);
    }
  for (const lefts of found.values()) lefts.sort((a, b) => b.box.right - a.box.right);
  return found;
}

const hasLetters = ({ text }: TextLine): boolean => /\p{L}{2}/u.test(text);
const isFigure = ({ text }: TextLine): boolean => /\d/.test(text) && lettersIn(text) <= 4;

const wordsOf = (line: TextLine | undefined): readonly string[] =>
  line === undefined ? NONE : lineWords(line).slice(0, MOST_WORDS);

const gapOf = (one: number, other: number, { top, bottom }: Box): number =>
  Math.min(FAR, Math.max(0, one - other) / Math.max(1, bottom - top));

/** Figures above a line, up to the first text. */
function figuresAbove(higher: readonly Kind[]): number {
  let count = 0;
  for (let at = higher.length - 1; at >= 0; at--) {
    const line = higher[at];
    if (line === undefined || (!line.isFigure && line.hasLetters)) break;
    if (line.isFigure) count++;
  }
  return count;
}

function figuresBelow(sorted: readonly Kind[], { box }: TextLine): number {
  let count = 0;
  const from = firstWhere(sorted, ({ line }) => line.box.top >= box.bottom - 2);
  for (let at = from; at < sorted.length; at++) {
    const below = sorted[at];
    if (below === undefined || overlapX(below.line.box, box) === 0) continue;
    if (!below.isFigure) break;
    count++;
  }
  return count;
}

const LINES_BELOW_CLOSING = 4;
/** How letters end, above the name of who signs them. */
const CLOSING =
  /sincerely|faithfully|regards|gr[üu](?:ß|ss)en?|hochachtungsvoll|im auftrag|atentamente|saludos?|salutations|saluti|cordial|groet|hilsen|h[äa]lsning|powa[żz]ani|cumprimentos|pozdrav|fdo\.|for and on behalf|signed|unterschrift/iu;

const MOST_WORDS_OF_HEADING = 6;
const LARGER = 1.15;

function isHeadingOver({ line, hasLetters }: Kind, below: TextLine): boolean {
  const [first, own] = [line.words[0], below.words[0]];
  if (first === undefined || own === undefined || line.words.length > MOST_WORDS_OF_HEADING || !hasLetters)
    return false;
  return (first.bold && !own.bold) || first.size > LARGER * own.size;
}
