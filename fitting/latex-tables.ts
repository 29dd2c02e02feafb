import "../scripts/help.ts";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { bytesSource } from "../extraction/pdf/file/source.ts";
import { withDocument } from "../extraction/pdf/open-document.ts";
import { argumentAt, letters, plainText, sourceOf } from "./latex-source.ts";
import type { KnownCell } from "./retypeset/known-tables.ts";

/*
 * npx node fitting/latex-tables.ts OUT DIR...
 * Labels documents by the tables of their LaTeX sources, for `fitting/tables.ts`: each NAME.pdf below DIR with a NAME.tex
 * beside it. Writes `OUT/pdf/NAME.pdf` and `OUT/gt/NAME.tables.json` with the cells of all tables. Document classes print
 * tables of their own, such as those of title pages and forms, so the list counts as incomplete. Documents whose tables
 * come from files or commands of their own are left out.
 */

/** Longest document, in pages. */
const MOST_PAGES = 45;
/** A source belongs to a PDF if at least this share of its longer lines is printed there. */
const PRINTED = 0.6;
const LONG_LINE = 40;
const FEWEST_LINES = 5;

const TABLE =
  /\\begin\{((?:tabular|longtable|supertabular|xtabular|tabu|longtabu|tblr|longtblr|talltblr|deluxetable|mpsupertabular|NiceTabular|tabulary|ctable|tabbing)[xy*]?\*?)\}/g;
/** Tables that are made elsewhere than where they are printed. */
const MADE_ELSEWHERE =
  /\\(?:halign|valign|csvreader|csvautotabular|pgfplotstable\w*|DTL\w+|includepdf|lstinputlisting|verbatiminput|ctable|startdata|settabs)\b|\\(?:new|renew)(?:environment|command)\*?\s*\{[^}]*\}[^\n]*(?:\n[^\n]+){0,4}\\(?:begin\{)?(?:tabular|longtable|tabu|tblr)/;
const SPAN = /\\(multicolumn|multirow)\s*\{\s*(\d+)\s*\}/g;
/** What a table begins with after the name of its environment: its width and its columns. */
const ARGUMENT = /^\s*(?:\[[^\]]*\]\s*)?\{/;

const { positionals } = parseArgs({ allowPositionals: true });
const [out, ...folders] = positionals;
if (out === undefined || folders.length === 0) throw new Error("say which folder to write, and which to read");
for (const part of ["pdf", "gt"]) mkdirSync(join(out, part), { recursive: true });
const runtime = await loadPdfiumForNode();
const seen = new Set<string>();
for (const folder of folders) {
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (path.endsWith(".pdf") && existsSync(join(folder, path.replace(/\.pdf$/, ".tex"))))
      await label(folder, path, out);
  }
}

async function label(folder: string, path: string, to: string): Promise<void> {
  const pdf = join(folder, path);
  const source = sourceOf(pdf.replace(/\.pdf$/, ".tex"));
  const body = source.slice(Math.max(0, source.indexOf("\\begin{document}")));
  if (seen.has(body) || MADE_ELSEWHERE.test(source)) return;
  seen.add(body);
  const lines = body
    .split("\n")
    .map(plainText)
    .filter((line) => line.length >= LONG_LINE)
    .map(letters);
  const text = await printedLetters(pdf);
  const printed = lines.filter((line) => text.includes(line)).length;
  if (printed < FEWEST_LINES || printed < PRINTED * lines.length) return;
  const tables = tablesOf(body).map((cells) => ({ regions: [{ cells }] }));
  const name = path
    .replace(/^usr.*?\/(?:latex|doc)\//, "")
    .replace(/\.pdf$/, "")
    .replace(/\W+/g, "_");
  copyFileSync(pdf, join(to, "pdf", `${name}.pdf`));
  writeFileSync(
    join(to, "gt", `${name}.tables.json`),
    JSON.stringify({ source: relative(folder, pdf), isComplete: false, tables }),
  );
  console.log(name, tables.length);
}

/** All letters of a PDF, in the order in which they are drawn; none if it is too long. */
async function printedLetters(path: string): Promise<string> {
  let text = "";
  await withDocument(runtime, bytesSource(new Uint8Array(readFileSync(path))), {}, async (document) => {
    if (document.pageCount > MOST_PAGES) return;
    for (let page = 1; page <= document.pageCount; page++)
      text += (await document.readPage(page)).glyphs.map((glyph) => glyph.text).join("");
  });
  return letters(text);
}

/** The cells of all tables. */
function tablesOf(body: string): KnownCell[][] {
  return Array.from(body.matchAll(TABLE), ({ index, 0: command, 1: name }) => {
    let from = index + command.length;
    // A table's width and its columns are arguments.
    for (let opening = ARGUMENT.exec(body.slice(from, from + 200)); opening !== null; ) {
      const inside = from + opening[0].length;
      from = inside + argumentAt(body, inside).length + 1;
      opening = ARGUMENT.exec(body.slice(from, from + 200));
    }
    const end = body.indexOf(`\\end{${name}}`, from);
    return cellsOf(body.slice(from, end < 0 ? undefined : end));
  }).filter((cells) => cells.length > 0);
}

/** The cells with a text of a table's body. */
function cellsOf(table: string): KnownCell[] {
  const rows = table.split(/\\\\|\\tabularnewline/).map((row) => row.split(/(?<!\\)&/));
  const filled = rows.filter((row) => row.some((cell) => plainText(withoutSpans(cell)) !== ""));
  return filled.flatMap((row, r0) => {
    let column = 0;
    return row.flatMap((cell) => {
      const spans = new Map([...cell.matchAll(SPAN)].map(([, kind, count]) => [kind, Number(count)]));
      const c0 = column;
      const c1 = c0 + (spans.get("multicolumn") ?? 1) - 1;
      column = c1 + 1;
      const text = plainText(withoutSpans(cell));
      return text === "" ? [] : { r0, c0, r1: r0 + (spans.get("multirow") ?? 1) - 1, c1, text };
    });
  });
}

/** A cell without the numbers of columns and rows that it spans, and how it is aligned. */
function withoutSpans(cell: string): string {
  return cell.replace(/\\(?:multicolumn|multirow)\s*\{[^{}]*\}\s*(?:\[[^\]]*\]\s*)?\{(?:[^{}]|\{[^{}]*\})*\}/g, "");
}
