import "../scripts/help.ts";
import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { judge } from "../extraction/judging/trees.ts";
import { segmentText } from "../extraction/layout/lines/segments.ts";
import type { GridLine } from "../extraction/layout/tables/text-grid/grid-line.ts";
import { rowObserver } from "../extraction/layout/tables/text-grid/judged-rows.ts";
import { ROW_EVIDENCE } from "../extraction/layout/tables/text-grid/row-evidence.ts";
import { fitTrees, USUAL_FIT } from "./boosted-trees.ts";
import { rowsOfLines, type TruthTable } from "./row-labels.ts";
import { type FoundExample, shareRight, type TableExample, THUMB, tableExamples } from "./table-examples.ts";

/*
 * npx node fitting/rows.ts DIR... [--test DIR]... [--write] [--fit JSON]
 * Fits the model that says whether a line of a table belongs to the row above. Lines are those of grids that the layout
 * proposes in `DIR/pdf/NAME.pdf`, their rows those of `DIR/gt/NAME.tables.json`. Prints for each folder of `--test`, which
 * the fit does not see, how often the rules of thumb and the model are right; `--write` writes the model.
 */

const MODEL = new URL("../extraction/layout/tables/text-grid/row-model.json", import.meta.url);
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    test: { type: "string", multiple: true, default: [] },
    without: { type: "string", multiple: true, default: [] },
    show: { type: "string" },
    write: { type: "boolean" },
    fit: { type: "string", default: "{}" },
  },
});
const fit = { ...USUAL_FIT, ...JSON.parse(options.fit) };
const known: TableExample[] = [];
for (const folder of positionals) known.push(...(await tableExamples(folder, rowObserver, labelledPairs)));
const model = fitTrees([...ROW_EVIDENCE], known, fit);
report("fitted on", known);
for (const folder of options.test) {
  const pairs = await tableExamples(folder, rowObserver, labelledPairs);
  report(basename(folder), pairs);
  if (options.show !== undefined && basename(folder).startsWith(options.show)) showWrong(pairs);
}
if (options.write === true) writeFileSync(MODEL, `${JSON.stringify(model)}\n`);

function report(name: string, pairs: TableExample[]): void {
  const joined = pairs.filter(({ label }) => label).length;
  const thumb = shareRight(pairs, ({ values }) => values[THUMB] === 1);
  const judged = shareRight(pairs, ({ values }) => judge(model, values) >= 0.5);
  console.log(`${name}: ${pairs.length} pairs, ${joined} joined; right by rules of thumb ${thumb}, judged ${judged}`);
}

/** Lists the pairs about which the model is wrong. */
function showWrong(pairs: TableExample[]): void {
  for (const { values, label, text } of pairs) {
    const probability = judge(model, values);
    if (probability >= 0.5 !== label)
      console.log(
        label ? "TORN" : "JOINED",
        probability.toFixed(2),
        values[THUMB] === Number(label) ? "(rules right)" : "",
        text,
      );
  }
}

function lineText(line: GridLine | undefined): string {
  return line?.segments.map(({ segment, from }) => `${from}:${segmentText(segment)}`).join(" | ") ?? "";
}

/** The pairs of lines of a grid that are in rows of a table. */
function labelledPairs(tables: TruthTable[], lines: GridLine[], evidence: number[][]): FoundExample[] {
  const rows = rowsOfLines(lines, tables);
  return evidence.flatMap((values, at) => {
    const [above, row] = [rows?.[at], rows?.[at + 1]];
    if (above === undefined || row === undefined) return [];
    const text = `${lineText(lines[at])} // ${lineText(lines[at + 1])}`;
    return [{ values, label: above === row, text }];
  });
}
