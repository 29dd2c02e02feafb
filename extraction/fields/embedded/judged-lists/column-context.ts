import { COLUMN_EVIDENCE, type ColumnFit } from "./column-evidence.ts";

/** A fit, and how probable its own evidence makes it. */
export interface FirstJudged {
  fit: ColumnFit;
  probability: number;
}

/** A column's own evidence, and what the fits of the table's other columns say of it. */
export const CONTEXT_EVIDENCE = [
  ...COLUMN_EVIDENCE,
  "probability",
  "lead over columns",
  "lead over properties",
  "expected others",
  "share of others",
  "others chosen",
  "columns left",
  "properties left",
  "in order",
  "out of order",
  "columns since the one before",
  "columns up to the next",
];

/** A fit below this is not counted among the others. */
const COUNTS = 0.3;
const NO_NEIGHBOUR = -9;

/** The evidence for each fit of a table once the others are judged by themselves, in the order of `judged`. */
export function contextEvidence(judged: readonly FirstJudged[], properties: number): number[][] {
  const chosen = chosenFits(judged, COUNTS);
  return judged.map((each) => [...each.fit.values, ...contextOf(each, judged, chosen, properties)]);
}

/** The fits that agree with each other, the most probable first: no property twice, and no column. */
export function chosenFits<Fit extends FirstJudged>(judged: readonly Fit[], least: number): Fit[] {
  const chosen: Fit[] = [];
  for (const each of judged.toSorted((a, b) => b.probability - a.probability)) {
    if (each.probability < least) break;
    if (!chosen.some(({ fit }) => fit.at === each.fit.at || isSamePlace(fit, each.fit))) chosen.push(each);
  }
  return chosen;
}

/** Whether two fits want the same words: the same column, or a whole one and a part of it. */
const isSamePlace = (one: ColumnFit, other: ColumnFit): boolean =>
  one.column === other.column || (one.base === other.base && (one.part === "whole" || other.part === "whole"));

function contextOf(
  { fit, probability }: FirstJudged,
  judged: readonly FirstJudged[],
  chosen: readonly FirstJudged[],
  properties: number,
): number[] {
  const others = chosen.filter((other) => other.fit.at !== fit.at && !isSamePlace(other.fit, fit));
  const most = (some: readonly FirstJudged[]) => some.reduce((best, other) => Math.max(best, other.probability), 0);
  const sum = others.reduce((all, other) => all + other.probability, 0);
  const ofProperty = judged.filter((other) => other.fit.at === fit.at);
  const inColumn = judged.filter((other) => other.fit.column === fit.column);
  const isColumnFree = ({ fit: { base, part } }: FirstJudged) =>
    part === "whole" && !others.some((other) => other.fit.base === base);
  const isPropertyFree = ({ fit: { at } }: FirstJudged) => !others.some((other) => other.fit.at === at);
  const inOrder = others.filter(
    (other) => Math.sign(other.fit.base - fit.base) === Math.sign(other.fit.at - fit.at),
  ).length;
  const outOfOrder = others.filter((other) => other.fit.base !== fit.base).length - inOrder;
  return [
    probability,
    probability - most(ofProperty.filter((other) => other.fit.column !== fit.column)),
    probability - most(inColumn.filter((other) => other.fit.at !== fit.at)),
    sum,
    sum / Math.max(1, properties - 1),
    others.length,
    ofProperty.filter(isColumnFree).length,
    inColumn.filter(isPropertyFree).length,
    inOrder,
    Math.max(0, outOfOrder),
    sinceNeighbour(fit, others, -1),
    sinceNeighbour(fit, others, 1),
  ];
}

/** How many columns more than properties lie between a fit and the nearest one before (-1) or behind it (1). */
function sinceNeighbour(fit: ColumnFit, others: readonly FirstJudged[], side: -1 | 1): number {
  const distance = (other: FirstJudged) => side * (other.fit.at - fit.at);
  const nearest = others
    .filter((other) => distance(other) > 0)
    .reduce<FirstJudged | undefined>(
      (best, other) => (best === undefined || distance(other) < distance(best) ? other : best),
      undefined,
    );
  return nearest === undefined ? NO_NEIGHBOUR : side * (nearest.fit.base - fit.base) - distance(nearest);
}
