import "../scripts/help.ts";
import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { HEADING_EVIDENCE } from "../extraction/document/heading-evidence.ts";
import { fitTrees, USUAL_FIT } from "./boosted-trees.ts";
import { FIT_OPTIONS } from "./fit-options.ts";
import { afterCalibration, calibrated, calibration, judgedByOthers } from "./folds.ts";
import { examplesOf, examplesOfPages, type LabelledText } from "./heading-examples.ts";
import { labelledDocuments } from "./labelled-documents.ts";

/*
 * npx node fitting/headings.ts DIR... [--write] [--weights JSON]
 * Fits the model that judges headings, on documents whose headings are known: `DIR/pdf/NAME.pdf` with
 * `DIR/gt/NAME.doc.json` (`headings`: texts) or `DIR/gt/NAME.md`. Each document counts as a whole, and a few of its
 * pages once more as if they stood alone: many files are a single page. Prints precision, recall and calibration on
 * sources that were held out, a fifth of them at a time; `--write` fits on all of them and writes the model.
 * `--weights '{"SET":0.5}'` sets the weight of a folder; printed documents should count less than those of other people.
 */

const MODEL = new URL("../extraction/document/heading-model.json", import.meta.url);
/** At most this many pages of a document count as pages that stand alone. */
const MOST_PAGES = 6;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: FIT_OPTIONS,
});
const weights = z.record(z.string(), z.number()).parse(JSON.parse(options.weights));
const fit = { ...USUAL_FIT, ...JSON.parse(options.fit) };
const examples: LabelledText[] = [];
for (const folder of positionals) {
  const share = weights[basename(folder)] ?? 1;
  for await (const document of labelledDocuments([folder])) {
    const own = [...examplesOf(document), ...examplesOfPages(document, MOST_PAGES)];
    examples.push(...own.map((example) => ({ ...example, weight: share * (example.weight ?? 1) })));
  }
}
console.log(
  `${examples.length} candidates, ${examples.filter(({ label }) => label).length} headings, ${new Set(examples.map(({ source }) => source)).size} sources`,
);

const raw = judgedByOthers([...HEADING_EVIDENCE], examples, fit);
const judged = afterCalibration(raw);
for (const folder of [...new Set(examples.map(({ source }) => source.split("/")[0]))]) report(folder ?? "");
report("");
console.log(calibration(judged));
if (options.show !== undefined) {
  for (const { example, probability } of judged) {
    if (example.label !== probability >= 0.5 && example.source.startsWith(options.show))
      console.log(
        example.document,
        example.label ? "MISSED" : "EXTRA",
        probability.toFixed(2),
        example.text.slice(0, 70),
      );
  }
}
if (options.write === true)
  writeFileSync(MODEL, `${JSON.stringify(calibrated(fitTrees([...HEADING_EVIDENCE], examples, fit), raw))}\n`);

/** Prints precision, recall and F1 averaged over documents, as the scorer of whole documents does. */
function report(folder: string): void {
  const inside = judged.filter(({ example }) => example.source.startsWith(folder) && example.isSure);
  const documents = [...Map.groupBy(inside, ({ example }) => example.document).values()];
  const scores = [0.35, 0.45, 0.55].map((bar) => {
    const each = documents.flatMap((texts) => {
      const said = texts.filter(({ probability }) => probability >= bar);
      const right = said.filter(({ example }) => example.label).length;
      const all = texts.filter(({ example }) => example.label).length;
      return all === 0 ? [] : [(2 * right) / (said.length + all)];
    });
    return `${bar}: ${(each.reduce((sum, score) => sum + score, 0) / each.length).toFixed(3)}`;
  });
  console.log(`${folder || "all"}: F1 of documents at a bar of ${scores.join(", ")}`);
}
