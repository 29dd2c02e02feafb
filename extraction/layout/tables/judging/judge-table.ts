import { remembered } from "../../../geometry/remembered.ts";
import { judge } from "../../../judging/trees.ts";
import { hasFigureCaption } from "../../lines/figure-caption.ts";
import { isTaggedAsLines } from "../../lines/structure-tags.ts";
import type { TableDraft } from "../draft/table-draft.ts";
import { hasOwnTitle } from "./captions-beside.ts";
import { isUnderContentsTitle } from "./contents-list.ts";
import { type Drawn, GRID_EVIDENCE, gridEvidence, type Surroundings } from "./grid-evidence.ts";
import TABLE_MODEL from "./table-model.json" with { type: "json" };

/**
 * Least probability at which a draft counts as a table: in general, with lines between columns, with a caption above,
 * in fixed pitch beside other text, and with lines drawn between all rows and columns. Nearly all tables are surer than
 * the first bar: what the judge doubts more is mostly labels with their values, text side by side, and lettering of
 * figures.
 */
export const BAR = 0.9;
const BAR_IF_RULED = 0.7;
const BAR_IF_CAPTIONED = 0.6;
/**
 * The same if a title such as "Table 3" can be of nothing else. A title does not tell where its table ends: what merely
 * follows a rule may not belong to it.
 */
const BAR_IF_TITLED = 0.1;
const BAR_IF_TITLED_AT_RULES = 0.2;
const BAR_IF_CODE = 0.97;
const BAR_IF_DRAWN = 0.4;
/** The same for a whole grid with text in at least this share of it: others are those of plots, and hold hardly any. */
const BAR_IF_WHOLE = 0.2;
const FILLED_IF_WHOLE = 0.5;
/** Least number of lines down, for each column, that divide columns. */
const DIVIDED = 0.5;
/** Most lines of labels between lettering of a figure and its caption: numbers and titles of an axis. */
const LINES_OF_AXIS = 2;

/** The odds that a grid is a table if the file calls it one, as a multiple of those that it has otherwise. */
const ODDS_IF_TAGGED = 9;

/** Receives every draft that is judged, with its evidence: for fitting. */
export type TableObserver = (draft: TableDraft, evidence: number[]) => void;

/**
 * The draft with its confidence; `undefined` if it is not a table. `bar`: the probability from which on it is one, if it
 * is not the usual one.
 */
export type Judge = (draft: TableDraft, bar?: number) => TableDraft | undefined;

/** This is enough for what holds a surer table of the same columns: it is known to be one, and may be all of it. */
export const BAR_IF_AROUND = 0.7;

/** The draft with the probability that it is a table as its confidence; `undefined` if that is too low. */
export function judgedTable(
  draft: TableDraft,
  around: Surroundings,
  observe?: TableObserver | undefined,
): TableDraft | undefined {
  if (isTaggedAsLines(draft.cells.flatMap(({ fragments }) => fragments))) return undefined;
  if (isUnderContentsTitle(draft, around.rows)) return undefined;
  const evidence = gridEvidence(draft, around);
  observe?.(draft, evidence);
  const judged = judge(TABLE_MODEL, evidence);
  const confidence = around.kind === "tagged" ? ifTagged(judged) : judged;
  const captioned = given(evidence, "captioned above") === 1;
  if (!captioned && around.kind !== "tagged" && isInFigure(draft, around, evidence)) return undefined;
  const bar = captioned ? BAR_IF_CAPTIONED : (around.bar ?? usualBar(around, evidence));
  // Looking for the lines between all rows takes longest, so it comes last.
  const passes =
    confidence >= bar ||
    passesAsTitled(draft, around, confidence) ||
    passesAsDrawn(confidence, given(evidence, "filled"), () => around.drawn?.(draft));
  return passes ? { ...draft, confidence } : undefined;
}

/** A judged table with its rows and columns by all evidence: not for one that may be dropped, for it takes its time. */
export const regrouped = remembered((table: TableDraft): TableDraft => table.regroup?.(table) ?? table);

const passesAsTitled = ({ box }: TableDraft, { kind, rows, edges }: Surroundings, confidence: number): boolean =>
  confidence >= (kind === "text" ? BAR_IF_TITLED : BAR_IF_TITLED_AT_RULES) && hasOwnTitle(box, rows, edges.horizontal);

function passesAsDrawn(confidence: number, filled: number, drawn: () => Drawn | undefined): boolean {
  if (confidence < BAR_IF_WHOLE || (confidence < BAR_IF_DRAWN && filled < FILLED_IF_WHOLE)) return false;
  const found = drawn();
  return found === "whole" || (found === "drawn" && confidence >= BAR_IF_DRAWN);
}

function usualBar({ kind }: Surroundings, evidence: number[]): number {
  const drawn = kind === "ruled" || kind === "tagged";
  if (given(evidence, "fixed pitch") === 1) {
    // Rules that are typed make a table; without any, what is set so beside other text is code, or what it prints.
    if (!drawn && given(evidence, "vertical rules a column") >= DIVIDED) return BAR_IF_RULED;
    if (given(evidence, "typewritten page") + given(evidence, "horizontal rules a row") === 0) return BAR_IF_CODE;
  }
  return drawn ? BAR_IF_RULED : BAR;
}

/** Whether a draft is lettering of a figure, such as the names and figures beside a forest plot: its caption is below. */
const isInFigure = ({ box }: TableDraft, { rows }: Surroundings, evidence: number[]): boolean =>
  given(evidence, "captioned below") === 0 && hasFigureCaption(box, rows, LINES_OF_AXIS);

const ifTagged = (probability: number): number =>
  (ODDS_IF_TAGGED * probability) / (1 + (ODDS_IF_TAGGED - 1) * probability);

const given = (evidence: number[], name: (typeof GRID_EVIDENCE)[number]): number =>
  evidence[GRID_EVIDENCE.indexOf(name)] ?? 0;
