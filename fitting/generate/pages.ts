import "../../scripts/help.ts";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Chance } from "./chance.ts";
import { KINDS } from "./kinds/kinds.ts";
import { printDocument } from "./print/print-document.ts";
import { launch, Printer, printOptions } from "./print/printer.ts";

/*
 * npx node fitting/generate/pages.ts OUT [--count N] [--seed S] [--only NAME] [--kinds A,B] [--chromium FILE]
 * Prints documents whose structure is known: `OUT/pdf/NAME.pdf`, with their truth in `OUT/gt`.
 */

const MOST_PAGES = 6;
const MOST_ATTEMPTS = 20;
const PRINTERS = 2;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...printOptions(200), only: { type: "string" }, kinds: { type: "string" } },
});
const out = positionals[0];
if (out === undefined) throw new Error("Name the folder to write to.");
mkdirSync(join(out, "pdf"), { recursive: true });
mkdirSync(join(out, "gt"), { recursive: true });

const wanted = options.kinds?.split(",");
const kinds = KINDS.filter(([, [kind]]) => wanted?.includes(kind) ?? true);
const numbers = Array.from({ length: Number(options.count) }, (_, index) => index + 1);
const browser = await launch(options.chromium);
try {
  await Promise.all(
    Array.from({ length: PRINTERS }, async () => {
      const printer = await Printer.open(browser);
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
        await writeDocument(printer, out, number);
      }
    }),
  );
} finally {
  await browser.close();
}

/** Writes a document. If it is too long, or something in it is wider than its frame, generates another one. */
async function writeDocument(printer: Printer, folder: string, number: number): Promise<void> {
  const [kind, make] = new Chance(`${options.seed}/${number}`).weighted(kinds);
  const name = `${kind}-${String(number).padStart(4, "0")}`;
  if (options.only !== undefined && options.only !== name) return;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const drawn = make(new Chance(`${options.seed}/${number}/${attempt}`));
    if (await printDocument(printer, drawn, { folder, name, mostPages: MOST_PAGES })) return;
  }
  console.error(`${name}: no draw fits into ${MOST_PAGES} pages`);
}
