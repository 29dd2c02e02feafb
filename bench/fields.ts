import "../scripts/help.ts";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { nameOf, pdfsIn, readFieldPages, readFields, schemaOf } from "./corpus/field-reading.ts";

/*
 * npx node bench/fields.ts CORPUS_DIR [--scorer FILE] [--out DIR] [--only REGEXP] [--warm N]
 * Reads the fields of every PDF of `CORPUS_DIR/pdf` with the embedded engine, in batches of 8 pages as in the service,
 * by the schema in `request-schema.json` or `gt/NAME.request-schema.json`. Prints the scorer's result, the share of
 * values with a citation, and the engine's CPU as a ratio to that of the same pages' layout in the same run, after
 * rounds that warm up the compilers.
 */

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

const runtime = await loadPdfiumForNode();
let layoutMs = 0;
let fieldsMs = 0;
let leaves = 0;
let grounded = 0;
const chosen = pdfsIn(dir).filter((file) => values.only === undefined || new RegExp(values.only).test(file));
for (let round = 0; round <= Number(values.warm); round++) {
  [layoutMs, fieldsMs, leaves, grounded] = [0, 0, 0, 0];
  for (const file of chosen) await answer(join(dir, "pdf", file), nameOf(file));
}

/** Reads one file and writes its answer to the output folder. */
async function answer(path: string, name: string): Promise<void> {
  const schema = schemaOf(dir ?? "", name);
  if (schema === undefined) throw new Error(`no schema for ${name}`);
  const read = await readFieldPages(runtime, path);
  layoutMs += read.layoutMs;
  const start = performance.now();
  const { content, citations } = readFields(read.pages, schema);
  fieldsMs += performance.now() - start;
  leaves += countLeaves(content);
  grounded += Object.values(citations).filter((places) => places.some((place) => place.grounded)).length;
  writeFileSync(join(out, `${name}.fields.json`), JSON.stringify(content, null, 1));
  writeFileSync(join(out, `${name}.citations.json`), JSON.stringify(citations, null, 1));
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
