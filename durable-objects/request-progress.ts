import { DurableObject } from "cloudflare:workers";
import { type Configuration, configurationOf } from "../platform/configuration.ts";
import { consoleLog } from "../platform/log.ts";
import { type Failure, isFinal } from "../storage/documents.ts";
import { reviveWork, uploadKey } from "./admission.ts";
import { isPending, pagesInOrder } from "./batch-lease.ts";
import { type AskedPage, BatchWork, type PageReport } from "./batch-work.ts";
import { DocumentWork } from "./document-work.ts";
import { type LiveRequest, LiveStatus } from "./live-status.ts";
import { noteRequestEnd } from "./note-events.ts";
import { ProgressStore } from "./progress-store.ts";
import type { RequestEvent } from "./request-events.ts";
import {
  type BatchClaim,
  type DocumentClaim,
  type DocumentProgress,
  type ProgressSnapshot,
  type RecognitionAnswer,
  type RequestPlan,
  requestPlanSchema,
} from "./request-plan.ts";
import { RequestPump } from "./request-pump.ts";
import type { Delivery, FaultKind } from "./tries.ts";
import { FIRST_TRY, WorkTries } from "./work-tries.ts";

const ALARM_RETRY_MS = 5_000;
/** Most events returned by one call. */
const EVENTS_AT_ONCE = 200;
/** No object takes this long to write. */
const UPLOAD_LIFETIME_MS = 24 * 60 * 60_000;

/**
 * Orchestrates one request, named by its id. It is the truth while the request runs, and its own outbox: what has to
 * be sent is a row with a due time, written in the same step as the state it follows from, and removed only when the
 * work itself reports back. The alarm therefore sends a lost message again.
 */
export class RequestProgress extends DurableObject<Env> {
  private readonly store: ProgressStore;
  private readonly configuration: Configuration;
  private readonly pump: RequestPump;
  private readonly batches: BatchWork;
  private readonly documents: DocumentWork;
  private readonly live: LiveStatus;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const configuration = configurationOf(env);
    const store = new ProgressStore(state.storage.sql);
    const pump = new RequestPump({ storage: state.storage, env, store, configuration });
    const parts = { store, configuration, pump, tries: new WorkTries(store, configuration) };
    this.configuration = configuration;
    this.store = store;
    this.pump = pump;
    this.batches = new BatchWork(parts);
    this.documents = new DocumentWork(parts);
    this.live = new LiveStatus({ env, store });
  }

  /** Announces an upload. Unless it is accepted in time, whatever it stored is removed. */
  async openIntake(requestId: string, accountId: string): Promise<void> {
    this.store.open(requestId, accountId);
    this.store.post({ key: "intake", kind: "intake", dueAt: Date.now() + this.configuration.INTAKE_TIMEOUT_MS });
    await this.pump.arm();
  }

  /** Bytes are still arriving: the upload's time starts again. */
  async renewIntake(): Promise<void> {
    if (this.store.request()?.phase !== "intake") return;
    this.store.postpone("intake", Date.now() + this.configuration.INTAKE_TIMEOUT_MS, FIRST_TRY);
    await this.pump.arm();
  }

  /**
   * A long object is about to be written in parts, which are removed unless it is closed. With `owner`, also of a request
   * that has ended and that this object has forgotten.
   */
  async openUpload(
    { key, uploadId }: { key: string; uploadId: string },
    owner?: { requestId: string; accountId: string },
  ): Promise<void> {
    if (this.store.request() === undefined && owner !== undefined) this.store.reopen(owner);
    if (this.store.request() === undefined) return;
    this.store.noteUpload(key, uploadId);
    this.store.post({ key: uploadKey(uploadId), kind: "upload", dueAt: Date.now() + UPLOAD_LIFETIME_MS });
    await this.pump.arm();
  }

  /** Its parts are gone. */
  async closeUpload(uploadId: string): Promise<void> {
    if (this.store.request() === undefined) return;
    this.store.dropUpload(uploadId);
    this.store.remove(uploadKey(uploadId));
    if (this.store.isIdle()) await this.pump.forget();
    else await this.pump.arm();
  }

  /**
   * Records what the request has to do; nothing runs before `start`. False if the upload was abandoned in the
   * meantime.
   */
  async prepare(plan: RequestPlan): Promise<boolean> {
    const parsed = requestPlanSchema.parse(plan);
    if (this.store.request()?.phase !== "intake") return false;
    this.ctx.storage.transactionSync(() => {
      this.store.prepare(parsed, this.configuration.PAGES_PER_BATCH);
      this.store.setPhase("prepared");
      // A request that is accepted and dies before `start` must not wait as long as a large upload may take.
      const { INTAKE_TIMEOUT_MS, ACCEPT_TIMEOUT_MS } = this.configuration;
      this.store.postpone("intake", Date.now() + Math.min(INTAKE_TIMEOUT_MS, ACCEPT_TIMEOUT_MS), FIRST_TRY);
    });
    await this.pump.arm();
    return true;
  }

  /**
   * The request is accepted: sends the first batches. Safe to repeat. False if the upload was abandoned in the
   * meantime.
   */
  async start(): Promise<boolean> {
    const phase = this.store.request()?.phase;
    // It may have started by itself when the intake time was over, and even be finished by now.
    if (phase !== "prepared") return phase === "processing" || phase === "completed" || phase === "failed";
    this.store.setPhase("processing");
    this.store.remove("intake");
    await this.pump.pump();
    return true;
  }

  /** The upload was refused: nothing of it remains. */
  async abandon(): Promise<void> {
    const phase = this.store.request()?.phase;
    if (phase === "intake" || phase === "prepared") await this.cancel();
  }

  /**
   * Ends the request wherever it is and removes its files, rows and reservations. With `owner`, also one that this
   * object has forgotten: what is begun here is finished here.
   */
  async cancel(owner?: { requestId: string; accountId: string }): Promise<void> {
    if (this.store.request() === undefined && owner !== undefined) this.store.reopen(owner);
    const request = this.store.request();
    if (request === undefined) return;
    this.store.setPhase("cancelled");
    this.store.clearOutbox();
    // Nothing more is reported about a deleted request, except that it was cancelled.
    this.store.events.silence();
    if (request.phase === "processing") noteRequestEnd(this.store, request, { status: "cancelled", outcome: null });
    this.store.post({ key: "purge", kind: "purge", dueAt: Date.now() });
    this.pump.wake({ now: true });
    await this.pump.pump();
  }

  /** A larger share of its account's room in the queues is free for it. */
  async shareChanged(): Promise<void> {
    this.pump.share.forget();
    await this.pump.pump();
  }

  /** A worker asks what to do about a batch message that it received in this delivery. */
  claimBatch(documentId: string, batch: number, delivery?: Delivery): Promise<BatchClaim> {
    return this.batches.claim(documentId, batch, delivery);
  }

  /** A worker reaches a page that has to be recognised. */
  askRecognition(asked: AskedPage): Promise<RecognitionAnswer> {
    return this.batches.askRecognition(asked);
  }

  /** A worker reports its progress, which renews its lease. `go: false` tells it to stop. */
  reportPage(report: PageReport): Promise<{ go: boolean; lease: number }> {
    return this.batches.report(report);
  }

  /** A worker returns a batch after a fault. */
  returnBatch(documentId: string, batch: number, lease: number, fault: FaultKind = "passing"): Promise<void> {
    return this.batches.giveBack({ documentId, batch, lease, fault });
  }

  /** The queue gave up on a batch. */
  failBatch(documentId: string, batch: number, error: Failure): Promise<void> {
    return this.batches.fail(documentId, batch, error);
  }

  /** A worker asks what to do about an assembly message that it received in this delivery. */
  claimDocument(documentId: string, delivery?: Delivery): Promise<DocumentClaim> {
    return this.documents.claim(documentId, delivery);
  }

  /** Renews the lease of the worker that does an assembly. */
  renewDocument(documentId: string): Promise<number> {
    return this.documents.renew(documentId);
  }

  /** A worker returns an assembly after a fault. */
  returnDocument(documentId: string, fault: FaultKind = "passing"): Promise<void> {
    return this.documents.giveBack(documentId, fault);
  }

  /** A document has ended, and its results and credits are recorded. */
  finishDocument(documentId: string, status: "completed" | "failed", error: Failure | null): Promise<void> {
    return this.documents.finish(documentId, status, error);
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
    await this.pump.changes.next(waitMs);
    return look();
  }

  /** A page is handed out before its document is done. */
  takePage(documentId: string, page: number): void {
    if (this.store.request()?.phase === "processing") this.store.taken.add(documentId, page);
  }

  /** Makes sure that open work is also due: `revived` if it was not. Undefined if this object knows no request. */
  async revive(): Promise<"busy" | "revived" | undefined> {
    const request = this.store.request();
    if (request === undefined) return undefined;
    const revived = reviveWork(this.store, request, Date.now());
    await this.pump.pump();
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
    if (waitMs > 0 && !isFinal(request.phase)) await this.pump.changes.next(waitMs);
    const current = this.store.request();
    if (current === undefined) return undefined;
    return { phase: current.phase, version: current.version, documents: this.progress() };
  }

  /**
   * The request with its rows, as soon as it changes within `waitMs`. Undefined when this object knows no accepted request of
   * this account: the database answers then.
   */
  async status(accountId: string, waitMs: number): Promise<LiveRequest | undefined> {
    const request = this.store.request();
    if (request?.accountId !== accountId || request.phase === "intake") return undefined;
    if (waitMs > 0 && !isFinal(request.phase)) await this.pump.changes.next(waitMs);
    return this.live.tell();
  }

  override async alarm(): Promise<void> {
    try {
      await this.pump.pump();
    } catch (error) {
      // The platform abandons an alarm after six failures, so failures are handled here.
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
}
