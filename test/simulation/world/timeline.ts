interface Event {
  at: number;
  order: number;
  run: () => void;
}

/** When simulated time begins. Any moment would do. */
const START = Date.UTC(2026, 0, 1);

/** Lets all code run that can run now. Whatever is left waits for an event. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const before = (one: Event, other: Event): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order);

/** Time that passes from event to event. Events at the same moment happen in the order in which they were scheduled. */
export class Timeline {
  now = START;
  /** Events in a binary heap, by time. */
  readonly #events: Event[] = [];
  #order = 0;

  /** The time in whole milliseconds, as clocks show it. */
  get clock(): number {
    return Math.floor(this.now);
  }

  /** Milliseconds since the beginning. */
  get elapsed(): number {
    return this.now - START;
  }

  after(delayMs: number, run: () => void): Event {
    const event = { at: this.now + Math.max(0, delayMs), order: this.#order++, run };
    this.#events.push(event);
    for (let index = this.#events.length - 1; index > 0; ) {
      const parent = (index - 1) >> 1;
      if (!this.#swapIf(index, parent)) break;
      index = parent;
    }
    return event;
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve);
    });
  }

  /** Runs until nothing is left to happen, or the time is over. Returns whether nothing is left. */
  async run(untilElapsedMs: number): Promise<boolean> {
    await settle();
    for (let event = this.#events[0]; event !== undefined; event = this.#events[0]) {
      if (event.at - START > untilElapsedMs) return false;
      this.#removeFirst();
      this.now = event.at;
      event.run();
      await settle();
    }
    return true;
  }

  #removeFirst(): void {
    const last = this.#events.pop();
    if (last === undefined || this.#events.length === 0) return;
    this.#events[0] = last;
    for (let index = 0; ; ) {
      const left = 2 * index + 1;
      const smaller = this.#isBefore(left + 1, left) ? left + 1 : left;
      if (!this.#swapIf(smaller, index)) return;
      index = smaller;
    }
  }

  #isBefore(index: number, other: number): boolean {
    const [one, two] = [this.#events[index], this.#events[other]];
    return one !== undefined && two !== undefined && before(one, two);
  }

  #swapIf(child: number, parent: number): boolean {
    const [below, above] = [this.#events[child], this.#events[parent]];
    if (below === undefined || above === undefined || !before(below, above)) return false;
    this.#events[child] = above;
    this.#events[parent] = below;
    return true;
  }
}
