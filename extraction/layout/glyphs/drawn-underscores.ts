import { type Box, width } from "../../geometry/box.ts";
import type { Glyph, PageGeometry, Ruling } from "../../page/page-geometry.ts";
import { isBlank } from "./blank.ts";

/*
 * TeX draws an underscore as a rule: 0.3 em wide, on the baseline, after a blank of 0.06 em. Without it, `get_state` is
 * read as two words.
 */

/** Widths of such a rule, in points and in font sizes of the letters beside it, and its greatest thickness in points. */
const SHORTEST = 1.2;
const LONGEST = 12;
const NARROWEST = 0.2;
const WIDEST = 0.6;
const THICKEST = 1.5;
/** In font sizes: greatest distance from the rule to a letter beside it, and of its lower edge to the baseline. */
const BESIDE = 0.14;
const OFF_BASELINE = 0.08;
/** A page with more short rules than this is a drawing. */
const MOST_RULES = 2000;
/** Height, in points, of the bands by which characters and rules are indexed. */
const BAND = 4;
/** Points between the heights of two rules of one line. */
const LEVEL = 0.3;
/** More rules than this in a row are a dashed line, or a blank to be filled in. */
const MOST_IN_ROW = 3;

/** The page with an underscore for each short rule on the baseline that fills the gap between two letters. */
export function withDrawnUnderscores(geometry: PageGeometry): PageGeometry {
  const rules = geometry.rulings.filter(isShort);
  if (rules.length === 0 || rules.length > MOST_RULES) return geometry;
  const near = bandsOf(geometry.glyphs, (glyph) => glyph.baseline);
  const level = bandsOf(geometry.rulings.filter(isHorizontal), ({ box }) => box.bottom);
  const before = new Map<Glyph, Ruling[]>();
  const drawn = new Set<Ruling>();
  for (const rule of rules) {
    if (drawn.has(rule)) continue;
    const chain = chainFrom(rule, level(rule.box.bottom));
    const label = chain && letterAfter(chain, near(rule.box.bottom));
    if (chain === undefined || label === undefined) continue;
    for (const each of chain) drawn.add(each);
    before.set(label, chain);
  }
  if (drawn.size === 0) return geometry;
  const glyphs: Glyph[] = [];
  for (const glyph of geometry.glyphs) {
    const chain = before.get(glyph);
    if (chain !== undefined) {
      // The reader takes the gap for a space.
      while (glyphs.at(-1)?.generated) glyphs.pop();
      glyphs.push(...underscores(chain, glyphs.at(-1), glyph));
    }
    glyphs.push(glyph);
  }
  return { ...geometry, glyphs, rulings: geometry.rulings.filter((rule) => !drawn.has(rule)) };
}

const isHorizontal = ({ orientation }: Ruling): boolean => orientation === "horizontal";

const isShort = (rule: Ruling): boolean => {
  const { box, thickness } = rule;
  return isHorizontal(rule) && width(box) >= SHORTEST && width(box) <= LONGEST && thickness <= THICKEST;
};

/** Looks up what is at most one band away from a height. */
function bandsOf<T>(items: T[], heightOf: (item: T) => number): (height: number) => T[] {
  // Most short rules are parts of dashed lines, for which no characters are looked up.
  let bands: Map<number, T[]> | undefined;
  return (height) => {
    bands ??= Map.groupBy(items, (item) => Math.floor(heightOf(item) / BAND));
    const band = Math.floor(height / BAND);
    return [band - 1, band, band + 1].flatMap((each) => bands?.get(each) ?? []);
  };
}

/** The rule and those right after it, from left to right; `undefined` if it is part of something longer. */
function chainFrom(first: Ruling, level: Ruling[]): Ruling[] | undefined {
  const reach = (WIDEST / NARROWEST) * BESIDE * width(first.box);
  const beside = (from: Box, to: Box): boolean => to.left >= from.right - LEVEL && to.left - from.right <= reach;
  const row = level.filter((rule) => Math.abs(rule.box.bottom - first.box.bottom) <= LEVEL);
  if (row.some((rule) => rule !== first && beside(rule.box, first.box))) return undefined;
  const chain = [first];
  for (let last: Ruling | undefined = first; last !== undefined; ) {
    const { box }: Ruling = last;
    const next: Ruling | undefined = row.find((rule) => !chain.includes(rule) && beside(box, rule.box));
    if (next !== undefined) chain.push(next);
    if (chain.length > MOST_IN_ROW || (next !== undefined && !isShort(next))) return undefined;
    last = next;
  }
  return chain;
}

/** The letter after the rules, if there is one before them too and nothing between. */
function letterAfter(chain: Ruling[], near: Glyph[]): Glyph | undefined {
  const [first, last] = [chain[0]?.box, chain.at(-1)?.box];
  if (first === undefined || last === undefined) return undefined;
  let [left, right]: (Glyph | undefined)[] = [];
  for (const glyph of near) {
    const { size, angle, invisible } = glyph.style;
    if (isBlank(glyph.text) || invisible || angle !== 0) continue;
    if (Math.abs(glyph.baseline - first.bottom) > OFF_BASELINE * size) continue;
    const middle = (glyph.advance.left + glyph.advance.right) / 2;
    if (middle > first.left && middle < last.right) return undefined;
    if (middle <= first.left && (left === undefined || glyph.x > left.x)) left = glyph;
    if (middle >= last.right && (right === undefined || glyph.x < right.x)) right = glyph;
  }
  if (left === undefined || right === undefined || left.style.size !== right.style.size) return undefined;
  const { size } = right.style;
  const isWide = chain.every(({ box }) => width(box) >= NARROWEST * size && width(box) <= WIDEST * size);
  const isBeside = first.left - left.advance.right <= BESIDE * size && right.x - last.right <= BESIDE * size;
  return isWide && isBeside && isOfName(left.text) && isOfName(right.text) ? right : undefined;
}

const isOfName = (text: string): boolean => /[\p{L}\p{N}()[\].*]/u.test(text);

/** Underscores that fill the gap between two letters, in the style of the second. */
function underscores(chain: Ruling[], before: Glyph | undefined, after: Glyph): Glyph[] {
  return chain.map(({ box }, index) => {
    const left = index === 0 ? Math.min(box.left, before?.advance.right ?? box.left) : box.left;
    const right = chain[index + 1]?.box.left ?? after.x;
    const advance = { ...after.advance, left, right };
    return { ...after, text: "_", box, advance, x: left, generated: true, unmapped: false };
  });
}
