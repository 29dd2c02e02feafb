import type { Ctx } from "../platform/ctx.ts";
import { sweepAttempts } from "../storage/database/attempts.ts";
import { endTrials } from "../web/trial/end-trials.ts";
import { keepSamples } from "../web/trial/kept-samples.ts";
import { canBeTried } from "../web/trial/trial-session.ts";
import { sweep } from "../worker/services/operations/sweep.ts";
import { removeExpired } from "../worker/services/requests/expiry.ts";

/** As in `wrangler.toml`: trials are ended every five minutes; everything else is done every hour. */
const TRIALS_CRON = "*/5 * * * *";

interface Step {
  name: string;
  run(ctx: Ctx): Promise<unknown>;
}

const OFTEN: Step[] = [
  { name: "trials", run: endTrials },
  { name: "samples", run: async (ctx) => canBeTried(ctx.configuration) && (await keepSamples(ctx)) },
  { name: "attempts", run: (ctx) => sweepAttempts(ctx.db, ctx.now()) },
];
const HOURLY: Step[] = [
  { name: "expiry", run: removeExpired },
  { name: "sweep", run: sweep },
];

/**
 * Runs the scheduled steps. Every step runs even if another fails; the run is reported as failed if any step failed.
 */
export async function runScheduled(ctx: Ctx, cron: string): Promise<void> {
  const failures: unknown[] = [];
  // Hourly steps come first: the others may use up the time that is left.
  for (const { name, run } of cron === TRIALS_CRON ? OFTEN : [...HOURLY, ...OFTEN]) {
    try {
      await run(ctx);
    } catch (error) {
      failures.push(error);
      ctx.log.error("scheduled_step_failed", error, { what: name });
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Steps of the scheduled run failed.");
}
