import { waitUntil } from "cloudflare:workers";
import type { Model } from "../extraction/models/model.ts";
import type { PdfiumRuntime } from "../extraction/pdf/pdfium/pdfium-runtime.ts";
import { type Database, openDatabase } from "../storage/database/database.ts";
import { steadyBucket } from "../storage/objects/steady-bucket.ts";
import { type Configuration, configurationOf } from "./configuration.ts";
import { consoleLog, type Log } from "./log.ts";
import { createMail, mailBinding, type SendMail } from "./mail.ts";
import { createMeasure, type Measure } from "./metrics.ts";
import { createModel } from "./model.ts";
import { pdfium } from "./pdfium.ts";
import { createPictures, type PictureReader } from "./pictures.ts";
import { createRecognition, type Recognition } from "./recognition.ts";

type ProgressStub = ReturnType<Env["REQUEST_PROGRESS"]["get"]>;
type CallsStub = ReturnType<Env["CALL_METER"]["get"]>;
type CreditsStub = ReturnType<Env["CREDIT_ACCOUNT"]["get"]>;
type WebhooksStub = ReturnType<Env["ACCOUNT_WEBHOOKS"]["get"]>;

/** Everything that services and consumers may use: the platform's parts, the clock, ids and the network. */
export interface Ctx {
  db: Database;
  files: R2Bucket;
  /** Bytes of each part in which a long object is stored until it is complete. */
  partBytes: number;
  /** The orchestrator of a request. */
  progress(requestId: string): ProgressStub;
  /** Enforces fair use of an account. */
  calls(accountId: string): CallsStub;
  /** The ledger of an account. */
  credits(accountId: string): CreditsStub;
  /** Web hooks of an account. */
  webhooks(accountId: string): WebhooksStub;
  pdfium: PdfiumRuntime;
  /** Reads fields, generates schemas and writes summaries. */
  model: Model;
  /** Reads the pictures of pages; undefined if no recognition Worker is bound. */
  recognition: Recognition | undefined;
  /** Makes PDFs from picture files; undefined if no recognition Worker is bound. */
  pictures: PictureReader | undefined;
  configuration: Configuration;
  /** Identifies the deployed build; locally, each start and each change of the sources gets a new one. */
  build: string;
  /** Origin of the call's address; meaningless outside a call. */
  origin: string;
  /** Milliseconds since 1970. */
  now(): number;
  newId(): string;
  fetch(request: Request): Promise<Response>;
  /** Continues work after the answer is sent; it may be cut off, so nothing that must not be lost may depend on it. */
  waitUntil(work: Promise<unknown>): void;
  log: Log;
  measure: Measure;
  /** Sends an email; undefined if no sender is configured. */
  mail: SendMail | undefined;
  /** A file of the web page, by its path. */
  asset(path: string): Promise<Response>;
  /** The queues by name, for reading their metrics only. */
  queues: Record<string, Queue>;
}

/** Reads the bindings once, at an entry point; nothing below it sees `Env`. Throws if a variable is wrong. */
export function createCtx(env: Env, origin = "http://localhost"): Ctx {
  const configuration = configurationOf(env);
  const now = (): number => Date.now();
  const send = (request: Request): Promise<Response> => fetch(request);
  return {
    db: openDatabase(env.DB),
    files: steadyBucket(env.FILES),
    partBytes: configuration.PART_BYTES,
    progress: (requestId) => env.REQUEST_PROGRESS.get(env.REQUEST_PROGRESS.idFromName(requestId)),
    calls: (accountId) => env.CALL_METER.get(env.CALL_METER.idFromName(accountId)),
    credits: (accountId) => env.CREDIT_ACCOUNT.get(env.CREDIT_ACCOUNT.idFromName(accountId)),
    webhooks: (accountId) => env.ACCOUNT_WEBHOOKS.get(env.ACCOUNT_WEBHOOKS.idFromName(accountId)),
    pdfium,
    model: createModel(configuration, { ai: env.AI, fetch: send, now }),
    recognition: env.OCR === undefined ? undefined : createRecognition(env.OCR, consoleLog),
    pictures: env.OCR === undefined ? undefined : createPictures(env.OCR),
    configuration,
    build: env.BUILD.id,
    origin,
    now,
    newId: () => crypto.randomUUID(),
    fetch: send,
    waitUntil,
    log: consoleLog,
    measure: createMeasure(env.METRICS, consoleLog),
    mail: createMail(configuration, { binding: mailBinding(env), fetch: send }),
    asset: (path) => env.ASSETS.fetch(new URL(path, "https://site.invalid")),
    queues: {
      "page-batches": env.PAGE_BATCHES,
      "small-batches": env.SMALL_BATCHES,
      recognitions: env.RECOGNITIONS,
      documents: env.DOCUMENTS,
      webhooks: env.WEBHOOKS,
      "page-batches-dead": env.DEAD_PAGE_BATCHES,
      "documents-dead": env.DEAD_DOCUMENTS,
    },
  };
}
