import { openDatabase } from "../../storage/database/database.ts";
import { type StoredRequest, storedRequest } from "../../storage/database/request-state.ts";
import type { RequestCredits } from "../credits/ledger.ts";
import { isPending } from "../request/batch-lease.ts";
import type { ProgressStore } from "../request/progress-store.ts";
import type { DocumentProgress } from "../request/request-plan.ts";
import { SharedRun } from "../waiting/shared-run.ts";

/**
 * What the status of a request is made from: its rows and, while they say that it is running, the state of its work.
 */
export interface LiveRequest {
  /** Undefined if there is no such request. */
  stored: StoredRequest | undefined;
  running?: { documents: Omit<DocumentProgress, "pages">[]; credits: RequestCredits };
}

/** Reads the state of a request once for all concurrent callers: many may be waiting for the same change. */
export class LiveStatus {
  private readonly env: Env;
  private readonly store: ProgressStore;
  private readonly reads = new SharedRun(() => this.read());

  constructor({ env, store }: { env: Env; store: ProgressStore }) {
    this.env = env;
    this.store = store;
  }

  /** Undefined if this object has no request. */
  tell(): Promise<LiveRequest | undefined> {
    return this.reads.run();
  }

  private async read(): Promise<LiveRequest | undefined> {
    const request = this.store.request();
    if (request === undefined) return undefined;
    const { requestId, accountId } = request;
    const { CREDIT_ACCOUNT, DB } = this.env;
    // The rows are read last: they are the first to record an ending.
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
