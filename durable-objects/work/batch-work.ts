import type { Configuration } from "../../platform/configuration.ts";
import { type Failure, failureSchema } from "../../storage/database/documents.ts";
import {
  countsAsRecognised,
  diedOverPage,
  handOut,
  isPending,
  readsPictures,
  withEnding,
  withoutPicture,
  withRestFailed,
} from "../request/batch-lease.ts";
import { notePages } from "../request/note-events.ts";
import type { BatchState } from "../request/progress-rows.ts";
import type { ProgressStore } from "../request/progress-store.ts";
import {
  type BatchClaim,
  type PageState,
  pageStateSchema,
  type RecognitionAnswer,
  skip,
} from "../request/request-plan.ts";
import { afterDeath, type Delivery, type FaultKind, holds, succeeds } from "../request/tries.ts";
import { batchKey, documentKey } from "./admission.ts";
import type { RequestPump } from "./request-pump.ts";
import { FIRST_TRY, type WorkTries } from "./work-tries.ts";

export interface PageReport {
  documentId: string;
  batch: number;
  lease: number;
  /** A page that has just ended. */
  ended?: PageState;
  /** The page that the worker starts next; null at the end of the batch. */
  starting: number | null;
}

/** A page whose recognition a worker asks about. */
export interface AskedPage {
  documentId: string;
  batch: number;
  lease: number;
  page: number;
  /** Only a part of the page's picture is read, to check its text layer. */
  check?: boolean;
}

interface ReturnedBatch {
  documentId: string;
  batch: number;
  lease: number;
  fault: FaultKind;
  delivery: Delivery | undefined;
}

export interface WorkParts {
  store: ProgressStore;
  configuration: Configuration;
  pump: RequestPump;
  tries: WorkTries;
}

/** Batches of pages that workers are processing. */
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

  /** Called by a worker that received a batch message in this delivery: says what to do. */
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
      // Fields are read from a batch as a whole: with different neighbours the answer could differ.
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

  /** Called by a worker that reaches a page to be recognised, in whole or in part to `check` its text layer. */
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
    // If pages stay together, the whole batch moves to the recognition queue: it is due at once and its lease is
    // dropped.
    const moves = together && !isThere;
    this.saveBatch(moves ? { ...next, leaseUntil: 0, currentPage: null } : next);
    if (moves) this.tries.layDown(batchKey(documentId, batch));
    else this.tries.noteProgress(batchKey(documentId, batch));
    await this.pump.pump();
    return together && isThere ? "here" : "elsewhere";
  }

  /** Called by a worker with its progress; renews its lease. `go: false` tells it to stop. */
  async report(report: PageReport): Promise<{ go: boolean; lease: number }> {
    const stop = { go: false, lease: report.lease };
    if (this.store.request()?.phase !== "processing") return stop;
    const state = this.store.batch(report.documentId, report.batch);
    if (state === undefined || state.status === "done") return stop;
    const ended = report.ended && pageStateSchema.parse(report.ended);
    const owner = state.leaseUntil === report.lease;
    // A result from a worker that lost its lease is valid too: its outputs are the same bytes.
    const next = ended === undefined ? state : withEnding(state, ended);
    const lease = owner ? Date.now() + this.configuration.LEASE_MS : state.leaseUntil;
    this.saveBatch({ ...next, leaseUntil: lease, currentPage: owner ? report.starting : state.currentPage });
    if (next !== state) this.tries.noteProgress(batchKey(report.documentId, report.batch));
    this.pump.wake();
    if (!next.pages.some(isPending)) await this.pump.pump();
    else await this.pump.arm();
    return owner ? { go: true, lease } : stop;
  }

  /** Called by a worker that returns a batch after a fault: it is sent again after a pause, or fails. */
  async giveBack({ documentId, batch, lease, fault, delivery }: ReturnedBatch): Promise<void> {
    if (this.store.request()?.phase !== "processing") return;
    const state = this.store.batch(documentId, batch);
    if (state === undefined || state.status === "done") return;
    const key = batchKey(documentId, batch);
    // A worker that did not get the answer to its last report does not know the renewed lease.
    if (state.leaseUntil !== lease && !holds(delivery, this.store.tries.of(key))) return;
    const returned = { ...state, leaseUntil: 0, currentPage: null };
    const error = this.tries.takeBack(key, fault);
    if (error === undefined) this.store.saveBatch(returned);
    else await this.endBatch(withRestFailed(returned, error));
    await this.pump.arm();
  }

  /** Called when the queue gave up on a batch: its open pages fail with this error. */
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
