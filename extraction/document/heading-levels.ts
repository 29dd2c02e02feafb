import type { TextElement } from "../page/page-model.ts";
import { isCapitals } from "./survey/heading-text.ts";

/** Markdown has six levels of headings. */
const DEEPEST_LEVEL = 6;
/** Font sizes within this share of each other are one level. */
const SAME_SIZE = 0.05;

/** Depth given by a heading's own number: "2" is 1, "2.1" is 2; 0 without a number. */
export function numberDepth(text: string): number {
  const number = /^(?:(\d{1,3}|[A-Z])((?:\.\d{1,3})*))\.?\s+\S/u.exec(text);
  if (!number) return 0;
  return 1 + (number[2]?.match(/\./g)?.length ?? 0);
}

interface Rank {
  size: number;
  weight: number;
}

const rankOf = (heading: TextElement): Rank => ({
  size: heading.style.size,
  weight: (heading.style.bold ? 2 : 0) + (isCapitals(heading.content.text) ? 1 : 0) - (heading.style.italic ? 0.5 : 0),
});

const isSame = (a: Rank, b: Rank): boolean =>
  Math.abs(a.size - b.size) <= SAME_SIZE * Math.max(a.size, b.size) && a.weight === b.weight;

/**
 * Levels (1..6) of a document's headings, in order: clusters of size and weight, larger and bolder first; numbered
 * headings keep the relative depth that their numbers state.
 */
export function headingLevels(headings: TextElement[]): number[] {
  const ranks: Rank[] = [];
  for (const heading of headings) {
    const rank = rankOf(heading);
    if (!ranks.some((other) => isSame(other, rank))) ranks.push(rank);
  }
  ranks.sort((a, b) =>
    Math.abs(a.size - b.size) > SAME_SIZE * Math.max(a.size, b.size) ? b.size - a.size : b.weight - a.weight,
  );
  const styleLevels = headings.map((heading) => 1 + ranks.findIndex((rank) => isSame(rank, rankOf(heading))));
  const depths = headings.map((heading) => numberDepth(heading.content.text));
  const outermost = Math.min(...styleLevels.filter((_, index) => depths[index] === 1));
  return styleLevels.map((level, index) => {
    const depth = depths[index] ?? 0;
    const stated = depth > 0 && Number.isFinite(outermost) ? outermost + depth - 1 : level;
    return Math.min(DEEPEST_LEVEL, Math.max(1, stated));
  });
}
