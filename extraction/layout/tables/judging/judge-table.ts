import { judge } from "../../../judging/trees.ts";
import type { TableDraft } from "../draft/table-draft.ts";
import { GRID_EVIDENCE, gridEvidence, type Surroundings } from "./grid-evidence.ts";
import TABLE_MODEL from "./table-model.json" with { type: "json" };

/**
 * Least probability at which a draft counts as a table: in general, with a caption, and with lines drawn between all
 * rows and columns.
 */
const BAR = 0.7;
const BAR_IF_CAPTIONED = 0.6;
const BAR_IF_DRAWN = 0.4;

/** Receives every draft that is judged, with its evidence: for fitting. */
export type TableObserver = (draft: TableDraft, evidence: number[]) => void;

/** The draft with the probability that it is a table as its confidence; `undefined` if that is too low. */
export function judgedTable(
  draft: TableDraft,
  around: Surroundings,
  observe?: TableObserver | undefined,
): TableDraft | undefined {
  const evidence = gridEvidence(draft, around);
  observe?.(draft, evidence);
  const confidence = judge(TABLE_MODEL, evidence);
  // Looking for the lines between all rows takes longest, so it comes last.
  const passes =
    confidence >= BAR ||
    (confidence >= BAR_IF_CAPTIONED && isCaptioned(evidence)) ||
    (confidence >= BAR_IF_DRAWN && around.isDrawn?.(draft) === true);
  return passes ? { ...(draft.regroup?.(draft) ?? draft), confidence } : undefined;
}

const isCaptioned = (evidence: number[]): boolean =>
  (["captioned above", "captioned below"] as const).some((name) => evidence[GRID_EVIDENCE.indexOf(name)] === 1);
