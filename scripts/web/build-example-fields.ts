import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { loadPdfiumForNode } from "../../client/convert/pdfium-node.ts";
import { extractFieldsEmbedded } from "../../extraction/fields/embedded/extract-fields.ts";
import type { FieldPage } from "../../extraction/fields/fields-answer.ts";
import { mergeAnswers } from "../../extraction/fields/merge.ts";
import { parseFieldSchema } from "../../extraction/fields/schema/parse-field-schema.ts";
import { analysePageWords } from "../../extraction/layout/analyse-page.ts";
import { bytesSource } from "../../extraction/pdf/file/source.ts";
import { withDocument } from "../../extraction/pdf/open-document.ts";
import { EXAMPLE_BASE } from "../../web/example.ts";

const SAMPLE = fileURLToPath(new URL("../../samples/quire-sample.pdf", import.meta.url).href);
const TARGET = fileURLToPath(new URL(`../../web/public${EXAMPLE_BASE}/fields.json`, import.meta.url).href);
const LIMITS = { levels: 7, properties: 500 };

/** Schema of the fields that are read from the example. */
const SCHEMA = {
  type: "object",
  properties: {
    title: { type: "string", description: "Title of the document" },
    language: { type: "string", description: "Language (ISO 639-1 code)" },
    sheets: {
      type: "array",
      items: {
        type: "object",
        properties: {
          sheet: { type: "string" },
          weight: { type: "number" },
          thickness: { type: "number" },
        },
      },
    },
    section_titles: { type: "array", items: { type: "string" }, description: "Titles of the sections" },
  },
};

/** Reads fields of the sample as the service does, unless they exist: rebuilding the example deletes its folder. */
export async function buildExampleFields(): Promise<void> {
  if (existsSync(TARGET)) return;
  const parsed = parseFieldSchema(SCHEMA, LIMITS);
  if (!parsed.ok) throw new Error(`The schema of the example: ${JSON.stringify(parsed.faults)}`);
  const pages: FieldPage[] = [];
  const source = bytesSource(new Uint8Array(await readFile(SAMPLE)));
  await withDocument(await loadPdfiumForNode(), source, {}, async (document) => {
    for (let page = 1; page <= document.pageCount; page++) pages.push(analysePageWords(await document.readPage(page)));
  });
  const { content, citations, warnings } = mergeAnswers(parsed.schema, [extractFieldsEmbedded(pages, parsed.schema)]);
  await writeFile(TARGET, JSON.stringify({ content, citations, warnings, schema: SCHEMA, least: 0 }));
}
