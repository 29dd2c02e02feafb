import { type AnyColumn, and, count, desc, eq, gte, inArray, lt, lte, ne, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { FileType } from "../../extraction/picture-files/picture-type.ts";
import type { Database } from "./database.ts";
import { wantedPages } from "./documents.ts";
import { documents, requests } from "./schema.ts";
import { countDeleted } from "./usage.ts";

export type RequestRecord = typeof requests.$inferSelect;
export type RequestKind = RequestRecord["kind"];
export type RequestStatus = RequestRecord["status"];

export interface NewRequest {
  id: string;
  accountId: string;
  kind: RequestKind;
  alias: string | null;
  description: string | null;
  enrichmentMode?: RequestRecord["enrichmentMode"];
  /** The schema as it was sent. */
  jsonSchema?: unknown;
  minConfidence?: number | null;
  ocr?: RequestRecord["ocr"] | undefined;
  languages?: string[] | undefined;
  downloadMs: number;
  uploadMs: number;
  creditsReserved: number;
  now: number;
  /** When the request is deleted, in milliseconds since 1970; null for never. */
  expiresAt?: number | null;
  documents: {
    id: string;
    fileName: string;
    /** Defaults to PDF. */
    fileType?: FileType;
    fileSizeBytes: number;
    sha256: string;
    pageCount: number;
    selectedPages: number[] | null;
    /** The extracted document that is used instead of a file. */
    source?: { documentId: string; requestId: string };
  }[];
}

/** A statement can insert at most this many rows: 100 bound parameters, 16 columns. */
const DOCUMENTS_PER_INSERT = 6;

/** Writes a request and its documents in one atomic batch, together with the statements of `also`. */
export async function insertRequest(db: Database, input: NewRequest, also: BatchItem<"sqlite">[] = []): Promise<void> {
  const request = db.insert(requests).values({
    id: input.id,
    accountId: input.accountId,
    kind: input.kind,
    alias: input.alias,
    description: input.description,
    enrichmentMode: input.enrichmentMode ?? null,
    jsonSchema: input.jsonSchema === undefined ? null : JSON.stringify(input.jsonSchema),
    minConfidence: input.minConfidence ?? null,
    ocr: input.ocr ?? "auto",
    languages: input.languages?.join(",") ?? null,
    status: "processing",
    totalDocuments: input.documents.length,
    totalPages: input.documents.reduce((sum, document) => sum + wantedPages(document).length, 0),
    totalSizeBytes: input.documents.reduce((sum, document) => sum + document.fileSizeBytes, 0),
    downloadMs: input.downloadMs,
    uploadMs: input.uploadMs,
    creditsReserved: input.creditsReserved,
    startedAt: input.now,
    expiresAt: input.expiresAt ?? null,
  });
  const rows = input.documents.map((document, position) => ({
    id: document.id,
    requestId: input.id,
    accountId: input.accountId,
    position,
    fileName: document.fileName,
    ...(document.fileType && { fileType: document.fileType }),
    fileSizeBytes: document.fileSizeBytes,
    sha256: document.sha256,
    sourceDocumentId: document.source?.documentId ?? null,
    sourceRequestId: document.source?.requestId ?? null,
    pageCount: document.pageCount,
    selectedPages: document.selectedPages && JSON.stringify(document.selectedPages),
    status: "pending" as const,
    startedAt: input.now,
  }));
  const inserts = [];
  for (let start = 0; start < rows.length; start += DOCUMENTS_PER_INSERT) {
    inserts.push(db.insert(documents).values(rows.slice(start, start + DOCUMENTS_PER_INSERT)));
  }
  await db.batch([request, ...inserts, ...also]);
}

/** A request of this account; `undefined` if it is unknown or someone else's. */
export async function findRequest(db: Database, accountId: string, id: string): Promise<RequestRecord | undefined> {
  return db
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), eq(requests.accountId, accountId)))
    .get();
}

/** Minimum confidence of a request's values, 0 to 1. */
export async function minConfidenceOf(db: Database, id: string): Promise<number> {
  const { minConfidence } = requests;
  const row = await db.select({ minConfidence }).from(requests).where(eq(requests.id, id)).get();
  return row?.minConfidence ?? 0;
}

/** The schema of a request's fields, as it was sent; `null` for a request of another kind. */
export async function jsonSchemaOf(db: Database, id: string): Promise<unknown> {
  const row = await db.select({ jsonSchema: requests.jsonSchema }).from(requests).where(eq(requests.id, id)).get();
  return row?.jsonSchema === undefined || row.jsonSchema === null ? null : JSON.parse(row.jsonSchema);
}

/** When a request was accepted, in milliseconds since 1970; undefined if it no longer exists. */
export async function startOf(db: Database, id: string): Promise<number | undefined> {
  const row = await db.select({ startedAt: requests.startedAt }).from(requests).where(eq(requests.id, id)).get();
  return row?.startedAt;
}

/** How many requests are running, and the oldest of them. */
export async function oldestOpenRequest(db: Database) {
  const running = eq(requests.status, "processing");
  const { id, kind, startedAt } = requests;
  const [counted, oldest] = await db.batch([
    db.select({ open: count() }).from(requests).where(running),
    db.select({ id, kind, startedAt }).from(requests).where(running).orderBy(startedAt).limit(1),
  ]);
  return { open: counted[0]?.open ?? 0, oldest: oldest[0] };
}

export async function requestExists(db: Database, id: string): Promise<boolean> {
  return (await db.select({ id: requests.id }).from(requests).where(eq(requests.id, id)).get()) !== undefined;
}

/** Requests that have ended and expired. */
export async function expiredRequests(db: Database, now: number, limit: number) {
  return db
    .select({ id: requests.id, accountId: requests.accountId })
    .from(requests)
    .where(and(lte(requests.expiresAt, now), ne(requests.status, "processing")))
    .limit(limit)
    .all();
}

/** How many requests of an account are running. */
export async function countRunning(db: Database, accountId: string): Promise<number> {
  const row = await db
    .select({ running: count() })
    .from(requests)
    .where(and(eq(requests.accountId, accountId), eq(requests.status, "processing")))
    .get();
  return row?.running ?? 0;
}

/** Names of an account's requests: the alias, otherwise the name of the first document. Deleted requests are absent. */
export async function namesOfRequests(db: Database, accountId: string, ids: string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  // A statement binds at most 100 parameters.
  for (let start = 0; start < ids.length; start += 90) {
    const rows = await db
      .select({ id: requests.id, alias: requests.alias, fileName: documents.fileName })
      .from(requests)
      .leftJoin(documents, and(eq(documents.requestId, requests.id), eq(documents.position, 0)))
      .where(and(inArray(requests.id, ids.slice(start, start + 90)), eq(requests.accountId, accountId)))
      .all();
    for (const { id, alias, fileName } of rows) names.set(id, alias ?? fileName ?? id.slice(0, 8));
  }
  return names;
}

/** Which of these requests exist. */
export async function existingRequests(db: Database, ids: string[]): Promise<Set<string>> {
  const known = new Set<string>();
  // A statement binds at most 100 parameters.
  for (let start = 0; start < ids.length; start += 90) {
    const some = inArray(requests.id, ids.slice(start, start + 90));
    for (const { id } of await db.select({ id: requests.id }).from(requests).where(some).all()) known.add(id);
  }
  return known;
}

/** Requests that have been running since before this time, the oldest first. */
export async function openRequests(db: Database, before: number, limit: number): Promise<RequestRecord[]> {
  return db
    .select()
    .from(requests)
    .where(and(eq(requests.status, "processing"), lt(requests.startedAt, before)))
    .orderBy(requests.startedAt)
    .limit(limit)
    .all();
}

/** A position in the newest-first order; older requests follow. */
export interface RequestCursor {
  startedAt: number;
  id: string;
}

export interface RequestFilter {
  status?: RequestStatus | undefined;
  kind?: RequestKind | undefined;
  alias?: string | undefined;
  /** Only requests started at this time or later, and before `to`; in milliseconds since 1970. */
  from?: number | undefined;
  to?: number | undefined;
  /** Text in the alias, in the name of a document, or at the beginning of the id. */
  search?: string | undefined;
}

/** The condition that a request matches a search text; wildcards in it are literal. */
function found(search: string) {
  const text = search.replace(/[\\%_]/g, "\\$&");
  const like = (column: AnyColumn, pattern: string) => sql`${column} LIKE ${pattern} ESCAPE '\\'`;
  const named = sql`EXISTS (SELECT 1 FROM ${documents} WHERE ${documents.requestId} = ${requests.id} AND ${like(documents.fileName, `%${text}%`)})`;
  return or(like(requests.alias, `%${text}%`), like(requests.id, `${text}%`), named);
}

/** Requests of an account, newest first. */
export async function listRequests(
  db: Database,
  accountId: string,
  options: RequestFilter & { limit: number; after?: RequestCursor | undefined },
): Promise<RequestRecord[]> {
  const { after, status, kind, alias, from, to, search } = options;
  return db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.accountId, accountId),
        status && eq(requests.status, status),
        kind && eq(requests.kind, kind),
        alias === undefined ? undefined : eq(requests.alias, alias),
        from === undefined ? undefined : gte(requests.startedAt, from),
        to === undefined ? undefined : lt(requests.startedAt, to),
        search === undefined ? undefined : found(search),
        after &&
          or(
            lt(requests.startedAt, after.startedAt),
            and(eq(requests.startedAt, after.startedAt), lt(requests.id, after.id)),
          ),
      ),
    )
    .orderBy(desc(requests.startedAt), desc(requests.id))
    .limit(options.limit)
    .all();
}

/** Ends a request; only the first ending is written. */
export async function finishRequest(
  db: Database,
  id: string,
  ending: Pick<
    RequestRecord,
    "status" | "outcome" | "pagesDone" | "creditsCharged" | "creditsReleased" | "completedAt"
  >,
): Promise<void> {
  await db
    .update(requests)
    .set(ending)
    .where(and(eq(requests.id, id), eq(requests.status, "processing")));
}

/**
 * Deletes a request and its documents. What it used is still counted; `charged` gives the credits if the row does not
 * have them, as for a request that was cancelled.
 */
export async function deleteRequest(db: Database, id: string, { charged = 0 } = {}): Promise<void> {
  await db.batch([
    countDeleted(db, id, charged),
    db.delete(documents).where(eq(documents.requestId, id)),
    db.delete(requests).where(eq(requests.id, id)),
  ]);
}

/** How the pages of a request are recognised: in which mode, and in the given languages or in detected ones. */
export async function recognitionOf(
  db: Database,
  requestId: string,
): Promise<{ ocr: RequestRecord["ocr"]; languages: string[] | undefined }> {
  const { ocr, languages } = requests;
  const row = await db.select({ ocr, languages }).from(requests).where(eq(requests.id, requestId)).get();
  return { ocr: row?.ocr ?? "off", languages: row?.languages?.split(",") };
}
