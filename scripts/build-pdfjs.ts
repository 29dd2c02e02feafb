import "./help.ts";
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/*
 * Builds the pdf.js that is deployed: `alias` in wrangler.toml replaces unpdf's own with it. This takes a second and is
 * repeated only when an input has changed.
 */

const TARGET = fileURLToPath(new URL("../dist/pdfjs.mjs", import.meta.url).href);
const TRIMMER = new URL("packages/trim-pdfjs.ts", import.meta.url);

const source = await readFile(fileURLToPath(import.meta.resolve("unpdf/pdfjs")), "utf8");
const makings = createHash("sha256")
  .update(source)
  .update(await readFile(TRIMMER))
  .digest("hex");
const mark = `/* ${makings} */\n`;
const made = await readFile(TARGET, "utf8").catch(() => "");
if (!made.startsWith(mark)) {
  const { trimPdfjs } = await import("./packages/trim-pdfjs.ts");
  await mkdir(dirname(TARGET), { recursive: true });
  // Renamed at the end: concurrent builds must not read a half-written file.
  const unfinished = `${TARGET}.${process.pid}`;
  await writeFile(unfinished, mark + trimPdfjs(source));
  await rename(unfinished, TARGET);
}
