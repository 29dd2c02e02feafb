import "../../scripts/help.ts";
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Chance } from "../generate/chance.ts";
import { knownText, truthOf } from "./known-tables.ts";
import { latexDocument } from "./latex-document.ts";
import { drawLatexLook } from "./latex-look.ts";

/*
 * npx node fitting/retypeset/print-latex.ts OUT DIR... [--count N] [--seed S]
 * Typesets the tables of other documents again with LaTeX (`xelatex`, with the classes of several publishers), as
 * `print.ts` does with a browser: `OUT/pdf/NAME.pdf`, with the cells in `OUT/gt/NAME.tables.json`.
 */

const MOST_TABLES = 3;
const MOST_SECONDS = 60;
/** A document is left out if a box is wider than its frame by more points. */
const MOST_OVERFULL = 8;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: "string", default: "100" }, seed: { type: "string", default: "1" } },
});
const [out, ...folders] = positionals;
if (out === undefined || folders.length === 0)
  throw new Error("Name the folder to write to, and folders with documents whose tables are known.");
for (const folder of ["pdf", "gt"]) mkdirSync(join(out, folder), { recursive: true });
const { tables, prose } = knownText(folders);
if (tables.length === 0 || prose.length === 0) throw new Error("The folders have no tables or no paragraphs.");

let printed = 0;
for (let number = 1; printed < Number(options.count); number++) if (writeDocument(out, number)) printed++;

/** Returns false if the document cannot be typeset as it should be. */
function writeDocument(to: string, number: number): boolean {
  const chance = new Chance(`${options.seed}/latex/${number}`);
  const look = drawLatexLook(chance);
  const drawn = chance.times(chance.int(1, MOST_TABLES), () => chance.pick(tables));
  const name = `${look.table.rules}-${options.seed}-${String(number).padStart(4, "0")}`;
  const folder = mkdtempSync(join(tmpdir(), "retypeset-"));
  try {
    const log = typeset(folder, latexDocument(chance, { look, tables: drawn, prose }));
    if (!isSound(log) || !existsSync(join(folder, "a.pdf"))) return false;
    copyFileSync(join(folder, "a.pdf"), join(to, "pdf", `${name}.pdf`));
    writeFileSync(join(to, "gt", `${name}.tables.json`), `${JSON.stringify(truthOf(name, drawn))}\n`);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Typesets the source as `a.pdf`; the log. */
function typeset(folder: string, source: string): string {
  writeFileSync(join(folder, "a.tex"), source);
  spawnSync("xelatex", ["-interaction=batchmode", "-halt-on-error", "-no-shell-escape", "a.tex"], {
    cwd: folder,
    timeout: MOST_SECONDS * 1000,
  });
  const log = join(folder, "a.log");
  return existsSync(log) ? readFileSync(log, "utf8") : "!";
}

/** Whether nothing failed, no character is missing and no table is wider than its frame. */
function isSound(log: string): boolean {
  return (
    !/^!|Missing character/m.test(log) &&
    [...log.matchAll(/^Overfull \\hbox \(([\d.]+)pt too wide\)/gm)].every(([, width]) => Number(width) <= MOST_OVERFULL)
  );
}
