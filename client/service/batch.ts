import { openAsBlob } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { type QuireClient, QuireError, type RequestDocument, type RequestStatus, type Sources } from "../api/client.ts";
import type { FieldWarning } from "../api/schemas.ts";
import { type Failure, failureOf, isFinal, watchRequest } from "../api/watch-request.ts";
import type { ProgressDisplay } from "../console/progress-display.ts";

/** Used when the service does not say. */
const DEFAULT_DOCUMENTS_PER_REQUEST = 50;
/** Platforms in front of the service refuse larger bodies; a single larger file is sent alone all the same. */
const REQUEST_BYTES = 95e6;
/** Refusals of what was sent, as opposed to who sent it or when. */
const REFUSED_CONTENT = new Set([400, 413, 415, 422]);
/** The part of a form that says which fields are wanted. */
const SCHEMA_PART = "json_schema";

/** A file or address as the caller named it. */
interface Source {
  name: string;
  kind: "file" | "url";
  bytes: number;
}

/** What is done with every source: how it is submitted, and what is kept of it. */
export interface BatchJob {
  client: QuireClient;
  display: ProgressDisplay | undefined;
  submit: (sources: Sources) => PromiseLike<{ request_uid: string }>;
  save: (document: RequestDocument, source: string, requestId: string) => Promise<SavedDocument>;
}

export interface SavedDocument {
  /** The source's own, or one that all share. */
  folder: string;
  /** Paths below the folder. */
  files: string[];
  /** Of fields; absent where none were asked for. */
  warnings?: FieldWarning[];
}

/** What became of one source. */
export interface BatchResult extends Partial<SavedDocument> {
  source: string;
  request_id?: string;
  document_id?: string;
  pages?: number;
  /** From sending it until it was seen to be done. */
  seconds?: number;
  /** Its share of the request's charge, by pages. */
  credits?: number;
  failure?: Failure;
}

/** Sends all sources, one request after the other, and tells what became of each. */
export async function* runBatches(job: BatchJob, names: string[]): AsyncGenerator<BatchResult, void> {
  for (const batch of await planBatches(job.client, names)) yield* await runBatch(job, batch);
}

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text);

async function measure(name: string): Promise<Source> {
  if (isAddress(name)) return { name, kind: "url", bytes: 0 };
  // A file that is missing is reported when its turn comes, and does not stop the others.
  const bytes = await stat(name).then(
    (stats) => stats.size,
    () => 0,
  );
  return { name, kind: "file", bytes };
}

/** Groups sources into requests within the service's limits; files and addresses never share one. */
async function planBatches(client: QuireClient, names: string[]): Promise<Source[][]> {
  const limits = await client.limits();
  const most = limits.max_documents_per_request ?? DEFAULT_DOCUMENTS_PER_REQUEST;
  const batches: Source[][] = [];
  for (const kind of ["file", "url"] as const) {
    let batch: Source[] = [];
    let bytes = 0;
    for (const source of (await Promise.all(names.map(measure))).filter((candidate) => candidate.kind === kind)) {
      if (batch.length > 0 && (batch.length >= most || bytes + source.bytes > REQUEST_BYTES)) {
        batches.push(batch);
        batch = [];
        bytes = 0;
      }
      batch.push(source);
      bytes += source.bytes;
    }
    if (batch.length > 0) batches.push(batch);
  }
  return batches;
}

interface Readable {
  source: Source;
  file?: { name: string; data: Blob };
}

/** Submits a batch, follows it to its end and saves its documents. Never throws for what concerns one source only. */
async function runBatch(job: BatchJob, sources: Source[]): Promise<BatchResult[]> {
  const readable: Readable[] = [];
  const results: BatchResult[] = [];
  for (const source of sources) {
    try {
      if (source.kind === "url") readable.push({ source });
      else readable.push({ source, file: { name: basename(source.name), data: await openAsBlob(source.name) } });
    } catch (error) {
      results.push({
        source: source.name,
        failure: { code: "unreadable_file", message: `cannot be read: ${messageOf(error)}` },
      });
    }
  }
  return readable.length === 0 ? results : [...results, ...(await submit(job, readable))];
}

async function submit(job: BatchJob, batch: Readable[]): Promise<BatchResult[]> {
  const names = batch.map(({ source }) => source.name);
  const files = batch.flatMap(({ file }) => (file ? [file] : []));
  const urls = batch.flatMap(({ source }) => (source.kind === "url" ? [source.name] : []));
  const started = performance.now();
  try {
    const { request_uid } = await job.submit({ files, urls });
    return await finishRequest(job, request_uid, { names, started });
  } catch (error) {
    if (error instanceof QuireError && isAboutSchema(error)) throw error;
    const refused = error instanceof QuireError && REFUSED_CONTENT.has(error.status) && batch.length > 1;
    if (!refused) return names.map((source) => ({ source, failure: failureFrom(error) }));
    return await resubmit(job, batch, error);
  }
}

/** No source can be processed with a schema that is refused. */
const isAboutSchema = ({ errors }: QuireError): boolean => errors.some(({ loc }) => loc.includes(SCHEMA_PART));

/** One bad file has the whole request refused: the others go again without it, or each alone when it is not named. */
async function resubmit(job: BatchJob, batch: Readable[], error: QuireError): Promise<BatchResult[]> {
  const reasons = new Map<number, Failure>();
  for (const { loc, msg, type } of error.errors) {
    const index = loc.at(-1);
    const place = String(loc.at(-2));
    if (typeof index === "number" && place.startsWith("documents")) reasons.set(index, { code: type, message: msg });
  }
  const results: BatchResult[] = [];
  for (const [index, { source }] of batch.entries()) {
    const failure = reasons.get(index);
    if (failure !== undefined) results.push({ source: source.name, failure });
  }
  const rest = batch.filter((_, index) => !reasons.has(index));
  if (reasons.size === 0) for (const entry of rest) results.push(...(await submit(job, [entry])));
  else if (rest.length > 0) results.push(...(await submit(job, rest)));
  return results;
}

async function finishRequest(
  job: BatchJob,
  requestId: string,
  sent: { names: string[]; started: number },
): Promise<BatchResult[]> {
  let last: RequestStatus | undefined;
  const seconds = new Map<string, number>();
  for await (const status of watchRequest(job.client, requestId)) {
    last = status;
    job.display?.update(status.documents.map(progressLine));
    for (const document of status.documents.filter(isFinal)) {
      if (!seconds.has(document.document_id))
        seconds.set(document.document_id, (performance.now() - sent.started) / 1000);
    }
  }
  job.display?.release();
  const results: BatchResult[] = [];
  const matched = matchDocuments(sent.names, last?.documents ?? []);
  for (const [index, source] of sent.names.entries()) {
    const document = matched[index];
    if (last === undefined || document === undefined) {
      results.push({
        source,
        request_id: requestId,
        failure: {
          code: "missing_document",
          message: `the request ended as ${last?.status} without this document`,
        },
      });
      continue;
    }
    const figures = { seconds: seconds.get(document.document_id) ?? 0, credits: creditShare(last, document) };
    results.push({
      source,
      request_id: requestId,
      ...figures,
      ...(await finishDocument(job, document, { source, requestId })),
    });
  }
  return results;
}

/** Finds each source's document: the first free one of its name, else (a name the service changed) the next free one. */
function matchDocuments(sources: string[], documents: RequestDocument[]): (RequestDocument | undefined)[] {
  const free = [...documents];
  const take = (index: number) => (index < 0 ? undefined : free.splice(index, 1)[0]);
  const named = sources.map((source) => take(free.findIndex((entry) => entry.file_name === lastSegment(source))));
  return named.map((document) => document ?? take(0));
}

const lastSegment = (source: string): string =>
  isAddress(source) ? (new URL(source).pathname.split("/").at(-1) ?? "") : basename(source);

/** The service charges a request as a whole and by pages. */
function creditShare(request: RequestStatus, document: RequestDocument): number {
  const pagesOf = (entry: RequestDocument) => (entry.status === "completed" ? (entry.pages_done ?? 0) : 0);
  const pages = request.documents.reduce((sum, entry) => sum + pagesOf(entry), 0);
  return pages === 0 ? 0 : Math.round(((request.credits?.charged ?? 0) * pagesOf(document)) / pages);
}

async function finishDocument(
  job: BatchJob,
  document: RequestDocument,
  { source, requestId }: { source: string; requestId: string },
): Promise<Omit<BatchResult, "source" | "request_id">> {
  const base = { document_id: document.document_id, pages: document.pages_done ?? 0 };
  if (document.status !== "completed") return { ...base, failure: failureOf(document) };
  try {
    return { ...base, ...(await job.save(document, source, requestId)) };
  } catch (error) {
    const { code, message } = failureFrom(error);
    return { ...base, failure: { code, message: `its output could not be saved: ${message}` } };
  }
}

/** A document's line in a progress display. */
const progressLine = (document: RequestDocument) => ({
  name: document.file_name,
  done: document.pages_done ?? 0,
  total: document.total_pages ?? undefined,
  state: document.status,
});

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** An error with what the service says about single parts of the request. */
function failureFrom(error: unknown): Failure {
  if (!(error instanceof QuireError)) return { code: "internal", message: messageOf(error) };
  const [only, ...more] = error.errors;
  if (only === undefined) return { code: error.code, message: error.detail };
  if (more.length === 0) return { code: only.type, message: only.msg };
  return { code: error.code, message: error.errors.map(({ msg }) => msg).join("; ") };
}
