import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { layOut, sourcesOf } from "./labelled-documents.ts";
import { type TruthTable, truthTables } from "./row-labels.ts";

/** Weight of examples from documents of other people, which are fewer than generated ones. */
const OF_OTHERS = 3;
/** A document is left out if the rules of thumb are wrong about so many examples, and this share of them. */
const FEWEST_ODD = 12;
const MOST_ODD = 0.35;
/** Position of the answer of the rules of thumb in the evidence. */
export const THUMB = 0;

/** A decision about a table that a model may overrule, with the answer. */
export interface TableExample {
  /** The document and what the decision is about. */
  text: string;
  values: number[];
  label: boolean;
  weight: number;
  source: string;
}

export type FoundExample = Pick<TableExample, "text" | "values" | "label">;

/** How the layout tells of its grids, each time with these arguments. */
interface Observer<Told extends unknown[]> {
  note?: (...told: Told) => void;
}

/**
 * The examples in the tables of `folder/pdf/NAME.pdf` whose truth is in `folder/gt/NAME.tables.json`, each once;
 * `labelled` makes them from the truth and what the observer is told.
 */
export async function tableExamples<Told extends unknown[]>(
  folder: string,
  observer: Observer<Told>,
  labelled: (tables: TruthTable[], ...told: Told) => FoundExample[],
): Promise<TableExample[]> {
  const runtime = await loadPdfiumForNode();
  const sources = sourcesOf(folder);
  const weight = existsSync(join(folder, "manifest.json")) ? OF_OTHERS : 1;
  const examples: TableExample[] = [];
  for (const file of readdirSync(join(folder, "pdf")).sort()) {
    const name = file.replace(/\.pdf$/i, "");
    const truth = join(folder, "gt", `${name}.tables.json`);
    if (!existsSync(truth)) continue;
    const tables = truthTables(readFileSync(truth, "utf8"));
    const found = new Map<string, FoundExample>();
    observer.note = (...told) => {
      for (const example of labelled(tables, ...told)) found.set(example.values.slice(THUMB + 1).join(), example);
    };
    try {
      await layOut(runtime, join(folder, "pdf", file));
    } finally {
      delete observer.note;
    }
    const all = [...found.values()];
    const odd = all.filter(({ values, label }) => (values[THUMB] === 1) !== label).length;
    // The rows and columns of such a source are hardly those that are printed.
    if (odd >= FEWEST_ODD && odd > MOST_ODD * all.length) continue;
    for (const { values, label, text } of all)
      examples.push({ values, label, text: `${name}: ${text}`, weight, source: sources(name) });
  }
  return examples;
}

/** The share of examples about which what is said is right, with four digits. */
export const shareRight = (examples: TableExample[], said: (example: TableExample) => boolean): string =>
  (examples.filter((example) => said(example) === example.label).length / Math.max(1, examples.length)).toFixed(4);
