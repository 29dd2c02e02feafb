import { overlapY, unionAll } from "../../../../geometry/box.ts";
import type { WordLine } from "../../../../page/page-words.ts";

/** Points by which colons below each other may differ, and fewest that make a column. */
const SAME_LEFT = 2;
const FEWEST = 2;
const MOST_WORDS_OF_LABEL = 6;
const COLON = /^[:：]$/;

/**
 * Lines with the colons that stand in a column of their own, between labels and values, at the ends of their labels:
 * "Model | : | KT-450".
 */
export function withColonsAtLabels(lines: WordLine[]): WordLine[] {
  const colons = lines.filter(({ words }) => COLON.test(words[0]?.text ?? ""));
  if (colons.length < FEWEST) return lines;
  const isInColumn = (line: WordLine): boolean =>
    colons.filter((other) => Math.abs(other.box.left - line.box.left) <= SAME_LEFT).length >= FEWEST;
  const labelOf = new Map<WordLine, WordLine>();
  for (const line of colons) {
    const label = isInColumn(line) ? labelBefore(lines, line) : undefined;
    if (label !== undefined) labelOf.set(line, label);
  }
  const colonAt = new Map([...labelOf].map(([line, label]) => [label, line.words.slice(0, 1)]));
  return lines.flatMap((line) => {
    const own = labelOf.has(line) ? line.words.slice(1) : [...line.words, ...(colonAt.get(line) ?? [])];
    if (own.length === line.words.length) return [line];
    const box = unionAll(own.map((word) => word.box));
    return box === undefined ? [] : [{ words: own, box }];
  });
}

/** The nearest line to the left on the same row, if it may be a label. */
function labelBefore(lines: readonly WordLine[], { box }: WordLine): WordLine | undefined {
  const least = (box.bottom - box.top) / 2;
  let nearest: WordLine | undefined;
  for (const line of lines) {
    const isBefore = line.box.right <= box.left && overlapY(line.box, box) >= least;
    if (isBefore && (nearest === undefined || line.box.right > nearest.box.right)) nearest = line;
  }
  const isLabel = nearest !== undefined && nearest.words.length <= MOST_WORDS_OF_LABEL;
  return isLabel && !/[:：]$/.test(nearest?.words.at(-1)?.text ?? "") ? nearest : undefined;
}
