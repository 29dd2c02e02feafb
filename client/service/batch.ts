import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import {
  type QuireClient,
  QuireError,
  type RequestDocument,
  type RequestStatus,
  type Sources,
  type SubmitOptions,
} from "../api/client.ts";
import { type Failure, failureOf, isFinal, watchRequest } from "../api/watch-request.ts";
import { distinctNames } from "../console/distinct-names.ts";
import { inPlainWords } from "../console/plain-words.ts";
import type { ProgressDisplay, ProgressLine } from "../console/progress-display.ts";
import type { JobJournal, JournalEntry, SavedDocument } from "./job-journal.ts";
import { isAddress, planBatches, type Source } from "./plan-batches.ts";

/** Status codes that refuse what was sent, as opposed to who sent it or when. */
const REFUSED_CONTENT = new Set([400, 413, 415, 422]);
/** The form part that says which fields are wanted. */
const SCHEMA_PART = "json_schema";

/** What to do with every source: how to submit it, and what to save. */
export interface BatchJob {
  client: QuireClient;
  display: ProgressDisplay | undefined;
  journal: JobJournal;
  submit: (sources: Sources, options: SubmitOptions) => PromiseLike<{ request_uid: string }>;
  save: (document: RequestDocument, context: SaveContext) => Promise<SavedDocument>;
}

export interface SaveContext {
  source: string;
  requestId: string;
  /** What an earlier run saved of the document, which need not be saved again. */
  savedBefore: SavedDocument | undefined;
}

/** The outcome of one source. */
export interface BatchResult extends Partial<SavedDocument> {
  source: string;
  request_id?: string;
  document_id?: string;
  pages?: number;
  /** Time from submission until the source was known to be done. */
  seconds?: number;
  /** The source's share of the request's charge, in proportion to its pages. */
  credits?: number;
  failure?: Failure;
}

/** Processes all sources, one request after the other, and reports the outcome of each. */
export async function* runBatches(job: BatchJob, names: string[]): AsyncGenerator<BatchResult, void> {
  for (const { sources, entry } of await planBatches(job.client, names, job.journal))
    yield* entry === undefined ? await runBatch(job, sources) : await takeUp(job, sources, entry);
  await job.journal.close();
}

/** Continues a job of an earlier run: follows it if the service has it, and submits it again if that is unknown. */
async function takeUp(job: BatchJob, sources: Source[], entry: JournalEntry): Promise<BatchResult[]> {
  const { request_id: requestId } = entry.state;
  if (requestId === undefined) return runBatch(job, sources, entry);
  const names = sources.map(({ name }) => name);
  try {
    const { status } = await job.client.requestStatus(requestId);
    if (status !== "cancelled")
      return await finishRequest(job, requestId, { names, started: performance.now(), entry });
  } catch (error) {
    if (!(error instanceof QuireError)) throw error;
    if (error.status !== 404) return names.map((source) => ({ source, failure: failureFrom(error) }));
  }
  // The request was removed or cancelled, so a new job is needed.
  await job.journal.forget(entry);
  return runBatch(job, sources);
}

interface Readable {
  source: Source;
  file?: { name: string; data: Blob };
}

/** Submits a batch, follows it to its end and saves its documents. Never throws for a problem of one source only. */
async function runBatch(job: BatchJob, sources: Source[], entry?: JournalEntry): Promise<BatchResult[]> {
  const readable: Readable[] = [];
  const results: BatchResult[] = [];
  for (const source of sources) {
    try {
      if (source.kind === "url") readable.push({ source });
      else readable.push({ source, file: { name: basename(source.name), data: await openAsBlob(source.name) } });
    } catch (error) {
      results.push({
        source: source.name,
        failure: { code: "unreadable_file", message: `cannot be read: ${inPlainWords(error)}` },
      });
    }
  }
  if (readable.length === 0) return results;
  const noted = entry ?? (await job.journal.begin(readable.map(({ source }) => source)));
  return [...results, ...(await submit(job, readable, noted))];
}

async function submit(job: BatchJob, batch: Readable[], entry: JournalEntry): Promise<BatchResult[]> {
  const names = batch.map(({ source }) => source.name);
  const files = batch.flatMap(({ file }) => (file ? [file] : []));
  const urls = batch.flatMap(({ source }) => (source.kind === "url" ? [source.name] : []));
  const started = performance.now();
  try {
    const { request_uid } = await job.submit({ files, urls }, { key: entry.state.key });
    entry.seen = "running";
    await entry.change({ request_id: request_uid });
    return await finishRequest(job, request_uid, { names, started, entry });
  } catch (error) {
    // After a refusal nothing is left at the service; after any other error the job may exist.
    const isRefusal = error instanceof QuireError && !error.retryable && entry.state.request_id === undefined;
    if (isRefusal) await job.journal.forget(entry);
    if (error instanceof QuireError && isAboutSchema(error)) throw error;
    const refused = error instanceof QuireError && REFUSED_CONTENT.has(error.status) && batch.length > 1;
    if (!refused) return names.map((source) => ({ source, failure: failureFrom(error) }));
    return await resubmit(job, batch, error);
  }
}

/** Whether the schema was refused, with which no source can be processed. */
const isAboutSchema = ({ errors }: QuireError): boolean => errors.some(({ loc }) => loc.includes(SCHEMA_PART));

/**
 * One bad file makes the service refuse the whole request. The other files are submitted again without it, or one by
 * one if the refusal does not name it.
 */
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
  const groups = reasons.size === 0 ? rest.map((one) => [one]) : rest.length > 0 ? [rest] : [];
  for (const group of groups) {
    const entry = await job.journal.begin(group.map(({ source }) => source));
    results.push(...(await submit(job, group, entry)));
  }
  return results;
}

async function finishRequest(
  job: BatchJob,
  requestId: string,
  sent: { names: string[]; started: number; entry: JournalEntry },
): Promise<BatchResult[]> {
  let last: RequestStatus | undefined;
  const seconds = new Map<string, number>();
  for await (const status of watchRequest(job.client, requestId)) {
    last = status;
    sent.entry.seen = isFinal(status) ? "ended" : "running";
    job.display?.update(progressLines(sent.names, status.documents));
    for (const document of status.documents.filter(isFinal)) {
      if (!seconds.has(document.document_id))
        seconds.set(document.document_id, (performance.now() - sent.started) / 1000);
    }
  }
  job.display?.release();
  const results: BatchResult[] = [];
  const unsaved: string[] = [];
  const matched = matchDocuments(sent.names, last?.documents ?? []);
  for (const [index, source] of sent.names.entries()) {
    const document = matched[index];
    if (last === undefined || document === undefined) {
      results.push({
        source,
        request_id: requestId,
        failure: {
          code: "missing_document",
          message: `the request ended with status ${last?.status} without this document`,
        },
      });
      continue;
    }
    const took = seconds.get(document.document_id) ?? 0;
    const figures = { seconds: Math.round(took * 1000) / 1000, credits: creditShare(last, document) };
    results.push({
      source,
      request_id: requestId,
      ...figures,
      ...(await finishDocument(job, document, { source, requestId, entry: sent.entry, unsaved })),
    });
  }
  // Anything that could not be saved can be saved by the next run, without being charged again.
  if (unsaved.length === 0) await sent.entry.change({ done: true });
  return results;
}

/**
 * Finds each source's document: the first unassigned one with its name, otherwise (if the service changed the name) the
 * next unassigned one.
 */
function matchDocuments(sources: string[], documents: RequestDocument[]): (RequestDocument | undefined)[] {
  const free = [...documents];
  const take = (index: number) => (index < 0 ? undefined : free.splice(index, 1)[0]);
  const named = sources.map((source) => take(free.findIndex((entry) => entry.file_name === lastSegment(source))));
  return named.map((document) => document ?? take(0));
}

const lastSegment = (source: string): string =>
  isAddress(source) ? (new URL(source).pathname.split("/").at(-1) ?? "") : basename(source);

/** The service charges a request as a whole, in proportion to pages. */
function creditShare(request: RequestStatus, document: RequestDocument): number {
  const pagesOf = (entry: RequestDocument) => (entry.status === "completed" ? (entry.pages_done ?? 0) : 0);
  const pages = request.documents.reduce((sum, entry) => sum + pagesOf(entry), 0);
  return pages === 0 ? 0 : Math.round(((request.credits?.charged ?? 0) * pagesOf(document)) / pages);
}

interface Finishing {
  source: string;
  requestId: string;
  entry: JournalEntry;
  /** Receives the ids of documents whose output could not be saved. */
  unsaved: string[];
}

async function finishDocument(
  job: BatchJob,
  document: RequestDocument,
  { source, requestId, entry, unsaved }: Finishing,
): Promise<Omit<BatchResult, "source" | "request_id">> {
  const base = { document_id: document.document_id, pages: document.pages_done ?? 0 };
  if (document.status !== "completed") return { ...base, failure: failureOf(document) };
  try {
    const savedBefore = await entry.savedBefore(document.document_id);
    const saved = await job.save(document, { source, requestId, savedBefore });
    await entry.keep(document.document_id, saved);
    return { ...base, ...saved };
  } catch (error) {
    unsaved.push(document.document_id);
    const { code, message } = failureFrom(error);
    return { ...base, failure: { code, message: `its output could not be saved: ${message}` } };
  }
}

/** A line for each document in a progress display, with names that tell the files apart. */
function progressLines(sources: string[], documents: RequestDocument[]): ProgressLine[] {
  const names = distinctNames(sources.filter((source) => !isAddress(source)));
  const matched = matchDocuments(sources, documents);
  return documents.map((document) => ({
    name: names.get(sources[matched.indexOf(document)] ?? "") ?? document.file_name,
    done: document.pages_done ?? 0,
    total: document.total_pages ?? undefined,
    state: document.status,
  }));
}

/** The failure behind an error, with what the service says about single parts of the request. */
function failureFrom(error: unknown): Failure {
  if (!(error instanceof QuireError)) return { code: "internal", message: inPlainWords(error) };
  const [only, ...more] = error.errors;
  if (only === undefined) return { code: error.code, message: inPlainWords(error) };
  if (more.length === 0) return { code: only.type, message: only.msg };
  return { code: error.code, message: error.errors.map(({ msg }) => msg).join("; ") };
}
