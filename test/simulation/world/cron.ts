import { removeExpired } from "../../../worker/services/expiry.ts";
import { sweep } from "../../../worker/services/sweep.ts";
import type { World } from "./world.ts";

const MINUTE = 60_000;
const EVERY_MS = 60 * MINUTE;
/** It goes on after the storm, until what the storm left is old enough for it. */
const AFTER_STORM_MS = 3 * EVERY_MS;

/** Calls what the platform calls every hour. It dies and fails like everything else. */
export class Cron {
  /** What the sweeps had to repair although nothing but the orchestrators should have. */
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
