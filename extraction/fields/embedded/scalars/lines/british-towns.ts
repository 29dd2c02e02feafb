import { type Box, overlapY, union } from "../../../../geometry/box.ts";
import type { WordLine } from "../../../../page/page-words.ts";
import { isBritishCounty } from "../../../values/british-counties.ts";
import { isBritishPostcode } from "../../../values/places.ts";

/** Points by which the beginnings, or the ends, of lines of one address may differ. */
const SAME_LEFT = 2;
/** Largest gap between those lines, in line heights. */
const CLOSE = 0.9;
/** A town alone on its line, neither a street nor a label. */
const TOWN =
  /^(?!post(?:al)? ?code|zip ?code|postcode)\p{Lu}[\p{L}.'’-]+(?:\s(?:(?:on|upon|under|in|of|the|le|la)\s){0,2}\p{Lu}[\p{L}.'’-]+){0,3},?$/iu;

/** Joins a British postcode on a line of its own with the line of its town, so that both form one place. */
export function joinPostcodes(lines: WordLine[]): WordLine[] {
  const joined = new Map<WordLine, WordLine>();
  const gone = new Set<WordLine>();
  for (const line of lines) {
    if (line.words.length > 2 || !isBritishPostcode(textOf(line)) || hasLabel(lines, line)) continue;
    const above = lineAbove(lines, line);
    if (above === undefined || !TOWN.test(textOf(above))) continue;
    const town = isBritishCounty(textOf(above)) ? lineAbove(lines, above) : undefined;
    const parts = town !== undefined && TOWN.test(textOf(town)) ? [town, above, line] : [above, line];
    const [first, ...others] = parts;
    if (first === undefined) continue;
    const box = others.reduce<Box>((all, other) => union(all, other.box), first.box);
    joined.set(first, { box, words: parts.flatMap(({ words }) => words) });
    for (const other of others) gone.add(other);
  }
  return joined.size === 0 ? lines : lines.filter((line) => !gone.has(line)).map((line) => joined.get(line) ?? line);
}

const textOf = ({ words }: WordLine): string => words.map(({ text }) => text).join(" ");

/** Whether what is next to the line on its left is a label. */
function hasLabel(lines: WordLine[], { box }: WordLine): boolean {
  const left = lines.filter(
    (other) => other.box.right <= box.left && overlapY(other.box, box) > 0.5 * (box.bottom - box.top),
  );
  const [next] = left.sort((a, b) => b.box.right - a.box.right);
  return next !== undefined && textOf(next).endsWith(":");
}

const lineAbove = (lines: WordLine[], { box }: WordLine): WordLine | undefined =>
  lines.findLast(
    (line) =>
      line.box.top < box.top &&
      (Math.abs(line.box.left - box.left) <= SAME_LEFT || Math.abs(line.box.right - box.right) <= SAME_LEFT) &&
      box.top - line.box.bottom <= CLOSE * (box.bottom - box.top),
  );
