import "../scripts/help.ts";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { startObserver } from "../extraction/layout/text/judged-starts.ts";
import { LINE_EVIDENCE } from "../extraction/layout/text/line-evidence.ts";
import type { NextLine } from "../extraction/layout/text/next-line.ts";
import { type Example, fitTrees } from "./boosted-trees.ts";
import { FIT_OPTIONS } from "./fit-options.ts";
import { calibration, type Judged, judgedByOthers, type SourcedExample } from "./folds.ts";
import { layOut, sourcesOf } from "./labelled-documents.ts";
import { type StartOf, startsIn } from "./paragraph-labels.ts";
import { layOutTagged } from "./tagged-documents.ts";

/*
 * npx node fitting/paragraphs.ts DIR... [--write] [--show SET] [--weights JSON] [--fit JSON]
 * Fits the model that says whether a line starts a paragraph, on documents whose headings and paragraphs are known:
 * `DIR/pdf/NAME.pdf` with `DIR/gt/NAME.doc.json`, or the tagged PDFs of a folder, whose structure trees are the truth. Prints for each folder how many starts the rules of thumb and the model
 * miss and invent, the model fitted without the source; `--write` fits on all of them and writes the model.
 * `--weights '{"SET":0.5}'` sets the weight of a folder.
 */

const MODEL = new URL("../extraction/layout/text/start-model.json", import.meta.url);
const FIT = { trees: 250, depth: 3, rate: 0.1, leafWeight: 4, ridge: 4 };
/** Where the truth does not tell, as in captions, notes and references, the rules of thumb are the label, at this weight. */
const UNKNOWN = 0.03;
const THUMB = 0;
/** The model overrules the rules if it is at least this sure. */
const BARS = [0.5, 0.7, 0.8];

interface Labelled extends SourcedExample {
  text: string;
}

const { values: options, positionals } = parseArgs({ allowPositionals: true, options: FIT_OPTIONS });
const weights = z.record(z.string(), z.number()).parse(JSON.parse(options.weights));
const fit = { ...FIT, ...JSON.parse(options.fit) };
const runtime = await loadPdfiumForNode();
const examples: Labelled[] = [];
for (const folder of positionals) examples.push(...(await examplesIn(folder)));
const judged = judgedByOthers([...LINE_EVIDENCE], examples, fit);
for (const folder of positionals) report(basename(folder));
console.log(calibration(judged));
if (options.show !== undefined) showWrong(options.show);
if (options.write === true) writeFileSync(MODEL, `${JSON.stringify(fitTrees([...LINE_EVIDENCE], examples, fit))}\n`);

async function examplesIn(folder: string): Promise<Labelled[]> {
  const source = sourcesOf(folder);
  const isLabelled = existsSync(join(folder, "pdf"));
  const pdfs = isLabelled ? join(folder, "pdf") : folder;
  const found: Labelled[] = [];
  for (const file of readdirSync(pdfs).sort()) {
    if (!file.toLowerCase().endsWith(".pdf")) continue;
    const name = file.replace(/\.pdf$/i, "");
    const known = isLabelled ? startsIn(join(folder, "gt"), name) : undefined;
    if (isLabelled && known === undefined) continue;
    // A column may be divided into lines several times.
    const own = new Map<string, Labelled>();
    const observe = (starts: StartOf): void => {
      startObserver.note = (next, values) =>
        own.set(values.join(), { ...labelled(next, values, starts, folder), source: source(name) });
    };
    if (known === undefined) await layOutTagged(runtime, join(pdfs, file), observe);
    else {
      observe(known);
      await layOut(runtime, join(pdfs, file));
    }
    found.push(...own.values());
  }
  delete startObserver.note;
  return found;
}

function labelled(
  { previous, line }: NextLine,
  values: number[],
  starts: StartOf,
  folder: string,
): Example & { text: string } {
  const known = starts(previous.rich.text, line.rich.text);
  const weight = (weights[basename(folder)] ?? 1) * (known === undefined ? UNKNOWN : 1);
  return { values, label: known ?? values[THUMB] === 1, weight, text: `${previous.rich.text} // ${line.rich.text}` };
}

/** Prints how many starts are missed and invented. */
function report(set: string): void {
  const own = judged.filter(({ example }) => example.source.startsWith(`${set}/`));
  const count = (says: (judged: Judged<Labelled>) => boolean): string => {
    const wrong = own.filter((each) => says(each) !== each.example.label);
    const missed = wrong.filter(({ example }) => example.label).length;
    return `missed ${missed}, invented ${wrong.length - missed}`;
  };
  const thumb = ({ example }: Judged<Labelled>): boolean => example.values[THUMB] === 1;
  const at = (bar: number): string =>
    count((each) => (thumb(each) ? each.probability >= 1 - bar : each.probability >= bar));
  console.log(
    `${set}: ${own.length} lines; rules of thumb ${count(thumb)}; ${BARS.map((bar) => `at ${bar} ${at(bar)}`).join("; ")}`,
  );
}

function showWrong(set: string): void {
  for (const { example, probability } of judged)
    if (example.source.startsWith(set) && probability >= 0.5 !== example.label)
      console.log(example.label ? "MISSED" : "INVENTED", probability.toFixed(2), example.text.slice(0, 160));
}
