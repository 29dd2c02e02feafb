import { judge } from "../../../judging/trees.ts";
import type { Edge } from "../../drawings/edges.ts";
import { isFigure } from "../../lines/segments.ts";
import { joinedByDrawing } from "./drawn-cells.ts";
import type { GridLine } from "./grid-line.ts";
import { ROW_EVIDENCE, rowEvidence } from "./row-evidence.ts";
import ROW_MODEL from "./row-model.json" with { type: "json" };

/**
 * A line belongs to the row above from this probability on, and where the drawing order says so, unless the model is all
 * but certain that it does not: columns drawn one after the other, or in pairs of rows, look like cells of several lines.
 */
const JOINED = 0.5;
const SURELY_APART = 0.05;
const COMPLETES = ROW_EVIDENCE.indexOf("completes a number");

/** Receives the lines of every grid, with the evidence of each line but the first: set to fit the model. */
export const rowObserver: { note?: (lines: GridLine[], evidence: number[][]) => void } = {};

/**
 * The row number of each line, as `groups` has it except where the fitted model says the opposite. Where the drawing
 * order shows cells, that decides, and the model only tears.
 */
export function judgedRows(lines: GridLine[], groups: number[], rules: Edge[], columns: number): number[] {
  const drawn = joinedByDrawing(lines)?.joined;
  const evidence = rowEvidence(lines, { rules, columns, thumb: joinsOf(groups), drawn });
  let row = 0;
  return lines.map(({ segments }, at) => {
    if (at === 0) return row;
    const isJoined = groups[at] === groups[at - 1];
    // A number below another one may be its error in brackets, which is a row of its own in many tables.
    const canJoin = isJoined || (drawn === undefined && !segments.some(({ segment }) => isFigure(segment)));
    if (!canJoin) return ++row;
    const values = evidence(at);
    // The second part of a number is too rare among the examples.
    if (isJoined && (values[COMPLETES] ?? 0) > 0) return row;
    return judge(ROW_MODEL, values) >= (drawn === undefined ? JOINED : SURELY_APART) ? row : ++row;
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
