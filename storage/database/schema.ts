import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { FILE_TYPES } from "../../extraction/picture-files/picture-type.ts";

/*
 * The relational data: who may call, what was requested, and where finished results are. Times are milliseconds since
 * 1970. JSON columns are parsed with zod where they are read.
 */

export const accounts = sqliteTable(
  "accounts",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    createdAt: integer("created_at").notNull(),
    /** Days for which requests are kept unless they set it themselves; NULL for the service's default. */
    retentionDays: integer("retention_days"),
    /** When the account of a visitor who has not signed up is closed; NULL for every other account. */
    trialEndsAt: integer("trial_ends_at"),
  },
  (table) => [index("accounts_trials").on(table.trialEndsAt).where(sql`${table.trialEndsAt} IS NOT NULL`)],
);

export const apiKeys = sqliteTable(
  "api_keys",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The part of the key that lists and logs may show. */
    prefix: text("prefix").notNull(),
    /** SHA-256 of the whole key in hex; the key itself is not stored. */
    hash: text("hash").notNull(),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at"),
    revokedAt: integer("revoked_at"),
  },
  (table) => [uniqueIndex("api_keys_hash").on(table.hash), index("api_keys_account").on(table.accountId)],
);

export const creditGrants = sqliteTable(
  "credit_grants",
  {
    /** Order of commit: the ledger imports everything above the last number it has seen. */
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    credits: integer("credits").notNull(),
    reason: text("reason").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("credit_grants_id").on(table.id),
    index("credit_grants_account").on(table.accountId, table.seq),
    check("credit_grants_positive", sql`${table.credits} > 0`),
  ],
);

export const requests = sqliteTable(
  "requests",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["extract", "fields", "markdown-fields"] }).notNull(),
    alias: text("alias"),
    description: text("description"),
    /** As it was sent; has no effect on the work. */
    enrichmentMode: text("enrichment_mode", { enum: ["base", "turbo"] }),
    /** JSON Schema of the fields, as it was sent. */
    jsonSchema: text("json_schema"),
    /** Minimum confidence of values, 0 to 1; NULL if all values are wanted. */
    minConfidence: real("min_confidence"),
    /** Which pages are recognised: those without usable text, none, or all. */
    ocr: text("ocr", { enum: ["auto", "off", "force"] })
      .notNull()
      .default("auto"),
    /** Languages of text in pictures as the caller named them, separated by commas; NULL if none were named. */
    languages: text("languages"),
    status: text("status", { enum: ["processing", "completed", "failed", "cancelled"] }).notNull(),
    /** `partial`, together with `completed`, if some documents failed. */
    outcome: text("outcome", { enum: ["partial"] }),
    totalDocuments: integer("total_documents").notNull(),
    totalPages: integer("total_pages").notNull(),
    pagesDone: integer("pages_done").notNull().default(0),
    totalSizeBytes: integer("total_size_bytes").notNull(),
    downloadMs: integer("download_ms").notNull(),
    uploadMs: integer("upload_ms").notNull(),
    creditsReserved: integer("credits_reserved").notNull(),
    creditsCharged: integer("credits_charged").notNull().default(0),
    creditsReleased: integer("credits_released").notNull().default(0),
    startedAt: integer("started_at").notNull(),
    completedAt: integer("completed_at"),
    /** When the request and everything belonging to it is deleted; NULL for never. */
    expiresAt: integer("expires_at"),
  },
  (table) => [
    index("requests_account_newest").on(table.accountId, table.startedAt, table.id),
    index("requests_account_running").on(table.accountId).where(sql`${table.status} = 'processing'`),
    index("requests_expiry").on(table.expiresAt).where(sql`${table.expiresAt} IS NOT NULL`),
  ],
);

/** Calls with an idempotency key, and their answers. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** The attempt that holds the key. */
    attempt: text("attempt").notNull(),
    /** The attempt counts as alive until this time. */
    leaseUntil: integer("lease_until").notNull(),
    /** The request that the attempt takes in; set before its first byte is stored. */
    requestId: text("request_id"),
    /** SHA-256 in hex of method, address and body; set with the answer. */
    fingerprint: text("fingerprint"),
    /** JSON of a successful answer; that of an accepted request is written in the same batch as the request's row. */
    answer: text("answer"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] }), index("idempotency_keys_age").on(table.createdAt)],
);

export const documents = sqliteTable(
  "documents",
  {
    id: text("id").primaryKey(),
    requestId: text("request_id")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    accountId: text("account_id").notNull(),
    position: integer("position").notNull(),
    fileName: text("file_name").notNull(),
    /** Type of the file as it was sent. */
    fileType: text("file_type", { enum: FILE_TYPES }).notNull().default("application/pdf"),
    fileSizeBytes: integer("file_size_bytes").notNull(),
    sha256: text("sha256").notNull(),
    /** The extracted document whose pages the fields are extracted from, if no file was sent. */
    sourceDocumentId: text("source_document_id"),
    sourceRequestId: text("source_request_id"),
    /** Number of pages of the file. */
    pageCount: integer("page_count").notNull(),
    /** JSON array of the requested page numbers; NULL for all. */
    selectedPages: text("selected_pages"),
    status: text("status", { enum: ["pending", "processing", "completed", "failed", "cancelled"] }).notNull(),
    pagesDone: integer("pages_done").notNull().default(0),
    /** JSON array of {page, status, error} for pages that failed. */
    pageFailures: text("page_failures"),
    /** JSON {code, message} if the document failed. */
    error: text("error"),
    /** JSON with the keys of the stored results; set only after every object that it names exists. */
    results: text("results"),
    startedAt: integer("started_at").notNull(),
    completedAt: integer("completed_at"),
  },
  (table) => [
    uniqueIndex("documents_request_position").on(table.requestId, table.position),
    index("documents_source").on(table.sourceDocumentId).where(sql`${table.sourceDocumentId} IS NOT NULL`),
  ],
);

/** What an account used in requests that have since been deleted, by the day (UTC) on which they were sent. */
export const deletedUsage = sqliteTable(
  "deleted_usage",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    date: text("date").notNull(),
    requests: integer("requests").notNull(),
    documents: integer("documents").notNull(),
    pages: integer("pages").notNull(),
    credits: integer("credits").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.date] })],
);
