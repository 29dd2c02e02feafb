import { DurableObject } from "cloudflare:workers";
import { type KeyOwner, liveKey } from "../storage/accounts.ts";
import { openDatabase } from "../storage/database.ts";
import { countRunning } from "../storage/requests.ts";
import { CallWindows, type WindowPolicy, type WindowVerdict } from "./call-windows.ts";
import { SharedRun } from "./shared-run.ts";
import { WorkShare } from "./work-share.ts";

/** Longest time that intake of a request takes. */
const LONGEST_ARRIVAL_MS = 60 * 60_000;

/** Enforces the limits of fair use for one account, named by its id. Stores nothing. */
export class CallMeter extends DurableObject<Env> {
  private readonly windows = new CallWindows();
  /** Requests in intake, and since when: they have no row yet. */
  private readonly arriving = new Map<string, number>();
  private readonly work = new WorkShare();
  /** By the hash of a key: the look whether it is still good, one for all calls that come at the same time. */
  private readonly looks = new Map<string, SharedRun<KeyOwner | undefined>>();

  /** How many batches a request of the account may have in the queue, if it has this many left to do. */
  shareOf(requestId: string, batches: number, most: number): number {
    return this.work.of(requestId, batches, { now: Date.now(), most });
  }

  countCall(policies: WindowPolicy[]): WindowVerdict {
    return this.windows.count(policies, Date.now());
  }

  /** The same with a key of the account, given by its hash; undefined, and nothing is counted, when it is good no more. */
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

  /** Whether one more request may be accepted besides those of the account in intake and running, `most` in all. */
  async admitJob(accountId: string, requestId: string, most: number): Promise<boolean> {
    const now = Date.now();
    for (const [id, since] of this.arriving) if (since <= now - LONGEST_ARRIVAL_MS) this.arriving.delete(id);
    const ahead = this.arriving.size;
    // Before counting, so that requests that arrive meanwhile find this one ahead of them.
    this.arriving.set(requestId, now);
    const running = await countRunning(openDatabase(this.env.DB), accountId);
    if (running + ahead < most) return true;
    this.arriving.delete(requestId);
    return false;
  }

  /** The request was accepted, and has a row, or was refused. */
  jobArrived(requestId: string): void {
    this.arriving.delete(requestId);
  }
}
