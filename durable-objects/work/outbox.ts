import type { Configuration } from "../../platform/configuration.ts";
import { consoleLog } from "../../platform/log.ts";
import type { DocumentMessage, PageBatchMessage } from "../../platform/messages.ts";
import { createMeasure } from "../../platform/metrics.ts";
import { openDatabase } from "../../storage/database/database.ts";
import { deleteRequest, finishRequest, requestExists, startOf } from "../../storage/database/requests.ts";
import { partsPrefix, requestPrefix } from "../../storage/objects/object-keys.ts";
import { deletePrefix } from "../../storage/objects/objects.ts";
import { isPending, readsPictures } from "../request/batch-lease.ts";
import { noteRequestEnd } from "../request/note-events.ts";
import type { OutboxEntry, RequestState } from "../request/progress-rows.ts";
import type { ProgressStore } from "../request/progress-store.ts";
import type { AccountShare } from "./account-share.ts";
import { LAST_PURGE, uploadKey } from "./admission.ts";
import { measureEnd } from "./measure-end.ts";

/** A queue takes at most this many messages in one call. */
const MESSAGES_PER_SEND = 100;
/** How long the object still answers after the end of its request; afterwards only the database does. */
const FORGET_AFTER_MS = 60 * 60_000;

interface Surroundings {
  request: RequestState;
  store: ProgressStore;
  env: Env;
  configuration: Configuration;
  share: AccountShare;
}

/**
 * Carries out the entries that are due. A failure is logged and leaves the entry's row, whose due time has already been
 * moved, so that the alarm tries again.
 */
export async function carryOut(due: OutboxEntry[], around: Surroundings): Promise<void> {
  await attempt("send_page_batches_failed", () => sendBatches(due, around));
  await attempt("send_documents_failed", () => sendDocuments(due, around));
  for (const entry of due) {
    if (entry.kind === "intake") await attempt("decide_intake_failed", () => decideIntake(around));
    if (entry.kind === "upload") await attempt("abort_upload_failed", () => abandonUpload(entry, around));
    if (entry.kind === "finish") await attempt("finish_request_failed", () => finish(around));
    if (entry.kind === "tell") await attempt("tell_webhooks_failed", () => tell(around));
    if (entry.kind === "purge") await attempt("purge_request_failed", () => purge(entry, around));
  }
  // Last, because nothing above may wait for it.
  if (due.some(({ kind }) => kind === "share"))
    await attempt("release_share_failed", () => around.share.release(around.request));
}

async function attempt(event: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    consoleLog.error(event, error);
  }
}

async function sendBatches(due: OutboxEntry[], { request, store, env, share }: Surroundings): Promise<void> {
  const bodies: PageBatchMessage[] = due.flatMap(({ kind, documentId, batch }) =>
    kind === "batch" && documentId !== null && batch !== null
      ? [{ version: 1, requestId: request.requestId, documentId, batch }]
      : [],
  );
  if (bodies.length === 0) return;
  const pictures = new Set(
    bodies.filter(({ documentId, batch }) => {
      const state = store.batch(documentId, batch);
      return state !== undefined && readsPictures(state);
    }),
  );
  const plain = bodies.filter((body) => !pictures.has(body));
  await sendInPieces(share.isSmall() ? env.SMALL_BATCHES : env.PAGE_BATCHES, plain);
  await sendInPieces(env.RECOGNITIONS, [...pictures]);
}

async function sendInPieces(queue: Queue, bodies: object[]): Promise<void> {
  for (let start = 0; start < bodies.length; start += MESSAGES_PER_SEND) {
    await queue.sendBatch(bodies.slice(start, start + MESSAGES_PER_SEND).map((body) => ({ body })));
  }
}

async function sendDocuments(due: OutboxEntry[], { request, env }: Surroundings): Promise<void> {
  const bodies: DocumentMessage[] = due.flatMap(({ kind, documentId }) =>
    kind === "document" && documentId !== null ? [{ version: 1, requestId: request.requestId, documentId }] : [],
  );
  await sendInPieces(env.DOCUMENTS, bodies);
}

/**
 * Decides an upload that ran out of time. If its rows were written, it was accepted and only the call to `start` was
 * lost: the request is started here.
 */
async function decideIntake({ request, store, env }: Surroundings): Promise<void> {
  const accepted = request.phase === "prepared" && (await requestExists(openDatabase(env.DB), request.requestId));
  // During the query, the upload may have been accepted, abandoned or given more time.
  if (store.request()?.phase !== request.phase || !store.isUnderWay("intake")) return;
  store.remove("intake");
  if (accepted) {
    store.setPhase("processing");
    store.post({ key: "share", kind: "share", dueAt: Date.now() });
  } else {
    store.setPhase("cancelled");
    store.post({ key: "purge", kind: "purge", dueAt: Date.now() });
  }
}

/** Deletes the parts of a long object whose writer is gone. */
async function abandonUpload(entry: OutboxEntry, { request, store, env }: Surroundings): Promise<void> {
  const upload = store.uploads().find(({ uploadId }) => uploadKey(uploadId) === entry.key);
  if (upload !== undefined) {
    await deletePrefix(env.FILES, partsPrefix(request.requestId, upload.uploadId));
    store.dropUpload(upload.uploadId);
  }
  store.remove(entry.key);
}

/** Records the end of the request in the database. */
async function finish({ request, store, env }: Surroundings): Promise<void> {
  const documents = store.documents();
  const credits = await env.CREDIT_ACCOUNT.get(env.CREDIT_ACCOUNT.idFromName(request.accountId)).requestCredits(
    request.requestId,
  );
  const pages = documents.flatMap((document) => store.batches(document.id)).flatMap((batch) => batch.pages);
  const failed = documents.filter((document) => document.status !== "completed").length;
  const ending = {
    status: failed === documents.length ? ("failed" as const) : ("completed" as const),
    outcome: failed > 0 && failed < documents.length ? ("partial" as const) : null,
  };
  const db = openDatabase(env.DB);
  await finishRequest(db, request.requestId, {
    ...ending,
    pagesDone: pages.filter((page) => !isPending(page)).length,
    creditsCharged: credits.charged,
    creditsReleased: credits.released,
    completedAt: Date.now(),
  });
  const startedAt = await startOf(db, request.requestId);
  // The request may have been cancelled in the meantime, and the cancellation already reported.
  if (!store.isPosted("finish")) return;
  store.remove("finish");
  // The request's rows were deleted together with its account.
  if (startedAt === undefined) {
    store.setPhase("cancelled");
    store.events.silence();
    store.post({ key: "purge", kind: "purge", dueAt: Date.now() });
    return;
  }
  // Only now, so that whoever is notified finds the request ended in the database.
  noteRequestEnd(store, request, ending);
  measureEnd(createMeasure(env.METRICS, consoleLog), { request, ending, documents, pages, credits, startedAt });
  store.post({ key: "forget", kind: "forget", dueAt: Date.now() + FORGET_AFTER_MS });
}

/** Passes events to the account's web hooks, which deliver them. Safe to repeat. */
async function tell({ request, store, env }: Surroundings): Promise<void> {
  const { requestId, accountId } = request;
  const events = store.events.toTell(requestId);
  const callback = store.events.callback();
  const stub = env.ACCOUNT_WEBHOOKS.get(env.ACCOUNT_WEBHOOKS.idFromName(accountId));
  await stub.accept({
    accountId,
    events: events.map(({ seq: _, ...event }) => event),
    ...(callback === undefined ? {} : { callback }),
  });
  store.events.told(events.at(-1)?.seq ?? 0);
  // Events that arrived in the meantime are due already.
  if (store.events.toTell(requestId).length === 0) store.remove("tell");
}

/**
 * Deletes everything of a cancelled request. A worker that has not noticed may still be writing, so the objects are
 * deleted a second time once no such call can still be running.
 */
async function purge(entry: OutboxEntry, { request, store, env, configuration }: Surroundings): Promise<void> {
  const { requestId, accountId, creditsPerPage } = request;
  const ledger = env.CREDIT_ACCOUNT.get(env.CREDIT_ACCOUNT.idFromName(accountId));
  for (const { documentId, pages } of store.taken.counts()) {
    await ledger.settle(requestId, documentId, pages * creditsPerPage);
  }
  const { charged } = await ledger.releaseRequest(requestId);
  const uploads = store.uploads();
  await deletePrefix(env.FILES, requestPrefix(requestId));
  for (const { uploadId } of uploads) store.dropUpload(uploadId);
  await deleteRequest(openDatabase(env.DB), requestId, { charged });
  store.remove(entry.key);
  if (entry.key === LAST_PURGE) store.post({ key: "forget", kind: "forget", dueAt: Date.now() });
  else store.post({ key: LAST_PURGE, kind: "purge", dueAt: Date.now() + configuration.WORKER_LIFETIME_MS });
}
