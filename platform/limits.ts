import * as z from "zod";

/** Credits for one page, by kind of work. */
export const pricesSchema = z.object({
  CREDITS_PER_PAGE_EXTRACT: z.coerce.number().int().min(0).default(1),
  CREDITS_PER_PAGE_FIELDS: z.coerce.number().int().min(0).default(1),
  CREDITS_PER_PAGE_MARKDOWN: z.coerce.number().int().min(0).default(0),
  /** Beside the others, of a page whose text was read from its picture. */
  CREDITS_PER_RECOGNISED_PAGE: z.coerce.number().int().min(0).default(0),
});

const count = z.coerce.number().int().min(0);
const positive = z.coerce.number().int().positive();

/** Every bound of the service with its default; a variable of the same name overrides it. */
export const limitsSchema = z.object({
  MAX_FILE_BYTES: positive.default(100 * 1024 * 1024),
  MAX_PAGES_PER_DOCUMENT: positive.default(2_000),
  /** Of a picture that is sent as a document, and of each page of one. */
  MAX_PICTURE_PIXELS: positive.default(40_000_000),
  MAX_DOCUMENTS_PER_REQUEST: positive.default(50),
  MAX_DOCUMENTS_PER_RETRIEVAL: positive.default(100),
  MAX_JSON_BODY_BYTES: positive.default(1024 * 1024),
  /** A submission as JSON, with files as base64. */
  MAX_INLINE_BODY_BYTES: positive.default(16 * 1024 * 1024),
  /** Pages of a document that is converted while its caller waits. */
  CONVERT_PAGES: positive.default(20),
  /** Days that requests are kept where neither they nor their account say how long; for good when unset. */
  RETENTION_DAYS: positive.optional(),
  PAGES_PER_BATCH: positive.max(100).default(8),
  /** Batches of one account that are in the queue at the same time: a large request leaves room for others. */
  BATCHES_IN_FLIGHT: positive.default(16),
  /** Requests of at most so many pages have a queue of their own, in which no large one is ahead of them. */
  SMALL_REQUEST_PAGES: count.default(16),
  /** Pages of a document that are read from their pictures; the others stay pictures. */
  MAX_RECOGNISED_PAGES: count.default(500),
  /** A document fails when more than this share of its pages failed. */
  MAX_FAILED_PAGE_SHARE: z.coerce.number().min(0).max(1).default(0.5),
  /** Credits that a new account starts with. */
  WELCOME_CREDITS: count.default(500),
  MAX_LIVE_KEYS_PER_ACCOUNT: positive.default(20),
  /** Fair use: calls of one key and of all keys of an account, and bytes of their bodies. */
  KEY_CALLS_PER_MINUTE: positive.default(1_200),
  ACCOUNT_CALLS_PER_MINUTE: positive.default(2_400),
  BYTES_PER_MINUTE: positive.default(2 * 1024 * 1024 * 1024),
  /** Requests of an account that run at the same time. */
  MAX_RUNNING_JOBS: positive.default(200),
  MAX_REDIRECTS: positive.default(5),
  DOWNLOAD_TIMEOUT_MS: positive.default(30_000),
  MAX_STATUS_WAIT_SECONDS: positive.default(30),
  SCHEMA_LEVELS: positive.default(7),
  SCHEMA_PROPERTIES: positive.default(500),
  /** A stream of events in which nothing happens says so this often. */
  EVENTS_HEARTBEAT_MS: positive.default(15_000),
  /** Signed links work this long. */
  LINK_LIFETIME_SECONDS: positive.default(3_600),
  /** An upload that was not accepted within this time is taken for abandoned and removed. */
  INTAKE_TIMEOUT_MS: positive.default(10 * 60_000),
  /** All of it has arrived: credits are set aside and rows written. After this long it is looked whether they are there. */
  ACCEPT_TIMEOUT_MS: positive.default(60_000),
  /** A call with an idempotency key that says nothing for this long is taken for dead, and its key is free. */
  KEY_LEASE_MS: positive.default(30_000),
  /**
   * A worker that reports nothing for this long is taken for dead and its work is handed out again. One that computes
   * gives no sign of life, and the platform ends it after 300 s of it; a death is known sooner, by the queue's delivering
   * the message again.
   */
  LEASE_MS: positive.default(330_000),
  /** A message nobody picked up is sent again after this long, then after twice that, and so on, ... */
  RESEND_MS: positive.default(20_000),
  /** ... up to this. */
  MAX_RESEND_MS: positive.default(300_000),
  /** How often a page may take its worker down before it is set aside as failed. */
  MAX_PAGE_CRASHES: positive.default(3),
  /** How often other work may, without having come forward, before it is given up. */
  MAX_WORK_CRASHES: positive.default(5),
  /** Work that a service is away for is tried again for this long. */
  MAX_TROUBLE_MS: positive.default(2 * 60 * 60_000),
  /** No call of a worker outlives this: the platform ends a consumer after 15 minutes. */
  WORKER_LIFETIME_MS: positive.default(16 * 60_000),
});
