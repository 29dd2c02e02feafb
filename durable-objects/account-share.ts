import type { Configuration } from "../platform/configuration.ts";
import { consoleLog } from "../platform/log.ts";
import type { ProgressStore } from "./progress-store.ts";
import { SharedRun } from "./shared-run.ts";
import type { GrantedWork } from "./work-share.ts";

/** A share is requested again after this long, so that it is not mistaken for that of a request that is gone. */
const HOLDS_MS = 10 * 60_000;
/** A request that has nothing in the queues and is waiting for its turn asks again after this long, unless it is woken. */
const POLL_MS = 30_000;
/** The same if there was no answer. */
const RETRY_MS = 5_000;
/** Its entry in the outbox. */
const KEY = "share";

interface ShareParts {
  env: Env;
  store: ProgressStore;
  configuration: Configuration;
}

/**
 * What a request may have in the queues: its account's `CallMeter` divides what the account may have among all its
 * requests. Lives in memory; after an eviction it is asked for again.
 */
export class AccountShare {
  private readonly env: Env;
  private readonly store: ProgressStore;
  private readonly configuration: Configuration;
  private readonly asking = new SharedRun(() => this.ask());
  private known: (GrantedWork & { at: number }) | undefined;
  private lost = false;

  constructor({ env, store, configuration }: ShareParts) {
    this.env = env;
    this.store = store;
    this.configuration = configuration;
  }

  /** It may have changed. */
  forget(): void {
    this.known = undefined;
  }

  /** Makes sure that the share is known. */
  async refresh(): Promise<void> {
    if (this.store.request()?.phase === "processing" && this.mustAsk()) await this.asking.run();
  }

  /** How many more batches may be sent now. */
  room(): number {
    return Math.max(0, (this.known?.batches ?? 0) - this.store.countInFlight());
  }

  /** Whether its batches go to the queue for small requests. */
  isSmall(): boolean {
    return this.known?.light === true && this.store.countPages() <= this.configuration.SMALL_REQUEST_PAGES;
  }

  /**
   * Makes sure that a request that has nothing in the queues asks by itself later, whatever becomes of the question that
   * follows. Returns whether that was not noted yet.
   */
  expectSilence(now: number): boolean {
    if (!this.isWaiting() || this.store.isPosted(KEY)) return false;
    this.store.post({ key: KEY, kind: "share", dueAt: now + POLL_MS });
    return true;
  }

  /** A request that has nothing in the queues is woken only by the account, so it also asks by itself. */
  watch(now: number): void {
    if (this.isWaiting()) this.store.post({ key: KEY, kind: "share", dueAt: now + (this.lost ? RETRY_MS : POLL_MS) });
    else if (this.store.isPosted(KEY)) this.store.remove(KEY);
  }

  /** The request has ended: its share is free for others. */
  async release(request: { requestId: string; accountId: string }): Promise<void> {
    await this.meterOf(request).workEnded(request.requestId, this.configuration.BATCHES_IN_FLIGHT);
  }

  private isWaiting(): boolean {
    return this.store.countInFlight() === 0 && this.store.countAllOpenBatches() > 0;
  }

  private mustAsk(): boolean {
    const { known } = this;
    if (known === undefined || known.at <= Date.now() - HOLDS_MS) return true;
    const inFlight = this.store.countInFlight();
    return (known.shared && inFlight < known.batches) || inFlight === 0;
  }

  private async ask(): Promise<void> {
    const request = this.store.request();
    if (request?.phase !== "processing") return;
    const inFlight = this.store.countInFlight();
    const open = this.store.countAllOpenBatches() + this.store.countPosted("document");
    const wish = { open, inFlight, pages: this.store.countPages() };
    try {
      const share = await this.meterOf(request).shareOf(request.requestId, wish, this.configuration.BATCHES_IN_FLIGHT);
      this.known = { ...share, at: Date.now() };
      this.lost = false;
      // It may have ended while it asked, and what it then gave back came too early.
      if (this.store.request()?.phase !== "processing") await this.release(request);
    } catch (error) {
      // Nothing more is sent until it is known.
      this.known = { batches: inFlight, shared: true, light: false, at: Date.now() };
      this.lost = true;
      consoleLog.error("share_unknown", error, { request_id: request.requestId });
    }
  }

  private meterOf({ accountId }: { accountId: string }) {
    return this.env.CALL_METER.get(this.env.CALL_METER.idFromName(accountId));
  }
}
