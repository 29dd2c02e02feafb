import "../../scripts/help.ts";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { Chance } from "../generate/chance.ts";
import { launch, Printer, printOptions } from "../generate/print/printer.ts";
import { BLOCKS_IN_PAGE, type Block, blocksSchema } from "./blocks.ts";
import { laidOut } from "./layout.ts";

/*
 * npx node fitting/reprint/print.ts OUT DIR... [--count N] [--seed S] [--chromium FILE]
 * Prints excerpts of the HTML documents below each DIR in the layouts of manuals, reports and brochures, N of each
 * folder: `OUT/pdf/NAME.pdf`, with its tables in `OUT/gt/NAME.tables.json` and its paragraphs in `NAME.doc.json`. Each
 * DIR is one source; translations of one document belong into one.
 */

const FEWEST_BLOCKS = 12;
/** Letters of an excerpt: one to five pages. */
const LETTERS = { least: 2500, most: 12_000 };
const SHORTEST_PARAGRAPH = 30;
const ATTEMPTS = 4;
const FORWARDS = /<meta[^>]*http-equiv=["']?refresh/i;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: printOptions(30),
});
const [out, ...folders] = positionals;
if (out === undefined || folders.length === 0)
  throw new Error("Name the folder to write to, and folders with HTML documents.");
for (const part of ["pdf", "gt"]) mkdirSync(join(out, part), { recursive: true });
const browser = await launch(options.chromium);
try {
  for (const folder of folders) await printFolder(browser, folder, out);
} finally {
  await browser.close();
}

async function printFolder(within: Browser, folder: string, to: string): Promise<void> {
  const documents = await blocksBelow(within, folder);
  const printer = await Printer.open(within);
  if (documents.length === 0) return;
  let printed = 0;
  for (let number = 1; printed < Number(options.count) && number < ATTEMPTS * Number(options.count); number++) {
    const chance = new Chance(`${options.seed}/${basename(folder)}/${number}`);
    const { lang, blocks } = chance.pick(documents);
    const excerpt = excerptOf(chance, blocks);
    const pdf = await printer.print(laidOut(chance, excerpt, lang));
    if (pdf === undefined) continue;
    const name = `${basename(folder).replace(/\W/g, "")}-${options.seed}-${String(number).padStart(3, "0")}`;
    writeFileSync(join(to, "pdf", `${name}.pdf`), pdf);
    writeTruth(join(to, "gt", name), excerpt);
    printed++;
  }
}

interface Source {
  lang: string;
  blocks: Block[];
}

/** The blocks of all documents below a folder; small files of one folder are one document. */
async function blocksBelow(within: Browser, folder: string): Promise<Source[]> {
  const page = await within.newPage({ javaScriptEnabled: true });
  await page.route(/\.(js|css|png|gif|jpe?g|svg)$|^https?:/, (route) => route.abort());
  const byFolder = new Map<string, Source>();
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    // A page that only forwards to another one has no text of its own.
    if (!/\.html?$/.test(path) || FORWARDS.test(readFileSync(join(folder, path), "latin1"))) continue;
    await page.goto(pathToFileURL(join(folder, path)).href, { waitUntil: "domcontentloaded" });
    const blocks = blocksSchema.parse(await page.evaluate(BLOCKS_IN_PAGE));
    const key = dirname(path);
    const lang = /(?:^|[/_.-])([a-z]{2})(?:[/_.-]|$)/.exec(key)?.[1] ?? "en";
    const own = byFolder.get(key) ?? { lang, blocks: [] };
    own.blocks.push(...blocks);
    byFolder.set(key, own);
  }
  await page.close();
  return [...byFolder.values()].filter(({ blocks }) => blocks.length >= FEWEST_BLOCKS);
}

function excerptOf(chance: Chance, blocks: Block[]): Block[] {
  const most = chance.int(LETTERS.least, LETTERS.most);
  const from = chance.int(0, Math.max(0, blocks.length - FEWEST_BLOCKS));
  let letters = 0;
  return blocks.slice(from).filter((block) => {
    letters += block.kind === "table" ? block.cells.reduce((sum, { text }) => sum + text.length, 0) : block.text.length;
    return letters <= most;
  });
}

function writeTruth(path: string, blocks: Block[]): void {
  const tables = blocks.flatMap((block, index) =>
    block.kind === "table"
      ? [
          {
            id: String(index),
            regions: [{ page: 1, bbox: null, rows: block.rows, cols: block.columns, cells: block.cells }],
          },
        ]
      : [],
  );
  const headings = blocks.flatMap((block) => (block.kind === "heading" ? [block.text] : []));
  const paragraphs = blocks.flatMap((block) =>
    "html" in block && block.text.length >= SHORTEST_PARAGRAPH ? [block.text] : [],
  );
  writeFileSync(`${path}.tables.json`, JSON.stringify({ spans: true, tables }));
  writeFileSync(`${path}.doc.json`, JSON.stringify({ headings, paragraphs }));
}
