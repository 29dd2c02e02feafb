import { and, asc, count, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import * as z from "zod";
import { allPages } from "../../extraction/page-selection.ts";
import type { Database } from "./database.ts";
import { imageNamesSchema, shortImageNames } from "./image-names.ts";
import { documents, requests } from "./schema.ts";

export const failureSchema = z.object({ code: z.string(), message: z.string() });
export type Failure = z.infer<typeof failureSchema>;

export const pageFailureSchema = z.object({ page: z.number().int(), error: failureSchema });
export type PageFailure = z.infer<typeof pageFailureSchema>;

const storedFileSchema = z.object({ key: z.string(), size: z.number().int() });

/** Usage of a model server. */
export const usageSchema = z.object({
  calls: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
});
export type Usage = z.infer<typeof usageSchema>;

/** Keys of the stored outputs of a completed extraction. */
const extractResultsSchema = z.object({
  version: z.literal(1),
  kind: z.literal("extract"),
  /** The document model, from which every output is rendered. */
  document: storedFileSchema,
  markdown: storedFileSchema,
  structured: storedFileSchema,
  /** Page records: line `index` of the object begins at byte `starts[index]` and belongs to page `numbers[index]`. */
  pages: storedFileSchema.extend({ numbers: z.array(z.number().int()), starts: z.array(z.number().int()) }).optional(),
  /** Markdown; for sections, a JSON object keyed by section id. */
  summaries: z
    .object({
      pages: storedFileSchema,
      documentByPages: storedFileSchema,
      documentBySections: storedFileSchema,
      sections: storedFileSchema,
    })
    .optional(),
  /** File names of page images and crops, in page order. */
  images: imageNamesSchema,
  /** Pages that were recognised. */
  recognised: z.array(z.number().int()).optional(),
  /** `null` if no model was used. */
  usage: usageSchema.nullable().optional(),
  warnings: z.array(z.string()),
});
export type ExtractResults = z.infer<typeof extractResultsSchema>;

/** Keys of the stored fields of a document. */
const fieldResultsSchema = z.object({
  version: z.literal(1),
  kind: z.enum(["fields", "markdown-fields"]),
  /** The values in the caller's shape. */
  fields: storedFileSchema,
  /** Citations and warnings. */
  provenance: storedFileSchema,
  recognised: z.array(z.number().int()).optional(),
  usage: usageSchema.nullable(),
  warnings: z.array(z.string()),
});
export type FieldResults = z.infer<typeof fieldResultsSchema>;

export const documentResultsSchema = z.discriminatedUnion("kind", [extractResultsSchema, fieldResultsSchema]);
export type DocumentResults = z.infer<typeof documentResultsSchema>;

type DocumentRow = typeof documents.$inferSelect;
export type DocumentRecord = Omit<DocumentRow, "selectedPages" | "pageFailures" | "error" | "results"> & {
  selectedPages: number[] | null;
  pageFailures: PageFailure[];
  error: Failure | null;
  results: DocumentResults | null;
};

/** Numbers of the requested pages: the selected ones, otherwise all. */
export const wantedPages = ({ selectedPages, pageCount }: Pick<DocumentRecord, "selectedPages" | "pageCount">) =>
  selectedPages ?? allPages(pageCount);

const FINAL_STATUSES = ["completed", "failed", "cancelled"] as const;

/** Whether a document or request with this status has ended for good. */
export const isFinal = (status: string): boolean => FINAL_STATUSES.some((final) => final === status);

/** Parses the value of a JSON column. */
export const parsedColumn = <T>(schema: z.ZodType<T>, json: string | null): T | null =>
  json === null ? null : schema.parse(JSON.parse(json));

function toRecord(row: DocumentRow): DocumentRecord {
  return {
    ...row,
    selectedPages: parsedColumn(z.array(z.number().int()), row.selectedPages),
    pageFailures: parsedColumn(z.array(pageFailureSchema), row.pageFailures) ?? [],
    error: parsedColumn(failureSchema, row.error),
    results: parsedColumn(documentResultsSchema, row.results),
  };
}

/** A document of this account; `undefined` if it is unknown or someone else's. */
export async function findDocument(db: Database, accountId: string, id: string): Promise<DocumentRecord | undefined> {
  const row = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.accountId, accountId)))
    .get();
  return row && toRecord(row);
}

/** The owner of a document; `undefined` if there is no such document. */
export async function accountOfDocument(db: Database, id: string): Promise<string | undefined> {
  const { accountId } = documents;
  return (await db.select({ accountId }).from(documents).where(eq(documents.id, id)).get())?.accountId;
}

/** Documents of this account with the kind of their request, by id; other ids are absent from the result. */
export async function findDocuments(db: Database, accountId: string, ids: string[]) {
  const found = new Map<string, DocumentRecord & { kind: (typeof requests.$inferSelect)["kind"] }>();
  // A statement binds at most 100 parameters.
  for (let start = 0; start < ids.length; start += 90) {
    const rows = await db
      .select({ document: documents, kind: requests.kind })
      .from(documents)
      .innerJoin(requests, eq(documents.requestId, requests.id))
      .where(and(inArray(documents.id, ids.slice(start, start + 90)), eq(documents.accountId, accountId)))
      .all();
    for (const row of rows) found.set(row.document.id, { ...toRecord(row.document), kind: row.kind });
  }
  return found;
}

/** The extracted document that a document of fields is based on; `undefined` if it was deleted. */
export async function sourceOf(
  db: Database,
  id: string,
): Promise<{ documentId: string; requestId: string } | undefined> {
  const source = alias(documents, "source");
  return db
    .select({ documentId: source.id, requestId: source.requestId })
    .from(documents)
    .innerJoin(source, and(eq(source.id, documents.sourceDocumentId), eq(source.accountId, documents.accountId)))
    .where(eq(documents.id, id))
    .get();
}

/** Documents whose fields were extracted from an extracted document, the latest first. */
export async function findFieldsOf(db: Database, accountId: string, sourceId: string): Promise<DocumentRecord[]> {
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.sourceDocumentId, sourceId), eq(documents.accountId, accountId)))
    .orderBy(desc(documents.startedAt))
    .all();
  return rows.map(toRecord);
}

/** Documents of a request in the order they were sent. */
export async function documentsOfRequest(db: Database, requestId: string): Promise<DocumentRecord[]> {
  const rows = await db
    .select()
    .from(documents)
    .where(eq(documents.requestId, requestId))
    .orderBy(asc(documents.position))
    .all();
  return rows.map(toRecord);
}

/** Columns that store results. */
const stored = (results: DocumentResults) =>
  results.kind === "extract" ? { ...results, images: shortImageNames(results.images) } : results;

/** How a document ended: with results in storage, or with a reason. */
export type DocumentEnding = { status: "completed"; results: DocumentResults } | { status: "failed"; error: Failure };

/** Ends a document; only the first ending is written. Results must be stored before the row points to them. */
export async function endDocument(
  db: Database,
  id: string,
  ending: DocumentEnding & { pagesDone: number; pageFailures: PageFailure[]; now: number },
): Promise<void> {
  await db
    .update(documents)
    .set({
      status: ending.status,
      results: ending.status === "completed" ? JSON.stringify(stored(ending.results)) : null,
      error: ending.status === "failed" ? JSON.stringify(ending.error) : null,
      pagesDone: ending.pagesDone,
      pageFailures: JSON.stringify(ending.pageFailures),
      completedAt: ending.now,
    })
    .where(and(eq(documents.id, id), notInArray(documents.status, [...FINAL_STATUSES])));
}

/** How a document has ended according to its row; undefined if it has not ended or was deleted. */
export async function endingOf(
  db: Database,
  id: string,
): Promise<Pick<DocumentRecord, "status" | "error"> | undefined> {
  const { status, error } = documents;
  const row = await db.select({ status, error }).from(documents).where(eq(documents.id, id)).get();
  if (row === undefined || !isFinal(row.status)) return undefined;
  return { status: row.status, error: parsedColumn(failureSchema, row.error) };
}

/** How many documents of each request have completed or failed. */
export async function countDocumentStates(db: Database, requestIds: string[]) {
  const counts = new Map<string, { completed: number; failed: number; total: number }>();
  if (requestIds.length === 0) return counts;
  const rows = await db
    .select({ requestId: documents.requestId, status: documents.status, count: count() })
    .from(documents)
    .where(inArray(documents.requestId, requestIds))
    .groupBy(documents.requestId, documents.status)
    .all();
  for (const row of rows) {
    const entry = counts.get(row.requestId) ?? { completed: 0, failed: 0, total: 0 };
    entry.total += row.count;
    if (row.status === "completed") entry.completed += row.count;
    if (row.status === "failed" || row.status === "cancelled") entry.failed += row.count;
    counts.set(row.requestId, entry);
  }
  return counts;
}

/** What a list of requests shows about the documents of each: the first one's name, and how many pages failed. */
export interface DocumentDigest {
  firstName: string;
  documents: number;
  failedPages: number;
}

export async function documentDigests(db: Database, requestIds: string[]): Promise<Map<string, DocumentDigest>> {
  if (requestIds.length === 0) return new Map();
  const wanted = sql`coalesce(json_array_length(${documents.selectedPages}), ${documents.pageCount})`;
  const failed = sql`coalesce(json_array_length(${documents.pageFailures}), 0)`;
  const rows = await db
    .select({
      requestId: documents.requestId,
      firstName: sql<string>`max(CASE WHEN ${documents.position} = 0 THEN ${documents.fileName} ELSE '' END)`,
      documents: count(),
      failedPages: sql<number>`sum(CASE ${documents.status} WHEN 'failed' THEN ${wanted} WHEN 'completed' THEN ${failed} ELSE 0 END)`,
    })
    .from(documents)
    .where(inArray(documents.requestId, requestIds))
    .groupBy(documents.requestId)
    .all();
  return new Map(rows.map(({ requestId, ...digest }) => [requestId, digest]));
}
