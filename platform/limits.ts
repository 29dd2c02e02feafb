import * as z from "zod";
import { PART_BYTES } from "../storage/put-pieces.ts";

/** Credits for one page, by kind of work. */
export const pricesSchema = z.object({
  /** Credits for each page of an extraction. */
  CREDITS_PER_PAGE_EXTRACT: z.coerce.number().int().min(0).default(1),
  /** Credits for each page of a field extraction. */
  CREDITS_PER_PAGE_FIELDS: z.coerce.number().int().min(0).default(1),
  /** Credits for each page when fields are read from documents that were extracted before. */
  CREDITS_PER_PAGE_MARKDOWN: z.coerce.number().int().min(0).default(0),
  /** Extra credits for a page whose text is read from its picture. */
  CREDITS_PER_RECOGNISED_PAGE: z.coerce.number().int().min(0).default(0),
});

const count = z.coerce.number().int().min(0);
const positive = z.coerce.number().int().positive();

/** Every bound of the service with its default; a variable of the same name overrides it. */
export const limitsSchema = z.object({
  /** Size of one file. */
  MAX_FILE_BYTES: positive.default(100 * 1024 * 1024),
  /** Pages of one document. */
  MAX_PAGES_PER_DOCUMENT: positive.default(2_000),
  /** Pixels of a picture that is sent as a document, for each image in it. */
  MAX_PICTURE_PIXELS: positive.default(40_000_000),
  /** Documents in one request. */
  MAX_DOCUMENTS_PER_REQUEST: positive.default(50),
  /** Documents whose results can be fetched in one call. */
  MAX_DOCUMENTS_PER_RETRIEVAL: positive.default(100),
  /** Size of a JSON body, and of the `form` of a submission. */
  MAX_JSON_BODY_BYTES: positive.default(1024 * 1024),
  /** Size of a submission as JSON, with files as base64. */
  MAX_INLINE_BODY_BYTES: positive.default(16 * 1024 * 1024),
  /** Pages of a document that is sent to `/convert`. */
  CONVERT_PAGES: positive.default(20),
  /** Days after which requests are deleted if neither they nor their account say otherwise; unset, they are kept. */
  RETENTION_DAYS: positive.optional(),
  /** Pages in one message of a queue. */
  PAGES_PER_BATCH: positive.max(100).default(8),
  /**
   * Batches and assemblies of one account that are in the queues at the same time, of all its requests together, so that
   * it leaves room for others.
   */
  BATCHES_IN_FLIGHT: positive.default(32),
  /**
   * Requests with at most this many pages use a queue of their own as long as their account has at most an eighth of
   * `BATCHES_IN_FLIGHT` in the queues: nothing large and nothing of which there is much is ahead of them there.
   */
  SMALL_REQUEST_PAGES: count.default(16),
  /** Pages of a document that are read from their pictures; beyond that they stay pictures. */
  MAX_RECOGNISED_PAGES: count.default(500),
  /** A document fails when more than this share of its pages has failed. */
  MAX_FAILED_PAGE_SHARE: z.coerce.number().min(0).max(1).default(0.5),
  /** Credits that a new account of the web page starts with. */
  WELCOME_CREDITS: count.default(500),
  /** API keys of an account that are not revoked. */
  MAX_LIVE_KEYS_PER_ACCOUNT: positive.default(20),
  /** Calls of one API key in a minute. */
  KEY_CALLS_PER_MINUTE: positive.default(1_200),
  /** Calls of all keys of an account in a minute. */
  ACCOUNT_CALLS_PER_MINUTE: positive.default(2_400),
  /** Bytes that an account may send in a minute. */
  BYTES_PER_MINUTE: positive.default(2 * 1024 * 1024 * 1024),
  /** Requests of an account that are running at the same time. */
  MAX_RUNNING_JOBS: positive.default(200),
  /** Requests of an account whose files are arriving at the same time: each holds up to 8 MiB of memory while it does. */
  MAX_ARRIVING_JOBS: positive.default(50),
  /** Redirects that are followed when a `documents_url` is fetched. */
  MAX_REDIRECTS: positive.default(5),
  /** Time to wait for the answer of a `documents_url`. */
  DOWNLOAD_TIMEOUT_MS: positive.default(30_000),
  /** Longest `wait` of a status call. */
  MAX_STATUS_WAIT_SECONDS: positive.default(30),
  /** Nesting of a field schema. */
  SCHEMA_LEVELS: positive.default(7),
  /** Properties of a field schema, on all levels together. */
  SCHEMA_PROPERTIES: positive.default(500),
  /** Pause between the heartbeats of an event stream in which nothing happens. */
  EVENTS_HEARTBEAT_MS: positive.default(15_000),
  /** Life of signed links. */
  LINK_LIFETIME_SECONDS: positive.default(3_600),
  /**
   * Length of the parts in which a long object is stored until it is complete: this much of it is held in memory, also of
   * each file that arrives.
   */
  PART_BYTES: positive.default(PART_BYTES),
  /** An upload from which nothing arrives for this long is treated as abandoned and removed. */
  INTAKE_TIMEOUT_MS: positive.default(10 * 60_000),
  /** Time for accepting a request once everything has arrived; after that its rows are looked for, and it is started or removed. */
  ACCEPT_TIMEOUT_MS: positive.default(60_000),
  /** A call with an idempotency key that is silent for this long is treated as dead, and its key is freed. */
  KEY_LEASE_MS: positive.default(30_000),
  /**
   * A worker that reports nothing for this long is treated as dead, and its work is handed out again. A worker that is
   * computing cannot report, and the platform ends it after 300 s; a death is usually noticed sooner, because the queue
   * delivers the message again.
   */
  LEASE_MS: positive.default(330_000),
  /** A message that nobody picks up is sent again after this long, then after twice as long, and so on. */
  RESEND_MS: positive.default(20_000),
  /** Longest pause before a message that nobody picks up is sent again. */
  MAX_RESEND_MS: positive.default(300_000),
  /** Times that a page may crash its worker before it is set aside as failed. */
  MAX_PAGE_CRASHES: positive.default(3),
  /** Times that other work may crash its worker without making progress before it is given up. */
  MAX_WORK_CRASHES: positive.default(5),
  /** How long work is tried again while a service that it needs is away. */
  MAX_TROUBLE_MS: positive.default(2 * 60 * 60_000),
  /** Longest life of one call of a worker; the platform ends a queue consumer after 15 minutes. */
  WORKER_LIFETIME_MS: positive.default(16 * 60_000),
});
