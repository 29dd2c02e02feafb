import { judge } from "../../../judging/trees.ts";
import type { Edge } from "../../drawings/edges.ts";
import { isFigure } from "../../lines/segments.ts";
import { joinedByDrawing } from "./drawn-cells.ts";
import type { GridLine } from "./grid-line.ts";
import { rowEvidence } from "./row-evidence.ts";
import ROW_MODEL from "./row-model.json" with { type: "json" };

/**
 * The model overrules the rules of thumb if it is at least this sure that a line belongs to the row above, or that it does
 * not: rules of thumb join lines of unwrapped texts too often, and names below a name of several columns hardly ever.
 */
const SURELY_JOINED = 0.9;
const SURELY_APART = 0.7;

/** Receives the lines of every grid, with the evidence of each line but the first: set to fit the model. */
export const rowObserver: { note?: (lines: GridLine[], evidence: number[][]) => void } = {};

/**
 * The row number of each line, as `groups` has it except where the fitted model is sure of the opposite. Where the drawing
 * order shows cells, that decides.
 */
export function judgedRows(lines: GridLine[], groups: number[], rules: Edge[], columns: number): number[] {
  if (joinedByDrawing(lines) !== undefined) return groups;
  const evidence = rowEvidence(lines, { rules, columns, thumb: joinsOf(groups), drawn: undefined });
  let row = 0;
  return lines.map(({ segments }, at) => {
    if (at === 0) return row;
    const isJoined = groups[at] === groups[at - 1];
    // A number below another one may be its error in brackets, which is a row of its own in many tables.
    const canJoin = isJoined || !segments.some(({ segment }) => isFigure(segment));
    return canJoin && judge(ROW_MODEL, evidence(at)) >= (isJoined ? 1 - SURELY_APART : SURELY_JOINED) ? row : ++row;
  });
}

/** Tells the observer of a grid, if there is one. */
export function observeRows(lines: GridLine[], groups: number[], rules: Edge[], columns: number): void {
  if (rowObserver.note === undefined) return;
  const drawn = joinedByDrawing(lines)?.joined;
  const evidence = rowEvidence(lines, { rules, columns, thumb: joinsOf(groups), drawn });
  rowObserver.note(
    lines,
    lines.slice(1).map((_, at) => evidence(at + 1)),
  );
}

const joinsOf = (groups: number[]): boolean[] => groups.slice(1).map((group, at) => group === groups[at]);
