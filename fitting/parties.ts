import "../scripts/help.ts";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { nameOf, pdfsIn, readFieldPages } from "../bench/corpus/field-reading.ts";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { withLabelGrids } from "../extraction/fields/embedded/scalars/labels/label-grid.ts";
import { linedPages } from "../extraction/fields/embedded/scalars/lines/page-lines.ts";
import { addressBlocks } from "../extraction/fields/embedded/scalars/parties/address-blocks.ts";
import { SIDE_EVIDENCE, type Side, sideEvidence } from "../extraction/fields/embedded/scalars/parties/side-evidence.ts";
import { sidesOf } from "../extraction/fields/embedded/scalars/parties/unlabelled-sides.ts";
import { calibration, type Judged } from "./folds.ts";

/*
 * npx node fitting/parties.ts DIR... [--write] [--show N]
 * Fits which of two addresses is the sender's, on invoices in `DIR/pdf` with the truth in `DIR/gt/NAME.fields.json`
 * (`seller_postcode`, `buyer_postcode` and their cities). In cross-validation, the documents of one layout, by the
 * letters at the beginning of their names, are held out together. Prints ten bins of what was said and how often it was
 * right.
 */

const WEIGHTS = new URL("../extraction/fields/embedded/scalars/parties/side-weights.json", import.meta.url);
const FOLDS = 8;
/** L2 regularisation, and the steps of the descent. */
const RIDGE = 5;
const STEPS = 3000;
const RATE = 2;

const truthSchema = z.looseObject({ fields: z.record(z.string(), z.json()) });

/** An invoice with the evidence that its sender is the sender. */
interface Invoice {
  values: number[];
  source: string;
  path: string;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean" }, show: { type: "string", default: "0" } },
});
const runtime = await loadPdfiumForNode();
const invoices: Invoice[] = [];
for (const folder of positionals) {
  const known = new Set(readdirSync(join(folder, "gt")));
  for (const file of pdfsIn(folder).filter((each) => known.has(`${nameOf(each)}.fields.json`)))
    invoices.push(...(await invoiceOf(folder, nameOf(file))));
}

async function invoiceOf(folder: string, name: string): Promise<Invoice[]> {
  const { fields } = truthSchema.parse(JSON.parse(readFileSync(join(folder, "gt", `${name}.fields.json`), "utf8")));
  const { pages } = await readFieldPages(runtime, join(folder, "pdf", `${name}.pdf`));
  const lined = linedPages(pages).map(withLabelGrids);
  const sides = sidesOf(lined.flatMap(addressBlocks));
  const of = (role: string): Side | undefined =>
    sides.find(({ blocks }) =>
      blocks.some(
        ({ postcode, city }) =>
          postcode?.value === fields[`${role}_postcode`] && city?.value === fields[`${role}_city`],
      ),
    );
  const [seller, buyer] = [of("seller"), of("buyer")];
  if (seller === undefined || buyer === undefined || seller === buyer) return [];
  const [layout = name] = /^[\p{L}]+/u.exec(name) ?? [];
  return [
    {
      values: sideEvidence(lined, seller, buyer),
      source: `${basename(folder)}/${layout}`,
      path: `${folder}/${name}`,
    },
  ];
}

/** Logistic regression without a constant: the evidence is the difference between two sides. */
function weightsOf(examples: Invoice[]): number[] {
  const weights = SIDE_EVIDENCE.map(() => 0);
  for (let step = 0; step < STEPS; step++) {
    const slopes = weights.map((weight) => RIDGE * weight);
    for (const { values } of examples) {
      const miss = 1 - probabilityOf(weights, values);
      for (const [at, value] of values.entries()) slopes[at] = (slopes[at] ?? 0) - miss * value;
    }
    for (const [at, slope] of slopes.entries())
      weights[at] = (weights[at] ?? 0) - (RATE * slope) / Math.max(1, examples.length);
  }
  return weights;
}

const probabilityOf = (weights: number[], values: number[]): number =>
  1 / (1 + Math.exp(-values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)));

console.log(`${invoices.length} invoices with two addresses`);
const sources = [...new Set(invoices.map(({ source }) => source))].sort();
const judged = Array.from({ length: FOLDS }, (_, fold) => {
  const isHeld = ({ source }: Invoice) => sources.indexOf(source) % FOLDS === fold;
  const weights = weightsOf(invoices.filter((invoice) => !isHeld(invoice)));
  return invoices.filter(isHeld).map((invoice) => ({ invoice, probability: probabilityOf(weights, invoice.values) }));
}).flat();
// Each invoice says as much about the recipient as about the sender.
const both: Judged<{ values: number[]; label: boolean }>[] = judged.flatMap(({ invoice, probability }) => [
  { example: { values: invoice.values, label: true }, probability },
  { example: { values: invoice.values, label: false }, probability: 1 - probability },
]);
console.log(calibration(both));
const wrong = judged.filter(({ probability }) => probability < 0.5);
console.log(`${wrong.length} of ${judged.length} wrong`);
for (const { invoice, probability } of wrong.slice(0, Number(options.show)))
  console.log(`${probability.toFixed(2)} ${invoice.path}`);
const weights = weightsOf(invoices);
const named = Object.fromEntries(SIDE_EVIDENCE.map((name, at) => [name, Number((weights[at] ?? 0).toFixed(2))]));
console.log(named);
if (options.write === true) writeFileSync(WEIGHTS, `${JSON.stringify(named, null, 2)}\n`);
