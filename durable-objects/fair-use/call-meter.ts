import { DurableObject } from "cloudflare:workers";
import { consoleLog } from "../../platform/log.ts";
import { type KeyOwner, liveKey } from "../../storage/database/accounts.ts";
import { openDatabase } from "../../storage/database/database.ts";
import { countRunning } from "../../storage/database/requests.ts";
import { SharedRun } from "../waiting/shared-run.ts";
import { CallWindows, type WindowPolicy, type WindowVerdict } from "./call-windows.ts";
import { ShareRows } from "./share-rows.ts";
import { type GrantedWork, WorkShare, type WorkWish } from "./work-share.ts";

/** Longest duration of the intake of a request. */
const LONGEST_ARRIVAL_MS = 60 * 60_000;

/** Maximum number of one account's requests at the same time: those in intake, and all of them. */
interface JobLimits {
  arriving: number;
  running: number;
}

/**
 * Enforces the fair-use limits of one account, named by its id. Stores only the shares that its requests have of the
 * queues.
 */
export class CallMeter extends DurableObject<Env> {
  private readonly windows = new CallWindows();
  /** When the intake of each request began, by id: these requests have no row yet. */
  private readonly arriving = new Map<string, number>();
  private readonly work = new WorkShare();
  private readonly shares: ShareRows;
  /** Whether a key is still valid, by its hash; calls that arrive at the same time share one query. */
  private readonly looks = new Map<string, SharedRun<KeyOwner | undefined>>();

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.shares = new ShareRows(state.storage.sql);
    for (const { requestId, claim } of this.shares.all()) this.work.restore(requestId, claim, Date.now());
  }

  /** The share of the queues that a request gets, if the account may have `most` in total. */
  shareOf(requestId: string, wish: WorkWish, most: number): GrantedWork {
    const now = Date.now();
    for (const silent of this.work.forgetSilent(now)) this.shares.remove(silent);
    const before = this.work.claim(requestId)?.granted;
    const granted = this.work.ask(requestId, wish, { now, most });
    const claim = this.work.claim(requestId);
    if (claim !== undefined && claim.granted !== before) this.shares.save(requestId, claim);
    this.wakeNext(most);
    return granted;
  }

  /** Called when a request has nothing left to do; frees its share for others. */
  workEnded(requestId: string, most: number): void {
    if (this.work.claim(requestId) === undefined) return;
    this.work.release(requestId);
    this.shares.remove(requestId);
    this.wakeNext(most);
  }

  countCall(policies: WindowPolicy[]): WindowVerdict {
    return this.windows.count(policies, Date.now());
  }

  /**
   * The same for a call with a key of the account, given by its hash. If the key is no longer valid, counts nothing and
   * returns undefined.
   */
  async countCallWith(hash: string, policies: WindowPolicy[]): Promise<WindowVerdict | undefined> {
    const look = this.looks.get(hash) ?? new SharedRun(() => liveKey(openDatabase(this.env.DB), hash, Date.now()));
    this.looks.set(hash, look);
    if ((await look.run()) !== undefined) return this.countCall(policies);
    this.looks.delete(hash);
    return undefined;
  }

  /** Adds a cost that became known only after the call was counted. */
  add(subject: string, cost: number): void {
    this.windows.add(subject, cost, Date.now());
  }

  /** Admits a request, or returns which limit the account has reached: requests in intake, or all requests. */
  async admitJob(accountId: string, requestId: string, most: JobLimits): Promise<"admitted" | keyof JobLimits> {
    const now = Date.now();
    for (const [id, since] of this.arriving) if (since <= now - LONGEST_ARRIVAL_MS) this.arriving.delete(id);
    const ahead = this.arriving.size;
    if (ahead >= most.arriving) return "arriving";
    // Before the query, so that requests arriving meanwhile count this one.
    this.arriving.set(requestId, now);
    const running = await countRunning(openDatabase(this.env.DB), accountId);
    if (running + ahead < most.running) return "admitted";
    this.arriving.delete(requestId);
    return "running";
  }

  /** Called when a request was accepted and has a row, or was refused. */
  jobArrived(requestId: string): void {
    this.arriving.delete(requestId);
  }

  /** A lost call only costs time: waiting requests also ask on their own, and the others are woken again later. */
  private wakeNext(most: number): void {
    const { REQUEST_PROGRESS } = this.env;
    for (const requestId of this.work.toWake(Date.now(), most)) {
      const told = REQUEST_PROGRESS.get(REQUEST_PROGRESS.idFromName(requestId)).shareChanged();
      told.catch((error: unknown) => consoleLog.error("share_untold", error, { request_id: requestId }));
    }
  }
}
