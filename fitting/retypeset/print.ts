import "../../scripts/help.ts";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Chance } from "../generate/chance.ts";
import { launch, Printer, printOptions } from "../generate/print/printer.ts";
import { documentHtml } from "./document-html.ts";
import { knownText, truthOf } from "./known-tables.ts";
import { drawLook } from "./look.ts";

/*
 * npx node fitting/retypeset/print.ts OUT DIR... [--count N] [--seed S] [--chromium FILE]
 * Typesets the tables of other documents again, in generated looks and between their paragraphs: `OUT/pdf/NAME.pdf`,
 * with the cells in `OUT/gt/NAME.tables.json`. Each DIR has the truth of documents in `gt/NAME.tables.json` and
 * `gt/NAME.doc.json`.
 */

const MOST_TABLES = 3;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: printOptions(100),
});
const [out, ...folders] = positionals;
if (out === undefined || folders.length === 0)
  throw new Error("Name the folder to write to, and folders with documents whose tables are known.");
for (const folder of ["pdf", "gt"]) mkdirSync(join(out, folder), { recursive: true });
const { tables, prose } = knownText(folders);
if (tables.length === 0 || prose.length === 0) throw new Error("The folders have no tables or no paragraphs.");

const browser = await launch(options.chromium);
try {
  const printer = await Printer.open(browser);
  let printed = 0;
  for (let number = 1; printed < Number(options.count); number++) {
    if (await writeDocument(printer, number)) printed++;
  }
} finally {
  await browser.close();
}

/** Returns false if a table is wider than its frame. */
async function writeDocument(printer: Printer, number: number): Promise<boolean> {
  const chance = new Chance(`${options.seed}/retypeset/${number}`);
  const look = drawLook(chance);
  const drawn = chance.times(chance.int(1, MOST_TABLES), () => chance.pick(tables));
  const pdf = await printer.print(documentHtml(chance, { look, tables: drawn, prose }));
  if (pdf === undefined) return false;
  const name = `${look.rules.replaceAll(" ", "")}-${options.seed}-${String(number).padStart(4, "0")}`;
  writeFileSync(join(out ?? "", "pdf", `${name}.pdf`), pdf);
  writeFileSync(join(out ?? "", "gt", `${name}.tables.json`), `${JSON.stringify(truthOf(name, drawn))}\n`);
  return true;
}
