import { waitUntil } from "cloudflare:workers";
import type { Model } from "../extraction/models/model.ts";
import type { PdfiumRuntime } from "../extraction/pdf/pdfium/pdfium-runtime.ts";
import { type Database, openDatabase } from "../storage/database.ts";
import { steadyBucket } from "../storage/steady-bucket.ts";
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

/** What services and consumers may touch: the parts of the platform, the clock, ids and the network. */
export interface Ctx {
  db: Database;
  files: R2Bucket;
  /** Length of the parts in which long objects are stored until they are complete. */
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
  /** What reads fields, makes schemas and writes prose. */
  model: Model;
  /** Reads the pictures of pages, if there is a Worker for it. */
  recognition: Recognition | undefined;
  /** Makes PDFs from picture files, if there is a Worker for it. */
  pictures: PictureReader | undefined;
  configuration: Configuration;
  /** Names the deployed build; locally each start and each change of the sources is one. */
  build: string;
  /** Address of the call; meaningless outside one. */
  origin: string;
  /** Milliseconds since 1970. */
  now(): number;
  newId(): string;
  fetch(request: Request): Promise<Response>;
  /** Continues work after the answer; it may be cut off, so what must not be lost is recorded elsewhere. */
  waitUntil(work: Promise<unknown>): void;
  log: Log;
  measure: Measure;
  /** Sends a message to a person; undefined if no sender is configured. */
  mail: SendMail | undefined;
  /** A file of the web page, by its path. */
  asset(path: string): Promise<Response>;
  /** The queues by name: for looking at them, not for sending. */
  queues: Record<string, Queue>;
}

/** Reads the bindings once at an entry point; below it nothing sees `Env`. Throws if a variable is wrong. */
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
