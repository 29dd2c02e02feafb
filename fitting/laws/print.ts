import "../../scripts/help.ts";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { Chance } from "../generate/chance.ts";
import { launch, printOptions } from "../generate/print/printer.ts";
import { knownText } from "../retypeset/known-tables.ts";
import { drawParts, LEAVE_WHAT_FITS, lawHtml, type Part } from "./law-page.ts";

/*
 * npx node fitting/laws/print.ts OUT DIR... [--half looked|closed] [--count N] [--seed S] [--chromium FILE]
 * Prints the paragraphs of other documents as single pages of laws, with articles whose headings are centred, plain or
 * on two lines: `OUT/pdf/NAME.pdf`, with the headings in `OUT/gt/NAME.doc.json`. Each DIR has the truth of documents in
 * `gt/NAME.doc.json`. What articles are called differs between the halves: fit on one, and measure on the other.
 */

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...printOptions(40), half: { type: "string", default: "looked" } },
});
const [out, ...folders] = positionals;
if (out === undefined || folders.length === 0) throw new Error("Name the folder to write to, and folders with texts.");
const half = z.enum(["looked", "closed"]).parse(options.half);
for (const part of ["pdf", "gt"]) mkdirSync(join(out, part), { recursive: true });
const { prose } = knownText(folders);
const browser = await launch(options.chromium);
try {
  const page = await browser.newPage();
  await page.emulateMedia({ media: "print" });
  for (let number = 1; number <= Number(options.count); number++) {
    const chance = new Chance(`${options.seed}/laws/${half}/${number}`);
    const parts = drawParts(chance, half, prose);
    await page.setContent(lawHtml(chance, parts));
    const shown = parts.slice(0, z.int().parse(await page.evaluate(LEAVE_WHAT_FITS)));
    // Each page has a look of its own, and counts as one source.
    const name = `law${half}${options.seed}x${String(number).padStart(3, "0")}`;
    await page.pdf({
      path: join(out, "pdf", `${name}.pdf`),
      preferCSSPageSize: true,
      printBackground: true,
      tagged: false,
    });
    writeFileSync(join(out, "gt", `${name}.doc.json`), JSON.stringify(truthOf(shown)));
  }
} finally {
  await browser.close();
}

function truthOf(parts: Part[]): { headings: string[]; paragraphs: string[] } {
  return {
    headings: parts.flatMap((part) => (part.kind === "paragraph" ? [] : [`${part.number} ${part.subject}`])),
    paragraphs: parts.flatMap((part) => (part.kind === "paragraph" ? [part.text] : [])),
  };
}
