import "../scripts/help.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { nameOf, pdfsIn, readFieldPages } from "../bench/corpus/field-reading.ts";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { DAY_EVIDENCE, dayCandidates } from "../extraction/fields/embedded/prose/day-evidence.ts";
import { candidateKey, partyCandidates } from "../extraction/fields/embedded/prose/parties/party-candidates.ts";
import { PARTY_EVIDENCE, partyEvidence } from "../extraction/fields/embedded/prose/parties/party-evidence.ts";
import { seemsAgreement } from "../extraction/fields/embedded/prose/seems-agreement.ts";
import { TERM_EVIDENCE, termCandidates, termEvidence } from "../extraction/fields/embedded/prose/term-evidence.ts";
import { type ProseText, proseText } from "../extraction/fields/embedded/prose/text/prose-text.ts";
import { indexPages } from "../extraction/fields/locate.ts";
import { judgedBy } from "../extraction/judging/logistic.ts";
import type { Example } from "./boosted-trees.ts";
import { calibration, type Judged } from "./folds.ts";
import { fitLogistic } from "./logistic.ts";

/*
 * npx node fitting/agreements.ts DIR... [--printed DIR]... [--write]
 * Fits which names are those of the parties of an agreement, which time is its term and which day its own, on agreements
 * in `DIR/pdf` with the truth in `DIR/gt/NAME.fields.json` (`party`, `term`, `effective_date`). In cross-validation a fifth of the documents of a folder is
 * held out at a time; printed ones, which are all alike, are held out folder by folder, and weigh less. Prints ten bins
 * of what was said and how often it was right, for each folder.
 */

const FOLDS = 5;
/** Documents that `fitting/` prints itself. */
const WEIGHT_OF_PRINTED = 0.3;
/** Pages read together, as in the service. */
const BATCH = 8;

const itself = (value: string): string => value;
const KINDS = [
  { name: "party", file: "parties/party", ridge: 80, evidence: PARTY_EVIDENCE, read: namesIn, sameAs: candidateKey },
  { name: "term", file: "term", ridge: 10, evidence: TERM_EVIDENCE, read: timesIn, sameAs: itself },
  { name: "effective_date", file: "day", ridge: 30, evidence: DAY_EVIDENCE, read: daysIn, sameAs: itself },
] as const;

const truthSchema = z.looseObject({
  fields: z.looseObject({
    party: z.array(z.string()).optional(),
    term: z.string().optional(),
    effective_date: z.string().optional(),
  }),
  unverified: z.record(z.string(), z.json()).optional(),
});

interface SourcedExample extends Example {
  folder: string;
  fold: number;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean" }, printed: { type: "string", multiple: true, default: [] } },
});
const runtime = await loadPdfiumForNode();
const examples = new Map<string, SourcedExample[]>(KINDS.map(({ name }) => [name, []]));
for (const folder of positionals) await readFolder(folder, 1);
for (const folder of options.printed) await readFolder(folder, WEIGHT_OF_PRINTED);
for (const kind of KINDS) fitKind(kind, examples.get(kind.name) ?? []);

async function readFolder(folder: string, weight: number): Promise<void> {
  for (const [index, file] of pdfsIn(folder).entries()) {
    const truthFile = join(folder, "gt", `${nameOf(file)}.fields.json`);
    const { fields, unverified } = truthSchema.parse(JSON.parse(readFileSync(truthFile, "utf8")));
    const { pages } = await readFieldPages(runtime, join(folder, "pdf", file));
    for (let from = 0; from < pages.length; from += BATCH) {
      const prose = proseText(indexPages(pages.slice(from, from + BATCH)));
      if (!seemsAgreement(prose)) continue;
      for (const { name, read, sameAs } of KINDS) {
        if (unverified?.[name] !== undefined) continue;
        const truths = new Set([fields[name] ?? []].flat().map((value) => sameAs(String(value))));
        const found = read(prose).map(({ value, values }): SourcedExample => {
          return { values, label: truths.has(sameAs(value)), weight, folder, fold: index % FOLDS };
        });
        examples.get(name)?.push(...found);
      }
    }
  }
}

function namesIn(prose: ProseText) {
  if (!prose.hasOpening) return [];
  const candidates = partyCandidates(prose);
  const evidence = partyEvidence(prose, candidates);
  return candidates.map(({ name }, index) => ({ value: name, values: evidence[index] ?? [] }));
}

function timesIn({ text }: ProseText) {
  const durations = termCandidates(text);
  const evidence = termEvidence(text, durations);
  return durations.map(({ value }, index) => ({ value, values: evidence[index] ?? [] }));
}

function daysIn(prose: ProseText) {
  if (!prose.hasOpening) return [];
  return dayCandidates(prose).map(({ date, values }) => ({ value: date.value, values }));
}

function fitKind({ name, file: path, ridge, evidence }: (typeof KINDS)[number], all: SourcedExample[]): void {
  for (const folder of [...positionals, ...options.printed]) {
    const isPrinted = options.printed.includes(folder);
    const judged = (isPrinted ? [-1] : [...Array(FOLDS).keys()]).flatMap((fold) => {
      const isHeld = (example: SourcedExample) => example.folder === folder && (isPrinted || example.fold === fold);
      const weights = fitLogistic(
        all.filter((example) => !isHeld(example)),
        ridge,
      );
      return all.filter(isHeld).map((example): Judged<Example> => {
        return { example, probability: judgedBy(weights, example.values) };
      });
    });
    console.log(`${name}, ${basename(folder)}: ${judged.length} candidates\n${calibration(judged)}`);
  }
  const weights = fitLogistic(all, ridge);
  console.log(Object.fromEntries(evidence.map((kind, at) => [kind, weights[at + 1]])));
  const file = new URL(`../extraction/fields/embedded/prose/${path}-weights.json`, import.meta.url);
  if (options.write === true) writeFileSync(file, `${JSON.stringify(weights)}\n`);
}
