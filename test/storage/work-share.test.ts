import { describe, expect, it } from "vitest";
import { WorkShare } from "../../durable-objects/fair-use/work-share.ts";

const most = 16;
const PAGES_PER_BATCH = 8;

/** The requests of one account, which send as many batches as they are allowed. */
class Account {
  readonly share = new WorkShare();
  readonly open = new Map<string, number>();
  readonly inFlight = new Map<string, number>();
  now = 0;

  /** A request asks for its share, and sends as many batches as it gets. */
  ask(id: string): void {
    const open = this.open.get(id) ?? 0;
    const wish = { open, inFlight: this.inFlight.get(id) ?? 0, pages: open * PAGES_PER_BATCH };
    const { batches } = this.share.ask(id, wish, { now: this.now, most });
    this.inFlight.set(id, Math.min(open, batches));
  }

  /** A new request arrives, and each request that this wakes asks for its share. */
  submit(id: string, batches: number): void {
    this.open.set(id, batches);
    this.ask(id);
    this.wake();
  }

  /** One batch of a request ends. */
  end(id: string): void {
    const open = (this.open.get(id) ?? 0) - 1;
    this.open.set(id, open);
    this.inFlight.set(id, (this.inFlight.get(id) ?? 0) - 1);
    if (open > 0) this.ask(id);
    else this.share.release(id);
    this.wake();
  }

  wake(): void {
    for (const id of this.share.toWake(this.now, most)) this.ask(id);
  }

  get sum(): number {
    return this.inFlight.values().reduce((sum, count) => sum + count, 0);
  }
}

describe("the share that a request gets of what its account may have in the queues", () => {
  it("is all but one batch for a request that is alone: a small one after it starts without waiting", () => {
    const account = new Account();
    account.submit("large", 100);
    expect(account.inFlight.get("large")).toBe(15);
    account.submit("small", 1);
    expect([...account.inFlight.values()]).toEqual([15, 1]);
    account.end("small");
    account.ask("large");
    expect(account.inFlight.get("large")).toBe(15);
  });

  it("leaves a batch free again for the next request as soon as one ends", () => {
    const account = new Account();
    account.submit("large", 100);
    account.submit("small", 1);
    account.end("large");
    account.submit("next", 1);
    expect([...account.inFlight.values()]).toEqual([14, 1, 1]);
  });

  it("is one batch where there is only one", () => {
    const share = new WorkShare();
    const ask = () => share.ask("only", { open: 5, inFlight: 0, pages: 40 }, { now: 0, most: 1 }).batches;
    expect(ask()).toBe(1);
  });

  it("is equal among large requests, without the batch that stays free", () => {
    const account = new Account();
    for (const id of ["a", "b", "c", "d"]) account.submit(id, 100);
    for (let batch = 0; batch < 20; batch++) account.end("a");
    expect([...account.inFlight.values()].toSorted()).toEqual([3, 4, 4, 4]);
  });

  it("never exceeds the account's total, and every request gets its turn, however many there are", () => {
    const account = new Account();
    const ids = Array.from({ length: 190 }, (_, index) => `small ${index}`);
    account.submit("large", 40);
    for (const id of ids) account.submit(id, 1);
    let ended = 0;
    for (; account.sum > 0; ended++) {
      expect(account.sum).toBeLessThanOrEqual(most);
      account.now += 100;
      const [next] = [...account.inFlight].find(([, count]) => count > 0) ?? ["nobody"];
      account.end(next);
    }
    expect(ended).toBe(190 + 40);
  });

  it("comes soon for a small request among large ones that all wait, and in time for a large one among small ones", () => {
    const account = new Account();
    for (let index = 0; index < 30; index++) account.submit(`large ${index}`, 100);
    account.now = 1_000;
    account.submit("small", 1);
    account.end("large 0");
    expect(account.inFlight.get("small")).toBe(1);
    account.open.set("small", 0);
    account.inFlight.set("small", 0);
    account.share.release("small");
    // From here on, a small request arrives and one batch ends in each second.
    let served = -1;
    for (let second = 0; second < 60 && served < 0; second++) {
      account.now += 1_000;
      account.submit(`late ${second}`, 1);
      account.end([...account.inFlight].find(([, count]) => count > 0)?.[0] ?? "nobody");
      if ((account.inFlight.get("large 29") ?? 0) > 0) served = second;
    }
    expect(served).toBeGreaterThan(0);
  });

  it("goes to the queue for small requests as long as the account has little in the queues", () => {
    const share = new WorkShare();
    const ask = (id: string) => share.ask(id, { open: 1, inFlight: 0, pages: 1 }, { now: 0, most }).light;
    expect([ask("one"), ask("two"), ask("three")]).toEqual([true, true, false]);
  });

  it("is requested again by a large request that was told that it is alone, even after an eviction or a lost call", () => {
    const told = new WorkShare();
    const small = { open: 1, inFlight: 0, pages: 1 };
    told.ask("large", { open: 100, inFlight: 0, pages: 800 }, { now: 0, most });
    const restored = new WorkShare();
    restored.restore("large", { open: 100, inFlight: most, pages: 800, granted: most, since: 0 }, 0);
    for (const share of [told, restored]) {
      share.ask("small", small, { now: 1_000, most });
      expect(share.toWake(1_000, most)).toEqual(["large"]);
      expect(share.toWake(2_000, most)).toEqual([]);
      expect(share.toWake(31_000, most)).toEqual(["large"]);
    }
  });

  it("survives an eviction, and goes to others once a request has been silent for an hour", () => {
    const share = new WorkShare();
    share.restore("lost", { open: 16, inFlight: 16, pages: 128, granted: 16, since: 0 }, 0);
    const ask = (now: number) => share.ask("next", { open: 1, inFlight: 0, pages: 1 }, { now, most });
    expect(ask(1).batches).toBe(0);
    expect(share.forgetSilent(60 * 60_000)).toEqual(["lost"]);
    expect(ask(60 * 60_000)).toEqual({ batches: 1, shared: false, light: true });
  });
});
