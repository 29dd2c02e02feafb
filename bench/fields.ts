import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { extractFieldsEmbedded } from "../extraction/fields/embedded/extract-fields.ts";
import type { FieldPage, FieldsAnswer } from "../extraction/fields/fields-answer.ts";
import { mergeAnswers } from "../extraction/fields/merge.ts";
import { parseFieldSchema } from "../extraction/fields/parse-field-schema.ts";
import { analysePageWords } from "../extraction/layout/analyse-page.ts";
import { bytesSource } from "../extraction/pdf/file/source.ts";
import { withDocument } from "../extraction/pdf/open-document.ts";

/*
 * node bench/fields.ts CORPUS_DIR [--scorer FILE] [--out DIR] [--only REGEXP] [--warm N]
 * Fields of every PDF of `CORPUS_DIR/pdf` by the embedded engine, in batches of 8 pages as the service has them, by the
 * schema in `request-schema.json` or `gt/NAME.request-schema.json`; prints what the scorer says, the share of values that
 * are cited, and the engine's CPU as a ratio to the layout's of the same pages in the same run, after some rounds that warm the compilers up.
 */

const BATCH = 8;
const LIMITS = { levels: 7, properties: 500 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scorer: { type: "string" },
    out: { type: "string" },
    only: { type: "string" },
    warm: { type: "string", default: "4" },
  },
});
const [dir] = positionals;
if (dir === undefined) throw new Error("say which folder");
const out = values.out ?? mkdtempSync(join(tmpdir(), "quire-fields-"));
mkdirSync(out, { recursive: true });

function schemaFor(name: string): unknown {
  for (const path of [join(dir ?? "", "gt", `${name}.request-schema.json`), join(dir ?? "", "request-schema.json")]) {
    try {
      return JSON.parse(readFileSync(path, "utf8"));
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    }
  }
  throw new Error(`no schema for ${name}`);
}

const runtime = await loadPdfiumForNode();
let layoutMs = 0;
let fieldsMs = 0;
let leaves = 0;
let grounded = 0;
const chosen = readdirSync(join(dir, "pdf"))
  .filter((file) => /\.pdf$/i.test(file) && (values.only === undefined || new RegExp(values.only).test(file)))
  .sort();
for (let round = 0; round <= Number(values.warm); round++) {
  [layoutMs, fieldsMs, leaves, grounded] = [0, 0, 0, 0];
  for (const file of chosen) await readFields(join(dir, "pdf", file), file.replace(/\.pdf$/i, ""));
}

/** Answers for one file, written to the folder of answers. */
async function readFields(path: string, name: string): Promise<void> {
  const parsed = parseFieldSchema(schemaFor(name), LIMITS);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const source = bytesSource(new Uint8Array(readFileSync(path)));
  await withDocument(runtime, source, {}, async (document) => {
    const pages: FieldPage[] = [];
    for (let page = 1; page <= document.pageCount; page++) {
      const geometry = await document.readPage(page);
      const start = performance.now();
      pages.push(analysePageWords(geometry));
      layoutMs += performance.now() - start;
    }
    const start = performance.now();
    const answers: FieldsAnswer[] = [];
    for (let from = 0; from < pages.length; from += BATCH) {
      answers.push(extractFieldsEmbedded(pages.slice(from, from + BATCH), parsed.schema));
    }
    const { content, citations } = mergeAnswers(parsed.schema, answers);
    fieldsMs += performance.now() - start;
    leaves += countLeaves(content);
    grounded += Object.values(citations).filter((places) => places.some((place) => place.grounded)).length;
    writeFileSync(join(out, `${name}.fields.json`), JSON.stringify(content, null, 1));
    writeFileSync(join(out, `${name}.citations.json`), JSON.stringify(citations, null, 1));
  });
}

function countLeaves(value: unknown): number {
  if (value === null) return 0;
  return typeof value === "object"
    ? Object.values(value).reduce((sum: number, inner) => sum + countLeaves(inner), 0)
    : 1;
}

console.log(`${out}\ngrounded ${grounded} of ${leaves} values`);
console.log(`CPU of fields / layout: ${(fieldsMs / layoutMs).toFixed(2)}`);
if (values.scorer !== undefined) {
  const args = [values.scorer, "--gt", join(dir, "gt"), "--pred", out, "--json", join(out, "score.json")];
  console.log(execFileSync(process.execPath, args, { encoding: "utf8" }));
}
