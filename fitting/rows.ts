import "../scripts/help.ts";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { judge } from "../extraction/judging/trees.ts";
import { analysePage } from "../extraction/layout/analyse-page.ts";
import { segmentText } from "../extraction/layout/lines/segments.ts";
import type { GridLine } from "../extraction/layout/tables/text-grid/grid-line.ts";
import { rowObserver } from "../extraction/layout/tables/text-grid/judged-rows.ts";
import { ROW_EVIDENCE } from "../extraction/layout/tables/text-grid/row-evidence.ts";
import { bytesSource } from "../extraction/pdf/file/source.ts";
import { withDocument } from "../extraction/pdf/open-document.ts";
import { fitTrees, USUAL_FIT } from "./boosted-trees.ts";
import { sourcesOf } from "./labelled-documents.ts";
import { rowsOfLines, type TruthTable, truthTables } from "./row-labels.ts";

/*
 * npx node fitting/rows.ts DIR... [--test DIR]... [--write] [--fit JSON]
 * Fits the model that says whether a line of a table belongs to the row above. Lines are those of grids that the layout
 * proposes in `DIR/pdf/NAME.pdf`, their rows those of `DIR/gt/NAME.tables.json`. Prints for each folder of `--test`, which
 * the fit does not see, how often the rules of thumb and the model are right; `--write` writes the model.
 */

const MODEL = new URL("../extraction/layout/tables/text-grid/row-model.json", import.meta.url);
/** Weight of lines from documents of other people, which are fewer than generated ones. */
const OF_OTHERS = 3;
/** A document is left out if the rules of thumb are wrong about so many pairs, and this share of them. */
const FEWEST_ODD = 12;
const MOST_ODD = 0.35;
/** Position of the answer of the rules of thumb in the evidence. */
const THUMB = 0;

interface Pair {
  /** The document and the two lines. */
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
    without: { type: "string", multiple: true, default: [] },
    show: { type: "string" },
    write: { type: "boolean" },
    fit: { type: "string", default: "{}" },
  },
});
const fit = { ...USUAL_FIT, ...JSON.parse(options.fit) };
const runtime = await loadPdfiumForNode();
const known: Pair[] = [];
for (const folder of positionals) known.push(...(await pairsOf(folder)));
const model = fitTrees([...ROW_EVIDENCE], known, fit);
report("fitted on", known);
for (const folder of options.test) {
  const pairs = await pairsOf(folder);
  report(basename(folder), pairs);
  if (options.show !== undefined && basename(folder).startsWith(options.show)) showWrong(pairs);
}
if (options.write === true) writeFileSync(MODEL, `${JSON.stringify(model)}\n`);

function report(name: string, pairs: Pair[]): void {
  const right = (said: (pair: Pair) => boolean): string =>
    (pairs.filter((pair) => said(pair) === pair.label).length / Math.max(1, pairs.length)).toFixed(4);
  const joined = pairs.filter(({ label }) => label).length;
  const thumb = right(({ values }) => values[THUMB] === 1);
  const judged = right(({ values }) => judge(model, values) >= 0.5);
  console.log(`${name}: ${pairs.length} pairs, ${joined} joined; right by rules of thumb ${thumb}, judged ${judged}`);
}

/** Lists the pairs about which the model is wrong. */
function showWrong(pairs: Pair[]): void {
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

/** The labelled pairs of lines of a folder's documents, each once. */
async function pairsOf(folder: string): Promise<Pair[]> {
  const sources = sourcesOf(folder);
  const weight = existsSync(join(folder, "manifest.json")) ? OF_OTHERS : 1;
  const pairs: Pair[] = [];
  for (const file of readdirSync(join(folder, "pdf")).sort()) {
    const name = file.replace(/\.pdf$/i, "");
    const truth = join(folder, "gt", `${name}.tables.json`);
    if (!existsSync(truth)) continue;
    const tables = truthTables(readFileSync(truth, "utf8"));
    const bytes = new Uint8Array(readFileSync(join(folder, "pdf", file)));
    const found = await pairsIn(bytes, tables);
    const odd = found.filter(({ values, label }) => (values[THUMB] === 1) !== label).length;
    // The rows of such a source are hardly those that are printed.
    if (odd >= FEWEST_ODD && odd > MOST_ODD * found.length) continue;
    for (const { values, label, text } of found)
      pairs.push({ values, label, text: `${name}: ${text}`, weight, source: sources(name) });
  }
  return pairs;
}

function lineText(line: GridLine | undefined): string {
  return line?.segments.map(({ segment, from }) => `${from}:${segmentText(segment)}`).join(" | ") ?? "";
}

async function pairsIn(bytes: Uint8Array, tables: TruthTable[]): Promise<Omit<Pair, "weight" | "source">[]> {
  const found = new Map<string, Omit<Pair, "weight" | "source">>();
  rowObserver.note = (lines, evidence) => {
    const rows = rowsOfLines(lines, tables);
    for (const [at, values] of evidence.entries()) {
      const [above, row] = [rows?.[at], rows?.[at + 1]];
      if (above === undefined || row === undefined) continue;
      found.set(values.slice(1).join(), {
        values,
        label: above === row,
        text: `${lineText(lines[at])} // ${lineText(lines[at + 1])}`,
      });
    }
  };
  try {
    await withDocument(runtime, bytesSource(bytes), {}, async (document) => {
      for (let page = 1; page <= document.pageCount; page++) analysePage(await document.readPage(page));
    });
  } finally {
    delete rowObserver.note;
  }
  return [...found.values()];
}
