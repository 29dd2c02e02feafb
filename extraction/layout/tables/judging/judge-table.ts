import { remembered } from "../../../geometry/remembered.ts";
import { judge } from "../../../judging/trees.ts";
import { isTaggedAsLines } from "../../lines/structure-tags.ts";
import type { TableDraft } from "../draft/table-draft.ts";
import { type Drawn, GRID_EVIDENCE, gridEvidence, type Surroundings } from "./grid-evidence.ts";
import TABLE_MODEL from "./table-model.json" with { type: "json" };

/**
 * Least probability at which a draft counts as a table: in general, with a caption, without rules unless its first
 * column may be that of a list, and with lines drawn between all rows and columns. Of the drafts between the first two
 * bars, most of those with some rules are none, and most of those without are tables of manuals.
 */
export const BAR = 0.7;
const BAR_IF_CAPTIONED = 0.6;
const BAR_IF_UNRULED = 0.6;
const BAR_IF_DRAWN = 0.4;
/** The same for a whole grid with text in at least this share of it: others are those of plots, and hold hardly any. */
const BAR_IF_WHOLE = 0.2;
const FILLED_IF_WHOLE = 0.5;
/** Least share of marks and numbers in the first column of what may be a list. */
const MARKS_OF_LIST = 0.5;

/** The odds that a grid is a table if the file calls it one, as a multiple of those that it has otherwise. */
const ODDS_IF_TAGGED = 9;

/** Receives every draft that is judged, with its evidence: for fitting. */
export type TableObserver = (draft: TableDraft, evidence: number[]) => void;

/** The draft with its confidence; `undefined` if it is not a table. */
export type Judge = (draft: TableDraft) => TableDraft | undefined;

/** The draft with the probability that it is a table as its confidence; `undefined` if that is too low. */
export function judgedTable(
  draft: TableDraft,
  around: Surroundings,
  observe?: TableObserver | undefined,
): TableDraft | undefined {
  if (isTaggedAsLines(draft.cells.flatMap(({ fragments }) => fragments))) return undefined;
  const evidence = gridEvidence(draft, around);
  observe?.(draft, evidence);
  const judged = judge(TABLE_MODEL, evidence);
  const confidence = around.kind === "tagged" ? ifTagged(judged) : judged;
  // Looking for the lines between all rows takes longest, so it comes last.
  const passes =
    confidence >= (around.bar ?? BAR) ||
    (confidence >= BAR_IF_CAPTIONED && isCaptioned(evidence)) ||
    (confidence >= BAR_IF_UNRULED && around.kind === "text" && !mayBeList(evidence)) ||
    passesAsDrawn(confidence, given(evidence, "filled"), () => around.drawn?.(draft));
  return passes ? { ...draft, confidence } : undefined;
}

/** A judged table with its rows and columns by all evidence: not for one that may be dropped, for it takes its time. */
export const regrouped = remembered((table: TableDraft): TableDraft => table.regroup?.(table) ?? table);

function passesAsDrawn(confidence: number, filled: number, drawn: () => Drawn | undefined): boolean {
  if (confidence < BAR_IF_WHOLE || (confidence < BAR_IF_DRAWN && filled < FILLED_IF_WHOLE)) return false;
  const found = drawn();
  return found === "whole" || (found === "drawn" && confidence >= BAR_IF_DRAWN);
}

const ifTagged = (probability: number): number =>
  (ODDS_IF_TAGGED * probability) / (1 + (ODDS_IF_TAGGED - 1) * probability);

const given = (evidence: number[], name: (typeof GRID_EVIDENCE)[number]): number =>
  evidence[GRID_EVIDENCE.indexOf(name)] ?? 0;

const isCaptioned = (evidence: number[]): boolean =>
  given(evidence, "captioned above") === 1 || given(evidence, "captioned below") === 1;

const mayBeList = (evidence: number[]): boolean => given(evidence, "marks in first column") >= MARKS_OF_LIST;
