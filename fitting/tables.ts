import "../scripts/help.ts";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import type { LayoutTrace } from "../extraction/layout/layout-trace.ts";
import { GRID_EVIDENCE } from "../extraction/layout/tables/judging/grid-evidence.ts";
import TABLE_MODEL from "../extraction/layout/tables/judging/table-model.json" with { type: "json" };
import { fitTrees, USUAL_FIT } from "./boosted-trees.ts";
import { FIT_OPTIONS } from "./fit-options.ts";
import { afterCalibration, calibrated, calibration, judgedByOthers, type SourcedExample } from "./folds.ts";
import { layOut, sourcesOf } from "./labelled-documents.ts";
import { cellWords, labelOf, tableTruth } from "./table-labels.ts";

/*
 * npx node fitting/tables.ts DIR... [--write] [--more N] [--show SET] [--fit JSON] [--weights JSON]
 * Fits the model that judges tables. A draft that the layout finds in `DIR/pdf/NAME.pdf` is a positive example if
 * nearly all of its words are in a table of `DIR/gt/NAME.tables.json` (or `NAME.md`), and a negative one if they are in
 * the paragraphs of `DIR/gt/NAME.doc.json` or in no table; the latter counts less if the list of tables may be
 * incomplete. Where `DIR/gt/NAME.drafts.json` lists drafts that somebody has looked at
 * (`[{ page, box, isTable }]`, in points), these are the examples. Prints the predictions for held-out sources; `--write` fits on all sources and writes the model.
 * `--more N` adds N trees to the model that there is and writes it, so that it keeps what it has learnt of documents that
 * are not among these. `--weights '{"SET":[1,0.2]}'` sets the weights of tables and of other drafts of a folder.
 */

const MODEL = new URL("../extraction/layout/tables/judging/table-model.json", import.meta.url);
/** Weight of drafts from documents of other people, which are fewer than generated ones. */
const OF_OTHERS = 3;
const DRAWN = GRID_EVIDENCE.indexOf("drawn grid");

interface Labelled extends SourcedExample {
  weight: number;
  document: string;
  page: number;
  text: string;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...FIT_OPTIONS, more: { type: "string" } },
});
const weights = z.record(z.string(), z.tuple([z.number(), z.number()])).parse(JSON.parse(options.weights));
const fit = { ...USUAL_FIT, ...JSON.parse(options.fit) };
const runtime = await loadPdfiumForNode();
const examples: Labelled[] = [];
for (const folder of positionals) {
  const sources = sourcesOf(folder);
  const usual = existsSync(join(folder, "manifest.json")) ? OF_OTHERS : 1;
  const [ofTables, ofOthers] = weights[basename(folder)] ?? [usual, usual];
  for (const file of readdirSync(join(folder, "pdf")).sort()) {
    const name = file.replace(/\.pdf$/i, "");
    const truth = tableTruth(folder, name);
    const source = sources(name);
    const found: (Labelled & { lookedAt?: object | undefined })[] = [];
    const isWanted = (page: number): boolean => truth.lookedAt?.some((draft) => draft.page === page) ?? true;
    const traceOf = (page: number): LayoutTrace => ({
      note: () => undefined,
      judged: (draft, values) => {
        const known = labelOf(draft, page, truth);
        const text = draft.cells.slice(0, 6).map(cellWords).join(" | ");
        // A draft with a ruled grid is more likely to be a table missing from the list than a negative example.
        if (known === undefined || (known.weight < 1 && values[DRAWN] === 1)) return;
        const { label, lookedAt } = known;
        const weight = known.weight * (label ? ofTables : ofOthers);
        found.push({ values, label, weight, source, document: name, page, text, lookedAt });
      },
    });
    await layOut(runtime, join(folder, "pdf", file), traceOf, isWanted);
    // What somebody has looked at counts once, however many drafts of it there are.
    const share = (lookedAt: object): number => 1 / found.filter((other) => other.lookedAt === lookedAt).length;
    for (const { lookedAt, weight, ...example } of found)
      examples.push({ ...example, weight: lookedAt === undefined ? weight : weight * share(lookedAt) });
  }
}
if (options.more !== undefined) {
  const more = fitTrees([...GRID_EVIDENCE], examples, { ...fit, trees: Number(options.more) }, TABLE_MODEL);
  writeFileSync(MODEL, `${JSON.stringify(more)}\n`);
  process.exit();
}
const raw = judgedByOthers([...GRID_EVIDENCE], examples, fit);
const judged = afterCalibration(raw);
for (const set of ["", ...positionals.map((folder) => basename(folder))]) {
  const inside = judged.filter(({ example }) => example.source.startsWith(set));
  const all = inside.filter(({ example }) => example.label).length;
  const scores = [0.3, 0.4, 0.5, 0.6].map((bar) => {
    const said = inside.filter(({ probability }) => probability >= bar);
    const right = said.filter(({ example }) => example.label).length;
    return `${bar}: precision ${(right / Math.max(1, said.length)).toFixed(3)} recall ${(right / Math.max(1, all)).toFixed(3)}`;
  });
  console.log(`${set || "all"}: ${all} tables of ${inside.length} drafts; ${scores.join("; ")}`);
}
console.log(calibration(judged));
if (options.show !== undefined) {
  for (const { example, probability } of judged) {
    if (example.label === probability >= 0.5 || !example.source.startsWith(options.show)) continue;
    console.log(
      example.document,
      example.page,
      example.label ? "MISSED" : "EXTRA",
      probability.toFixed(2),
      example.text.slice(0, 110),
    );
  }
}
if (options.write === true)
  writeFileSync(MODEL, `${JSON.stringify(calibrated(fitTrees([...GRID_EVIDENCE], examples, fit), raw))}\n`);
