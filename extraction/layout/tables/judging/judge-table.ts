import { judge } from "../../../judging/trees.ts";
import type { TableDraft } from "../draft/table-draft.ts";
import { gridEvidence, type Surroundings } from "./grid-evidence.ts";
import TABLE_MODEL from "./table-model.json" with { type: "json" };

/** Least probability at which a draft counts as a table. */
const BAR = 0.6;

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
  return confidence >= BAR ? { ...draft, confidence } : undefined;
}
