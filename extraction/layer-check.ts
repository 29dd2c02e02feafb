import { type Box, boxOf, centerY, height, intersection, union, width } from "./geometry/box.ts";
import type { Glyph, PageGeometry } from "./page/page-geometry.ts";
import type { RecognisedPage } from "./recognition/shapes/recognised-page.ts";
import { wordsIn, wordsOfGlyphs } from "./scan-text.ts";
import { LetterOrders } from "./text/letter-orders.ts";

/**
 * Whether the text layer of a scan agrees with its picture. The words of a layer may be spelled plausibly and still be
 * the wrong ones, which only reading part of the picture shows.
 */

/** A layer is checked in a strip of this share of the height of the page's text, but of at least this many lines. */
const STRIP_SHARE = 0.15;
const FEWEST_LINES = 4;
/** A strip with fewer characters shows nothing. */
const FEWEST_CHARACTERS = 80;
/** Words read with a lower confidence are wrong about as often as those of a layer. */
const SURE = 0.85;
/**
 * Letters of the shortest word that is compared: shorter ones occur in others. Numbers are not compared, since they are
 * misread about as often as those of a layer are wrong.
 */
const SHORTEST = 4;
const LETTERS_ONLY = /^\p{L}+$/u;
/** A digit in a word makes it less likely than one of letters only. */
const FIGURE = /\p{N}/u;
/** Fewest sure words for a verdict in favour of a layer or against that of a strip, and against that of a page. */
const FEWEST_SURE = 8;
const FEWEST_ON_PAGE = 12;
/** If at least this share of a strip's sure words differs from the layer, the whole page is read. */
const SUSPECT = 0.02;
/**
 * A page's layer is wrong if it spells at least this share of the sure words differently, and at least this many of
 * them are likelier as they were read.
 */
const MISSPELLED = 0.02;
const FEWEST_BETTER = 3;
/**
 * From this share on, it does not matter which spellings are likelier: the likelihoods themselves come mostly from
 * misspelled words.
 */
const BEYOND_DOUBT = 0.12;
/** If a smaller share of a page's sure words differs from its layer, the layer is right. */
const CONFIRMED = 0.03;
/**
 * A page's layer is wrong if at least this share of its sure words, and this many, have only unrelated words in their
 * place.
 */
const STRANGE = 0.3;
const FEWEST_STRANGE = 4;
/** Two words in one place are the same word if they differ in at most this share of their letters. */
const MISREAD = 0.4;
/**
 * A page, or a strip, that was read with a lower confidence says nothing about the layer. A strip has few words, so
 * that its confidence varies more.
 */
const LEAST_CONFIDENCE = 0.75;
const LEAST_OF_STRIP = 0.6;
/** A reading replaces a layer only if it has at least this share of the layer's characters. */
const WHOLE = 0.75;
/** The words of a layer are unfounded if at least this share of them is nowhere in the page's picture. */
const UNFOUND = 0.4;

/**
 * The strip where a page's text is densest; `undefined` if there is too little text in it, or most of the page's text
 * is not horizontal.
 */
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

/** Distance between baselines, in font sizes. */
const LINE_PITCH = 1.25;

function typicalSize(glyphs: Glyph[]): number {
  const sizes = glyphs.map(({ style }) => style.size).sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 1;
}

/** How the sure words, those read with high confidence, compare with a layer. */
interface Comparison {
  /** Number of sure words where the layer has text. */
  sure: number;
  /** Number of them for which the layer has a similar word in their place: a less likely one, or a likelier one. */
  better: number;
  worse: number;
  /** Number of them that have only unrelated words in their place. */
  strange: number;
}

interface Word {
  plain: string;
  /** The same with its diacritics. */
  accented: string;
  box: Box;
}

/**
 * Compares the sure words of part of a page with its layer. A word counts as present wherever the layer has its letters
 * in sequence: spaces, hyphens, ligatures and the exact place do not matter. Where the layer has no text, it
 * contradicts nothing.
 */
function compared(read: RecognisedPage, page: PageGeometry, part: Box): Comparison {
  const [acrossScale, downScale] = [width(part) / read.width, height(part) / read.height];
  const words = read.lines.flatMap((line) => line.words);
  const own = wordsInPlace(page.glyphs);
  const joined = own.map(({ plain }) => plain).join("");
  const accented = own.map((word) => word.accented).join("");
  const orders = new LetterOrders([...own.map(({ plain }) => plain), ...words.map(({ text }) => plainOf(text))]);
  const result: Comparison = { sure: 0, better: 0, worse: 0, strange: 0 };
  for (const { text, confidence, box } of words) {
    const plain = plainOf(text);
    if (confidence < SURE || plain.length < SHORTEST || !LETTERS_ONLY.test(plain)) continue;
    const [left, top, right, bottom] = box;
    const [x, y] = [part.left + left * acrossScale, part.top + top * downScale];
    const place = boxOf(x, y, part.left + right * acrossScale, part.top + bottom * downScale);
    const found = joined.includes(plain) ? "there" : counterpart(plain, place, own);
    if (found === undefined) continue;
    result.sure++;
    if (found === "there") {
      // A page that is read in the wrong language loses diacritics, but hardly any are read where there are none.
      const spelling = accentedOf(text);
      if (spelling !== plain && !accented.includes(spelling)) result.better++;
      continue;
    }
    if (found === "strange") result.strange++;
    else if (FIGURE.test(found.plain) || orders.likelihood(plain) > orders.likelihood(found.plain)) result.better++;
    else result.worse++;
  }
  return result;
}

/**
 * The word of a layer that corresponds to a read one; `strange` if it has only others in that place, `undefined` if it
 * has none.
 */
function counterpart(plain: string, box: Box, own: Word[]): Word | "strange" | undefined {
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

/** Edit distance of two words; any number above `most` if it is larger than `most`. */
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

/** The words of a layer, divided at spaces, with their places. */
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
  return words
    .map(({ text, box }) => ({ plain: plainOf(text), accented: accentedOf(text), box }))
    .filter(({ plain }) => plain !== "");
}

const LATIN = /\p{Script=Latin}/gu;
const LETTER = /\p{L}/gu;

/** Whether most letters are Latin. */
const isLatin = (text: string): boolean => 2 * (text.match(LATIN)?.length ?? 0) >= (text.match(LETTER)?.length ?? 0);

/** Whether a page was read in another script than its layer's, so that neither says anything about the other. */
const isOfOtherScript = (read: RecognisedPage, { glyphs }: PageGeometry): boolean =>
  isLatin(read.lines.flatMap((line) => line.words.map(({ text }) => text)).join("")) !==
  isLatin(glyphs.map(({ text }) => text).join(""));

const isStrange = ({ sure, strange }: Comparison): boolean => strange >= Math.max(FEWEST_STRANGE, STRANGE * sure);

/** Whether the picture of a strip contradicts the page's layer. */
export function isContradicted(read: RecognisedPage, page: PageGeometry, strip: Box): boolean {
  if (read.confidence < LEAST_OF_STRIP || isOfOtherScript(read, page)) return false;
  const found = compared(read, page, strip);
  const differing = found.better + found.worse + found.strange;
  return found.sure >= FEWEST_SURE && differing > 0 && differing >= SUSPECT * found.sure;
}

/** Whether a layer has nearly all sure words of its page, however odd they look. */
export function isConfirmed(read: RecognisedPage, page: PageGeometry): boolean {
  const { sure, better, worse, strange } = compared(read, page, boxOf(0, 0, page.width, page.height));
  return sure >= FEWEST_SURE && better + worse + strange < CONFIRMED * sure;
}

/** Whether the reading of a whole page contradicts its layer and is the more plausible of the two. */
export function isRefuted(read: RecognisedPage, page: PageGeometry): boolean {
  if (read.confidence < LEAST_CONFIDENCE || isOfOtherScript(read, page)) return false;
  const letters = read.lines.flatMap((line) => line.words).reduce((sum, { text }) => sum + text.length, 0);
  const own = page.glyphs.filter(({ text }) => text.trim() !== "").length;
  const found = compared(read, page, boxOf(0, 0, page.width, page.height));
  const { sure, better, worse } = found;
  if (sure < FEWEST_ON_PAGE) return false;
  // Decided before lengths are compared: a layer that belongs to another page may be longer than what this one shows.
  if (isStrange(found)) return true;
  const isBetter = better >= worse && better + worse >= MISSPELLED * sure;
  const isMisspelled = better >= FEWEST_BETTER && (isBetter || better + worse >= BEYOND_DOUBT * sure);
  return isMisspelled && letters >= WHOLE * own;
}

/** Whether the words of a page are all invisible and many of them are nowhere in its picture. */
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

/** A word without case, punctuation and diacritics, its ligatures as letters. */
const plainOf = (word: string): string =>
  word
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** A word without case and punctuation, its ligatures as letters. */
const accentedOf = (word: string): string =>
  word
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
