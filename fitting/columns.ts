import "../scripts/help.ts";
import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { judge } from "../extraction/judging/trees.ts";
import type { Row } from "../extraction/layout/lines/row.ts";
import { COLUMN_EVIDENCE } from "../extraction/layout/tables/text-grid/column-evidence.ts";
import type { ColumnStrip } from "../extraction/layout/tables/text-grid/column-strips.ts";
import { columnObserver } from "../extraction/layout/tables/text-grid/judged-columns.ts";
import { fitTrees, USUAL_FIT } from "./boosted-trees.ts";
import { strippedColumns } from "./column-labels.ts";
import type { TruthTable } from "./row-labels.ts";
import { type FoundExample, shareRight, type TableExample, THUMB, tableExamples } from "./table-examples.ts";

/*
 * npx node fitting/columns.ts DIR... [--test DIR]... [--write] [--fit JSON] [--show NAME]
 * Fits the model that says whether a strip between words separates two columns. Strips are those of grids that the layout
 * proposes in `DIR/pdf/NAME.pdf`, their columns those of `DIR/gt/NAME.tables.json`. Prints for each folder of `--test`,
 * which the fit does not see, how often the rules of thumb and the model are right; `--write` writes the model.
 */

const MODEL = new URL("../extraction/layout/tables/text-grid/column-model.json", import.meta.url);
/** How sure the model may have to be to overrule the rules of thumb. */
const SURE = [0.5, 0.7, 0.8, 0.9];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    test: { type: "string", multiple: true, default: [] },
    show: { type: "string" },
    write: { type: "boolean" },
    fit: { type: "string", default: "{}" },
  },
});
const known: TableExample[] = [];
for (const folder of positionals) known.push(...(await tableExamples(folder, columnObserver, labelledStrips)));
const model = fitTrees([...COLUMN_EVIDENCE], known, { ...USUAL_FIT, trees: 120, ...JSON.parse(options.fit) });
report("fitted on", known);
for (const folder of options.test) {
  const strips = await tableExamples(folder, columnObserver, labelledStrips);
  report(basename(folder), strips);
  if (options.show !== undefined && basename(folder).startsWith(options.show)) showWrong(strips);
}
if (options.write === true) writeFileSync(MODEL, `${JSON.stringify(model)}\n`);

function report(name: string, strips: TableExample[]): void {
  const thumb = shareRight(strips, ({ values }) => values[THUMB] === 1);
  const sure = SURE.map((bar) =>
    shareRight(strips, ({ values }) => judge(model, values) >= (values[THUMB] === 1 ? 1 - bar : bar)),
  ).join(", ");
  const columns = strips.filter(({ label }) => label).length;
  console.log(
    `${name}: ${strips.length} strips, ${columns} between columns; right by rules of thumb ${thumb}, if sure at ${SURE.join(", ")}: ${sure}`,
  );
}

/** Lists the strips about which the model is wrong. */
function showWrong(strips: TableExample[]): void {
  for (const { values, label, text } of strips) {
    const said = judge(model, values);
    if (said >= 0.5 !== label) console.log(label ? "MISSED" : "EXTRA", said.toFixed(2), values[THUMB] === 1, text);
  }
}

/** The strips of a grid that the columns of a table decide about. */
function labelledStrips(
  tables: TruthTable[],
  rows: Row[],
  strips: ColumnStrip[],
  evidence: number[][],
): FoundExample[] {
  const labels = strippedColumns(rows, strips, tables) ?? [];
  return labels.flatMap((label, at) => {
    const values = evidence[at];
    if (label === undefined || values === undefined) return [];
    const middle = ((strips[at]?.left ?? 0) + (strips[at]?.right ?? 0)) / 2;
    const row = rows.find(({ box }) => box.left < middle && box.right > middle);
    const words = row?.fragments.map(({ box, text }) => (box.left > middle ? `|${text}` : text)).join(" ") ?? "";
    return [{ values, label, text: words.slice(0, 140) }];
  });
}
