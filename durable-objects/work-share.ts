/** A request that has not asked again for this long is gone: its object was lost before it could say so. */
const FORGOTTEN_AFTER_MS = 60 * 60_000;
/** A request that was woken and has not asked since is woken again after this long: the call may have been lost. */
const WAKES_AGAIN_MS = 20_000;
/** An account that uses at most this part of its room in the queues uses little of it. */
const LIGHT_PART = 1 / 8;
/** A request yields to requests that arrive up to this much later for each of its pages, ... */
const YIELDS_A_PAGE_MS = 1_000;
/** ... for at most this many pages, so that a large one also gets its turn among many small ones. */
const MOST_YIELDING_PAGES = 20;

/** What a request has to do. */
export interface WorkWish {
  /** Batches and assemblies that have not ended, and those of them that are in the queues. */
  open: number;
  inFlight: number;
  /** Pages in all. */
  pages: number;
}

/** What a request may have in the queues. */
export interface GrantedWork {
  batches: number;
  /** Other requests of the account work too: what becomes free is asked for again before it is used. */
  shared: boolean;
  /** The account has little in the queues: its small requests may use the one in which nobody has much. */
  light: boolean;
}

/** A request's part of what its account may have in the queues. */
export interface WorkClaim extends WorkWish {
  granted: number;
  /** Since when it waits for its turn. */
  since: number;
}

interface HeldClaim extends WorkClaim {
  heardAt: number;
  /** It may believe that it shares with nobody. */
  alone: boolean;
  /** When it was woken, if it has not asked since. */
  wokenAt: number | undefined;
}

/**
 * Divides what one account may have in the queues at the same time among its requests: never more in all, one batch
 * for each as long as that goes round, in turns otherwise, and equal parts of the rest. The turn of small requests comes
 * sooner.
 */
export class WorkShare {
  private readonly claims = new Map<string, HeldClaim>();

  /** Takes up what was granted before the object lost its memory. */
  restore(requestId: string, claim: WorkClaim, now: number): void {
    // What it was told is not stored.
    this.claims.set(requestId, { ...claim, heardAt: now, alone: true, wokenAt: undefined });
  }

  claim(requestId: string): WorkClaim | undefined {
    return this.claims.get(requestId);
  }

  /** A request asks what it may have in the queues, of `most` in all. What it has there already it keeps. */
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

  /** A request has ended. */
  release(requestId: string): void {
    this.claims.delete(requestId);
  }

  /** Removes requests that are gone, and returns them. */
  forgetSilent(now: number): string[] {
    const silent = [...this.claims].filter(([, { heardAt }]) => heardAt <= now - FORGOTTEN_AFTER_MS).map(([id]) => id);
    for (const id of silent) this.claims.delete(id);
    return silent;
  }

  /**
   * Requests that would get something if they asked now, in their turn, and those that hold several batches and may
   * believe that they are alone while others wait. Each is named once, and again if it does not ask for long.
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

  /** What each request should have. */
  private targets(most: number): Map<string, number> {
    const targets = new Map<string, number>();
    const chosen = this.byTurn()
      .filter(([, { open }]) => open > 0)
      .slice(0, most);
    for (const [id] of chosen) targets.set(id, 1);
    let left = most - chosen.length;
    // What does not go round stays with those who have it: to hand it over would only cost time.
    let wanting = chosen.toSorted(([, one], [, other]) => other.granted - one.granted);
    for (let each = 2; left > 0 && wanting.length > 0; each++) {
      wanting = wanting.filter(([, { open }]) => open >= each);
      for (const [id] of wanting.slice(0, left)) targets.set(id, each);
      left -= wanting.length;
    }
    return targets;
  }
}
