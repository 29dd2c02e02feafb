import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { nameOf, pdfsIn, readFieldPages, schemaOf } from "../bench/corpus/field-reading.ts";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import type { ArraySchema, ObjectSchema } from "../extraction/fields/field-schema.ts";
import {
  type FieldPage,
  type JsonObject,
  type JsonValue,
  jsonObjectSchema,
} from "../extraction/fields/fields-answer.ts";

/** A document with a schema that somebody wrote for its kind, and the true answer. */
export interface AskedDocument {
  name: string;
  schema: ObjectSchema;
  truth: JsonObject;
  /** Its first pages, as many as are read together. */
  pages: FieldPage[];
}

const BATCH = 8;

/** Reads `DIR/pdf/NAME.pdf` with `DIR/gt/NAME.request-schema.json` and `DIR/gt/NAME.truth.json`. */
export async function askedDocuments(folders: readonly string[]): Promise<AskedDocument[]> {
  const runtime = await loadPdfiumForNode();
  const found: AskedDocument[] = [];
  for (const folder of folders)
    for (const file of pdfsIn(folder)) {
      const name = nameOf(file);
      const path = join(folder, "gt", `${name}.truth.json`);
      const schema = existsSync(path) ? schemaOf(folder, name) : undefined;
      if (schema === undefined) continue;
      const truth = jsonObjectSchema.parse(z.json().parse(JSON.parse(readFileSync(path, "utf8"))));
      const { pages } = await readFieldPages(runtime, join(folder, "pdf", file));
      found.push({ name, schema, truth, pages: pages.slice(0, BATCH) });
    }
  return found;
}

/** Other documents whose schemas are asked of this one too: what they ask for is not there. */
export function strangersOf<T>(documents: readonly T[], at: number, count: number): T[] {
  const steps = [7, 11, 13].slice(0, count);
  const others = steps.map((step, shift) => documents[(at * step + 2 * shift + 3) % documents.length]);
  return others.filter((other): other is NonNullable<typeof other> => other !== undefined && other !== documents[at]);
}

export interface AskedList {
  name: string;
  path: string;
  schema: ArraySchema;
  /** `undefined` where the truth has no such list. */
  items: JsonObject[] | undefined;
}

/** The lists of objects that a schema asks for, with their true items. */
export function askedLists({ properties }: ObjectSchema, truth: JsonValue | undefined, above = ""): AskedList[] {
  return Object.entries(properties).flatMap(([name, schema]): AskedList[] => {
    const value = memberOf(truth, name);
    const path = above + name;
    if (schema.type === "object") return askedLists(schema, value, `${path}.`);
    if (schema.type !== "array" || schema.items.type !== "object") return [];
    return [{ name, path, schema, items: Array.isArray(value) ? value.filter(isObject) : undefined }];
  });
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const memberOf = (value: JsonValue | undefined, name: string): JsonValue | undefined =>
  isObject(value) ? value[name] : undefined;

/** The value below a path of names. */
export const valueBelow = (value: JsonValue | undefined, path: readonly string[]): JsonValue | undefined =>
  path.reduce<JsonValue | undefined>(memberOf, value);

const plain = (value: JsonValue): string =>
  typeof value === "number"
    ? value.toFixed(6)
    : String(value)
        .normalize("NFKC")
        .toLowerCase()
        .replace(/^(?:m|mr|mrs|ms|mme|dr|frau|herrn?|prof)\.?\s+/u, "")
        .replace(/[^\p{L}\p{N}<>≤±−%°]/gu, "");

/** Whether a value that was read is the true one, spaces, punctuation and capitals aside. */
export const isTrue = (truth: JsonValue | undefined, value: JsonValue): boolean =>
  truth !== null && truth !== undefined && plain(truth) === plain(value);
