import { sweep } from "../../../worker/services/operations/sweep.ts";
import { removeExpired } from "../../../worker/services/requests/expiry.ts";
import type { World } from "./world.ts";

const MINUTE = 60_000;
const EVERY_MS = 60 * MINUTE;
/** The cron continues this long after the storm, until what the storm left is old enough to be swept. */
const AFTER_STORM_MS = 3 * EVERY_MS;

/** Makes the hourly calls of the platform. They die and fail like all others. */
export class Cron {
  /** What the sweeps had to repair although the orchestrators should have done so. */
  readonly found: string[] = [];
  readonly #world: World;
  readonly #untilMs: number;

  constructor(world: World, { stormMs }: { stormMs: number }) {
    this.#world = world;
    this.#untilMs = stormMs + AFTER_STORM_MS;
    this.#next();
  }

  #next(): void {
    const { timeline } = this.#world;
    if (timeline.elapsed + EVERY_MS > this.#untilMs) return;
    timeline.after(EVERY_MS, () => {
      this.#next();
      void this.#run();
    });
  }

  async #run(): Promise<void> {
    const report = await this.#world.call("scheduled", async (ctx) => {
      await removeExpired(ctx);
      return sweep(ctx);
    });
    if (report?.ok !== true) return;
    const { idleRequests, lostRequests } = report.value;
    if (idleRequests > 0) this.found.push(`a sweep found ${idleRequests} requests with nothing due`);
    if (lostRequests > 0) this.found.push(`a sweep found ${lostRequests} requests that no orchestrator knows`);
  }
}
