import type { Configuration } from "../../platform/configuration.ts";
import { consoleLog } from "../../platform/log.ts";
import type { GrantedWork } from "../fair-use/work-share.ts";
import type { ProgressStore } from "../request/progress-store.ts";
import { SharedRun } from "../waiting/shared-run.ts";

/** Interval at which a held share is requested again, so that this request is not mistaken for one that is gone. */
const HOLDS_MS = 10 * 60_000;
/** Interval at which a request with nothing in the queues asks for its turn, unless it is woken earlier. */
const POLL_MS = 30_000;
/** The same interval if the last question was not answered. */
const RETRY_MS = 5_000;
/** Longest wait for the account to take a share back; it is told again later. */
const RELEASE_MS = 2_000;
/** Key of its outbox entry. */
const KEY = "share";

interface ShareParts {
  env: Env;
  store: ProgressStore;
  configuration: Configuration;
}

/**
 * How many batches of a request may be in the queues: its account's `CallMeter` divides the account's total among all
 * its requests. Kept in memory and requested again after an eviction.
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

  /** Called when the share may have changed. */
  forget(): void {
    this.known = undefined;
  }

  /** Asks for the share if it is not known or may have changed. */
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
   * Schedules a question for a request with nothing in the queues, in case the answer to the next one is lost. Returns
   * whether it had to.
   */
  expectSilence(now: number): boolean {
    if (!this.isWaiting() || this.store.isPosted(KEY)) return false;
    this.store.post({ key: KEY, kind: "share", dueAt: now + POLL_MS });
    return true;
  }

  /** Schedules the next question of a request with nothing in the queues: otherwise only the account could wake it. */
  watch(now: number): void {
    if (this.isWaiting()) this.store.post({ key: KEY, kind: "share", dueAt: now + (this.lost ? RETRY_MS : POLL_MS) });
    else if (this.store.isPosted(KEY)) this.store.remove(KEY);
  }

  /** Called when the request has ended: its share is to be freed for others, which nothing else waits for. */
  giveBack(): void {
    this.store.post({ key: KEY, kind: "share", dueAt: Date.now() });
  }

  /** Frees the share of a request that has ended. Fails if the account does not answer soon. */
  async release(request: { requestId: string; accountId: string }): Promise<void> {
    if (this.store.request()?.phase === "processing") return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("The account does not answer.")), RELEASE_MS);
    });
    try {
      await Promise.race([this.ended(request), late]);
    } finally {
      clearTimeout(timer);
    }
    this.store.remove(KEY);
  }

  private async ended(request: { requestId: string; accountId: string }): Promise<void> {
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
      // If the request ended during the call, its share was released before it was granted.
      if (this.store.request()?.phase !== "processing") await this.ended(request);
    } catch (error) {
      // Sends nothing more until the share is known.
      this.known = { batches: inFlight, shared: true, light: false, at: Date.now() };
      this.lost = true;
      consoleLog.error("share_unknown", error, { request_id: request.requestId });
    }
  }

  private meterOf({ accountId }: { accountId: string }) {
    return this.env.CALL_METER.get(this.env.CALL_METER.idFromName(accountId));
  }
}
