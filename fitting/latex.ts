import "../scripts/help.ts";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { assembleDocument } from "../extraction/document/assemble.ts";
import { bytesSource } from "../extraction/pdf/file/source.ts";
import { readDocument } from "../extraction/read-document.ts";
import { argumentAt, letters, plainText, sourceOf } from "./latex-source.ts";

/*
 * npx node fitting/latex.ts OUT DIR...
 * Labels documents by their LaTeX sources, for `fitting/headings.ts`: each NAME.pdf below DIR with a NAME.tex beside it,
 * such as the samples of document classes that TeX distributions have. Writes `OUT/pdf/NAME.pdf` and
 * `OUT/gt/NAME.doc.json`, with the headings of the source. Titles, theorems and what a class defines itself are not
 * known from the source: what the engine takes for a heading there is left as it is, and documents in which that is the
 * greater part are left out.
 */

/** Longest document, in pages, and fewest headings of one that is of use. */
const MOST_PAGES = 45;
const FEWEST_HEADINGS = 4;
/** Headings that are not in the source may outnumber those that are by this many. */
const MOST_UNKNOWN = 6;

const { positionals } = parseArgs({ allowPositionals: true });
const [out, ...folders] = positionals;
if (out === undefined || folders.length === 0) throw new Error("say which folder to write, and which to read");
for (const part of ["pdf", "gt"]) mkdirSync(join(out, part), { recursive: true });
const runtime = await loadPdfiumForNode();
const seen = new Set<string>();
let written = 0;
for (const folder of folders) {
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (path.endsWith(".pdf") && existsSync(join(folder, path.replace(/\.pdf$/, ".tex"))))
      await label(folder, path, out);
  }
}
console.log(`${written} documents`);

async function label(folder: string, path: string, to: string): Promise<void> {
  const pdf = join(folder, path);
  const stated = headingsOf(sourceOf(pdf.replace(/\.pdf$/, ".tex")));
  if (stated.length < FEWEST_HEADINGS) return;
  const bytes = new Uint8Array(readFileSync(pdf));
  const result = await readDocument(runtime, bytesSource(bytes), { images: false, onPage: async () => undefined });
  if (!result.ok || result.document.pages.length > MOST_PAGES) return;
  const name = path.replace(/\.pdf$/, "").replace(/\W+/g, "_");
  const { pages, outline } = result.document;
  const texts = [...assembleDocument({ name, pages, outline }).elements].flatMap((element) =>
    element.kind === "text"
      ? [{ text: element.content.text, isHeading: /^(Title|Section-header)$/.test(element.label) }]
      : [],
  );
  const whole = letters(texts.map(({ text }) => text).join(" "));
  const printed = stated.filter((heading) => whole.includes(letters(heading)));
  const known = new Set(printed.map(letters));
  const isKnown = (text: string): boolean => [...known].some((heading) => letters(text).endsWith(heading));
  const read = texts.filter(({ isHeading }) => isHeading).map(({ text }) => text);
  const unknown = read.filter((text) => !isKnown(text));
  const key = [...known].join("|");
  if (printed.length < FEWEST_HEADINGS || unknown.length > read.length - unknown.length + MOST_UNKNOWN || seen.has(key))
    return;
  seen.add(key);
  copyFileSync(pdf, join(to, "pdf", `${name}.pdf`));
  const headings = [...printed, ...unknown];
  writeFileSync(
    join(to, "gt", `${name}.doc.json`),
    JSON.stringify({ headings, paragraphs: [], source: relative(folder, pdf) }),
  );
  written++;
}

/** Headings of the body, as they are printed: without commands, footnotes and labels. */
function headingsOf(source: string): string[] {
  const body = source.slice(Math.max(0, source.indexOf("\\begin{document}")));
  const commands = body.matchAll(/\\(?:chapter|section|subsection|subsubsection)\*?\s*(?:\[[^\]]*\])?\s*\{/g);
  return Array.from(commands, ({ index, 0: command }) => plainText(argumentAt(body, index + command.length))).filter(
    (text) => text !== "" && text.length < 200,
  );
}
