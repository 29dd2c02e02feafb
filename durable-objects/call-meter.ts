import { DurableObject } from "cloudflare:workers";
import { consoleLog } from "../platform/log.ts";
import { type KeyOwner, liveKey } from "../storage/accounts.ts";
import { openDatabase } from "../storage/database.ts";
import { countRunning } from "../storage/requests.ts";
import { CallWindows, type WindowPolicy, type WindowVerdict } from "./call-windows.ts";
import { ShareRows } from "./share-rows.ts";
import { SharedRun } from "./shared-run.ts";
import { type GrantedWork, WorkShare, type WorkWish } from "./work-share.ts";

/** Longest time that intake of a request takes. */
const LONGEST_ARRIVAL_MS = 60 * 60_000;

/** Requests of one account at the same time: those in intake, and all. */
interface JobLimits {
  arriving: number;
  running: number;
}

/** Enforces the limits of fair use for one account, named by its id. Stores only what its requests have in the queues. */
export class CallMeter extends DurableObject<Env> {
  private readonly windows = new CallWindows();
  /** Requests in intake, and since when: they have no row yet. */
  private readonly arriving = new Map<string, number>();
  private readonly work = new WorkShare();
  private readonly shares: ShareRows;
  /** By the hash of a key: the check that it is still valid, made once for all calls that arrive at the same time. */
  private readonly looks = new Map<string, SharedRun<KeyOwner | undefined>>();

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.shares = new ShareRows(state.storage.sql);
    for (const { requestId, claim } of this.shares.all()) this.work.restore(requestId, claim, Date.now());
  }

  /** How much a request of the account may have in the queues, if the account may have `most` in total. */
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

  /** A request has nothing left to do: its share of the queues is free for others. */
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
   * The same with a key of the account, given by its hash. If the key is no longer valid, nothing is counted, and the
   * result is undefined.
   */
  async countCallWith(hash: string, policies: WindowPolicy[]): Promise<WindowVerdict | undefined> {
    const look = this.looks.get(hash) ?? new SharedRun(() => liveKey(openDatabase(this.env.DB), hash, Date.now()));
    this.looks.set(hash, look);
    if ((await look.run()) !== undefined) return this.countCall(policies);
    this.looks.delete(hash);
    return undefined;
  }

  /** Counts what became known only afterwards. */
  add(subject: string, cost: number): void {
    this.windows.add(subject, cost, Date.now());
  }

  /** Takes one more request in, unless too many of the account are in intake, or in intake and running: then says so. */
  async admitJob(accountId: string, requestId: string, most: JobLimits): Promise<"admitted" | keyof JobLimits> {
    const now = Date.now();
    for (const [id, since] of this.arriving) if (since <= now - LONGEST_ARRIVAL_MS) this.arriving.delete(id);
    const ahead = this.arriving.size;
    if (ahead >= most.arriving) return "arriving";
    // Before counting, so that requests that arrive meanwhile find this one ahead of them.
    this.arriving.set(requestId, now);
    const running = await countRunning(openDatabase(this.env.DB), accountId);
    if (running + ahead < most.running) return "admitted";
    this.arriving.delete(requestId);
    return "running";
  }

  /** The request was accepted, and has a row, or was refused. */
  jobArrived(requestId: string): void {
    this.arriving.delete(requestId);
  }

  /** A lost call costs only time: requests that are waiting also ask by themselves, and others are then woken again. */
  private wakeNext(most: number): void {
    const { REQUEST_PROGRESS } = this.env;
    for (const requestId of this.work.toWake(Date.now(), most)) {
      const told = REQUEST_PROGRESS.get(REQUEST_PROGRESS.idFromName(requestId)).shareChanged();
      told.catch((error: unknown) => consoleLog.error("share_untold", error, { request_id: requestId }));
    }
  }
}
