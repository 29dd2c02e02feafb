import type * as z from "zod";
import { type Failure, isFinal } from "../../storage/database/documents.ts";
import {
  type BatchState,
  batchRow,
  type DocumentState,
  documentRow,
  type OutboxEntry,
  outboxRow,
  type RequestState,
  requestRow,
} from "./progress-rows.ts";
import { SCHEMA } from "./progress-tables.ts";
import { RequestEvents } from "./request-events.ts";
import type { DocumentStatus, PageState, Phase, RequestPlan } from "./request-plan.ts";
import { TakenPages } from "./taken-pages.ts";
import { TriesStore } from "./tries.ts";

/** The rows of one request in its Durable Object. Only reads and writes; makes no decisions. */
export class ProgressStore {
  /** Events of the request. */
  readonly events: RequestEvents;
  readonly taken: TakenPages;
  /** Outcomes of earlier attempts at its work. */
  readonly tries: TriesStore;
  private readonly sql: SqlStorage;
  /** False until there is a request: an object asked about an unknown one must not store anything. */
  private hasTables: boolean;
  /** The row of `request` as last read; cleared before every change. */
  private known: RequestState | undefined;

  constructor(sql: SqlStorage) {
    this.sql = sql;
    this.events = new RequestEvents(sql);
    this.taken = new TakenPages(sql);
    this.tries = new TriesStore(sql);
    this.hasTables = sql.exec("SELECT name FROM sqlite_master WHERE name = 'request'").toArray().length > 0;
    // Adds tables that are newer than the object.
    if (this.hasTables) this.makeTables();
  }

  /** Called after the storage was emptied. */
  reset(): void {
    this.hasTables = false;
    this.known = undefined;
  }

  /** The request; undefined if there are no tables, and then no other method may be called. */
  request(): RequestState | undefined {
    if (this.hasTables) this.known ??= this.rows("SELECT * FROM request", requestRow)[0];
    return this.known;
  }

  open(requestId: string, accountId: string): void {
    this.makeTables();
    this.hasTables = true;
    this.known = undefined;
    this.sql.exec(
      "INSERT OR IGNORE INTO request (id, request_id, account_id, phase) VALUES (1, ?, ?, 'intake')",
      requestId,
      accountId,
    );
  }

  /** Creates the tables again for a request that has ended and was forgotten. */
  reopen({ requestId, accountId }: { requestId: string; accountId: string }): void {
    this.open(requestId, accountId);
    this.setPhase("completed");
  }

  prepare(plan: RequestPlan, pagesPerBatch: number): void {
    this.changeRequest("kind = ?, credits_per_page = ?", plan.kind, plan.creditsPerPage);
    this.sql.exec(
      "INSERT OR REPLACE INTO recognition_price (id, credits) VALUES (1, ?)",
      plan.creditsPerRecognisedPage ?? 0,
    );
    if (plan.callback !== undefined) this.events.setCallback(plan.callback);
    for (const [position, document] of plan.documents.entries()) {
      this.sql.exec(
        "INSERT INTO documents (id, position, file_name, password, status) VALUES (?, ?, ?, ?, 'pending')",
        document.id,
        position,
        document.fileName,
        document.password,
      );
      for (let start = 0, batch = 0; start < document.pages.length; start += pagesPerBatch, batch++) {
        this.insertBatch(document.id, batch, document.pages.slice(start, start + pagesPerBatch).map(pendingPage));
      }
    }
  }

  /** Sets the phase. A final phase also deletes the passwords, since no source is opened again. */
  setPhase(phase: Phase): void {
    this.changeRequest("phase = ?, version = version + 1", phase);
    if (isFinal(phase)) this.sql.exec("UPDATE documents SET password = NULL");
  }

  touch(): void {
    this.changeRequest("version = version + 1");
  }

  documents(): DocumentState[] {
    return this.rows("SELECT * FROM documents ORDER BY position", documentRow);
  }

  document(id: string): DocumentState | undefined {
    return this.rows("SELECT * FROM documents WHERE id = ?", documentRow, id)[0];
  }

  setDocument(id: string, status: DocumentStatus, error: Failure | null = null): void {
    this.sql.exec(
      "UPDATE documents SET status = ?, error = ? WHERE id = ?",
      status,
      error && JSON.stringify(error),
      id,
    );
  }

  leaseDocument(id: string, until: number): void {
    this.sql.exec("UPDATE documents SET lease_until = ? WHERE id = ?", until, id);
  }

  batch(documentId: string, batch: number): BatchState | undefined {
    return this.rows("SELECT * FROM batches WHERE document_id = ? AND batch = ?", batchRow, documentId, batch)[0];
  }

  batches(documentId: string): BatchState[] {
    return this.rows("SELECT * FROM batches WHERE document_id = ? ORDER BY batch", batchRow, documentId);
  }

  insertBatch(documentId: string, batch: number, pages: PageState[]): void {
    this.sql.exec(
      "INSERT INTO batches (document_id, batch, pages, status) VALUES (?, ?, ?, 'waiting')",
      documentId,
      batch,
      JSON.stringify(pages),
    );
  }

  saveBatch(state: BatchState): void {
    this.sql.exec(
      "UPDATE batches SET pages = ?, status = ?, lease_until = ?, current_page = ? WHERE document_id = ? AND batch = ?",
      JSON.stringify(state.pages),
      state.status,
      state.leaseUntil,
      state.currentPage,
      state.documentId,
      state.batch,
    );
  }

  /** Surcharge in credits for a page that is recognised. */
  recognitionPrice(): number {
    return this.count("SELECT coalesce(sum(credits), 0) AS n FROM recognition_price");
  }

  /** Number of batches and assemblies that are in the queues. */
  countInFlight(): number {
    return this.count("SELECT count(*) AS n FROM batches WHERE status = 'queued'") + this.countPosted("document");
  }

  /** Number of outbox entries of one kind. */
  countPosted(kind: OutboxEntry["kind"]): number {
    return this.count("SELECT count(*) AS n FROM outbox WHERE kind = ?", kind);
  }

  /** Number of pages of all documents. */
  countPages(): number {
    return this.count("SELECT coalesce(sum(json_array_length(pages)), 0) AS n FROM batches");
  }

  /** Number of batches of all documents that have not ended. */
  countAllOpenBatches(): number {
    return this.count("SELECT count(*) AS n FROM batches WHERE status <> 'done'");
  }

  /** Number of batches of a document that have not ended. */
  countOpenBatches(documentId: string): number {
    return this.count("SELECT count(*) AS n FROM batches WHERE status <> 'done' AND document_id = ?", documentId);
  }

  /** The next batches to be sent, in order of documents and pages. */
  waitingBatches(limit: number): BatchState[] {
    return this.rows(
      `SELECT b.* FROM batches b JOIN documents d ON d.id = b.document_id
       WHERE b.status = 'waiting' ORDER BY d.position, b.batch LIMIT ?`,
      batchRow,
      limit,
    );
  }

  noteUpload(key: string, uploadId: string): void {
    this.sql.exec("INSERT OR IGNORE INTO uploads (key, upload_id) VALUES (?, ?)", key, uploadId);
  }

  uploads(): { key: string; uploadId: string }[] {
    return this.sql.exec<{ key: string; uploadId: string }>("SELECT key, upload_id AS uploadId FROM uploads").toArray();
  }

  dropUpload(uploadId: string): void {
    this.sql.exec("DELETE FROM uploads WHERE upload_id = ?", uploadId);
  }

  post(entry: Pick<OutboxEntry, "key" | "kind" | "dueAt"> & Partial<Pick<OutboxEntry, "documentId" | "batch">>): void {
    this.sql.exec(
      "INSERT OR REPLACE INTO outbox (key, kind, document_id, batch, due_at) VALUES (?, ?, ?, ?, ?)",
      entry.key,
      entry.kind,
      entry.documentId ?? null,
      entry.batch ?? null,
      entry.dueAt,
    );
  }

  dueEntries(now: number): OutboxEntry[] {
    if (!this.hasTables) return [];
    return this.rows("SELECT * FROM outbox WHERE due_at <= ? ORDER BY due_at, key", outboxRow, now);
  }

  postpone(key: string, dueAt: number, attempts?: number): void {
    this.sql.exec(
      "UPDATE outbox SET due_at = ?, attempts = coalesce(?, attempts) WHERE key = ?",
      dueAt,
      attempts ?? null,
      key,
    );
  }

  isPosted(key: string): boolean {
    return this.count("SELECT count(*) AS n FROM outbox WHERE key = ?", key) > 0;
  }

  /** Whether an entry is still being carried out, and has not been removed or postponed as new. */
  isUnderWay(key: string): boolean {
    return this.count("SELECT count(*) AS n FROM outbox WHERE key = ? AND attempts > 0", key) > 0;
  }

  /** Whether nothing is left to do or to report. */
  isIdle(): boolean {
    return this.hasTables && this.nextDue() === null && this.count("SELECT count(*) AS n FROM documents") === 0;
  }

  remove(key: string): void {
    this.sql.exec("DELETE FROM outbox WHERE key = ?", key);
  }

  clearOutbox(): void {
    this.sql.exec("DELETE FROM outbox");
  }

  nextDue(): number | null {
    if (!this.hasTables) return null;
    return this.sql.exec<{ at: number | null }>("SELECT min(due_at) AS at FROM outbox").one().at;
  }

  private makeTables(): void {
    this.sql.exec(SCHEMA);
    this.events.open();
    this.taken.open();
    this.tries.makeTable();
  }

  private changeRequest(assignments: string, ...bindings: (string | number)[]): void {
    this.known = undefined;
    this.sql.exec(`UPDATE request SET ${assignments}`, ...bindings);
  }

  private count(query: string, ...bindings: string[]): number {
    return this.sql.exec<{ n: number }>(query, ...bindings).one().n;
  }

  private rows<T>(query: string, schema: z.ZodType<T>, ...bindings: (string | number)[]): T[] {
    return this.sql
      .exec<Record<string, SqlStorageValue>>(query, ...bindings)
      .toArray()
      .map((row) => schema.parse(row));
  }
}

const pendingPage = (page: number): PageState => ({ page, status: "pending" });
