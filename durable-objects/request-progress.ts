import { DurableObject } from "cloudflare:workers";
import { type Configuration, configurationSchema } from "../platform/configuration.ts";
import { consoleLog } from "../platform/log.ts";
import { type Failure, failureSchema, isFinal } from "../storage/documents.ts";
import { admitBatches, batchKey, documentKey, reviveWork, uploadKey } from "./admission.ts";
import { diedOverPage, handOut, isPending, withEnding, withRestFailed } from "./batch-lease.ts";
import { ChangeSignal } from "./change-signal.ts";
import { keepEvents } from "./keep-events.ts";
import { noteDocumentEnd, notePages, noteRequestEnd } from "./note-events.ts";
import { carryOut } from "./outbox.ts";
import type { BatchState, RequestState } from "./progress-rows.ts";
import { ProgressStore } from "./progress-store.ts";
import type { RequestEvent } from "./request-events.ts";
import {
  type BatchClaim,
  type DocumentClaim,
  type DocumentProgress,
  type PageState,
  type ProgressSnapshot,
  pageStateSchema,
  type RequestPlan,
  requestPlanSchema,
} from "./request-plan.ts";
import {
  afterDeath,
  afterProgress,
  afterReturn,
  type Delivery,
  deliverySchema,
  type FaultKind,
  faultKindSchema,
  pauseMs,
  reasonToGiveUp,
  succeeds,
  type Tries,
} from "./tries.ts";

const ALARM_RETRY_MS = 5_000;
/** Events handed out by one call. */
const EVENTS_AT_ONCE = 200;
/** No archive takes this long to write. */
const UPLOAD_LIFETIME_MS = 24 * 60 * 60_000;
const MOST_DOUBLINGS = 20;
/** The share of an account's work is asked anew after this long. */
const SHARE_HOLDS_MS = 2_000;

/** An entry that is put off anew is sent after that as if for the first time. */
const FIRST_TRY = 0;

export interface PageReport {
  documentId: string;
  batch: number;
  lease: number;
  /** A page that ended just now. */
  ended?: PageState;
  /** The page that is taken up next; null at the end of the batch. */
  starting: number | null;
}

/**
 * Orchestrates one request, named by its id. It is the truth while the request runs, and its own outbox:
 * what is to be sent is a row with a due time, written in the same step as the state it follows from, and
 * taken away only when the work itself reports back. A lost message is therefore sent again by the alarm.
 */
export class RequestProgress extends DurableObject<Env> {
  private readonly store: ProgressStore;
  private readonly configuration: Configuration;
  private readonly changes = new ChangeSignal();
  /** Batches that may be in the queue at the same time, and until when that holds. */
  private share = 1;
  private shareUntil = 0;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.configuration = configurationSchema.parse(env);
    this.store = new ProgressStore(state.storage.sql);
  }

  /** Announces an upload. Unless it is accepted in time, whatever it stored is removed. */
  async openIntake(requestId: string, accountId: string): Promise<void> {
    this.store.open(requestId, accountId);
    this.store.post({ key: "intake", kind: "intake", dueAt: Date.now() + this.configuration.INTAKE_TIMEOUT_MS });
    await this.arm();
  }

  /** Bytes are still arriving: the upload gets its whole time again. */
  async renewIntake(): Promise<void> {
    if (this.store.request()?.phase !== "intake") return;
    this.store.postpone("intake", Date.now() + this.configuration.INTAKE_TIMEOUT_MS, FIRST_TRY);
    await this.arm();
  }

  /** An upload in parts has begun: an open one is no object that a sweep would find, so it is remembered. */
  noteUpload(key: string, uploadId: string): void {
    if (this.store.request() !== undefined) this.store.noteUpload(key, uploadId);
  }

  /** The same for an archive of a request that has ended, which this object may have forgotten. Given up unless it is closed. */
  async openUpload(upload: { requestId: string; accountId: string; key: string; uploadId: string }): Promise<void> {
    if (this.store.request() === undefined) this.store.reopen(upload);
    this.store.noteUpload(upload.key, upload.uploadId);
    this.store.post({ key: uploadKey(upload.uploadId), kind: "upload", dueAt: Date.now() + UPLOAD_LIFETIME_MS });
    await this.arm();
  }

  /** It was completed or given up. */
  async closeUpload(uploadId: string): Promise<void> {
    if (this.store.request() === undefined) return;
    this.store.dropUpload(uploadId);
    this.store.remove(uploadKey(uploadId));
    if (this.store.isIdle()) await this.forget();
    else await this.arm();
  }

  /** Records what the request is to do; nothing runs before `start`. False when the upload was given up meanwhile. */
  async prepare(plan: RequestPlan): Promise<boolean> {
    const parsed = requestPlanSchema.parse(plan);
    if (this.store.request()?.phase !== "intake") return false;
    this.ctx.storage.transactionSync(() => {
      this.store.prepare(parsed, this.configuration.PAGES_PER_BATCH);
      this.store.setPhase("prepared");
    });
    return true;
  }

  /** The request is accepted: sends the first batches. Safe to repeat. False when the upload was given up meanwhile. */
  async start(): Promise<boolean> {
    const phase = this.store.request()?.phase;
    if (phase !== "prepared") return phase === "processing";
    this.store.setPhase("processing");
    this.store.remove("intake");
    this.store.dropUploads();
    await this.pump();
    return true;
  }

  /** The upload was refused: nothing of it stays. */
  async abandon(): Promise<void> {
    const phase = this.store.request()?.phase;
    if (phase === "intake" || phase === "prepared") await this.cancel();
  }

  /**
   * Ends the request wherever it is and removes its files, rows and reservations. With `owner` also one that this object
   * has forgotten: what is begun here is brought to an end here.
   */
  async cancel(owner?: { requestId: string; accountId: string }): Promise<void> {
    if (this.store.request() === undefined && owner !== undefined) this.store.reopen(owner);
    const request = this.store.request();
    if (request === undefined) return;
    this.store.setPhase("cancelled");
    this.store.clearOutbox();
    // What is deleted is told no more, but that it ended before its time.
    this.store.events.silence();
    if (request.phase === "processing") noteRequestEnd(this.store, request, { status: "cancelled", outcome: null });
    this.store.post({ key: "purge", kind: "purge", dueAt: Date.now() });
    this.wake({ now: true });
    await this.pump();
  }

  /** A worker asks what to do about a batch message that came to it by this delivery. */
  async claimBatch(documentId: string, batch: number, delivery?: Delivery): Promise<BatchClaim> {
    const request = this.store.request();
    if (request?.phase !== "processing") return skip("not running");
    const document = this.store.document(documentId);
    const state = this.store.batch(documentId, batch);
    if (document === undefined || state === undefined) return skip("unknown");
    if (state.status === "done") return skip("done");
    const now = Date.now();
    const key = batchKey(documentId, batch);
    const tried = this.store.tries.of(key);
    if (state.leaseUntil > now && !succeeds(delivery, tried)) return skip("in other hands");
    const given = this.giveOut(key, afterDeath(tried, diedOverPage(state)), delivery);
    if (given !== undefined) {
      await this.endBatch(withRestFailed(state, given));
      return skip("given up");
    }
    const lease = now + this.configuration.LEASE_MS;
    const handout = handOut(state, {
      leaseUntil: lease,
      maxCrashes: this.configuration.MAX_PAGE_CRASHES,
      // Fields are taken from a batch as a whole: other neighbours, and they could be others.
      together: request.kind !== "extract",
    });
    if (handout.apart !== undefined) {
      this.store.insertBatch(documentId, this.store.batches(documentId).length, [handout.apart]);
    }
    const pages = handout.batch.pages.filter(isPending).map((page) => page.page);
    this.saveBatch(handout.batch);
    if (document.status === "pending") this.store.setDocument(documentId, "processing");
    await this.pump();
    if (pages.length === 0) return skip("done");
    return {
      action: "work",
      lease,
      accountId: request.accountId,
      kind: request.kind,
      fileName: document.fileName,
      password: document.password,
      pages,
    };
  }

  /** A worker tells how far it is, which renews its lease. `go: false` tells it to stop. */
  async reportPage(report: PageReport): Promise<{ go: boolean; lease: number }> {
    const stop = { go: false, lease: report.lease };
    if (this.store.request()?.phase !== "processing") return stop;
    const state = this.store.batch(report.documentId, report.batch);
    if (state === undefined || state.status === "done") return stop;
    const ended = report.ended && pageStateSchema.parse(report.ended);
    const owner = state.leaseUntil === report.lease;
    // An ending reported by a worker that lost its lease is as good as any: the outputs are the same bytes.
    const next = ended === undefined ? state : withEnding(state, ended);
    const lease = owner ? Date.now() + this.configuration.LEASE_MS : state.leaseUntil;
    this.saveBatch({ ...next, leaseUntil: lease, currentPage: owner ? report.starting : state.currentPage });
    if (next !== state) this.noteProgress(batchKey(report.documentId, report.batch));
    this.wake();
    if (!next.pages.some(isPending)) await this.pump();
    else await this.arm();
    return owner ? { go: true, lease } : stop;
  }

  /** A worker gives a batch back after a fault: it is sent again after a while, or given up. */
  async returnBatch(documentId: string, batch: number, lease: number, fault: FaultKind = "passing"): Promise<void> {
    if (this.store.request()?.phase !== "processing") return;
    const state = this.store.batch(documentId, batch);
    if (state === undefined || state.status === "done" || state.leaseUntil !== lease) return;
    const returned = { ...state, leaseUntil: 0, currentPage: null };
    const error = this.takeBack(batchKey(documentId, batch), fault);
    if (error === undefined) this.store.saveBatch(returned);
    else await this.endBatch(withRestFailed(returned, error));
    await this.arm();
  }

  /** The queue gave a batch up: its open pages fail with this reason. */
  async failBatch(documentId: string, batch: number, error: Failure): Promise<void> {
    if (this.store.request()?.phase !== "processing") return;
    const state = this.store.batch(documentId, batch);
    if (state === undefined || state.status === "done") return;
    await this.endBatch(withRestFailed(state, failureSchema.parse(error)));
  }

  /** A worker asks what to do about an assembly message that came to it by this delivery. */
  async claimDocument(documentId: string, delivery?: Delivery): Promise<DocumentClaim> {
    const request = this.store.request();
    if (request?.phase !== "processing") return skip("not running");
    const document = this.store.document(documentId);
    if (document === undefined) return skip("unknown");
    if (isFinal(document.status)) return skip("done");
    const batches = this.store.batches(documentId);
    if (batches.some((batch) => batch.status !== "done")) return skip("pages are missing");
    const key = documentKey(documentId);
    const tried = this.store.tries.of(key);
    if (document.leaseUntil > Date.now() && !succeeds(delivery, tried)) return skip("in other hands");
    const { accountId } = request;
    const error = this.giveOut(key, afterDeath(tried, false), delivery);
    const lease = await this.renewDocument(documentId);
    if (error !== undefined) return { action: "fail", accountId, pages: pagesInOrder(batches), error };
    return {
      action: "work",
      lease,
      accountId,
      kind: request.kind,
      creditsPerPage: request.creditsPerPage,
      fileName: document.fileName,
      password: document.password,
      pages: pagesInOrder(batches),
      batches: batches.length,
    };
  }

  /** Keeps an assembly in the hands of the worker that is at it. */
  async renewDocument(documentId: string): Promise<number> {
    if (this.store.request()?.phase !== "processing") return 0;
    const lease = Date.now() + this.configuration.LEASE_MS;
    this.store.leaseDocument(documentId, lease);
    this.store.postpone(documentKey(documentId), lease, FIRST_TRY);
    await this.arm();
    return lease;
  }

  /** A worker gives an assembly back after a fault: it is sent again after a while, or to be given up. */
  async returnDocument(documentId: string, fault: FaultKind = "passing"): Promise<void> {
    if (this.store.request()?.phase !== "processing") return;
    this.store.leaseDocument(documentId, 0);
    this.takeBack(documentKey(documentId), fault);
    await this.arm();
  }

  /** A document has ended, its results and its credits are booked. */
  async finishDocument(documentId: string, status: "completed" | "failed", error: Failure | null): Promise<void> {
    const request = this.store.request();
    if (request?.phase !== "processing") return;
    const document = this.store.document(documentId);
    if (document === undefined || isFinal(document.status)) return;
    this.store.setDocument(documentId, status, error);
    this.store.remove(documentKey(documentId));
    noteDocumentEnd(this.store, request, { documentId, status, error });
    const documents = this.store.documents();
    if (documents.every((each) => isFinal(each.status))) {
      this.store.setPhase(documents.some((each) => each.status === "completed") ? "completed" : "failed");
      this.store.post({ key: "finish", kind: "finish", dueAt: Date.now() });
    }
    this.wake({ now: true });
    await this.pump();
  }

  /**
   * What happened after event number `after`, as soon as something does within `waitMs`; with `ended`, nothing more will.
   * Undefined when this object knows no request.
   */
  async eventsAfter(after: number, waitMs: number): Promise<{ events: RequestEvent[]; ended: boolean } | undefined> {
    const look = () => {
      const request = this.store.request();
      if (request === undefined) return undefined;
      const events = this.store.events.after(after, EVENTS_AT_ONCE);
      return { events, ended: isFinal(request.phase) && !this.store.isPosted("finish") };
    };
    const now = look();
    if (now === undefined || now.ended || now.events.length > 0 || waitMs === 0) return now;
    await this.changes.next(waitMs);
    return look();
  }

  /** A page is handed out before its document is done. */
  takePage(documentId: string, page: number): void {
    if (this.store.request()?.phase === "processing") this.store.taken.add(documentId, page);
  }

  /**
   * Makes sure that what is open is also due: `revived` when it was not. Undefined when this object knows no request.
   */
  async revive(): Promise<"busy" | "revived" | undefined> {
    const request = this.store.request();
    if (request === undefined) return undefined;
    const revived = this.store.nextDue() === null && reviveWork(this.store, request, Date.now());
    await this.pump();
    return revived ? "revived" : "busy";
  }

  /** Pages that have ended, however they did. */
  pagesDone(): number {
    if (this.store.request() === undefined) return 0;
    return this.progress().reduce((sum, document) => sum + document.pagesDone, 0);
  }

  /** The state as it is, or as soon as it changes within `waitMs`. Undefined when this object knows no request. */
  async snapshot(waitMs = 0): Promise<ProgressSnapshot | undefined> {
    const request = this.store.request();
    if (request === undefined) return undefined;
    if (waitMs > 0 && !isFinal(request.phase)) await this.changes.next(waitMs);
    const current = this.store.request();
    if (current === undefined) return undefined;
    return { phase: current.phase, version: current.version, documents: this.progress() };
  }

  override async alarm(): Promise<void> {
    try {
      await this.pump();
    } catch (error) {
      // The platform gives an alarm up after six failures, so failing is our own affair.
      consoleLog.error("request_alarm_failed", error);
      await this.ctx.storage.setAlarm(Date.now() + ALARM_RETRY_MS);
    }
  }

  private progress(): DocumentProgress[] {
    return this.store.documents().map((document) => {
      const pages = pagesInOrder(this.store.batches(document.id));
      return {
        id: document.id,
        status: document.status,
        error: document.error,
        pages,
        pagesDone: pages.filter((page) => !isPending(page)).length,
      };
    });
  }

  /** Puts work into a worker's hands, unless it has failed too often: then the reason. */
  private giveOut(key: string, tries: Tries, delivery: Delivery | undefined): Failure | undefined {
    const holder = delivery === undefined ? { id: "", attempts: 0 } : deliverySchema.parse(delivery);
    this.store.tries.save(key, { ...tries, holder });
    return this.reasonToGiveUp(tries);
  }

  /** Work came back and is due again after a pause; the reason when it has failed too often. */
  private takeBack(key: string, fault: FaultKind): Failure | undefined {
    const tries = afterReturn(this.store.tries.of(key), faultKindSchema.parse(fault), Date.now());
    this.store.tries.save(key, tries);
    this.store.postpone(key, Date.now() + pauseMs(tries), FIRST_TRY);
    return this.reasonToGiveUp(tries);
  }

  private reasonToGiveUp(tries: Tries): Failure | undefined {
    const { MAX_WORK_CRASHES: maxDeaths, MAX_TROUBLE_MS: maxTroubleMs } = this.configuration;
    return reasonToGiveUp(tries, { now: Date.now(), maxDeaths, maxTroubleMs });
  }

  private noteProgress(key: string): void {
    this.store.tries.save(key, afterProgress(this.store.tries.of(key)));
  }

  private async endBatch(state: BatchState): Promise<void> {
    this.saveBatch(state);
    this.wake();
    await this.pump();
  }

  private saveBatch(state: BatchState): void {
    const done = !state.pages.some(isPending);
    const requestId = this.store.request()?.requestId ?? "";
    const before = this.store.batch(state.documentId, state.batch);
    notePages(this.store, { requestId, before, after: state });
    this.store.saveBatch({ ...state, status: done ? "done" : state.status });
    const key = batchKey(state.documentId, state.batch);
    if (!done) {
      this.store.postpone(key, state.leaseUntil, FIRST_TRY);
      return;
    }
    this.store.remove(key);
    if (this.store.countOpenBatches(state.documentId) === 0) {
      this.store.post({
        key: documentKey(state.documentId),
        kind: "document",
        documentId: state.documentId,
        dueAt: Date.now(),
      });
    }
  }

  /** Its account's other requests work too: how many batches this one may have in the queue is asked now and then. */
  private async askShare(): Promise<void> {
    const request = this.store.request();
    if (request?.phase !== "processing" || (this.share > 1 && Date.now() < this.shareUntil)) return;
    const open = this.store.countAllOpenBatches();
    if (open <= this.share) return;
    try {
      const meter = this.env.CALL_METER.get(this.env.CALL_METER.idFromName(request.accountId));
      this.share = await meter.shareOf(request.requestId, open, this.configuration.BATCHES_IN_FLIGHT);
      this.shareUntil = Date.now() + SHARE_HOLDS_MS;
    } catch (error) {
      // It goes on with what it had.
      consoleLog.error("share_unknown", error, { request_id: request.requestId });
    }
  }

  /** Moves waiting batches into the outbox and sends what is due. State and alarm are written before anything leaves. */
  private async pump(): Promise<void> {
    await this.askShare();
    const now = Date.now();
    const request = this.store.request();
    const { RESEND_MS, MAX_RESEND_MS } = this.configuration;
    if (request?.phase === "processing") admitBatches(this.store, { now, most: this.share });
    const due = this.store.dueEntries(now);
    for (const { key, attempts } of due) {
      const pause = Math.min(MAX_RESEND_MS, RESEND_MS * 2 ** Math.min(attempts, MOST_DOUBLINGS));
      this.store.postpone(key, now + pause, attempts + 1);
    }
    await this.arm();
    if (request !== undefined && due.length > 0) {
      await carryOut(due, { request, store: this.store, env: this.env, configuration: this.configuration });
      if (due.some((entry) => entry.kind === "finish")) this.wake({ now: true });
      const over = due.some((entry) => entry.kind === "forget") && (await this.mayForget(request));
      if (over || this.store.isIdle()) await this.forget();
      else await this.arm();
    }
  }

  /** What web hooks have not heard of is kept until they have, and what happened is written down before it is forgotten. */
  private async mayForget(request: RequestState): Promise<boolean> {
    if (
      this.store.uploads().length > 0 ||
      this.store.isPosted("tell") ||
      !(await keepEvents(this.env.FILES, request, this.store.events))
    )
      return false;
    // It may have been cancelled meanwhile, and has files to remove then.
    return this.store.request()?.phase === request.phase;
  }

  /** Leaves no trace: from here on the database alone answers for this request. */
  private async forget(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.store.reset();
  }

  private async arm(): Promise<void> {
    const next = this.store.nextDue();
    if (next === null) await this.ctx.storage.deleteAlarm();
    else await this.ctx.storage.setAlarm(next);
  }

  private wake(options: { now?: boolean } = {}): void {
    this.store.touch();
    this.changes.announce(options);
  }
}

const skip = (reason: string) => ({ action: "skip" as const, reason });

const pagesInOrder = (batches: BatchState[]): PageState[] =>
  batches.flatMap((batch) => batch.pages).sort((a, b) => a.page - b.page);
