import { openDatabase } from "../storage/database.ts";
import { type StoredRequest, storedRequest } from "../storage/request-state.ts";
import { isPending } from "./batch-lease.ts";
import type { RequestCredits } from "./ledger.ts";
import type { ProgressStore } from "./progress-store.ts";
import type { DocumentProgress } from "./request-plan.ts";
import { SharedRun } from "./shared-run.ts";

/**
 * What the status of a request is made from: its rows, and the state of its work while the rows say that it is running.
 */
export interface LiveRequest {
  /** Undefined when there is no such request. */
  stored: StoredRequest | undefined;
  running?: { documents: Omit<DocumentProgress, "pages">[]; credits: RequestCredits };
}

/** The state of requests, read once for all callers that ask at the same time: many may wait for the same change. */
export class LiveStatus {
  private readonly env: Env;
  private readonly store: ProgressStore;
  private readonly reads = new SharedRun(() => this.read());

  constructor({ env, store }: { env: Env; store: ProgressStore }) {
    this.env = env;
    this.store = store;
  }

  /** Undefined when the object knows no request. */
  tell(): Promise<LiveRequest | undefined> {
    return this.reads.run();
  }

  private async read(): Promise<LiveRequest | undefined> {
    const request = this.store.request();
    if (request === undefined) return undefined;
    const { requestId, accountId } = request;
    const { CREDIT_ACCOUNT, DB } = this.env;
    // The rows last: they are the first to say that something has ended.
    const documents = this.standings();
    const stored = await storedRequest(openDatabase(DB), accountId, requestId);
    if (stored?.request.status !== "processing") return { stored };
    const credits = await CREDIT_ACCOUNT.get(CREDIT_ACCOUNT.idFromName(accountId)).requestCredits(requestId);
    return { stored, running: { documents, credits } };
  }

  private standings(): Omit<DocumentProgress, "pages">[] {
    return this.store.documents().map(({ id, status, error }) => {
      const pages = this.store.batches(id).flatMap((batch) => batch.pages);
      return { id, status, error, pagesDone: pages.filter((page) => !isPending(page)).length };
    });
  }
}
