import { judge } from "../../judging/trees.ts";
import { startsIdeographic } from "./ideographic-indents.ts";
import { lineEvidence } from "./line-evidence.ts";
import type { NextLine } from "./next-line.ts";
import { followsIndented, isCertain, startsParagraph } from "./paragraph-rules.ts";
import START_MODEL from "./start-model.json" with { type: "json" };
import { startsTagged } from "./tagged-starts.ts";

/** The model overrules the rules of thumb if it is at least this sure of the opposite. */
const SURE = 0.7;

/** Receives each line but the first of a column, with the evidence of whether it starts a paragraph: set to fit the model. */
export const startObserver: { note?: (next: NextLine, evidence: number[]) => void } = {};

/** What says that a line starts a paragraph: the model alone, or rules and the structure tree. */
export type Start = "judged" | "told";

/** What says that a line starts a paragraph, if it does. `pitch`, in points: the column's usual distance of baselines. */
export function startOf(next: NextLine, pitch: number): Start | undefined {
  const toldAs = (starts: boolean): Start | undefined => (starts ? "told" : undefined);
  const { paragraph, previous, line } = next;
  const local = paragraph.localPitch(pitch, Math.max(previous.row.size, line.row.size));
  const stated = (next.tagged ? startsTagged(next, local) : undefined) ?? startsIdeographic(next, local);
  if (stated !== undefined) return toldAs(stated);
  const thumb = startsParagraph(next, pitch, local);
  if (isCertain(next) || (!thumb && followsIndented(next))) return toldAs(thumb);
  const evidence = lineEvidence(next, { pitch, local, thumb });
  startObserver.note?.(next, evidence);
  if (judge(START_MODEL, evidence) < (thumb ? 1 - SURE : SURE)) return undefined;
  return thumb ? "told" : "judged";
}
