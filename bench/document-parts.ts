import "../scripts/help.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { fieldSchema, nameOf, pdfsIn, readFieldPages, readFields } from "./corpus/field-reading.ts";

/*
 * npx node bench/document-parts.ts DIR... [--show]
 * Reads `title` and `section_titles: [{name}]` from every document of `DIR/pdf` and compares them with
 * `gt/NAME.doc.json` (`headings`, beginning with the title if there is one). Prints how many titles are right, and the
 * F1 of headings averaged over documents.
 */

const truthSchema = z.object({ headings: z.array(z.string()) });
const SCHEMA = fieldSchema({
  type: "object",
  properties: {
    title: { type: "string" },
    authors: { type: "array", items: { type: "string" } },
    section_titles: { type: "array", items: { type: "object", properties: { name: { type: "string" } } } },
  },
});
const answerSchema = z.object({
  title: z.string().nullable(),
  authors: z.array(z.string()).nullable(),
  section_titles: z.array(z.object({ name: z.string() })).nullable(),
});

const { values, positionals } = parseArgs({ allowPositionals: true, options: { show: { type: "boolean" } } });
const loose = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

const runtime = await loadPdfiumForNode();
for (const dir of positionals) {
  let titles = 0;
  let documents = 0;
  const scores: number[] = [];
  for (const file of pdfsIn(dir)) {
    const truth = truthSchema.parse(JSON.parse(readFileSync(join(dir, "gt", `${nameOf(file)}.doc.json`), "utf8")));
    const { pages } = await readFieldPages(runtime, join(dir, "pdf", file));
    const { title, section_titles, authors } = answerSchema.parse(readFields(pages, SCHEMA).content);
    const found = new Set((section_titles ?? []).map(({ name }) => loose(name)));
    const wanted = new Set(truth.headings.map(loose));
    if (title !== null) wanted.delete(loose(title));
    const right = [...found].filter((heading) => wanted.has(heading)).length;
    const f1 = wanted.size + found.size === 0 ? 1 : (2 * right) / (wanted.size + found.size);
    documents++;
    scores.push(f1);
    const titled = title !== null && loose(title) === loose(truth.headings[0] ?? "");
    if (titled) titles++;
    if (values.show === true) {
      console.log(`${nameOf(file)} ${titled ? "" : "TITLE "}${JSON.stringify(title)} ${f1.toFixed(2)}`);
      console.log(`    ${(authors ?? []).join("; ")}`);
    }
  }
  const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
  console.log(`${dir}: titles ${titles} of ${documents}, F1 of section titles ${mean.toFixed(3)}`);
}
