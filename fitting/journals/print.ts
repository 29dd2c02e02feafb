import "../../scripts/help.ts";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Chance } from "../generate/chance.ts";
import { printDocument } from "../generate/print/print-document.ts";
import { launch, Printer, printOptions } from "../generate/print/printer.ts";
import { article } from "./article.ts";
import { knownArticles } from "./known-articles.ts";

/*
 * npx node fitting/journals/print.ts OUT DIR... [--count N] [--seed S] [--chromium FILE]
 * Prints the headings and paragraphs of other articles again, in looks of journals drawn at random: `OUT/pdf/NAME.pdf`,
 * with their truth in `OUT/gt`. Each DIR has the truth of articles in `gt/NAME.doc.json`.
 */

const MOST_ATTEMPTS = 10;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: printOptions(100),
});
const [out, ...folders] = positionals;
if (out === undefined || folders.length === 0)
  throw new Error("Name the folder to write to, and folders with articles whose headings and paragraphs are known.");
for (const folder of ["pdf", "gt"]) mkdirSync(join(out, folder), { recursive: true });
const articles = knownArticles(folders);
if (articles.length === 0) throw new Error("The folders have no article with enough headings and paragraphs.");

const browser = await launch(options.chromium);
try {
  const printer = await Printer.open(browser);
  for (let number = 1; number <= Number(options.count); number++) await writeArticle(printer, out, number);
} finally {
  await browser.close();
}

/** Draws again if something is wider than its frame. */
async function writeArticle(printer: Printer, folder: string, number: number): Promise<void> {
  const name = `journal${options.seed}-${String(number).padStart(4, "0")}`;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const chance = new Chance(`${options.seed}/journals/${number}/${attempt}`);
    const drawn = article(chance, chance.pick(articles));
    if (await printDocument(printer, drawn, { folder, name, mostPages: Number.POSITIVE_INFINITY })) return;
  }
  console.error(`${name}: no draw fits`);
}
