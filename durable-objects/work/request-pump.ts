import type { Configuration } from "../../platform/configuration.ts";
import { keepEvents } from "../request/keep-events.ts";
import type { RequestState } from "../request/progress-rows.ts";
import type { ProgressStore } from "../request/progress-store.ts";
import { ChangeSignal } from "../waiting/change-signal.ts";
import { AccountShare } from "./account-share.ts";
import { admitBatches } from "./admission.ts";
import { carryOut } from "./outbox.ts";

const MOST_DOUBLINGS = 20;

interface PumpParts {
  storage: DurableObjectStorage;
  env: Env;
  store: ProgressStore;
  configuration: Configuration;
}

/** Sends the entries of a request's outbox when they are due and sets the alarm for the next one. */
export class RequestPump {
  /** Callers waiting for a change of the request. */
  readonly changes = new ChangeSignal();
  /** How many batches the request may have in the queues. */
  readonly share: AccountShare;
  private readonly parts: PumpParts;

  constructor(parts: PumpParts) {
    this.parts = parts;
    this.share = new AccountShare(parts);
  }

  /**
   * Moves waiting batches into the outbox and sends what is due. State and alarm are written before anything is sent.
   */
  async pump(): Promise<void> {
    const { store, env, configuration } = this.parts;
    // Before the call: if another `pump` ended during it, it would find nothing to set the alarm for.
    if (store.request()?.phase === "processing" && this.share.expectSilence(Date.now())) await this.arm();
    await this.share.refresh();
    const now = Date.now();
    const request = store.request();
    const { RESEND_MS, MAX_RESEND_MS } = configuration;
    if (request?.phase === "processing") {
      admitBatches(store, { now, room: this.share.room() });
      this.share.watch(now);
    }
    const due = store.dueEntries(now);
    for (const { key, attempts } of due) {
      const pause = Math.min(MAX_RESEND_MS, RESEND_MS * 2 ** Math.min(attempts, MOST_DOUBLINGS));
      store.postpone(key, now + pause, attempts + 1);
    }
    await this.arm();
    if (request !== undefined && due.length > 0) {
      await carryOut(due, { request, store, env, configuration, share: this.share });
      if (due.some((entry) => entry.kind === "finish")) this.wake({ now: true });
      const over = due.some((entry) => entry.kind === "forget") && (await this.mayForget(request));
      if (over || store.isIdle()) await this.forget();
      else await this.arm();
    }
  }

  /** Sets the alarm for the next due entry. */
  async arm(): Promise<void> {
    const { storage, store } = this.parts;
    const next = store.nextDue();
    if (next === null) await storage.deleteAlarm();
    else await storage.setAlarm(next);
  }

  /** Notifies waiting callers of a change. */
  wake(options: { now?: boolean } = {}): void {
    this.parts.store.touch();
    this.changes.announce(options);
  }

  /** Deletes everything: afterwards only the database answers for this request. */
  async forget(): Promise<void> {
    const { storage, store } = this.parts;
    await storage.deleteAlarm();
    await storage.deleteAll();
    store.reset();
  }

  /** Storage is emptied only when web hooks have received their events and all events are stored elsewhere. */
  private async mayForget(request: RequestState): Promise<boolean> {
    const { env, store } = this.parts;
    if (store.uploads().length > 0 || store.isPosted("tell") || !(await keepEvents(env.FILES, request, store.events)))
      return false;
    // If the request was cancelled in the meantime, its files still have to be deleted.
    return store.request()?.phase === request.phase;
  }
}
