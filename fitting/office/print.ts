import "../../scripts/help.ts";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, extname, join } from "node:path";
import { parseArgs } from "node:util";
import { loadPdfiumForNode } from "../../client/convert/pdfium-node.ts";
import { Chance } from "../generate/chance.ts";
import { Office } from "./office.ts";
import { pagesOf } from "./printed-pages.ts";
import { sheetsIn } from "./sheets.ts";
import { sheetTruth, type Truth, textTruth } from "./truth.ts";

/*
 * npx node fitting/office/print.ts OUT DIR... [--count N] [--seed S] [--soffice FILE]
 * Prints N office files below each DIR, drawn at random, with LibreOffice: `OUT/pdf/NAME.pdf` without tags, with its
 * paragraphs, headings among them, in `OUT/gt/NAME.doc.json` and its tables in `NAME.tables.json`. The truth of texts
 * and slides is the structure tree of a second print with tags, kept as `OUT/tagged/NAME.pdf`; that of sheets their
 * cells. Files with little text are left out, as are workbooks that do not print one sheet on one page. The part of
 * NAME before the first hyphen stands for the folder of a file.
 */

/** Pages of a text that are printed. */
const PAGES = "1-6";
/** Files that are tried for one that is kept. */
const ATTEMPTS = 4;
/** Files that LibreOffice reads at a time. */
const TOGETHER = 16;
/** Larger files are mostly pictures, and slow to print. */
const LARGEST_BYTES = 600_000;
const KINDS = new Map<string, string>(
  Object.entries({
    writer: "docx doc odt rtf fodt",
    impress: "pptx ppt odp fodp",
    calc: "xlsx xls ods fods",
  }).flatMap(([kind, ends]) => ends.split(" ").map((end) => [`.${end}`, kind] as const)),
);

interface Source {
  copy: string;
  name: string;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
    soffice: { type: "string", default: "soffice" },
  },
});
const [out, ...folders] = positionals;
if (out === undefined || folders.length === 0) throw new Error("Name the folder to write to, and folders with files.");
for (const part of ["pdf", "tagged", "gt"]) mkdirSync(join(out, part), { recursive: true });
const runtime = await loadPdfiumForNode();
const work = mkdtempSync(join(tmpdir(), "office-"));
const office = new Office(options.soffice, work);
try {
  for (const folder of folders) await printBelow(folder, out);
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function printBelow(folder: string, to: string): Promise<void> {
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => KINDS.has(extname(path).toLowerCase()))
    .filter((path) => statSync(join(folder, path)).size <= LARGEST_BYTES)
    .sort();
  const drawn = new Chance(`${options.seed}/${basename(folder)}`).sample(all, ATTEMPTS * Number(options.count));
  let printed = 0;
  while (drawn.length > 0 && printed < Number(options.count)) {
    const sources = drawn.splice(0, TOGETHER).map((path, number): Source => {
      const copy = join(work, `source${number}${extname(path).toLowerCase()}`);
      copyFileSync(join(folder, path), copy);
      return { copy, name: `${letters(join(basename(folder), dirname(path)))}-${letters(basename(path))}` };
    });
    for (const kind of new Set(KINDS.values())) {
      const own = sources.filter(({ copy }) => KINDS.get(extname(copy)) === kind);
      printed += kind === "calc" ? await printSheets(own, to) : await printTexts(own, kind, to);
    }
  }
  console.log(`${printed} below ${folder}`);
}

async function printTexts(sources: Source[], kind: string, to: string): Promise<number> {
  const known = new Map<Source, Truth>();
  const tagged = office.print(copiesOf(sources), kind, { tagged: true, pages: PAGES });
  for (const source of sources) {
    const print = tagged.get(source.copy);
    if (print === undefined) continue;
    const truth = textTruth(await pagesOf(runtime, print));
    if (truth === undefined) continue;
    known.set(source, truth);
    copyFileSync(print, join(to, "tagged", `${source.name}.pdf`));
  }
  const plain = office.print(copiesOf([...known.keys()]), kind, { tagged: false, pages: PAGES });
  for (const [source, truth] of known) keep(source, plain.get(source.copy), truth, to);
  return known.size;
}

async function printSheets(sources: Source[], to: string): Promise<number> {
  const html = office.convert(copiesOf(sources), "html", "html");
  const plain = office.print(copiesOf(sources), "calc", { tagged: false, pages: PAGES });
  let count = 0;
  for (const source of sources) {
    const [cells, print] = [html.get(source.copy), plain.get(source.copy)];
    if (cells === undefined || print === undefined) continue;
    const truth = sheetTruth(await pagesOf(runtime, print), sheetsIn(readFileSync(cells, "utf8")));
    if (truth === undefined) continue;
    keep(source, print, truth, to);
    count++;
  }
  return count;
}

function keep({ name }: Source, print: string | undefined, truth: Truth, to: string): void {
  if (print === undefined) return;
  copyFileSync(print, join(to, "pdf", `${name}.pdf`));
  writeFileSync(join(to, "gt", `${name}.tables.json`), JSON.stringify({ spans: true, tables: truth.tables }));
  writeFileSync(join(to, "gt", `${name}.doc.json`), JSON.stringify(truth.text));
}

function copiesOf(sources: Source[]): string[] {
  return sources.map(({ copy }) => copy);
}

function letters(path: string): string {
  return path.replace(/[^\p{L}\p{N}]/gu, "");
}
