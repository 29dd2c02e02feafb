import "../scripts/help.ts";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { cellLines } from "../extraction/fields/embedded/arrays/choose-columns.ts";
import { itemProperties } from "../extraction/fields/embedded/arrays/column-concepts.ts";
import { readCell } from "../extraction/fields/embedded/arrays/read-cell.ts";
import { COLUMN_EVIDENCE, columnFits } from "../extraction/fields/embedded/judged-lists/column-evidence.ts";
import { type JudgedTable, judgedTables } from "../extraction/fields/embedded/judged-lists/judged-table.ts";
import { linedPages } from "../extraction/fields/embedded/scalars/lines/page-lines.ts";
import { localeOf } from "../extraction/fields/embedded/scalars/scalars.ts";
import type { JsonObject, JsonValue } from "../extraction/fields/fields-answer.ts";
import { indexPages } from "../extraction/fields/locate.ts";
import { type AskedList, askedDocuments, askedLists, isTrue, strangersOf } from "./asked-documents.ts";
import { fitTrees } from "./boosted-trees.ts";
import { afterCalibration, calibrated, calibration, judgedByOthers, type SourcedExample } from "./folds.ts";

/*
 * npx node fitting/list-columns.ts DIR... [--write] [--show N]
 * Fits whether a column of a table holds a property of a list's items, on documents with a schema and the true answer: a
 * column is right if it has most of the true values and little else. The lists of three other documents are asked for
 * too, and none of their columns is right. Prints, each document judged by a fit on the others, ten bins and how many
 * columns several bars would give; `--show N` lists the N surest wrong ones.
 */

const MODEL = new URL("../extraction/fields/embedded/judged-lists/columns-model.json", import.meta.url);
const FIT = { trees: 150, depth: 4, rate: 0.08, leafWeight: 3, ridge: 3 };
const BARS = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
const STRANGERS = 3;
const WEIGHT_OF_STRANGERS = 0.3;
/** Share of the true values that a column has at least, and of its own values that are true. */
const MOST_TRUE = 0.6;
const MOST_OWN = 0.5;

interface Labelled extends SourcedExample {
  isStranger: boolean;
  what: string;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean" }, show: { type: "string", default: "0" } },
});
if (positionals.length === 0) throw new Error("Name the folders with documents, schemas and truths.");
const documents = (await askedDocuments(positionals)).map((document) => ({
  ...document,
  lists: askedLists(document.schema, document.truth),
}));
const examples = documents.flatMap(({ name, pages, lists }, at) => {
  const readOptions = localeOf(linedPages(pages));
  const tables = judgedTables(indexPages(pages).map(({ page }) => page));
  const names = new Set(lists.map((list) => list.name));
  const strange = strangersOf(documents, at, STRANGERS).flatMap((other) => other.lists);
  const examplesFor = (list: AskedList, isStranger: boolean) =>
    tables.flatMap((table) =>
      labelled(table, isStranger ? { ...list, items: [] } : list, readOptions).map(
        (example): Labelled => ({ ...example, source: name, isStranger, weight: isStranger ? WEIGHT_OF_STRANGERS : 1 }),
      ),
    );
  return [
    ...lists.filter(({ items }) => items !== undefined).flatMap((list) => examplesFor(list, false)),
    ...strange.filter((list) => !names.has(list.name)).flatMap((list) => examplesFor(list, true)),
  ];
});

function labelled(
  table: JudgedTable,
  { name, schema, items = [] }: AskedList,
  readOptions: Parameters<typeof columnFits>[3],
) {
  if (schema.items.type !== "object") return [];
  return columnFits(table, name, itemProperties(schema.items, name), readOptions).map(
    ({ property, column, values }) => {
      const found = table.table.items.flatMap(
        (item) => readCell(cellLines(item, { column }), property, readOptions)?.value ?? [],
      );
      const label = isColumnOf(found, items, property.name);
      return { values, label, what: `${name}.${property.name} in "${table.headers[column]?.join(" ")}"` };
    },
  );
}

function isColumnOf(found: readonly JsonValue[], items: readonly JsonObject[], name: string): boolean {
  const left = items.flatMap((item) => item[name] ?? []);
  const all = left.length;
  let right = 0;
  for (const value of found) {
    const at = left.findIndex((truth) => isTrue(truth, value));
    if (at < 0) continue;
    left.splice(at, 1);
    right++;
  }
  return all > 0 && right >= MOST_TRUE * all && right >= MOST_OWN * found.length;
}

console.log(`${documents.length} documents, ${examples.length} pairs of a column and a property`);
const raw = judgedByOthers([...COLUMN_EVIDENCE], examples, FIT);
const judged = afterCalibration(raw);
console.log(calibration(judged));
for (const bar of BARS) {
  const above = judged.filter(({ probability }) => probability >= bar);
  const own = above.filter(({ example }) => !example.isStranger);
  const right = own.filter(({ example }) => example.label).length;
  console.log(`at ${bar}: ${right} right, ${own.length - right} wrong, ${above.length - own.length} of other lists`);
}
for (const { example, probability } of judged
  .filter(({ example }) => !example.label)
  .sort((a, b) => b.probability - a.probability)
  .slice(0, Number(options.show)))
  console.log(`sure and wrong: ${probability.toFixed(2)} ${example.source} ${example.what}`);
if (options.write === true)
  writeFileSync(MODEL, `${JSON.stringify(calibrated(fitTrees([...COLUMN_EVIDENCE], examples, FIT), raw))}\n`);
