import { DurableObject } from "cloudflare:workers";
import { type Configuration, configurationOf } from "../platform/configuration.ts";
import { consoleLog } from "../platform/log.ts";
import { type Failure, isFinal } from "../storage/database/documents.ts";
import { isPending, pagesInOrder } from "./request/batch-lease.ts";
import { noteRequestEnd } from "./request/note-events.ts";
import { ProgressStore } from "./request/progress-store.ts";
import type { RequestEvent } from "./request/request-events.ts";
import {
  type BatchClaim,
  type DocumentClaim,
  type DocumentProgress,
  type ProgressSnapshot,
  type RecognitionAnswer,
  type RequestPlan,
  requestPlanSchema,
} from "./request/request-plan.ts";
import type { Delivery, FaultKind } from "./request/tries.ts";
import { reviveWork, uploadKey } from "./work/admission.ts";
import { type AskedPage, BatchWork, type PageReport } from "./work/batch-work.ts";
import { DocumentWork } from "./work/document-work.ts";
import { type LiveRequest, LiveStatus } from "./work/live-status.ts";
import { RequestPump } from "./work/request-pump.ts";
import { FIRST_TRY, WorkTries } from "./work/work-tries.ts";

const ALARM_RETRY_MS = 5_000;
/** One call returns at most this many events. */
const EVENTS_AT_ONCE = 200;
/** Longer than any object takes to write. */
const UPLOAD_LIFETIME_MS = 24 * 60 * 60_000;

/**
 * Orchestrates one request, named by its id. While the request runs, this object has the authoritative state and its
 * own outbox: what has to be sent is a row with a due time, written in the same transaction as the state that it
 * follows from and removed only when the work itself reports back. The alarm therefore sends lost messages again.
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

  /** Announces an upload. If it is not accepted in time, whatever it stored is deleted. */
  async openIntake(requestId: string, accountId: string): Promise<void> {
    this.store.open(requestId, accountId);
    this.store.post({ key: "intake", kind: "intake", dueAt: Date.now() + this.configuration.INTAKE_TIMEOUT_MS });
    await this.pump.arm();
  }

  /** Called while bytes arrive: extends the upload's deadline. */
  async renewIntake(): Promise<void> {
    if (this.store.request()?.phase !== "intake") return;
    this.store.postpone("intake", Date.now() + this.configuration.INTAKE_TIMEOUT_MS, FIRST_TRY);
    await this.pump.arm();
  }

  /**
   * Called before a long object is written in parts, which are deleted unless it is closed. With `owner`, also works
   * for a request that has ended and was forgotten here.
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

  /** Called when the parts of a long object have been deleted. */
  async closeUpload(uploadId: string): Promise<void> {
    if (this.store.request() === undefined) return;
    this.store.dropUpload(uploadId);
    this.store.remove(uploadKey(uploadId));
    if (this.store.isIdle()) await this.pump.forget();
    else await this.pump.arm();
  }

  /**
   * Records the work of the request; nothing runs before `start`. Returns false if the upload was abandoned in the
   * meantime.
   */
  async prepare(plan: RequestPlan): Promise<boolean> {
    const parsed = requestPlanSchema.parse(plan);
    if (this.store.request()?.phase !== "intake") return false;
    this.ctx.storage.transactionSync(() => {
      this.store.prepare(parsed, this.configuration.PAGES_PER_BATCH);
      this.store.setPhase("prepared");
      // If the caller dies before `start`, the request must not wait as long as a large upload may take.
      const { INTAKE_TIMEOUT_MS, ACCEPT_TIMEOUT_MS } = this.configuration;
      this.store.postpone("intake", Date.now() + Math.min(INTAKE_TIMEOUT_MS, ACCEPT_TIMEOUT_MS), FIRST_TRY);
    });
    await this.pump.arm();
    return true;
  }

  /**
   * Starts an accepted request by sending its first batches. Safe to repeat. Returns false if the upload was abandoned
   * in the meantime.
   */
  async start(): Promise<boolean> {
    const phase = this.store.request()?.phase;
    // The alarm may already have started the request, and it may even be finished.
    if (phase !== "prepared") return phase === "processing" || phase === "completed" || phase === "failed";
    this.store.setPhase("processing");
    this.store.remove("intake");
    await this.pump.pump();
    return true;
  }

  /** Called when the upload was refused: deletes everything of it. */
  async abandon(): Promise<void> {
    const phase = this.store.request()?.phase;
    if (phase === "intake" || phase === "prepared") await this.cancel();
  }

  /**
   * Ends the request in whatever state it is and deletes its files, rows and reservations. With `owner`, also works for
   * a request that was forgotten here: a removal that fails is then repeated by the alarm.
   */
  async cancel(owner?: { requestId: string; accountId: string }): Promise<void> {
    if (this.store.request() === undefined && owner !== undefined) this.store.reopen(owner);
    const request = this.store.request();
    if (request === undefined) return;
    this.store.setPhase("cancelled");
    this.store.clearOutbox();
    // No further event of a deleted request is reported, except its cancellation.
    this.store.events.silence();
    if (request.phase === "processing") noteRequestEnd(this.store, request, { status: "cancelled", outcome: null });
    this.store.post({ key: "purge", kind: "purge", dueAt: Date.now() });
    this.pump.share.giveBack();
    this.pump.wake({ now: true });
    await this.pump.pump();
  }

  /** Called when the request may have more batches in the queues. */
  async shareChanged(): Promise<void> {
    this.pump.share.forget();
    await this.pump.pump();
  }

  /** Called by a worker that received a batch message in this delivery: says what to do. */
  claimBatch(documentId: string, batch: number, delivery?: Delivery): Promise<BatchClaim> {
    return this.batches.claim(documentId, batch, delivery);
  }

  /** Called by a worker that reaches a page to be recognised. */
  askRecognition(asked: AskedPage): Promise<RecognitionAnswer> {
    return this.batches.askRecognition(asked);
  }

  /** Called by a worker with its progress; renews its lease. `go: false` tells it to stop. */
  reportPage(report: PageReport): Promise<{ go: boolean; lease: number }> {
    return this.batches.report(report);
  }

  /** Called by a worker that returns a batch after a fault. */
  returnBatch(
    documentId: string,
    batch: number,
    lease: number,
    { fault = "passing", delivery }: { fault?: FaultKind; delivery?: Delivery | undefined } = {},
  ): Promise<void> {
    return this.batches.giveBack({ documentId, batch, lease, fault, delivery });
  }

  /** Called when the queue gave up on a batch. */
  failBatch(documentId: string, batch: number, error: Failure): Promise<void> {
    return this.batches.fail(documentId, batch, error);
  }

  /** Called by a worker on each delivery of an assembly message; returns what to do. */
  claimDocument(documentId: string, delivery?: Delivery): Promise<DocumentClaim> {
    return this.documents.claim(documentId, delivery);
  }

  /** Renews the lease of the worker that assembles a document. */
  renewDocument(documentId: string): Promise<number> {
    return this.documents.renew(documentId);
  }

  /** Called by a worker that returns an assembly after a fault. */
  returnDocument(documentId: string, fault: FaultKind = "passing"): Promise<void> {
    return this.documents.giveBack(documentId, fault);
  }

  /** Called when a document has ended and its results and credits are recorded. */
  finishDocument(documentId: string, status: "completed" | "failed", error: Failure | null): Promise<void> {
    return this.documents.finish(documentId, status, error);
  }

  /**
   * Events after number `after`; if there are none, waits up to `waitMs` for some. `ended` means that no more will
   * follow. Undefined if this object has no request.
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

  /** Called when a page is delivered before its document is done. */
  takePage(documentId: string, page: number): void {
    if (this.store.request()?.phase === "processing") this.store.taken.add(documentId, page);
  }

  /** Makes sure that all open work is due; `revived` if some was not. Undefined if this object has no request. */
  async revive(): Promise<"busy" | "revived" | undefined> {
    const request = this.store.request();
    if (request === undefined) return undefined;
    const revived = reviveWork(this.store, request, Date.now());
    await this.pump.pump();
    return revived ? "revived" : "busy";
  }

  /** Number of pages that have ended, successfully or not. */
  pagesDone(): number {
    if (this.store.request() === undefined) return 0;
    return this.progress().reduce((sum, document) => sum + document.pagesDone, 0);
  }

  /** The current state; waits up to `waitMs` for a change. Undefined if this object has no request. */
  async snapshot(waitMs = 0): Promise<ProgressSnapshot | undefined> {
    const request = this.store.request();
    if (request === undefined) return undefined;
    if (waitMs > 0 && !isFinal(request.phase)) await this.pump.changes.next(waitMs);
    const current = this.store.request();
    if (current === undefined) return undefined;
    return { phase: current.phase, version: current.version, documents: this.progress() };
  }

  /**
   * The request with its rows; waits up to `waitMs` for a change. Undefined if this object has no accepted request of
   * this account: the database has to be asked then.
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
