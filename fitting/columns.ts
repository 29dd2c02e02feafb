import "../scripts/help.ts";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { judge } from "../extraction/judging/trees.ts";
import { analysePage } from "../extraction/layout/analyse-page.ts";
import { COLUMN_EVIDENCE } from "../extraction/layout/tables/text-grid/column-evidence.ts";
import { columnObserver } from "../extraction/layout/tables/text-grid/judged-columns.ts";
import { bytesSource } from "../extraction/pdf/file/source.ts";
import { withDocument } from "../extraction/pdf/open-document.ts";
import { fitTrees, USUAL_FIT } from "./boosted-trees.ts";
import { strippedColumns } from "./column-labels.ts";
import { sourcesOf } from "./labelled-documents.ts";
import { type TruthTable, truthTables } from "./row-labels.ts";

/*
 * npx node fitting/columns.ts DIR... [--test DIR]... [--write] [--fit JSON] [--show NAME]
 * Fits the model that says whether a strip between words separates two columns. Strips are those of grids that the layout
 * proposes in `DIR/pdf/NAME.pdf`, their columns those of `DIR/gt/NAME.tables.json`. Prints for each folder of `--test`,
 * which the fit does not see, how often the rules of thumb and the model are right; `--write` writes the model.
 */

const MODEL = new URL("../extraction/layout/tables/text-grid/column-model.json", import.meta.url);
/** Weight of strips from documents of other people, which are fewer than generated ones. */
const OF_OTHERS = 3;
/** A document is left out if the rules of thumb are wrong about so many strips, and this share of them. */
const FEWEST_ODD = 12;
const MOST_ODD = 0.35;
/** Position of the answer of the rules of thumb in the evidence, and how sure the model has to be to overrule them. */
const THUMB = 0;
const SURE = [0.5, 0.7, 0.8, 0.9];

interface Strip {
  text: string;
  values: number[];
  label: boolean;
  weight: number;
  source: string;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    test: { type: "string", multiple: true, default: [] },
    show: { type: "string" },
    write: { type: "boolean" },
    fit: { type: "string", default: "{}" },
  },
});
const runtime = await loadPdfiumForNode();
const known: Strip[] = [];
for (const folder of positionals) known.push(...(await stripsOf(folder)));
const model = fitTrees([...COLUMN_EVIDENCE], known, { ...USUAL_FIT, trees: 120, ...JSON.parse(options.fit) });
report("fitted on", known);
for (const folder of options.test) {
  const strips = await stripsOf(folder);
  report(basename(folder), strips);
  if (options.show !== undefined && basename(folder).startsWith(options.show)) showWrong(strips);
}
if (options.write === true) writeFileSync(MODEL, `${JSON.stringify(model)}\n`);

function report(name: string, strips: Strip[]): void {
  const right = (said: (strip: Strip) => boolean): string =>
    (strips.filter((strip) => said(strip) === strip.label).length / Math.max(1, strips.length)).toFixed(4);
  const thumb = right(({ values }) => values[THUMB] === 1);
  const sure = SURE.map((bar) =>
    right(({ values }) => judge(model, values) >= (values[THUMB] === 1 ? 1 - bar : bar)),
  ).join(", ");
  const columns = strips.filter(({ label }) => label).length;
  console.log(
    `${name}: ${strips.length} strips, ${columns} between columns; right by rules of thumb ${thumb}, if sure at ${SURE.join(", ")}: ${sure}`,
  );
}

/** Lists the strips about which the model is wrong. */
function showWrong(strips: Strip[]): void {
  for (const { values, label, text } of strips) {
    const said = judge(model, values);
    if (said >= 0.5 !== label) console.log(label ? "MISSED" : "EXTRA", said.toFixed(2), values[THUMB] === 1, text);
  }
}

async function stripsOf(folder: string): Promise<Strip[]> {
  const sources = sourcesOf(folder);
  const weight = existsSync(join(folder, "manifest.json")) ? OF_OTHERS : 1;
  const strips: Strip[] = [];
  for (const file of readdirSync(join(folder, "pdf")).sort()) {
    const name = file.replace(/\.pdf$/i, "");
    const truth = join(folder, "gt", `${name}.tables.json`);
    if (!existsSync(truth)) continue;
    const bytes = new Uint8Array(readFileSync(join(folder, "pdf", file)));
    const found = await stripsIn(bytes, truthTables(readFileSync(truth, "utf8")));
    const odd = found.filter(({ values, label }) => (values[THUMB] === 1) !== label).length;
    // The columns of such a source are hardly those that are printed.
    if (odd >= FEWEST_ODD && odd > MOST_ODD * found.length) continue;
    for (const strip of found) strips.push({ ...strip, text: `${name}: ${strip.text}`, weight, source: sources(name) });
  }
  return strips;
}

async function stripsIn(bytes: Uint8Array, tables: TruthTable[]): Promise<Omit<Strip, "weight" | "source">[]> {
  const found = new Map<string, Omit<Strip, "weight" | "source">>();
  columnObserver.note = (rows, strips, evidence) => {
    const labels = strippedColumns(rows, strips, tables);
    for (const [at, label] of labels?.entries() ?? []) {
      const values = evidence[at];
      if (label === undefined || values === undefined) continue;
      const middle = ((strips[at]?.left ?? 0) + (strips[at]?.right ?? 0)) / 2;
      const row = rows.find(({ box }) => box.left < middle && box.right > middle);
      const words = row?.fragments.map(({ box, text }) => (box.left > middle ? `|${text}` : text)).join(" ") ?? "";
      found.set(values.slice(1).join(), { values, label, text: words.slice(0, 140) });
    }
  };
  try {
    await withDocument(runtime, bytesSource(bytes), {}, async (document) => {
      for (let page = 1; page <= document.pageCount; page++) analysePage(await document.readPage(page));
    });
  } finally {
    delete columnObserver.note;
  }
  return [...found.values()];
}
