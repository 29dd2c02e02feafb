import "../scripts/help.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import * as z from "zod";
import { sentencesOf } from "../extraction/fields/schema/asking-sentences.ts";
import { plainSigns } from "../extraction/fields/schema/description-lines.ts";
import { SENTENCE_EVIDENCE, sentenceEvidence } from "../extraction/fields/schema/sentence-evidence.ts";
import { plainLetters } from "../extraction/fields/values/plain-letters.ts";
import type { Example } from "./boosted-trees.ts";
import { fitLogistic } from "./logistic.ts";

/*
 * npx node fitting/sentences.ts FILE... [--write] [--show]
 * Fits which sentences of a description ask for fields, on descriptions with the shape that is meant, such as
 * `bench/descriptions/shapes/*.json`: a sentence asks if the names of a property stand in it, and more of them than in
 * any other. Prints, each file judged by a fit on the others, how many remarks are left out and how many sentences that
 * ask are lost; `--show` lists these, `--write` fits on all and writes the weights.
 */

const WEIGHTS = new URL("../extraction/fields/schema/sentence-weights.json", import.meta.url);
const RIDGE = 10;
const BARS = [0.1, 0.2, 0.3, 0.4, 0.5];
/** Descriptions of so many entries of a list are read line by line. */
const MOST_ENTRIES = 1;
const FEWEST_LETTERS_OF_STEM = 4;
const ENDING = 2;
const LINKS = new Set("of the a de la le les du des der die das di del da do van het no nr en in".split(" "));

const fileSchema = z.array(z.object({ description: z.string(), shape: z.record(z.string(), z.unknown()) }));

interface Sentence extends Example {
  file: string;
  text: string;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean" }, show: { type: "boolean" } },
});
if (positionals.length === 0) throw new Error("Name the files with descriptions and shapes.");

const examples = positionals.flatMap((file) =>
  fileSchema
    .parse(JSON.parse(readFileSync(file, "utf8")))
    .flatMap(({ description, shape }) =>
      labelled(description, namesIn(shape)).map((example): Sentence => ({ ...example, file })),
    ),
);
const judged = positionals.flatMap((file) => {
  const weights = fitLogistic(
    examples.filter((example) => example.file !== file),
    RIDGE,
  );
  return examples
    .filter((example) => example.file === file)
    .map((example) => ({ ...example, score: scoreOf(example.values, weights) }));
});
const asking = judged.filter(({ label }) => label).length;
console.log(`${judged.length} sentences, of which ${asking} ask`);
for (const bar of BARS) {
  const out = judged.filter(({ score }) => score < bar);
  const lost = out.filter(({ label }) => label);
  console.log(`below ${bar}: ${out.length - lost.length} remarks left out, ${lost.length} lost that ask`);
}
if (options.show === true)
  for (const { score, text, label } of judged)
    if (score < 0.5 === label) console.log(`${score.toFixed(2)} ${label ? "asks" : "remark"} ${text}`);
if (options.write === true) {
  const weights = fitLogistic(examples, RIDGE);
  writeFileSync(
    WEIGHTS,
    `${JSON.stringify({ constant: weights[0], of: Object.fromEntries(SENTENCE_EVIDENCE.map((kind, at) => [kind, weights[at + 1]])) }, null, 2)}\n`,
  );
}

function scoreOf(values: readonly number[], [constant = 0, ...weights]: readonly number[]): number {
  return 1 / (1 + Math.exp(-values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), constant)));
}

/** The names of each property, at any depth. */
function namesIn(shape: unknown): string[][] {
  if (Array.isArray(shape)) return namesIn(shape[0]);
  if (typeof shape !== "object" || shape === null || "oneOf" in shape) return [];
  return Object.entries(shape).flatMap(([names, inner]) => [names.split("|"), ...namesIn(inner)]);
}

function labelled(description: string, names: readonly string[][]): Omit<Sentence, "file">[] {
  if (description.split(/\n\s*(?:[-*•]|\d+[.)])/).length > MOST_ENTRIES + 1) return [];
  const sentences = sentencesOf(plainSigns(description));
  if (sentences.length < 2) return [];
  const words = sentences.map(wordsOf);
  const found = words.map((own) => names.map((each) => each.some((name) => isIn(name, own))));
  const counts = found.map((each) => each.filter(Boolean).length);
  const best = names.map((_, property) =>
    found.reduce((most, each, at) => (each[property] && (counts[at] ?? 0) > (counts[most] ?? 0) ? at : most), -1),
  );
  return sentences.map((text, at) => ({ text, values: sentenceEvidence(sentences, at), label: best.includes(at) }));
}

function wordsOf(text: string): string[] {
  return plainLetters(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

function isIn(name: string, words: readonly string[]): boolean {
  const wanted = wordsOf(name.replaceAll("_", " ")).filter((word) => !LINKS.has(word));
  const stem = (word: string): string => word.slice(0, Math.max(FEWEST_LETTERS_OF_STEM, word.length - ENDING));
  return (
    wanted.length > 0 &&
    wanted.every((one) =>
      words.some((word) => word === one || (one.length > FEWEST_LETTERS_OF_STEM && stem(word) === stem(one))),
    )
  );
}
