/**
 * Compares the letters of the first pages of PDFs with those that poppler's `pdftotext` finds:
 * `npx node bench/letters.ts DIR... [--pages N] [--least SHARE]`. Lists the files of which less than this share of
 * `pdftotext`'s letters is found, those that are refused, and those whose reading fails; a total at the end. Both
 * readers are wrong at times: text outside the page is none, and codes without a meaning are no letters.
 */
import "../scripts/help.ts";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { assembleDocument } from "../extraction/document/assemble.ts";
import { analysePage } from "../extraction/layout/analyse-page.ts";
import { renderMarkdown } from "../extraction/output/markdown.ts";
import type { PageModel } from "../extraction/page/page-model.ts";
import { bytesSource } from "../extraction/pdf/file/source.ts";
import { withDocument } from "../extraction/pdf/open-document.ts";
import type { PdfiumRuntime } from "../extraction/pdf/pdfium/pdfium-runtime.ts";

/** Files with fewer letters say nothing. */
const FEWEST_LETTERS = 20;
const POPPLER_TIMEOUT_MS = 30_000;
const LETTER = /[\p{L}\p{N}]/u;
const NOT_TEXT = /!\[[^\]]*\]\([^)]*\)|\]\([^)]*\)|<\/?(?:table|thead|tr|t[dh]|su[pb]|header|footer|br)\b[^>]*>/g;
const ENTITIES: readonly [RegExp, string][] = [
  [/&lt;/g, "<"],
  [/&gt;/g, ">"],
  [/&amp;/g, "&"],
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: "string", default: "4" }, least: { type: "string", default: "0.9" } },
});
if (positionals.length === 0) throw new Error("usage: npx node bench/letters.ts DIR... [--pages N] [--least SHARE]");
const pages = Number(values.pages);
const least = Number(values.least);

const runtime = await loadPdfiumForNode();
let [compared, found, expected] = [0, 0, 0];
for (const directory of positionals) {
  for (const name of readdirSync(directory)
    .filter((file) => file.endsWith(".pdf"))
    .sort()) {
    const file = join(directory, name);
    const markdown = await markdownOf(runtime, file).catch((error: unknown) => ({ refused: String(error) }));
    if (typeof markdown !== "string") {
      console.log(`refused  ${name}: ${markdown.refused}`);
      continue;
    }
    const theirs = lettersOf(poppler(file));
    const all = [...theirs.values()].reduce((sum, count) => sum + count, 0);
    if (all < FEWEST_LETTERS) continue;
    const common = commonOf(theirs, lettersOf(plain(markdown)));
    compared++;
    found += common;
    expected += all;
    if (common < least * all) console.log(`${(common / all).toFixed(2)}     ${name}: ${common} of ${all} letters`);
  }
}
console.log(`${compared} files, ${((100 * found) / Math.max(1, expected)).toFixed(2)} % of the letters`);

async function markdownOf(pdfium: PdfiumRuntime, file: string): Promise<string | { refused: string }> {
  const source = bytesSource(new Uint8Array(readFileSync(file)));
  const opened = await withDocument(pdfium, source, {}, async (document) => {
    const models: PageModel[] = [];
    for (let page = 1; page <= Math.min(pages, document.pageCount); page++)
      models.push(analysePage(await document.readPage(page)));
    return renderMarkdown(assembleDocument({ name: "", pages: models, outline: [] }), { furniture: "keep" });
  });
  return opened.ok ? opened.value : { refused: opened.failure.reason };
}

function poppler(file: string): string {
  try {
    return execFileSync("pdftotext", ["-l", String(pages), file, "-"], {
      encoding: "utf8",
      maxBuffer: 2 ** 26,
      timeout: POPPLER_TIMEOUT_MS,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new Error("bench/letters.ts needs pdftotext, of the package poppler-utils", { cause: error });
    return "";
  }
}

function plain(markdown: string): string {
  const text = markdown.replace(NOT_TEXT, " ");
  return ENTITIES.reduce((done, [entity, character]) => done.replace(entity, character), text);
}

/** Counts of letters and digits, presentation forms as the letters they stand for. */
function lettersOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const letter of text.normalize("NFKC")) {
    if (LETTER.test(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return counts;
}

function commonOf(one: Map<string, number>, other: Map<string, number>): number {
  return [...one].reduce((sum, [letter, count]) => sum + Math.min(count, other.get(letter) ?? 0), 0);
}
