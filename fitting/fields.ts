import "../scripts/help.ts";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { nameOf, pdfsIn, readFieldPages, schemaOf } from "../bench/corpus/field-reading.ts";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { VALUE_EVIDENCE, valueEvidence } from "../extraction/fields/embedded/confidence/evidence.ts";
import { howFieldsAreFound } from "../extraction/fields/embedded/extract-fields.ts";
import type { JsonValue } from "../extraction/fields/fields-answer.ts";
import { fitTrees } from "./boosted-trees.ts";
import { afterCalibration, calibrated, calibration, judgedByOthers, type SourcedExample } from "./folds.ts";

/*
 * npx node fitting/fields.ts DIR... [--write] [--show N]
 * Fits the confidence of values read by the embedded engine, on the values that it reads from `DIR/pdf` with the
 * folder's schema and the truth in `DIR/gt/NAME.fields.json` (`fields`, `lines`; `unverified` ones are left out). In
 * cross-validation, values of one issuer, kind or share of a folder are held out together. Prints ten bins of predicted
 * confidence with the share of right values, and what a confidence threshold would cost each folder.
 */

const MODEL = new URL("../extraction/fields/embedded/confidence/confidence-model.json", import.meta.url);
const FIT = { trees: 60, depth: 3, rate: 0.15, leafWeight: 6, ridge: 6 };
const BATCH = 8;

const truthSchema = z.looseObject({
  fields: z.record(z.string(), z.json()),
  lines: z.array(z.record(z.string(), z.json())).nullish(),
  unverified: z.record(z.string(), z.json()).nullish(),
});
type Truth = z.infer<typeof truthSchema>;

interface Labelled extends SourcedExample {
  folder: string;
  path: string;
  value: string;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean" }, show: { type: "string", default: "0" } },
});
const runtime = await loadPdfiumForNode();
const examples: Labelled[] = [];
for (const folder of positionals) {
  const known = new Set(readdirSync(join(folder, "gt")));
  for (const file of pdfsIn(folder).filter((each) => known.has(`${nameOf(each)}.fields.json`)))
    examples.push(...(await examplesOf(folder, nameOf(file))));
}

/**
 * The issuer of a document, from the first part of its file name; for folders without such names, one of several
 * shares.
 */
function sourceOf(folder: string, name: string): string {
  const [, maker] = /^([\p{L}]{2,}\d?)[-_]/u.exec(name) ?? [];
  return `${basename(folder)}/${maker ?? name.slice(0, 1)}`;
}

async function examplesOf(folder: string, name: string): Promise<Labelled[]> {
  const schema = schemaOf(folder, name);
  if (schema === undefined) throw new Error(`no schema for ${name}`);
  const truth = truthSchema.parse(JSON.parse(readFileSync(join(folder, "gt", `${name}.fields.json`), "utf8")));
  const { pages } = await readFieldPages(runtime, join(folder, "pdf", `${name}.pdf`));
  const found: Labelled[] = [];
  for (let from = 0; from < pages.length; from += BATCH) {
    for (const [path, { how, value }] of Object.entries(howFieldsAreFound(pages.slice(from, from + BATCH), schema))) {
      const label = isRight(path, value, truth);
      if (label === undefined || value === null || value === undefined || typeof value === "object") continue;
      const place = { source: sourceOf(folder, name), folder: basename(folder), path: `${name} ${path}` };
      found.push({ values: valueEvidence(how, value), label, ...place, value: String(value) });
    }
  }
  // A long list counts as one value, not as a hundred.
  const items = found.filter(({ path }) => path.includes("[")).length;
  return found.map((example) => ({ ...example, weight: example.path.includes("[") ? Math.min(1, 12 / items) : 1 }));
}

function plain(value: JsonValue): string {
  if (typeof value === "number") return value.toFixed(4);
  const letters = String(value)
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]/gu, "");
  return letters.toLowerCase();
}

/** Whether a value is right; `undefined` if the truth of the field is not known. */
function isRight(
  path: string,
  value: JsonValue | undefined,
  { fields, lines, unverified }: Truth,
): boolean | undefined {
  const [, name = "", part] = /^([^.[]+)(?:\[\d+\])?(?:\.(.+))?$/.exec(path) ?? [];
  if (value === undefined || unverified?.[name] !== undefined) return undefined;
  const truths = part === undefined ? [fields[name] ?? []].flat() : (lines ?? []).flatMap((line) => line[part] ?? []);
  if (part !== undefined && truths.length === 0) return undefined;
  return truths.some((each) => plain(each) === plain(value));
}

console.log(`${examples.length} values, ${examples.filter(({ label }) => label).length} right`);
const raw = judgedByOthers([...VALUE_EVIDENCE], examples, FIT);
const judged = afterCalibration(raw);
console.log(calibration(judged));
for (const folder of [...new Set(examples.map((example) => example.folder))]) report(folder);
for (const { example, probability } of judged
  .filter(({ example }) => !example.label)
  .sort((a, b) => b.probability - a.probability)
  .slice(0, Number(options.show)))
  console.log(`sure and wrong: ${probability.toFixed(2)} ${example.path}: ${example.value}`);
if (options.write === true)
  writeFileSync(MODEL, `${JSON.stringify(calibrated(fitTrees([...VALUE_EVIDENCE], examples, FIT), raw))}\n`);

/**
 * For several thresholds, prints the share of right values among those returned, and the share of right values that are
 * returned.
 */
function report(folder: string): void {
  const inside = judged.filter(({ example }) => example.folder === folder);
  const right = inside.filter(({ example }) => example.label).length;
  const at = [0, 0.3, 0.5, 0.7, 0.9].map((bar) => {
    const given = inside.filter(({ probability }) => probability >= bar);
    const good = given.filter(({ example }) => example.label).length;
    return `${bar}: ${(good / Math.max(1, given.length)).toFixed(3)} of ${(good / Math.max(1, right)).toFixed(3)}`;
  });
  console.log(`${folder}: right of those given, given of those right, at a bar of ${at.join("; ")}`);
}
