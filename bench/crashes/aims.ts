import type { PointName } from "../../test/local/crash/crash-points.ts";
import type { Aim } from "../../test/local/crash/crash-work.ts";
import type { Random } from "../../test/simulation/world/random.ts";

interface Score {
  aimed: number;
  hit: number;
}

/**
 * Chooses what to aim at: every point, killed once, twice in succession or both, in random order; missed aims are
 * repeated.
 */
export class Aims {
  readonly #random: Random;
  readonly #points: readonly PointName[];
  readonly #twice: readonly boolean[];
  readonly #scores = new Map<string, Score>();
  #deck: Aim[] = [];

  constructor(points: readonly PointName[], twice: readonly boolean[], random: Random) {
    this.#points = points;
    this.#twice = twice;
    this.#random = random;
  }

  next(): Aim {
    if (this.#deck.length === 0) this.#deck = this.#shuffled();
    const aim = this.#deck.pop();
    if (aim === undefined) throw new Error("There is no point to aim at.");
    return aim;
  }

  /** Records the outcome of an aim; a missed one is put back. */
  count(aim: Aim, hit: boolean): void {
    const score = this.#scoreOf(aim);
    score.aimed++;
    if (hit) score.hit++;
    else this.#deck.unshift(aim);
  }

  /** A table with one line for each point. */
  table(): string[] {
    const told = (aim: Aim): string => {
      const { aimed, hit } = this.#scoreOf(aim);
      return `${hit} of ${aimed}`.padEnd(10);
    };
    return [
      `${"point".padEnd(12)} once      twice in a row`,
      ...this.#points.map(
        (point) => `${point.padEnd(12)} ${[false, true].map((twice) => told({ point, twice })).join("")}`,
      ),
    ];
  }

  /** Descriptions of the aims that were never hit. */
  missed(): string[] {
    return this.#all()
      .filter((aim) => this.#scoreOf(aim).hit === 0)
      .map(({ point, twice }) => `${point}${twice ? ", twice in a row" : ""}`);
  }

  #all(): Aim[] {
    return this.#points.flatMap((point) => this.#twice.map((twice) => ({ point, twice })));
  }

  #shuffled(): Aim[] {
    const order = new Map(this.#all().map((aim) => [aim, this.#random.next()]));
    return [...order.keys()].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  }

  #scoreOf({ point, twice }: Aim): Score {
    const key = `${point} ${twice}`;
    const known = this.#scores.get(key) ?? { aimed: 0, hit: 0 };
    this.#scores.set(key, known);
    return known;
  }
}
