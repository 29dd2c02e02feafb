import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { type DocumentRecord, failureSchema, parsedColumn, type Usage, usageSchema } from "./documents.ts";
import type { RequestRecord } from "./requests.ts";
import { documents, requests } from "./schema.ts";

/** A request without its schema, which can be large. */
export type RequestState = Omit<RequestRecord, "jsonSchema">;

/** The part of a document that its request's status shows. */
export interface DocumentState extends Pick<DocumentRecord, "id" | "fileName" | "status" | "pagesDone" | "error"> {
  /** Number of requested pages. */
  pages: number;
  /** What a model did for the document; `null` if none was used or the document is not completed. */
  usage: Usage | null;
}

/** A request and its documents, in the order they were sent. */
export interface StoredRequest {
  request: RequestState;
  documents: DocumentState[];
}

/**
 * A request of this account in its current state, read in one batch; `undefined` if it is unknown or someone else's.
 */
export async function storedRequest(db: Database, accountId: string, id: string): Promise<StoredRequest | undefined> {
  const { jsonSchema: _, ...columns } = getTableColumns(requests);
  const document = {
    id: documents.id,
    fileName: documents.fileName,
    status: documents.status,
    pagesDone: documents.pagesDone,
    error: documents.error,
    pages: sql<number>`coalesce(json_array_length(${documents.selectedPages}), ${documents.pageCount})`.as("pages"),
    usage: sql<string | null>`json_extract(${documents.results}, '$.usage')`.as("usage"),
  };
  const [found, rows] = await db.batch([
    db
      .select(columns)
      .from(requests)
      .where(and(eq(requests.id, id), eq(requests.accountId, accountId))),
    db.select(document).from(documents).where(eq(documents.requestId, id)).orderBy(asc(documents.position)),
  ]);
  const [request] = found;
  if (request === undefined) return undefined;
  return {
    request,
    documents: rows.map((row) => ({
      ...row,
      error: parsedColumn(failureSchema, row.error),
      usage: parsedColumn(usageSchema, row.usage),
    })),
  };
}
