import { type Box, boxOf, centerY, height, intersection, union, width } from "./geometry/box.ts";
import type { Glyph, PageGeometry } from "./page/page-geometry.ts";
import type { RecognisedPage } from "./recognition/recognised-page.ts";
import { wordsIn, wordsOfGlyphs } from "./scan-text.ts";
import { LetterOrders } from "./text/letter-orders.ts";

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
/** Shorter words occur in others, and figures are as likely misread as those of a layer. */
const SHORTEST = 4;
const LETTERS_ONLY = /^\p{L}+$/u;
/** Fewest sure words that say anything for a layer, or against that of a strip, and against that of a page. */
const FEWEST_SURE = 8;
const FEWEST_ON_PAGE = 12;
/** If a larger share of a strip's sure words is spelled otherwise in the layer, the page is read. */
const SUSPECT = 0.02;
/** The same share of a page, and the fewest words that have to be likelier as they are read. */
const MISSPELLED = 0.02;
const FEWEST_BETTER = 3;
/** With so many, it does not matter which are likelier: the misspelled ones are most of what likelihood is judged by. */
const BEYOND_DOUBT = 0.12;
/** If a smaller share of a page's sure words is spelled otherwise, its layer is right. */
const CONFIRMED = 0.03;
/** Share of the sure words in whose place the layer has something that does not resemble them, and the fewest. */
const STRANGE = 0.3;
const FEWEST_STRANGE = 4;
/** Letters by which a word may differ from that in its place to be the same one, as a share of its length. */
const MISREAD = 0.4;
/** Below this confidence, what was read says nothing about the layer; few words of a strip are less certain. */
const LEAST_CONFIDENCE = 0.75;
const LEAST_OF_STRIP = 0.6;
/** Share of a layer's characters that a reading has to have to take its place. */
const WHOLE = 0.75;
/** Share of the words of a layer of some lines that are nowhere on the page. */
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

/** How the words that were surely read compare with a layer. */
interface Comparison {
  /** Number of words that were surely read where the layer has text. */
  sure: number;
  /** How many of them have a similar word in their place that is less likely than they are, or likelier. */
  better: number;
  worse: number;
  /** How many have something else in their place. */
  strange: number;
}

interface Word {
  plain: string;
  box: Box;
}

/**
 * Compares the words that were surely read in a part of the page with its layer. A word counts as being there wherever
 * its letters follow each other: spaces, hyphens and ligatures do not matter, nor where exactly the layer has it. Where
 * the layer has nothing, it does not contradict.
 */
function compared(read: RecognisedPage, page: PageGeometry, part: Box): Comparison {
  const [acrossScale, downScale] = [width(part) / read.width, height(part) / read.height];
  const words = read.lines.flatMap((line) => line.words);
  const own = wordsInPlace(page.glyphs);
  const joined = own.map(({ plain }) => plain).join("");
  const orders = new LetterOrders([...own.map(({ plain }) => plain), ...words.map(({ text }) => plainOf(text))]);
  const result: Comparison = { sure: 0, better: 0, worse: 0, strange: 0 };
  for (const { text, confidence, box } of words) {
    const plain = plainOf(text);
    if (confidence < SURE || plain.length < SHORTEST || !LETTERS_ONLY.test(plain)) continue;
    const [left, top, right, bottom] = box;
    const [x, y] = [part.left + left * acrossScale, part.top + top * downScale];
    const place = boxOf(x, y, part.left + right * acrossScale, part.top + bottom * downScale);
    const found = joined.includes(plain) ? "there" : counterpart({ plain, box: place }, own);
    if (found === undefined) continue;
    result.sure++;
    if (found === "there") continue;
    if (found === "strange") result.strange++;
    else if (orders.likelihood(plain) > orders.likelihood(found.plain)) result.better++;
    else result.worse++;
  }
  return result;
}

/** The word of a layer that a read one should be; `strange` if it has others there, `undefined` if it has none. */
function counterpart({ plain, box }: Word, own: Word[]): Word | "strange" | undefined {
  const [across, down] = [width(box), height(box)];
  const wide = boxOf(box.left - across, box.top - 1.5 * down, box.right + across, box.bottom + 1.5 * down);
  const near = own.filter((word) => intersection(word.box, wide) !== undefined);
  const isCovered = near.some(({ box: { left, right, top, bottom } }) => {
    const middle = (top + bottom) / 2;
    return left < box.right && right > box.left && Math.abs(middle - centerY(box)) <= down;
  });
  if (!isCovered) return undefined;
  const most = Math.max(1, Math.floor(plain.length * MISREAD));
  const ranked = near.map((word) => ({ word, far: differences(plain, word.plain, most) }));
  const best = ranked.sort((a, b) => a.far - b.far)[0];
  return best === undefined || best.far > most ? "strange" : best.word;
}

/** Letters by which two words differ; anything above `most` if they differ by more. */
function differences(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1];
    [...b].forEach((other, at) => {
      const replaced = (row[at] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, replaced));
    });
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The words between the spaces of a layer, each with its place. */
function wordsInPlace(glyphs: Glyph[]): Word[] {
  const words: { text: string; box: Box }[] = [];
  let isInside = false;
  for (const [index, { text, box, baseline, style }] of glyphs.entries()) {
    const isSpace = text.trim() === "";
    const isOnLine = Math.abs((glyphs[index - 1]?.baseline ?? baseline) - baseline) <= style.size / 2;
    const last = words.at(-1);
    if (!isSpace && isInside && isOnLine && last !== undefined) {
      last.text += text;
      last.box = union(last.box, box);
    } else if (!isSpace) words.push({ text, box });
    isInside = !isSpace;
  }
  return words.map(({ text, box }) => ({ plain: plainOf(text), box })).filter(({ plain }) => plain !== "");
}

const LATIN = /\p{Script=Latin}/gu;
const LETTER = /\p{L}/gu;

/** Whether most letters are Latin ones. */
const isLatin = (text: string): boolean => 2 * (text.match(LATIN)?.length ?? 0) >= (text.match(LETTER)?.length ?? 0);

/** Whether a page was read in another script than its layer has, so that neither says anything about the other. */
const isOfOtherScript = (read: RecognisedPage, { glyphs }: PageGeometry): boolean =>
  isLatin(read.lines.flatMap((line) => line.words.map(({ text }) => text)).join("")) !==
  isLatin(glyphs.map(({ text }) => text).join(""));

const isStrange = ({ sure, strange }: Comparison): boolean => strange >= Math.max(FEWEST_STRANGE, STRANGE * sure);

/** Whether a strip of the page's picture says something else than its layer. */
export function isContradicted(read: RecognisedPage, page: PageGeometry, strip: Box): boolean {
  if (read.confidence < LEAST_OF_STRIP || isOfOtherScript(read, page)) return false;
  const found = compared(read, page, strip);
  const differing = found.better + found.worse + found.strange;
  return found.sure >= FEWEST_SURE && differing > 0 && differing >= SUSPECT * found.sure;
}

/** Whether nearly all words that were surely read on a page are in its layer, however odd that looks. */
export function isConfirmed(read: RecognisedPage, page: PageGeometry): boolean {
  const { sure, better, worse, strange } = compared(read, page, boxOf(0, 0, page.width, page.height));
  return sure >= FEWEST_SURE && better + worse + strange < CONFIRMED * sure;
}

/** Whether the whole page, read from its picture, says something else than its layer, as much as that, and better. */
export function isRefuted(read: RecognisedPage, page: PageGeometry): boolean {
  if (read.confidence < LEAST_CONFIDENCE || isOfOtherScript(read, page)) return false;
  const letters = read.lines.flatMap((line) => line.words).reduce((sum, { text }) => sum + text.length, 0);
  const own = page.glyphs.filter(({ text }) => text.trim() !== "").length;
  const found = compared(read, page, boxOf(0, 0, page.width, page.height));
  const { sure, better, worse } = found;
  if (sure < FEWEST_ON_PAGE) return false;
  // Text of another page may be longer than what there is to be read on this one.
  if (isStrange(found)) return true;
  const isBetter = better >= worse && better + worse >= MISSPELLED * sure;
  const isMisspelled = better >= FEWEST_BETTER && (isBetter || better + worse >= BEYOND_DOUBT * sure);
  return isMisspelled && letters >= WHOLE * own;
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

/** Without case, punctuation and diacritics, ligatures as letters. */
const plainOf = (word: string): string =>
  word
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
