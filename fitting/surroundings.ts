import "../scripts/help.ts";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readByRules } from "../extraction/fields/embedded/extract-fields.ts";
import { linedPages } from "../extraction/fields/embedded/scalars/lines/page-lines.ts";
import { localeOf } from "../extraction/fields/embedded/scalars/scalars.ts";
import { placesOf } from "../extraction/fields/embedded/surroundings/answer-places.ts";
import { candidatesFor } from "../extraction/fields/embedded/surroundings/candidates.ts";
import { SURROUNDING_EVIDENCE } from "../extraction/fields/embedded/surroundings/evidence.ts";
import type { FieldSchema, ObjectSchema } from "../extraction/fields/field-schema.ts";
import type { Citations } from "../extraction/fields/fields-answer.ts";
import { type AskedDocument, askedDocuments, isTrue, strangersOf, valueBelow } from "./asked-documents.ts";
import { fitTrees } from "./boosted-trees.ts";
import { afterCalibration, calibrated, calibration, judgedByOthers, type SourcedExample } from "./folds.ts";

/*
 * npx node fitting/surroundings.ts DIR... [--write] [--show N]
 * Fits whether a value is that of a property, by the words around it, on documents with a schema and the true answer.
 * Examples are the candidates for properties that rules leave open, for properties that they answer (which count less),
 * and for those of two other documents' schemas, which are all wrong. Prints, each document judged by a fit on the
 * others, how many right and wrong values several bars would give; `--show N` lists the N surest wrong ones.
 */

const MODEL = new URL("../extraction/fields/embedded/surroundings/surroundings-model.json", import.meta.url);
const FIT = { trees: 200, depth: 4, rate: 0.06, leafWeight: 4, ridge: 4 };
const BARS = [0.4, 0.5, 0.6, 0.65, 0.7, 0.8, 0.9];
const WEIGHT_OF_ANSWERED = 0.3;
const STRANGERS = 2;

interface Labelled extends SourcedExample {
  /** Whether the schema is another document's. */
  isStranger: boolean;
  isAnswered: boolean;
  path: string;
  key: string;
  value: string;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean" }, show: { type: "string", default: "0" } },
});
if (positionals.length === 0) throw new Error("Name the folders with documents, schemas and truths.");
const documents = await askedDocuments(positionals);
const examples = documents.flatMap((document, at) => [
  ...examplesOf(document, document.schema, false),
  ...strangersOf(documents, at, STRANGERS).flatMap(({ schema }) => examplesOf(document, schema, true)),
]);

function examplesOf({ name, pages, schema: own, truth }: AskedDocument, schema: ObjectSchema, isStranger: boolean) {
  const lined = linedPages(pages);
  const locale = localeOf(lined);
  const { content, citations } = readByRules(pages, schema);
  const names = isStranger ? namesIn(own) : new Set<string>();
  const labelled = (isOpen: (path: string) => boolean, known: Citations, isAnswered: boolean): Labelled[] =>
    candidatesFor(lined, schema, locale, { isOpen, taken: placesOf(known) }).flatMap(({ leaf, sighting, evidence }) => {
      if (names.has((leaf.path.at(-1) ?? "").toLowerCase())) return [];
      const label = !isStranger && isTrue(valueBelow(truth, leaf.path), sighting.value);
      const how = { source: name, isStranger, isAnswered, weight: isAnswered ? WEIGHT_OF_ANSWERED : 1 };
      const place = { path: leaf.path.join("."), key: sighting.key, value: String(sighting.value) };
      return [{ values: evidence, label, ...how, ...place }];
    });
  const open = labelled((path) => (valueBelow(content, path.split(".")) ?? null) === null, citations, false);
  if (isStranger) return open;
  const answered = Object.keys(citations).filter((path) => !path.includes("["));
  return [
    ...open,
    ...answered.flatMap((path) => {
      const { [path]: _, ...others } = citations;
      return labelled((other) => other === path, others, true);
    }),
  ];
}

function namesIn(schema: FieldSchema): Set<string> {
  if (schema.type === "array") return namesIn(schema.items);
  if (schema.type !== "object") return new Set();
  return new Set(Object.entries(schema.properties).flatMap(([name, each]) => [name.toLowerCase(), ...namesIn(each)]));
}

console.log(`${documents.length} documents, ${examples.length} candidates`);
const raw = judgedByOthers([...SURROUNDING_EVIDENCE], examples, FIT).filter(({ example }) => !example.isAnswered);
const judged = afterCalibration(raw);
console.log(calibration(judged));
const given = [...Map.groupBy(judged, ({ example }) => `${example.source} ${example.isStranger}`).values()].flatMap(
  (own) => {
    const taken = new Set<string>();
    return own
      .toSorted((a, b) => b.probability - a.probability)
      .filter(({ example: { path, key } }) => {
        const isFree = !taken.has(path) && !taken.has(key);
        if (isFree) taken.add(path).add(key);
        return isFree;
      });
  },
);
for (const bar of BARS) {
  const above = given.filter(({ probability }) => probability >= bar);
  const own = above.filter(({ example }) => !example.isStranger);
  const right = own.filter(({ example }) => example.label).length;
  console.log(`at ${bar}: ${right} right, ${own.length - right} wrong, ${above.length - own.length} of other schemas`);
}
for (const { example, probability } of given
  .filter(({ example }) => !example.label)
  .sort((a, b) => b.probability - a.probability)
  .slice(0, Number(options.show)))
  console.log(`sure and wrong: ${probability.toFixed(2)} ${example.source} ${example.path}: ${example.value}`);
if (options.write === true)
  writeFileSync(MODEL, `${JSON.stringify(calibrated(fitTrees([...SURROUNDING_EVIDENCE], examples, FIT), raw))}\n`);
