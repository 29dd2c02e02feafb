import "../scripts/help.ts";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { convertFolder, type PageTime } from "./corpus/convert-folder.ts";

/*
 * Converts CORPUS_DIR/pdf, scores the Markdown against CORPUS_DIR/gt with the matching scorer, and prints the figures,
 * the worst documents with their losses by metric, and the CPU time per page.
 */

const SCORERS: [suffix: string, file: string][] = [
  [".tables.json", "tables.mjs"],
  [".tests.jsonl", "asserts.mjs"],
  [".md", "score.mjs"],
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scorer: { type: "string" },
    out: { type: "string" },
    worst: { type: "string", default: "25" },
    only: { type: "string" },
  },
});

interface Scored {
  summary: Record<string, unknown>;
  documents: Record<string, unknown>[];
}

const corpus = positionals[0];
if (corpus === undefined)
  throw new Error("usage: bench:quality -- CORPUS_DIR [--scorer FILE] [--out DIR] [--worst N] [--only REGEX]");
const outDir = values.out ?? mkdtempSync(join(tmpdir(), "quality-"));
mkdirSync(outDir, { recursive: true });
const assertions = readdirSync(join(corpus, "gt")).some((name) => name.endsWith(".tests.jsonl"));
const converted = await convertFolder(join(corpus, "pdf"), outDir, {
  // Assertions require furniture to be absent; the other ground truths contain it as plain text.
  furniture: assertions ? "drop" : "keep",
  only: values.only ? new RegExp(values.only) : undefined,
});
const scored = score(corpus, outDir, values.scorer);
printSummary(scored);
printWorst(scored, Number(values.worst));
printTimes(converted.flatMap((document) => document.pages));
for (const { name, error } of converted) if (error) console.log(`not converted: ${name}: ${error}`);
console.log(`predictions in ${outDir}`);

function score(corpusDir: string, predictions: string, scorer: string | undefined): Scored {
  const gt = join(corpusDir, "gt");
  const names = readdirSync(gt);
  const fitting = SCORERS.find(([suffix]) => names.some((name) => name.endsWith(suffix)));
  const file = scorer ?? join(resolve(corpusDir), "../../score", fitting?.[1] ?? "score.mjs");
  const report = join(predictions, "score.json");
  execFileSync(process.execPath, [file, "--gt", gt, "--pred", predictions, "--json", report], { stdio: "ignore" });
  return JSON.parse(readFileSync(report, "utf8"));
}

function printSummary({ summary }: Scored): void {
  for (const [key, value] of Object.entries(summary)) {
    console.log(
      `${key.padEnd(18)} ${typeof value === "number" ? Math.round(value * 10000) / 10000 : JSON.stringify(value)}`,
    );
  }
}

/** What a document loses in each metric; metrics range from 0 to 1. */
function lossesOf(document: Record<string, unknown>): [string, number][] {
  const metrics = ["overall", "nid", "teds", "mhs", "f1", "precision", "recall"];
  const shares = metrics.flatMap((key): [string, number][] => {
    const value = document[key];
    return typeof value === "number" ? [[key, 1 - value]] : [];
  });
  const { pass, n } = document;
  return typeof pass === "number" && typeof n === "number" && n > 0 ? [...shares, ["failed", (n - pass) / n]] : shares;
}

function printWorst({ documents }: Scored, count: number): void {
  const ranked = documents
    .map((document) => ({ document, losses: lossesOf(document) }))
    .sort((a, b) => (b.losses[0]?.[1] ?? 0) - (a.losses[0]?.[1] ?? 0));
  for (const { document, losses } of ranked.slice(0, count)) {
    const detail = losses.map(([key, loss]) => `${key} -${loss.toFixed(3)}`).join("  ");
    const extra = ["gt_tables", "pred_tables", "gtTables", "predTables", "failed"].flatMap((key) => {
      return document[key] === undefined ? [] : `${key}=${JSON.stringify(document[key])}`;
    });
    console.log(`${String(document.id ?? document.name).padEnd(40)} ${detail}  ${extra.join(" ")}`);
  }
}

function printTimes(pages: PageTime[]): void {
  const line = (label: string, times: number[]): void => {
    const sorted = [...times].sort((a, b) => a - b);
    const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
    console.log(`${label.padEnd(8)} ms a page: median ${at(0.5)}  p90 ${at(0.9)}  worst ${at(1)}`);
  };
  line(
    "read",
    pages.map((page) => page.read),
  );
  line(
    "layout",
    pages.map((page) => page.layout),
  );
  line(
    "output",
    pages.map((page) => page.output),
  );
  line(
    "all",
    pages.map((page) => page.read + page.layout + page.output),
  );
}
