import type { Configuration } from "../../platform/configuration.ts";
import { type Failure, isFinal } from "../../storage/database/documents.ts";
import { pagesInOrder } from "../request/batch-lease.ts";
import { noteDocumentEnd } from "../request/note-events.ts";
import type { ProgressStore } from "../request/progress-store.ts";
import { type DocumentClaim, skip } from "../request/request-plan.ts";
import { afterDeath, type Delivery, type FaultKind, succeeds } from "../request/tries.ts";
import { documentKey } from "./admission.ts";
import type { WorkParts } from "./batch-work.ts";
import type { RequestPump } from "./request-pump.ts";
import { FIRST_TRY, type WorkTries } from "./work-tries.ts";

/** Documents whose pages have all ended, during assembly. */
export class DocumentWork {
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

  /** Called by a worker that received an assembly message in this delivery: says what to do. */
  async claim(documentId: string, delivery?: Delivery): Promise<DocumentClaim> {
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
    const { accountId, creditsPerPage } = request;
    const creditsPerRecognisedPage = this.store.recognitionPrice();
    const error = this.tries.giveOut(key, afterDeath(tried, false), delivery);
    const lease = await this.renew(documentId);
    if (error !== undefined)
      return {
        action: "fail",
        accountId,
        creditsPerPage,
        creditsPerRecognisedPage,
        pages: pagesInOrder(batches),
        error,
      };
    return {
      action: "work",
      lease,
      accountId,
      kind: request.kind,
      creditsPerPage,
      creditsPerRecognisedPage,
      fileName: document.fileName,
      password: document.password,
      pages: pagesInOrder(batches),
      batches: batches.length,
    };
  }

  /** Renews the lease of the worker that assembles a document. */
  async renew(documentId: string): Promise<number> {
    if (this.store.request()?.phase !== "processing") return 0;
    const lease = Date.now() + this.configuration.LEASE_MS;
    this.store.leaseDocument(documentId, lease);
    this.store.postpone(documentKey(documentId), lease, FIRST_TRY);
    await this.pump.arm();
    return lease;
  }

  /** Called by a worker that returns an assembly after a fault: it is sent again after a pause, or fails. */
  async giveBack(documentId: string, fault: FaultKind): Promise<void> {
    if (this.store.request()?.phase !== "processing") return;
    this.store.leaseDocument(documentId, 0);
    this.tries.takeBack(documentKey(documentId), fault);
    await this.pump.arm();
  }

  /** Called when a document has ended and its results and credits are recorded. */
  async finish(documentId: string, status: "completed" | "failed", error: Failure | null): Promise<void> {
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
      this.pump.share.giveBack();
    }
    // The end of the request itself is announced only once the database records it.
    this.pump.wake();
    await this.pump.pump();
  }
}
