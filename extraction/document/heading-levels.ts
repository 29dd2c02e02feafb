import type { TextElement } from "../page/page-model.ts";
import { isCapitals } from "./survey/heading-text.ts";

/** Markdown has six levels of headings. */
const DEEPEST_LEVEL = 6;
/** Font sizes within this share of each other are one level. */
const SAME_SIZE = 0.05;

/** In letters: a word in capitals may be one however it is set, like an acronym. */
const LONGEST_ACRONYM = 5;

/** Depth given by a heading's own number: "2" and "2.0" are 1, "2.1" is 2; 0 without one, as in "A practical guide". */
function numberDepth(text: string): number {
  const number = /^(?!A \p{Ll})(?:(\d{1,3}|[A-Z])((?:\.\d{1,3})*?)(?:\.0)?)\.?\s+\S/u.exec(text);
  if (!number) return 0;
  return 1 + (number[2]?.match(/\./g)?.length ?? 0);
}

interface Rank {
  size: number;
  weight: number;
}

const rankOf = ({ style, content }: TextElement, capitals = isCapitals(content.text)): Rank => ({
  size: style.size,
  weight: (style.bold ? 2 : 0) + (capitals ? 1 : 0) - (style.italic ? 0.5 : 0),
});

const isSame = (a: Rank, b: Rank): boolean =>
  Math.abs(a.size - b.size) <= SAME_SIZE * Math.max(a.size, b.size) && a.weight === b.weight;

const isAcronym = ({ content }: TextElement): boolean =>
  isCapitals(content.text) && (content.text.match(/\p{L}/gu)?.length ?? 0) <= LONGEST_ACRONYM;

/** Ranks of headings; acronyms have that of the headings in small letters if there are none in capitals like them. */
function ranksOf(headings: TextElement[]): Rank[] {
  const written = headings.filter((heading) => !isAcronym(heading)).map((heading) => rankOf(heading));
  const isKnown = (rank: Rank): boolean => written.some((other) => isSame(other, rank));
  return headings.map((heading) => {
    const [own, small] = [rankOf(heading), rankOf(heading, false)];
    return isAcronym(heading) && !isKnown(own) && isKnown(small) ? small : own;
  });
}

/**
 * Levels (1..6) of a document's headings, in order: clusters of size and weight, larger and bolder first; numbered
 * headings keep the relative depth that their numbers state.
 */
export function headingLevels(headings: TextElement[]): number[] {
  const own = ranksOf(headings);
  const ranks: Rank[] = [];
  for (const rank of own) if (!ranks.some((other) => isSame(other, rank))) ranks.push(rank);
  ranks.sort((a, b) =>
    Math.abs(a.size - b.size) > SAME_SIZE * Math.max(a.size, b.size) ? b.size - a.size : b.weight - a.weight,
  );
  const styleLevels = own.map((rank) => 1 + ranks.findIndex((other) => isSame(other, rank)));
  const depths = headings.map((heading) => numberDepth(heading.content.text));
  const least = Math.min(...depths.filter((depth) => depth > 0));
  const outermost = Math.min(...styleLevels.filter((_, index) => depths[index] === least));
  const levels = styleLevels.map((level, index) => {
    const depth = depths[index] ?? 0;
    return depth > 0 ? outermost + depth - least : level;
  });
  const inner = Math.min(...levels) - 1;
  return levels.map((level) => Math.min(DEEPEST_LEVEL, level - inner));
}
