import * as z from "zod";
import { PART_BYTES } from "../storage/objects/put-pieces.ts";

/** Credits for one page, by kind of work. */
export const pricesSchema = z.object({
  /** Credits per page of an extraction. */
  CREDITS_PER_PAGE_EXTRACT: z.coerce.number().int().min(0).default(1),
  /** Credits per page of a field extraction. */
  CREDITS_PER_PAGE_FIELDS: z.coerce.number().int().min(0).default(1),
  /** Credits per page of a field extraction from documents that have already been extracted. */
  CREDITS_PER_PAGE_MARKDOWN: z.coerce.number().int().min(0).default(0),
  /** Surcharge in credits for each page whose text is recognised on its picture. */
  CREDITS_PER_RECOGNISED_PAGE: z.coerce.number().int().min(0).default(0),
});

const count = z.coerce.number().int().min(0);
const positive = z.coerce.number().int().positive();

/** Every limit of the service with its default; a variable of the same name overrides it. */
export const limitsSchema = z.object({
  /** Maximum size of a file. */
  MAX_FILE_BYTES: positive.default(100 * 1024 * 1024),
  /** Maximum number of pages of a document. */
  MAX_PAGES_PER_DOCUMENT: positive.default(2_000),
  /** Maximum number of pixels of each image in a picture that is sent as a document. */
  MAX_PICTURE_PIXELS: positive.default(40_000_000),
  /** Maximum number of documents in a request. */
  MAX_DOCUMENTS_PER_REQUEST: positive.default(50),
  /** Maximum number of documents whose results one call can fetch. */
  MAX_DOCUMENTS_PER_RETRIEVAL: positive.default(100),
  /** Maximum size of a JSON body, and of the `form` of a submission. */
  MAX_JSON_BODY_BYTES: positive.default(1024 * 1024),
  /** Maximum size of a submission sent as JSON with files in base64. */
  MAX_INLINE_BODY_BYTES: positive.default(16 * 1024 * 1024),
  /** Maximum number of pages of a document sent to `/convert`. */
  CONVERT_PAGES: positive.default(20),
  /** Days after which requests are deleted unless they or their account set another time; if unset, they are kept. */
  RETENTION_DAYS: positive.optional(),
  /** Pages that one queue message asks for. */
  PAGES_PER_BATCH: positive.max(100).default(8),
  /**
   * Maximum number of batches and assemblies of one account in the queues at the same time, over all its requests, so
   * that there is room for other accounts. One stays free for the account's next request.
   */
  BATCHES_IN_FLIGHT: positive.default(32),
  /**
   * Requests with at most this many pages use a separate queue while their account has at most an eighth of
   * `BATCHES_IN_FLIGHT` in the queues, so that they never wait behind large requests or heavy use.
   */
  SMALL_REQUEST_PAGES: count.default(16),
  /** Maximum number of pages of a document that are recognised; further pages remain pictures. */
  MAX_RECOGNISED_PAGES: count.default(500),
  /** A document fails if more than this share of its pages fails. */
  MAX_FAILED_PAGE_SHARE: z.coerce.number().min(0).max(1).default(0.5),
  /** Initial credits of an account that is created on the web page. */
  WELCOME_CREDITS: count.default(500),
  /** Maximum number of valid API keys of an account. */
  MAX_LIVE_KEYS_PER_ACCOUNT: positive.default(20),
  /** Calls per minute with one API key. */
  KEY_CALLS_PER_MINUTE: positive.default(1_200),
  /** Calls per minute with all keys of an account. */
  ACCOUNT_CALLS_PER_MINUTE: positive.default(2_400),
  /** Bytes per minute that an account may send. */
  BYTES_PER_MINUTE: positive.default(2 * 1024 * 1024 * 1024),
  /** Maximum number of an account's requests that run at the same time. */
  MAX_RUNNING_JOBS: positive.default(200),
  /**
   * Maximum number of an account's requests whose files are arriving at the same time; each takes up to 8 MiB of memory
   * meanwhile.
   */
  MAX_ARRIVING_JOBS: positive.default(50),
  /** Maximum number of redirects when a `documents_url` is fetched. */
  MAX_REDIRECTS: positive.default(5),
  /** Time for the whole download from a `documents_url`, including redirects. */
  DOWNLOAD_TIMEOUT_MS: positive.default(30_000),
  /** Longest `wait` of a status call. */
  MAX_STATUS_WAIT_SECONDS: positive.default(30),
  /** Maximum nesting depth of a field schema. */
  SCHEMA_LEVELS: positive.default(7),
  /** Maximum number of properties of a field schema, over all levels. */
  SCHEMA_PROPERTIES: positive.default(500),
  /** Interval between heartbeats in an event stream while nothing happens. */
  EVENTS_HEARTBEAT_MS: positive.default(15_000),
  /** Lifetime of signed links. */
  LINK_LIFETIME_SECONDS: positive.default(3_600),
  /**
   * Length of the parts in which a long object is stored until it is complete; each object being written and each
   * arriving file takes this much memory.
   */
  PART_BYTES: positive.default(PART_BYTES),
  /** An upload that receives nothing for this long counts as abandoned and is deleted. */
  INTAKE_TIMEOUT_MS: positive.default(10 * 60_000),
  /**
   * Time for accepting a request once everything has arrived; afterwards it is started if its rows exist, and deleted
   * otherwise.
   */
  ACCEPT_TIMEOUT_MS: positive.default(60_000),
  /** A call with an idempotency key that is silent for this long counts as dead, and its key is released. */
  KEY_LEASE_MS: positive.default(30_000),
  /**
   * A worker that reports nothing for this long counts as dead, and its work is handed out again. A worker that is
   * computing cannot report, and the platform ends it after 300 s; a death is usually noticed sooner, because the queue
   * redelivers the message.
   */
  LEASE_MS: positive.default(330_000),
  /** A message that nobody picks up is sent again after this long, then after twice as long, and so on. */
  RESEND_MS: positive.default(20_000),
  /** Longest pause before a message that nobody picks up is sent again. */
  MAX_RESEND_MS: positive.default(300_000),
  /** Number of times that a page may crash its worker before it is given up as failed. */
  MAX_PAGE_CRASHES: positive.default(3),
  /** Number of times that other work may crash its worker without making progress before it is given up. */
  MAX_WORK_CRASHES: positive.default(5),
  /** How long work is retried while a service that it needs is unavailable. */
  MAX_TROUBLE_MS: positive.default(2 * 60 * 60_000),
  /** Longest duration of one invocation of a worker; the platform ends a queue consumer after 15 minutes. */
  WORKER_LIFETIME_MS: positive.default(16 * 60_000),
});
