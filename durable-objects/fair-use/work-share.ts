/** A request that has not asked for this long counts as gone: its object was lost before it could release its share. */
const FORGOTTEN_AFTER_MS = 60 * 60_000;
/** A request that was woken and has not asked is woken again after this long: the call may have been lost. */
const WAKES_AGAIN_MS = 20_000;
/** An account uses the queues lightly if it has at most this part of its total in them. */
const LIGHT_PART = 1 / 8;
/** A request yields to requests that arrive up to this much later, for each of its pages, ... */
const YIELDS_A_PAGE_MS = 1_000;
/** ... for at most this many pages, so that a large one also gets its turn among many small ones. */
const MOST_YIELDING_PAGES = 20;
/** Batches that stay free as long as there are fewer requests than batches: the next request starts without waiting. */
const KEPT_FREE = 1;

/** The work of a request. */
export interface WorkWish {
  /** Batches and assemblies that have not ended; `inFlight` of them are in the queues. */
  open: number;
  inFlight: number;
  /** Number of pages of the request. */
  pages: number;
}

/** How many batches a request may have in the queues. */
export interface GrantedWork {
  batches: number;
  /** Whether other requests of the account are working too: a freed place is requested again before it is used. */
  shared: boolean;
  /** Whether the account uses the queues lightly: its small requests may use the queue reserved for light use. */
  light: boolean;
}

/** A request's share of its account's total. */
export interface WorkClaim extends WorkWish {
  granted: number;
  /** Since when it has been waiting for its turn, in milliseconds since 1970. */
  since: number;
}

interface HeldClaim extends WorkClaim {
  heardAt: number;
  /** Whether the request may assume that it is the only one. */
  alone: boolean;
  /** When it was woken, if it has not asked since, in milliseconds since 1970. */
  wokenAt: number | undefined;
}

/**
 * Divides the number of batches that an account may have in the queues among its requests: the total is never exceeded;
 * every request gets one batch, or a turn if there are too many requests, one stays free for the next request, and the
 * rest is divided equally. Small requests get their turn sooner.
 */
export class WorkShare {
  private readonly claims = new Map<string, HeldClaim>();

  /** Restores a grant after an eviction. */
  restore(requestId: string, claim: WorkClaim, now: number): void {
    // What the request was told is not stored.
    this.claims.set(requestId, { ...claim, heardAt: now, alone: true, wokenAt: undefined });
  }

  claim(requestId: string): WorkClaim | undefined {
    return this.claims.get(requestId);
  }

  /** Grants a request its share of the total `most`. It keeps what it already has in the queues. */
  ask(requestId: string, wish: WorkWish, { now, most }: { now: number; most: number }): GrantedWork {
    const before = this.claims.get(requestId);
    const wasServed = before !== undefined && wish.inFlight < before.granted;
    const claim: HeldClaim = {
      ...wish,
      granted: wish.inFlight,
      since: before === undefined || wasServed ? now : before.since,
      heardAt: now,
      alone: false,
      wokenAt: undefined,
    };
    this.claims.set(requestId, claim);
    const target = this.targets(most).get(requestId) ?? 0;
    claim.granted = Math.max(wish.inFlight, Math.min(target, wish.inFlight + most - this.granted()));
    claim.alone = this.claims.size === 1;
    const light = this.granted() <= Math.max(1, most * LIGHT_PART);
    return { batches: claim.granted, shared: !claim.alone, light };
  }

  /** Called when a request has ended. */
  release(requestId: string): void {
    this.claims.delete(requestId);
  }

  /** Removes requests that count as gone and returns them. */
  forgetSilent(now: number): string[] {
    const silent = [...this.claims].filter(([, { heardAt }]) => heardAt <= now - FORGOTTEN_AFTER_MS).map(([id]) => id);
    for (const id of silent) this.claims.delete(id);
    return silent;
  }

  /**
   * Requests that would be granted something if they asked now, in order of their turns, and those that hold several
   * batches and may assume that they are alone while others wait. Each is returned once, and again if it does not ask
   * for a while.
   */
  toWake(now: number, most: number): string[] {
    const targets = this.targets(most);
    const short = this.byTurn().filter(([id, { granted }]) => granted < (targets.get(id) ?? 0));
    const isWaiting = [...this.claims.values()].some(({ granted, open }) => granted < open);
    const isUnaware = ({ alone, granted }: HeldClaim) => alone && granted > 1;
    const unaware = this.claims.size > 1 && isWaiting ? [...this.claims].filter(([, claim]) => isUnaware(claim)) : [];
    const called = [...unaware, ...short.slice(0, Math.max(0, most - this.granted()))].filter(
      ([, { wokenAt }]) => wokenAt === undefined || wokenAt <= now - WAKES_AGAIN_MS,
    );
    for (const [, claim] of called) claim.wokenAt = now;
    return called.map(([id]) => id);
  }

  private granted(): number {
    return this.claims.values().reduce((sum, { granted }) => sum + granted, 0);
  }

  private byTurn(): [string, HeldClaim][] {
    const turn = ({ since, pages }: WorkClaim) => since + Math.min(pages, MOST_YIELDING_PAGES) * YIELDS_A_PAGE_MS;
    return [...this.claims].sort(([, one], [, other]) => turn(one) - turn(other));
  }

  /** How many batches each request should have. */
  private targets(most: number): Map<string, number> {
    const targets = new Map<string, number>();
    const chosen = this.byTurn()
      .filter(([, { open }]) => open > 0)
      .slice(0, most);
    for (const [id] of chosen) targets.set(id, 1);
    let left = most - chosen.length - KEPT_FREE;
    // A remainder goes to those who already hold the most: moving it would only cost time.
    let wanting = chosen.toSorted(([, one], [, other]) => other.granted - one.granted);
    for (let each = 2; left > 0 && wanting.length > 0; each++) {
      wanting = wanting.filter(([, { open }]) => open >= each);
      for (const [id] of wanting.slice(0, left)) targets.set(id, each);
      left -= wanting.length;
    }
    return targets;
  }
}
