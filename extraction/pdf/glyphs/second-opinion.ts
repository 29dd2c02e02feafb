import type { Glyph, PageGeometry } from "../../page/page-geometry.ts";
import { REPLACEMENT } from "./unicode.ts";

/** A run of text on one line, as the second reader sees it, in `Box` coordinates. */
export interface SecondRun {
  text: string;
  /** Where its baseline begins. */
  x: number;
  baseline: number;
  /** Degrees clockwise on the page, at least 0 and below 360. */
  angle: number;
  /** Width along the baseline, in points. */
  width: number;
  /** Whether the text is in logical order with its last character on the left. */
  rightToLeft: boolean;
}

/**
 * Least share of a page's characters that are unreadable for the second reader to be used: it is not worth it for a
 * formula or two.
 */
const MIN_DEFECTIVE_SHARE = 0.002;
/** Larger pages are not read a second time. */
const MAX_GLYPHS = 50_000;
const MAX_DRAWING_CALLS = 50_000;
/** In font sizes: how far the two readers may disagree on the position of a character. */
const POSITION_TOLERANCE = 0.25;
/**
 * In font sizes: a character must begin at least this far before the end of a run to belong to it, as even a narrow one
 * does.
 */
const END_TOLERANCE = 0.1;
/** Least share of a run's readable characters on which both readers agree for the others to be trusted. */
const MIN_AGREEING_SHARE = 0.8;
/** Height, in points, of the bands by which lines are indexed. */
const BAND = 8;
const HALF_TURN = 180;
/** There are neither private-use characters nor U+FFFD below this code. */
const FIRST_SURROGATE = 0xd800;
const UNREADABLE = /[\ue000-\uf8ff\ufffd\u{f0000}-\u{10ffff}]/u;
const MEANINGLESS = /[\p{Cc}\p{Cn}\p{Co}\p{Cs}\ufffd]/u;

/**
 * Whether the character of a glyph is unknown. Called for every glyph, so the pattern is tested only where it can
 * match.
 */
export function isUnreadable({ text, unmapped }: Glyph): boolean {
  if (unmapped) return true;
  return (text.length > 1 || text.charCodeAt(0) >= FIRST_SURROGATE) && UNREADABLE.test(text);
}

/** Whether a page has enough unreadable characters for the second reader, and is small enough for it. */
export function wantsSecondOpinion(page: PageGeometry): boolean {
  let unreadable = 0;
  for (const glyph of page.glyphs) if (isUnreadable(glyph)) unreadable++;
  if (unreadable === 0) return false;
  const characters = page.glyphs.filter((glyph) => glyph.text !== " ").length;
  if (unreadable < MIN_DEFECTIVE_SHARE * characters) return false;
  return page.glyphs.length <= MAX_GLYPHS && (page.glyphs.at(-1)?.style.order ?? 0) <= MAX_DRAWING_CALLS;
}

/**
 * Gives unreadable glyphs the text of the runs in their place. Glyphs that neither reader knows become U+FFFD, unless
 * the codes that PDFium gave for all such glyphs of their font read like text.
 */
export function applySecondOpinion(glyphs: Glyph[], runs: SecondRun[]): void {
  const lines = new GlyphLines(glyphs);
  const left: Unread[] = [];
  for (const run of runs) {
    // What has ink is no space; it is beside one.
    const covered = run.text.trim() === "" ? [] : lines.under(run);
    if (!covered.some(isUnreadable)) continue;
    const unread = { glyphs: run.rightToLeft ? covered.reverse() : covered, text: [...run.text] };
    if (!readRun(unread)) left.push(unread);
  }
  readRunsWithLostLetters(left);
  const unmapped = Map.groupBy(
    glyphs.filter((glyph) => glyph.unmapped),
    (glyph) => glyph.style.font,
  );
  for (const unknown of unmapped.values()) {
    if (isPlausible(unknown.map((glyph) => glyph.text).join(""))) continue;
    for (const glyph of unknown) glyph.text = REPLACEMENT;
  }
}

/** The glyphs on a line, and what the second reader reads there. */
interface Unread {
  glyphs: Glyph[];
  text: string[];
}

/**
 * Assigns characters one by one if the run has one for each glyph; a single unknown glyph may stand for several. Spaces
 * count only if the file draws them as glyphs that PDFium does not know. Returns whether there was one for each.
 */
function readRun({ glyphs, text }: Unread): boolean {
  const characters = text.filter((character) => character.trim() !== "");
  const read = align(glyphs, characters) ?? align(glyphs, text);
  for (const [glyph, found] of read ?? []) {
    if (MEANINGLESS.test(found)) continue;
    glyph.text = found;
    glyph.unmapped = false;
  }
  return read !== undefined;
}

/**
 * Letters that are tried, the most frequent ones of the runs, and number and share of the runs that one of them has to
 * explain.
 */
const MOST_TRIED = 40;
const FEWEST_RUNS = 2;
const EXPLAINED = 0.8;

/**
 * Reads runs of a font in which a letter has the code of the space: PDFium leaves out each of its letters that follows a
 * space, or ends a line. It is the letter that explains why the runs are longer than their glyphs.
 */
function readRunsWithLostLetters(runs: Unread[]): void {
  if (runs.length < FEWEST_RUNS) return;
  const counts = new Map<string, number>();
  for (const { text } of runs) for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const letters = [...counts].sort((a, b) => b[1] - a[1]).slice(0, MOST_TRIED);
  for (const [letter] of letters) {
    if (letter.trim() === "") continue;
    const explained = runs.flatMap(({ glyphs, text }) => {
      const all = [true, false]
        .map((afterSpace) => withLostJoined(text, letter, afterSpace))
        .flatMap((characters) => [characters, withLastJoined(characters, letter)]);
      const fitting = all.find((characters) => align(glyphs, characters) !== undefined);
      return fitting ? { glyphs, text: fitting } : [];
    });
    if (explained.length < EXPLAINED * runs.length) continue;
    for (const run of explained) readRun(run);
    return;
  }
}

/**
 * The characters for which there are glyphs, each with those before it that are lost: of the spaces and letters with the
 * code of the space that follow each other, only the first is there. `afterSpace`: the run begins after a space.
 */
function withLostJoined(text: string[], letter: string, afterSpace: boolean): string[] {
  const characters: string[] = [];
  let lost = "";
  let blank = afterSpace;
  for (const character of text) {
    const isSpace = character.trim() === "";
    if (blank && character === letter) lost += letter;
    else if (!isSpace) {
      characters.push(lost + character);
      lost = "";
    }
    blank = isSpace || character === letter;
  }
  return characters;
}

/** The same if such a letter is lost at the end of a line, too. */
function withLastJoined(characters: string[], letter: string): string[] {
  if (characters.at(-1) !== letter) return characters;
  return [...characters.slice(0, -2), (characters.at(-2) ?? "") + letter];
}

/** The text of each unreadable glyph; `undefined` if characters and glyphs do not match. */
function align(glyphs: Glyph[], characters: string[]): Map<Glyph, string> | undefined {
  const unknown = glyphs.filter(isUnreadable).length;
  const known = glyphs.reduce((sum, glyph) => sum + (isUnreadable(glyph) ? 0 : lengthOf(glyph)), 0);
  const forUnknown = characters.length - known;
  const each = unknown === 1 ? forUnknown : 1;
  if (each < 1 || forUnknown !== each * unknown) return undefined;
  const found = new Map<Glyph, string>();
  let agreeing = 0;
  let at = 0;
  for (const glyph of glyphs) {
    const length = isUnreadable(glyph) ? each : lengthOf(glyph);
    const read = characters
      .slice(at, at + length)
      .join("")
      .normalize("NFKC");
    at += length;
    if (isUnreadable(glyph)) found.set(glyph, read);
    else if (read === glyph.text.normalize("NFKC")) agreeing += length;
  }
  return agreeing >= MIN_AGREEING_SHARE * known ? found : undefined;
}

const lengthOf = (glyph: Glyph): number => [...glyph.text].length;

interface Placed {
  glyph: Glyph;
  along: number;
  across: number;
}

/** Coordinates along a baseline at this angle and, downwards, across it. */
function turned(x: number, y: number, angle: number): { along: number; across: number } {
  const turn = (angle * Math.PI) / HALF_TURN;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return { along: x * cos + y * sin, across: y * cos - x * sin };
}

/** Glyphs with ink, indexed by line. */
class GlyphLines {
  readonly #bands = new Map<string, Placed[]>();

  constructor(glyphs: Glyph[]) {
    for (const glyph of glyphs) {
      if (glyph.text.trim() === "") continue;
      const angle = Math.round(glyph.style.angle);
      const placed = { glyph, ...turned(glyph.x, glyph.baseline, angle) };
      const key = `${angle}/${Math.floor(placed.across / BAND)}`;
      const band = this.#bands.get(key);
      if (band === undefined) this.#bands.set(key, [placed]);
      else band.push(placed);
    }
    for (const band of this.#bands.values()) band.sort((a, b) => a.along - b.along);
  }

  /** The glyphs that a run covers, in its direction. */
  under(run: SecondRun): Glyph[] {
    const angle = Math.round(run.angle);
    const { along, across } = turned(run.x, run.baseline, angle);
    const band = Math.floor(across / BAND);
    const near = [band - 1, band, band + 1].flatMap((index) => this.#between(`${angle}/${index}`, along, run.width));
    return near
      .filter(({ glyph, ...place }) => {
        const reach = POSITION_TOLERANCE * glyph.style.size;
        const isInside =
          place.along >= along - reach && place.along < along + run.width - END_TOLERANCE * glyph.style.size;
        return isInside && Math.abs(place.across - across) <= reach;
      })
      .sort((a, b) => a.along - b.along)
      .map(({ glyph }) => glyph);
  }

  #between(key: string, along: number, width: number): Placed[] {
    const band = this.#bands.get(key) ?? [];
    let [low, high] = [0, band.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((band[middle]?.along ?? 0) < along - BAND) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (end < band.length && (band[end]?.along ?? 0) <= along + width) end++;
    return band.slice(low, end);
  }
}

/** Requirements for a font's text on a page if its codes were only guessed to be Unicode. */
const MIN_WORD_SHARE = 0.7;
const MIN_LOWER_CASE_SHARE = 0.5;
const MIN_GUESSED_CHARACTERS = 12;
const CONTROL = /\p{Cc}/u;
const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
/** Kana, and the most frequent characters of Chinese and Korean. */
const FREQUENT =
  /[\p{sc=Hiragana}\p{sc=Katakana}的一是不了在人有我他这這中大上个個国國们們为為和이다는가을의에하고지]/u;
/** Of numbers of glyphs taken for characters, hardly any are among the frequent ones. */
const MIN_FREQUENT_SHARE = 0.08;

/**
 * Whether characters read like text. Codes that are not Unicode mostly include control characters, and shifted letters
 * are mostly capitals and punctuation; East Asian text has some characters again and again. Pure.
 */
export function isPlausible(text: string): boolean {
  const characters = [...text].filter((character) => character.trim() !== "" || CONTROL.test(character));
  if (characters.length < MIN_GUESSED_CHARACTERS || characters.some((character) => MEANINGLESS.test(character)))
    return false;
  const share = (of: string[], kind: RegExp) =>
    of.filter((character) => kind.test(character)).length / Math.max(1, of.length);
  const cased = characters.filter((character) => /[\p{Ll}\p{Lu}]/u.test(character));
  if (share(characters, /[\p{L}\p{N}]/u) < MIN_WORD_SHARE) return false;
  if (share(cased, /\p{Ll}/u) >= MIN_LOWER_CASE_SHARE) return true;
  return share(characters, EAST_ASIAN) >= MIN_WORD_SHARE && share(characters, FREQUENT) >= MIN_FREQUENT_SHARE;
}
