import "../scripts/help.ts";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  CONTEXT_EVIDENCE,
  contextEvidence,
  type FirstJudged,
} from "../extraction/fields/embedded/judged-lists/column-context.ts";
import { COLUMN_EVIDENCE } from "../extraction/fields/embedded/judged-lists/column-evidence.ts";
import {
  itemsOf,
  type JudgedFit,
  type Proposal,
  proposal,
} from "../extraction/fields/embedded/judged-lists/proposals.ts";
import { mayBeList, TABLE_EVIDENCE, tableEvidence } from "../extraction/fields/embedded/judged-lists/table-evidence.ts";
import { askedDocuments } from "./asked-documents.ts";
import { type FitOptions, fitTrees } from "./boosted-trees.ts";
import {
  afterCalibration,
  calibrated,
  calibration,
  type Judged,
  judgedByOthers,
  type SourcedExample,
} from "./folds.ts";
import { askedOfDocuments, type FitExample, type Trial } from "./list-examples.ts";
import { comparison, readingsOf, scoreOf } from "./list-readings.ts";

/*
 * npx node fitting/lists.ts DIR... [--write] [--show N]
 * Fits three judges on documents with a schema and the true answer: whether a column of a table holds a property of a
 * list's items, by itself; whether it does, in view of the other columns and if the table is the list; and whether it
 * is. A column is right if it has most of the true values and little else; a table, if most of what is read from it is
 * true. The lists of three other documents are asked for too, and no table is one of them. Each judge sees what the one
 * before says of documents that it was not fitted on. Prints, each document judged by fits on the others, ten bins and
 * what several bars
 * would give; `--show N` lists the N surest wrong tables.
 */

const MODELS = new URL("../extraction/fields/embedded/judged-lists/", import.meta.url);
const FIT: FitOptions = { trees: 150, depth: 4, rate: 0.08, leafWeight: 3, ridge: 3 };
const FIT_TABLES: FitOptions = { trees: 80, depth: 3, rate: 0.08, leafWeight: 3, ridge: 4 };
const BARS = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
const FEWEST_RIGHT = 2;
const MOST_RIGHT = 0.6;
/** In view of the others, columns are judged as if their table were the list: those of other tables tell little. */
const OTHER_TABLE = 0.02;

interface TableExample extends SourcedExample {
  trial: Trial;
  proposal: Proposal;
  isStranger: boolean;
  right: number;
  wrong: number;
  what: string;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean" }, show: { type: "string", default: "0" } },
});
if (positionals.length === 0) throw new Error("Name the folders with documents, schemas and truths.");
const documents = await askedDocuments(positionals);
const asked = askedOfDocuments(documents);
const trials = asked.flatMap((each) => each.trials);

const fits = trials.flatMap((trial) => trial.fits);
const first = judgedByOthers([...COLUMN_EVIDENCE], fits, FIT);
report("Columns by themselves", first);
const firstOf = new Map(first.map(({ example, probability }) => [example, probability]));

const inContext = trials.flatMap((trial) => {
  const judged = trial.fits.map(
    (example): FirstJudged => ({ fit: example.fit, probability: firstOf.get(example) ?? 0 }),
  );
  const evidence = contextEvidence(judged, trial.list.properties.length);
  const weight = isListTable(trial) ? 1 : OTHER_TABLE;
  return trial.fits.map((example, at): FitExample => ({ ...example, values: evidence[at] ?? [], weight }));
});
const second = judgedByOthers([...CONTEXT_EVIDENCE], inContext, FIT);
report("Columns beside others", second);
const secondOf = new Map(afterCalibration(second).map(({ example, probability }) => [example.fit, probability]));

const tables = asked.flatMap(({ trials: own, context, options: how }): TableExample[] => {
  const proposals = own.flatMap((trial) => {
    const judged = trial.fits.map(
      (example): JudgedFit => ({
        fit: example.fit,
        probability: secondOf.get(example.fit) ?? 0,
        alone: firstOf.get(example) ?? 0,
      }),
    );
    const found = proposal(trial.judged, trial.list, judged);
    return found === undefined || !mayBeList(found, context) ? [] : [{ found, trial }];
  });
  const all = proposals.map(({ found }) => found);
  return proposals.map(({ found, trial }): TableExample => {
    const { right, wrong } = scoreOf(itemsOf([found], how), trial.items);
    const values = tableEvidence(found, { ...context, proposals: all });
    return {
      trial,
      proposal: found,
      values,
      label: right >= FEWEST_RIGHT && right >= MOST_RIGHT * (right + wrong),
      weight: trial.weight,
      source: trial.source,
      isStranger: trial.isStranger,
      right,
      wrong,
      what: `${found.list.path} ${found.judged.view} in "${found.judged.columns.map(({ words }) => words.join(" ")).join("|")}"`,
    };
  });
});
const third = judgedByOthers([...TABLE_EVIDENCE], tables, FIT_TABLES);
const judgedTables = afterCalibration(third);
console.log(
  `Tables: ${tables.length}, ${tables.filter(({ label }) => label).length} of them lists\n${calibration(judgedTables)}`,
);
for (const bar of BARS) {
  const above = judgedTables.filter(({ probability }) => probability >= bar);
  const own = above.filter(({ example }) => !example.isStranger);
  const sum = (of: (example: TableExample) => number) => own.reduce((all, { example }) => all + of(example), 0);
  const values = `values ${sum(({ right }) => right)} right, ${sum(({ wrong }) => wrong)} wrong`;
  const right = own.filter(({ example }) => example.label).length;
  console.log(
    `at ${bar}: ${right} right, ${own.length - right} wrong, ${above.length - own.length} of other lists; ${values}`,
  );
}
for (const { example, probability } of judgedTables
  .filter(({ example }) => !example.label)
  .sort((a, b) => b.probability - a.probability)
  .slice(0, Number(options.show)))
  console.log(
    `sure and wrong: ${probability.toFixed(2)} ${example.source} ${example.what} ${example.right}/${example.wrong}`,
  );
const readings = asked.flatMap((each) => {
  const own = new Set(each.trials);
  const judged = judgedTables.filter(({ example: { trial } }) => own.has(trial));
  return readingsOf(
    each,
    judged.map(({ example: { proposal: made }, probability }) => ({ proposal: made, probability })),
  );
});
console.log(comparison(readings));
if (options.write === true) {
  write("columns-model.json", [...COLUMN_EVIDENCE], fits, first, FIT);
  write("context-model.json", [...CONTEXT_EVIDENCE], inContext, second, FIT);
  write("tables-model.json", [...TABLE_EVIDENCE], tables, third, FIT_TABLES);
}

/** Whether two columns of a table at least hold properties of the list. */
function isListTable({ fits: all }: Trial): boolean {
  return new Set(all.flatMap(({ label, fit: { at } }) => (label ? [at] : []))).size >= FEWEST_RIGHT;
}

function report(what: string, raw: Judged<FitExample>[]): void {
  const judged = afterCalibration(raw);
  console.log(`${what}: ${raw.length} pairs of a column and a property\n${calibration(judged)}`);
  for (const bar of BARS) {
    const above = judged.filter(({ probability }) => probability >= bar);
    const own = above.filter(({ example }) => !example.isStranger);
    const right = own.filter(({ example }) => example.label).length;
    console.log(`at ${bar}: ${right} right, ${own.length - right} wrong, ${above.length - own.length} of other lists`);
  }
}

function write<E extends SourcedExample>(
  name: string,
  evidence: string[],
  examples: E[],
  raw: Judged<E>[],
  fit: FitOptions,
) {
  writeFileSync(new URL(name, MODELS), `${JSON.stringify(calibrated(fitTrees(evidence, examples, fit), raw))}\n`);
}
