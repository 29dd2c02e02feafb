import type { Configuration } from "../platform/configuration.ts";
import { type Failure, failureSchema } from "../storage/documents.ts";
import { batchKey, documentKey } from "./admission.ts";
import {
  countsAsRecognised,
  diedOverPage,
  handOut,
  isPending,
  readsPictures,
  withEnding,
  withoutPicture,
  withRestFailed,
} from "./batch-lease.ts";
import { notePages } from "./note-events.ts";
import type { BatchState } from "./progress-rows.ts";
import type { ProgressStore } from "./progress-store.ts";
import { type BatchClaim, type PageState, pageStateSchema, type RecognitionAnswer, skip } from "./request-plan.ts";
import type { RequestPump } from "./request-pump.ts";
import { afterDeath, type Delivery, type FaultKind, succeeds } from "./tries.ts";
import { FIRST_TRY, type WorkTries } from "./work-tries.ts";

export interface PageReport {
  documentId: string;
  batch: number;
  lease: number;
  /** A page that ended just now. */
  ended?: PageState;
  /** The page that is taken up next; null at the end of the batch. */
  starting: number | null;
}

/** A page of a batch that a worker is processing. */
export interface AskedPage {
  documentId: string;
  batch: number;
  lease: number;
  page: number;
  /** Only a part of its picture is read, to check its text. */
  check?: boolean;
}

interface ReturnedBatch {
  documentId: string;
  batch: number;
  lease: number;
  fault: FaultKind;
}

export interface WorkParts {
  store: ProgressStore;
  configuration: Configuration;
  pump: RequestPump;
  tries: WorkTries;
}

/** Batches of pages in the hands of workers. */
export class BatchWork {
  private readonly store: ProgressStore;
  private readonly configuration: Configuration;
  private readonly pump: RequestPump;
  private readonly tries: WorkTries;

  constructor({ store, configuration, pump, tries }: WorkParts) {
    this.store = store;
    this.configuration = configuration;
    this.pump = pump;
    this.tries = tries;
  }

  /** A worker asks what to do about a batch message that it received in this delivery. */
  async claim(documentId: string, batch: number, delivery?: Delivery): Promise<BatchClaim> {
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
    const given = this.tries.giveOut(key, afterDeath(tried, diedOverPage(state)), delivery);
    if (given !== undefined) {
      await this.endBatch(withRestFailed(state, given));
      return skip("given up");
    }
    const lease = now + this.configuration.LEASE_MS;
    const handout = handOut(state, {
      leaseUntil: lease,
      maxCrashes: this.configuration.MAX_PAGE_CRASHES,
      // Fields are read from a batch as a whole: with other neighbours they could be different.
      together: request.kind !== "extract",
    });
    if (handout.apart !== undefined) {
      this.store.insertBatch(documentId, this.store.batches(documentId).length, [handout.apart]);
    }
    const pages = handout.batch.pages.filter(isPending).map((page) => page.page);
    this.saveBatch(handout.batch);
    if (document.status === "pending") this.store.setDocument(documentId, "processing");
    await this.pump.pump();
    if (pages.length === 0) return skip("done");
    return {
      action: "work",
      lease,
      accountId: request.accountId,
      kind: request.kind,
      fileName: document.fileName,
      password: document.password,
      pages,
      recognise: handout.batch.pages.filter(countsAsRecognised).map(({ page }) => page),
      check: handout.batch.pages.filter(({ check }) => check).map(({ page }) => page),
    };
  }

  /** A worker reaches a page that has to be recognised, or a part of it, to `check` its text. */
  async askRecognition({ documentId, batch, lease, page, check = false }: AskedPage): Promise<RecognitionAnswer> {
    const request = this.store.request();
    const state = this.store.batch(documentId, batch);
    if (request?.phase !== "processing" || state === undefined) return "stop";
    if (state.status === "done" || state.leaseUntil !== lease) return "stop";
    const own = state.pages.find((each) => each.page === page);
    if (own?.recognise && (check || !own.check)) return "here";
    const batches = this.store.batches(documentId);
    const pictures = batches.flatMap(({ pages }) => pages).filter(countsAsRecognised).length;
    if (!check && pictures >= this.configuration.MAX_RECOGNISED_PAGES) return "refused";
    if (own?.recognise) {
      this.saveBatch({ ...state, pages: state.pages.map((each) => (each === own ? { ...own, check } : each)) });
      return "here";
    }
    const isThere = readsPictures(state);
    const together = request.kind !== "extract";
    const { batch: next, apart } = withoutPicture(state, { page, check }, { together });
    if (apart !== undefined) this.store.insertBatch(documentId, batches.length, [apart]);
    // If pages stay together, the whole batch goes to the other queue: it is due at once, and held by nobody.
    const moves = together && !isThere;
    this.saveBatch(moves ? { ...next, leaseUntil: 0, currentPage: null } : next);
    if (moves) this.tries.layDown(batchKey(documentId, batch));
    else this.tries.noteProgress(batchKey(documentId, batch));
    await this.pump.pump();
    return together && isThere ? "here" : "elsewhere";
  }

  /** A worker reports its progress, which renews its lease. `go: false` tells it to stop. */
  async report(report: PageReport): Promise<{ go: boolean; lease: number }> {
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
    if (next !== state) this.tries.noteProgress(batchKey(report.documentId, report.batch));
    this.pump.wake();
    if (!next.pages.some(isPending)) await this.pump.pump();
    else await this.pump.arm();
    return owner ? { go: true, lease } : stop;
  }

  /** A worker returns a batch after a fault: it is sent again after a while, or given up. */
  async giveBack({ documentId, batch, lease, fault }: ReturnedBatch): Promise<void> {
    if (this.store.request()?.phase !== "processing") return;
    const state = this.store.batch(documentId, batch);
    if (state === undefined || state.status === "done" || state.leaseUntil !== lease) return;
    const returned = { ...state, leaseUntil: 0, currentPage: null };
    const error = this.tries.takeBack(batchKey(documentId, batch), fault);
    if (error === undefined) this.store.saveBatch(returned);
    else await this.endBatch(withRestFailed(returned, error));
    await this.pump.arm();
  }

  /** The queue gave up on a batch: its open pages fail with this reason. */
  async fail(documentId: string, batch: number, error: Failure): Promise<void> {
    if (this.store.request()?.phase !== "processing") return;
    const state = this.store.batch(documentId, batch);
    if (state === undefined || state.status === "done") return;
    await this.endBatch(withRestFailed(state, failureSchema.parse(error)));
  }

  private async endBatch(state: BatchState): Promise<void> {
    this.saveBatch(state);
    this.pump.wake();
    await this.pump.pump();
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
}
