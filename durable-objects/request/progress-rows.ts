import * as z from "zod";
import type { Failure } from "../../storage/database/documents.ts";
import { type DocumentStatus, type PageState, type Phase, pageStateSchema, type RequestPlan } from "./request-plan.ts";

/* Schemas of the rows in `progress-store.ts`: they map column names to the names used in code. */

export interface RequestState {
  requestId: string;
  accountId: string;
  kind: RequestPlan["kind"];
  creditsPerPage: number;
  phase: Phase;
  version: number;
}

export interface DocumentState {
  id: string;
  fileName: string;
  password: string | null;
  status: DocumentStatus;
  error: Failure | null;
  leaseUntil: number;
}

export interface BatchState {
  documentId: string;
  batch: number;
  pages: PageState[];
  status: "waiting" | "queued" | "done";
  leaseUntil: number;
  currentPage: number | null;
}

/** Something to do: a message to send, or work that the object carries out (such as finish or purge). */
export interface OutboxEntry {
  key: string;
  kind: "batch" | "document" | "share" | "intake" | "upload" | "finish" | "tell" | "purge" | "forget";
  documentId: string | null;
  batch: number | null;
  dueAt: number;
  attempts: number;
}

export const requestRow = z
  .object({
    request_id: z.string(),
    account_id: z.string(),
    kind: z.enum(["extract", "fields", "markdown-fields"]),
    credits_per_page: z.number(),
    phase: z.enum(["intake", "prepared", "processing", "completed", "failed", "cancelled"]),
    version: z.number(),
  })
  .transform(
    (row): RequestState => ({
      requestId: row.request_id,
      accountId: row.account_id,
      kind: row.kind,
      creditsPerPage: row.credits_per_page,
      phase: row.phase,
      version: row.version,
    }),
  );

const json = <T>(schema: z.ZodType<T>) => z.string().transform((text) => schema.parse(JSON.parse(text)));

export const documentRow = z
  .object({
    id: z.string(),
    file_name: z.string(),
    password: z.string().nullable(),
    status: z.enum(["pending", "processing", "completed", "failed", "cancelled"]),
    error: json(z.object({ code: z.string(), message: z.string() })).nullable(),
    lease_until: z.number(),
  })
  .transform(
    (row): DocumentState => ({
      id: row.id,
      fileName: row.file_name,
      password: row.password,
      status: row.status,
      error: row.error,
      leaseUntil: row.lease_until,
    }),
  );

export const batchRow = z
  .object({
    document_id: z.string(),
    batch: z.number(),
    pages: json(z.array(pageStateSchema)),
    status: z.enum(["waiting", "queued", "done"]),
    lease_until: z.number(),
    current_page: z.number().nullable(),
  })
  .transform(
    (row): BatchState => ({
      documentId: row.document_id,
      batch: row.batch,
      pages: row.pages,
      status: row.status,
      leaseUntil: row.lease_until,
      currentPage: row.current_page,
    }),
  );

export const outboxRow = z
  .object({
    key: z.string(),
    kind: z.enum(["batch", "document", "share", "intake", "upload", "finish", "tell", "purge", "forget"]),
    document_id: z.string().nullable(),
    batch: z.number().nullable(),
    due_at: z.number(),
    attempts: z.number(),
  })
  .transform(
    (row): OutboxEntry => ({
      key: row.key,
      kind: row.kind,
      documentId: row.document_id,
      batch: row.batch,
      dueAt: row.due_at,
      attempts: row.attempts,
    }),
  );
