import { type Box, boxOf, centerX, centerY, height, width } from "./geometry/box.ts";
import type { Glyph, PageGeometry } from "./page/page-geometry.ts";
import type { RecognisedPage } from "./recognition/recognised-page.ts";
import { wordsIn, wordsOfGlyphs } from "./scan-text.ts";

/*
 * Whether the text layer of a scan says what its picture says. Its words may be spelled plausibly and still be others:
 * only reading a part of the picture shows it.
 */

/** Share of the height of a page's text that is read to check its layer, and the fewest lines. */
const STRIP_SHARE = 0.15;
const FEWEST_LINES = 4;
/** Fewest characters of a strip that says anything. */
const FEWEST_CHARACTERS = 80;
/** Words of lower confidence are as often wrong as those of a layer. */
const SURE = 0.85;
/** Shorter words occur everywhere; parts of words of this length only in their own. */
const SHORTEST = 3;
const SHORTEST_PART = 5;
/** Fewest sure words that say anything about a layer. */
const FEWEST_SURE = 12;
/**
 * At most one in twenty of such words is wrong. If a larger share than this has another word in its place in the layer
 * of a strip, and then in that of the page, the layer is wrong.
 */
const CONTRADICTED = 0.06;
const REFUTED = 0.08;
/** Below this confidence, what was read says nothing about the layer. */
const LEAST_CONFIDENCE = 0.75;
/** Share of a layer's characters that a reading has to have to take its place. */
const WHOLE = 0.75;
/** The same share of the words of a layer of some lines that are nowhere on the page. */
const UNFOUND = 0.4;

/** The strip of a page where its text is densest; `undefined` if it has too little of it, or it does not run across. */
export function densestStrip(page: PageGeometry): Box | undefined {
  const glyphs = page.glyphs.filter(({ text, style }) => text.trim() !== "" && style.angle === 0);
  if (2 * glyphs.length < page.glyphs.filter(({ text }) => text.trim() !== "").length) return undefined;
  const levels = glyphs.map(({ baseline }) => baseline).sort((a, b) => a - b);
  const [first = 0, last = 0] = [levels[0], levels.at(-1)];
  const size = typicalSize(glyphs);
  const high = Math.max(STRIP_SHARE * (last - first), FEWEST_LINES * size * LINE_PITCH);
  let best = { from: 0, count: 0 };
  for (let index = 0, end = 0; index < levels.length; index++) {
    const from = levels[index] ?? 0;
    while (end < levels.length && (levels[end] ?? 0) <= from + high) end++;
    if (end - index > best.count) best = { from, count: end - index };
  }
  if (best.count < FEWEST_CHARACTERS) return undefined;
  const inside = glyphs.filter(({ baseline }) => baseline >= best.from && baseline <= best.from + high);
  const left = Math.min(...inside.map(({ box }) => box.left)) - 2 * size;
  const right = Math.max(...inside.map(({ box }) => box.right)) + 2 * size;
  return boxOf(
    Math.max(0, left),
    Math.max(0, best.from - LINE_PITCH * size),
    Math.min(page.width, right),
    Math.min(page.height, best.from + high + size / 2),
  );
}

/** Font sizes from one line to the next. */
const LINE_PITCH = 1.25;

function typicalSize(glyphs: Glyph[]): number {
  const sizes = glyphs.map(({ style }) => style.size).sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 1;
}

/**
 * Share of the words surely read in a part of the page in whose place its layer has others, by their confidence; 0 if
 * too few were read to tell. Where the layer has nothing, it does not contradict.
 */
export function contradiction(read: RecognisedPage, page: PageGeometry, part = wholeOf(page)): number {
  if (read.confidence < LEAST_CONFIDENCE) return 0;
  const [acrossScale, downScale] = [width(part) / read.width, height(part) / read.height];
  const sure = read.lines
    .flatMap((line) => line.words)
    .flatMap(({ text, confidence, box: [left, top, right, bottom] }) => {
      const plain = plainOf(text);
      if (confidence < SURE || plain.length < SHORTEST) return [];
      const [x, y] = [part.left + left * acrossScale, part.top + top * downScale];
      return [{ plain, confidence, box: boxOf(x, y, part.left + right * acrossScale, part.top + bottom * downScale) }];
    });
  if (sure.length < FEWEST_SURE) return 0;
  const glyphs = page.glyphs.filter((glyph) => isNear(glyph, part));
  const words = wordsOfGlyphs(glyphs).map(plainOf);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  // Those in their place first: the others may only be elsewhere as often as they are left.
  const apart = sure.filter(({ plain, box }) => {
    const left = counts.get(plain) ?? 0;
    const isThere = isPartNear(plain, box, glyphs);
    if (isThere) counts.set(plain, left - 1);
    return !isThere;
  });
  const missing = apart.filter(({ plain, box }) => {
    const left = counts.get(plain) ?? 0;
    counts.set(plain, left - 1);
    return left <= 0 && glyphs.some((glyph) => isIn(glyph, box));
  });
  return totalOf(missing) / totalOf(sure);
}

const totalOf = (words: { confidence: number }[]): number => words.reduce((sum, { confidence }) => sum + confidence, 0);

/** Whether a word is in its place, as one or as a part of longer ones, which layers often join. */
function isPartNear(plain: string, box: Box, glyphs: Glyph[]): boolean {
  const [across, down] = [width(box), height(box)];
  const wide = boxOf(box.left - across, box.top - down, box.right + across, box.bottom + down);
  const words = wordsOfGlyphs(glyphs.filter((glyph) => isIn(glyph, wide))).map(plainOf);
  return words.includes(plain) || (plain.length >= SHORTEST_PART && words.join("").includes(plain));
}

const wholeOf = ({ width: right, height: bottom }: PageGeometry): Box => boxOf(0, 0, right, bottom);

/** Whether the middle of a character is in a box. */
function isIn({ box: own }: Glyph, { left, top, right, bottom }: Box): boolean {
  const [x, y] = [centerX(own), centerY(own)];
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Whether a strip of the page's picture says something else than its layer. */
export function isContradicted(read: RecognisedPage, page: PageGeometry, strip: Box): boolean {
  return contradiction(read, page, strip) >= CONTRADICTED;
}

/** Whether the whole page, read from its picture, says something else than its layer, and as much as that. */
export function isRefuted(read: RecognisedPage, page: PageGeometry): boolean {
  const characters = read.lines.reduce(
    (sum, line) => sum + line.words.reduce((letters, { text }) => letters + text.length, 0),
    0,
  );
  const own = page.glyphs.filter(({ text }) => text.trim() !== "").length;
  return characters >= WHOLE * own && contradiction(read, page) >= REFUTED;
}

/** Whether the few words of a page are invisible, and most of them are nowhere in its picture. */
export function isUnfounded(read: RecognisedPage, page: PageGeometry): boolean {
  if (read.confidence < SURE || !page.glyphs.every(({ style }) => style.invisible)) return false;
  const own = wordsOfGlyphs(page.glyphs)
    .map(plainOf)
    .filter((word) => word.length >= SHORTEST);
  const found = read.lines.flatMap((line) => line.words.flatMap(({ text }) => wordsIn(text).map(plainOf)));
  const joined = found.join("");
  const missing = own.filter((word) => !joined.includes(word));
  return found.length >= own.length && own.length > 0 && missing.length >= UNFOUND * own.length;
}

/** Whether a character is in a strip, or on the line above or below it: layers are rarely placed exactly. */
function isNear({ box, style }: Glyph, strip: Box): boolean {
  const [x, y] = [centerX(box), centerY(box)];
  const far = LINE_PITCH * style.size;
  return x >= strip.left - far && x <= strip.right + far && y >= strip.top - far && y <= strip.bottom + far;
}

/** Without case and punctuation, ligatures as letters. */
const plainOf = (word: string): string =>
  word
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
