import { extentOf } from "../../../geometry/extent.ts";
import type { Fragment } from "../../lines/fragment.ts";
import { joinWords } from "../../lines/fragments.ts";
import type { DraftCell, TableDraft } from "../draft/table-draft.ts";

/** A line that fills its column is flush on both sides if it has more characters than this. */
const SHORT_LINE = 14;
/** Fewest characters of a line counted in `longRunOn`: single words below each other do not run on. */
const SHORTEST_LINE = 12;

/** Shares of the lines of all columns, or of the steps from one line to the next. */
interface ProseEvidence {
  runOn: number;
  /** Steps from lines that are long enough not to be single words. */
  longRunOn: number;
  flush: number;
}

/** The lines of a cell's text, from top to bottom. */
export function linesOf(cell: DraftCell): Fragment[][] {
  const lines: Fragment[][] = [];
  for (const fragment of [...cell.fragments].sort((a, b) => a.baseline - b.baseline || a.box.left - b.box.left)) {
    const line = lines.at(-1);
    const [beside] = line ?? [];
    if (line && beside && fragment.baseline - beside.baseline < 0.6 * fragment.size) line.push(fragment);
    else lines.push([fragment]);
  }
  return lines;
}

/** How much the lines of each column read like prose, regardless of cells. */
export function proseOf(draft: TableDraft, lines: Fragment[][][]): ProseEvidence {
  const filled = draft.cells.filter((cell) => cell.fragments.length > 0);
  let steps = 0;
  let runOn = 0;
  let longRunOn = 0;
  let flush = 0;
  let all = 0;
  const columns = Array.from({ length: draft.columns }, (): Fragment[][] => []);
  for (const [index, cell] of filled.entries()) columns[cell.column]?.push(...(lines[index] ?? []));
  for (const own of columns) {
    const texts = own.map(joinWords);
    const extents = own.map(extentOf);
    const right = Math.max(...extents.map((line) => line.right));
    const left = Math.min(...extents.map((line) => line.left));
    extents.forEach(({ left: start, right: end }, index) => {
      all++;
      const [text = "", after] = [texts[index], texts[index + 1]];
      if (end - start >= 0.93 * (right - left) && text.length > SHORT_LINE) flush++;
      if (after === undefined) return;
      steps++;
      if (/[\p{Ll},]$/u.test(text) && /^[\p{Ll}(]/u.test(after)) {
        runOn++;
        if (text.length >= SHORTEST_LINE) longRunOn++;
      }
    });
  }
  return {
    runOn: runOn / Math.max(1, steps),
    longRunOn: longRunOn / Math.max(1, steps),
    flush: flush / Math.max(1, all),
  };
}
