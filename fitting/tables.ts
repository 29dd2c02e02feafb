import "../scripts/help.ts";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { cellText, type DraftCell, type TableDraft } from "../extraction/layout/tables/draft/table-draft.ts";
import { GRID_EVIDENCE } from "../extraction/layout/tables/judging/grid-evidence.ts";
import { fitTrees, USUAL_FIT } from "./boosted-trees.ts";
import { FIT_OPTIONS } from "./fit-options.ts";
import { afterCalibration, calibrated, calibration, judgedByOthers, type SourcedExample } from "./folds.ts";
import { layOut, sourcesOf } from "./labelled-documents.ts";

/*
 * npx node fitting/tables.ts DIR... [--write] [--show SET] [--fit JSON] [--weights JSON]
 * Fits the model that judges tables. A draft that the layout finds in `DIR/pdf/NAME.pdf` is a positive example if
 * nearly all of its words are in a table of `DIR/gt/NAME.tables.json` (or `NAME.md`), and a negative one if they are in
 * the paragraphs of `DIR/gt/NAME.doc.json` or in no table; the latter counts less if the list of tables may be
 * incomplete. Prints the predictions for held-out sources; `--write` fits on all sources and writes the model.
 * `--weights '{"SET":[1,0.2]}'` sets the weights of tables and of other drafts of a folder.
 */

const MODEL = new URL("../extraction/layout/tables/judging/table-model.json", import.meta.url);
/**
 * A draft is a table if at least this share of its words is in tables, and is not a table if the share is at most
 * `IN_NO_TABLE`.
 */
const IN_TABLE = 0.75;
const IN_NO_TABLE = 0.3;
/** A draft is not a table if at least this share of its text is in paragraphs. */
const IN_PARAGRAPHS = 0.5;
const SHINGLE = 24;
/** Weight of drafts from documents of other people, which are fewer than generated ones. */
const OF_OTHERS = 3;
/** Weight of a draft that is in no table of an incomplete list. */
const DOUBTFUL = 0.3;

const tablesSchema = z.looseObject({
  /** Whether every printed table is listed. */
  isComplete: z.boolean().default(true),
  tables: z.array(
    z.looseObject({ regions: z.array(z.looseObject({ cells: z.array(z.looseObject({ text: z.string() })) })) }),
  ),
});
const documentSchema = z.looseObject({ paragraphs: z.array(z.string()) });

const DRAWN = GRID_EVIDENCE.indexOf("drawn grid");

interface Labelled extends SourcedExample {
  document: string;
  page: number;
  text: string;
}

interface Truth {
  /** How often each word occurs in all tables; `undefined` if the tables are not known. */
  words: Map<string, number> | undefined;
  /** The letters of all paragraphs. */
  prose: string;
  /** Whether every printed table is listed: not so if the truth is another edition of the text. */
  isComplete: boolean;
}

interface Label {
  label: boolean;
  weight: number;
}

/** A word, or a character of a script that is broken anywhere at the end of a line. */
const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}])+/gu;

const wordsOf = (text: string): string[] => text.normalize("NFKC").toLowerCase().match(WORD) ?? [];
/** The text in logical order: words of right-to-left scripts are stored in visual order. */
const cellWords = (cell: DraftCell): string => cellText(cell, []).text.replace(/\n/g, " ");
const lettersOf = (text: string): string => wordsOf(text).join("");

function truthOf(folder: string, name: string): Truth {
  const path = (ending: string) => join(folder, "gt", `${name}${ending}`);
  const prose = existsSync(path(".doc.json"))
    ? documentSchema
        .parse(JSON.parse(readFileSync(path(".doc.json"), "utf8")))
        .paragraphs.map(lettersOf)
        .join("\n")
    : "";
  const isComplete = prose === "" || !existsSync(join(folder, "manifest.json"));
  const words = new Map<string, number>();
  const add = (text: string): void => {
    for (const word of wordsOf(text)) words.set(word, (words.get(word) ?? 0) + 1);
  };
  if (existsSync(path(".tables.json"))) {
    const { tables, ...stated } = tablesSchema.parse(JSON.parse(readFileSync(path(".tables.json"), "utf8")));
    for (const { text } of tables.flatMap(({ regions }) => regions.flatMap(({ cells }) => cells))) add(text);
    return { words, prose, isComplete: isComplete && stated.isComplete };
  }
  if (existsSync(path(".md"))) {
    const markdown = readFileSync(path(".md"), "utf8");
    for (const [table] of markdown.matchAll(/<table[\s\S]*?<\/table>|^\|.*\|$/gm)) add(table.replace(/<[^>]*>/g, " "));
    return { words, prose, isComplete };
  }
  return { words: undefined, prose, isComplete };
}

/** The label of a draft; `undefined` if the truth does not decide. */
function labelOf(draft: TableDraft, { words, prose, isComplete }: Truth): Label | undefined {
  const text = draft.cells.map(cellWords).join(" ");
  const own = wordsOf(text);
  if (own.length === 0) return undefined;
  const left = new Map(words);
  const found = own.filter((word) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count > 0;
  }).length;
  if (found >= IN_TABLE * own.length) return { label: true, weight: 1 };
  if (prose !== "" && proseShare(draft, prose) >= IN_PARAGRAPHS && found < 0.5 * own.length)
    return { label: false, weight: 1 };
  if (words === undefined || found > IN_NO_TABLE * own.length) return undefined;
  return { label: false, weight: isComplete ? 1 : DOUBTFUL };
}

/** Share of a draft's letters that are in paragraphs. */
function proseShare(draft: TableDraft, prose: string): number {
  let inside = 0;
  let all = 0;
  for (const cell of draft.cells) {
    const letters = lettersOf(cellWords(cell));
    all += letters.length;
    for (let at = 0; at < letters.length; at += SHINGLE) {
      const piece = letters.slice(at, at + SHINGLE);
      if (piece.length >= SHINGLE / 2 && prose.includes(piece)) inside += piece.length;
    }
  }
  return inside / Math.max(1, all);
}

const { values: options, positionals } = parseArgs({ allowPositionals: true, options: FIT_OPTIONS });
const weights = z.record(z.string(), z.tuple([z.number(), z.number()])).parse(JSON.parse(options.weights));
const fit = { ...USUAL_FIT, ...JSON.parse(options.fit) };
const runtime = await loadPdfiumForNode();
const examples: Labelled[] = [];
for (const folder of positionals) {
  const sources = sourcesOf(folder);
  const usual = existsSync(join(folder, "manifest.json")) ? OF_OTHERS : 1;
  const [ofTables, ofOthers] = weights[basename(folder)] ?? [usual, usual];
  for (const file of readdirSync(join(folder, "pdf")).sort()) {
    const name = file.replace(/\.pdf$/i, "");
    const truth = truthOf(folder, name);
    const source = sources(name);
    await layOut(runtime, join(folder, "pdf", file), (page) => ({
      note: () => undefined,
      judged: (draft, values) => {
        const label = labelOf(draft, truth);
        const text = draft.cells.slice(0, 6).map(cellWords).join(" | ");
        // A draft with a ruled grid is more likely to be a table missing from the list than a negative example.
        if (label === undefined || (label.weight < 1 && values[DRAWN] === 1)) return;
        const weight = label.weight * (label.label ? ofTables : ofOthers);
        examples.push({ values, label: label.label, weight, source, document: name, page, text });
      },
    }));
  }
}
const raw = judgedByOthers([...GRID_EVIDENCE], examples, fit);
const judged = afterCalibration(raw);
for (const set of ["", ...positionals.map((folder) => basename(folder))]) {
  const inside = judged.filter(({ example }) => example.source.startsWith(set));
  const all = inside.filter(({ example }) => example.label).length;
  const scores = [0.3, 0.4, 0.5, 0.6].map((bar) => {
    const said = inside.filter(({ probability }) => probability >= bar);
    const right = said.filter(({ example }) => example.label).length;
    return `${bar}: precision ${(right / Math.max(1, said.length)).toFixed(3)} recall ${(right / Math.max(1, all)).toFixed(3)}`;
  });
  console.log(`${set || "all"}: ${all} tables of ${inside.length} drafts; ${scores.join("; ")}`);
}
console.log(calibration(judged));
if (options.show !== undefined) {
  for (const { example, probability } of judged) {
    if (example.label === probability >= 0.5 || !example.source.startsWith(options.show)) continue;
    console.log(
      example.document,
      example.page,
      example.label ? "MISSED" : "EXTRA",
      probability.toFixed(2),
      example.text.slice(0, 110),
    );
  }
}
if (options.write === true)
  writeFileSync(MODEL, `${JSON.stringify(calibrated(fitTrees([...GRID_EVIDENCE], examples, fit), raw))}\n`);
