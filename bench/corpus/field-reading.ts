import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { extractFieldsEmbedded } from "../../extraction/fields/embedded/extract-fields.ts";
import type { ObjectSchema } from "../../extraction/fields/field-schema.ts";
import type { FieldPage } from "../../extraction/fields/fields-answer.ts";
import { type MergedFields, mergeAnswers } from "../../extraction/fields/merge.ts";
import { parseFieldSchema } from "../../extraction/fields/schema/parse-field-schema.ts";
import { analysePageWords } from "../../extraction/layout/analyse-page.ts";
import { bytesSource } from "../../extraction/pdf/file/source.ts";
import { withDocument } from "../../extraction/pdf/open-document.ts";
import type { PdfiumRuntime } from "../../extraction/pdf/pdfium/pdfium-runtime.ts";

/** Number of pages read together, as in the service. */
const BATCH = 8;
const LIMITS = { levels: 7, properties: 500 };

export const pdfsIn = (dir: string): string[] =>
  readdirSync(join(dir, "pdf"))
    .filter((file) => /\.pdf$/i.test(file))
    .sort();

export const nameOf = (file: string): string => file.replace(/\.pdf$/i, "");

/** Parses a schema as the service does. Throws if it is not supported. */
export function fieldSchema(source: unknown): ObjectSchema {
  const parsed = parseFieldSchema(source, LIMITS);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.schema;
}

/** The schema of a document or else of its set; `undefined` if there is none. */
export function schemaOf(dir: string, name: string): ObjectSchema | undefined {
  for (const path of [join(dir, "gt", `${name}.request-schema.json`), join(dir, "request-schema.json")]) {
    try {
      return fieldSchema(JSON.parse(readFileSync(path, "utf8")));
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    }
  }
  return undefined;
}

/** The pages of a file, prepared for reading fields, and the CPU milliseconds that their layout took. */
export async function readFieldPages(
  runtime: PdfiumRuntime,
  path: string,
): Promise<{ pages: FieldPage[]; layoutMs: number }> {
  const pages: FieldPage[] = [];
  let layoutMs = 0;
  const source = bytesSource(new Uint8Array(readFileSync(path)));
  await withDocument(runtime, source, {}, async (document) => {
    for (let page = 1; page <= document.pageCount; page++) {
      const geometry = await document.readPage(page);
      const start = performance.now();
      pages.push(analysePageWords(geometry));
      layoutMs += performance.now() - start;
    }
  });
  return { pages, layoutMs };
}

/** Reads fields with the embedded engine, in batches as in the service. */
export function readFields(pages: FieldPage[], schema: ObjectSchema): MergedFields {
  const answers = [];
  for (let from = 0; from < pages.length; from += BATCH) {
    answers.push(extractFieldsEmbedded(pages.slice(from, from + BATCH), schema));
  }
  return mergeAnswers(schema, answers);
}
