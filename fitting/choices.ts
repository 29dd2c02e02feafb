import "../scripts/help.ts";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readByRules } from "../extraction/fields/embedded/extract-fields.ts";
import { CHOICE_EVIDENCE } from "../extraction/fields/embedded/judged-choices/evidence.ts";
import { candidatesForChoices } from "../extraction/fields/embedded/judged-choices/read.ts";
import { linedPages } from "../extraction/fields/embedded/scalars/lines/page-lines.ts";
import type { FieldSchema, ObjectSchema } from "../extraction/fields/field-schema.ts";
import { indexPages } from "../extraction/fields/locate.ts";
import { type AskedDocument, askedDocuments, isTrue, strangersOf, valueBelow } from "./asked-documents.ts";
import { fitTrees } from "./boosted-trees.ts";
import { afterCalibration, calibrated, calibration, judgedByOthers, type SourcedExample } from "./folds.ts";

/*
 * npx node fitting/choices.ts DIR... [--write] [--show N]
 * Fits whether a passage answers a property of yes or no, or of a few options, on documents with a schema and the true
 * answer. Examples are the answers that passages may give to properties which rules leave open, to those that rules answer
 * (which count less), and to those of three other documents' schemas, which are all wrong. Prints, each document judged by
 * a fit on the others, how many right and wrong answers several bars would give; `--show N` lists the N surest wrong ones.
 */

const MODEL = new URL("../extraction/fields/embedded/judged-choices/choices-model.json", import.meta.url);
const FIT = { trees: 150, depth: 4, rate: 0.05, leafWeight: 4, ridge: 4 };
const BARS = [0.4, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.9];
/** Of passages that say little of a property, the answer may be right by chance. */
const WEIGHT_BY_RANK = [1, 0.6, 0.6];
const LEAST_WEIGHT = 0.25;
const STRANGERS = 3;
/** Of so many documents, one is made longer, by so many others. */
const EVERY = 3;
const FURTHER = 6;

interface Labelled extends SourcedExample {
  /** Whether the schema is another document's. */
  isStranger: boolean;
  isAnswered: boolean;
  isFlag: boolean;
  path: string;
  value: string;
  said: string;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean" }, show: { type: "string", default: "0" } },
});
if (positionals.length === 0) throw new Error("Name the folders with documents, schemas and truths.");
const documents = await askedDocuments(positionals);
const examples = documents.flatMap((document, at) => [
  ...examplesWithStrangers(document, at),
  ...(at % EVERY === 0 ? examplesWithStrangers(lengthened(document, at), at, FURTHER) : []),
]);

function examplesWithStrangers(document: AskedDocument, at: number, further = 0): Labelled[] {
  const inside = new Set(documents.slice(at, at + 1 + further));
  const strangers = strangersOf(documents, at, STRANGERS).filter((other) => !inside.has(other));
  return [
    ...examplesOf(document, document.schema, false),
    ...strangers.flatMap(({ schema }) => examplesOf(document, schema, true)),
  ];
}

/** A document with the pages of those that follow: in a long one, the words of a property are said of many things. */
function lengthened(document: AskedDocument, at: number): AskedDocument {
  const pages = [document, ...documents.slice(at + 1, at + 1 + FURTHER)].flatMap((each) => each.pages);
  return {
    ...document,
    pages: pages.map(({ words, model }, index) => ({ words: { ...words, pageNumber: index + 1 }, model })),
  };
}

function examplesOf({ name, pages, schema: own, truth }: AskedDocument, schema: ObjectSchema, isStranger: boolean) {
  const { content } = readByRules(pages, schema);
  const names = isStranger ? namesIn(own) : new Set<string>();
  const isOpen = (path: string) => (valueBelow(content, path.split(".")) ?? null) === null;
  const on = { indexed: indexPages(pages), lined: linedPages(pages) };
  return candidatesForChoices(on, schema, (path) => !isStranger || isOpen(path)).flatMap((candidate): Labelled[] => {
    const { choice, value, passage, rank, evidence } = candidate;
    const path = choice.path.join(".");
    if (names.has((choice.path.at(-1) ?? "").toLowerCase())) return [];
    const isAnswered = !isOpen(path);
    return [
      {
        values: evidence,
        label: !isStranger && isTrue(valueBelow(truth, choice.path), value),
        source: name,
        isStranger,
        isAnswered,
        isFlag: choice.options.length === 0,
        weight: WEIGHT_BY_RANK[rank] ?? LEAST_WEIGHT,
        path,
        value: String(value),
        said: passage.words
          .map(({ word }, index) => (index === passage.labelled && index > 0 ? `| ${word}` : word))
          .join(" "),
      },
    ];
  });
}

function namesIn(schema: FieldSchema): Set<string> {
  if (schema.type === "array") return namesIn(schema.items);
  if (schema.type !== "object") return new Set();
  return new Set(Object.entries(schema.properties).flatMap(([name, each]) => [name.toLowerCase(), ...namesIn(each)]));
}

console.log(`${documents.length} documents, ${examples.length} candidates`);
const raw = judgedByOthers([...CHOICE_EVIDENCE], examples, FIT).filter(({ example }) => !example.isAnswered);
const judged = afterCalibration(raw);
console.log(calibration(judged));
const given = [
  ...Map.groupBy(judged, ({ example }) => `${example.source} ${example.isStranger} ${example.path}`).values(),
].flatMap((own) => own.toSorted((a, b) => b.probability - a.probability).slice(0, 1));
for (const isFlag of [true, false])
  for (const bar of BARS) {
    const above = given.filter(({ example, probability }) => example.isFlag === isFlag && probability >= bar);
    const own = above.filter(({ example }) => !example.isStranger);
    const right = own.filter(({ example }) => example.label).length;
    console.log(
      `${isFlag ? "yes or no" : "options"} at ${bar}: ${right} right, ${own.length - right} wrong, ${above.length - own.length} of other schemas`,
    );
  }
for (const { example, probability } of given
  .filter(({ example }) => !example.label)
  .sort((a, b) => b.probability - a.probability)
  .slice(0, Number(options.show)))
  console.log(
    `sure and wrong: ${probability.toFixed(2)} ${example.source} ${example.isStranger ? "(stranger) " : ""}${example.path}: ${example.value} <- ${example.said}`,
  );
if (options.write === true)
  writeFileSync(MODEL, `${JSON.stringify(calibrated(fitTrees([...CHOICE_EVIDENCE], examples, FIT), raw))}\n`);
