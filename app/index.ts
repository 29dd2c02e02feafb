import { createCtx } from "../platform/ctx.ts";
import { consumeQueue } from "../queue-consumers/consume.ts";
import { sweepAttempts } from "../storage/attempts.ts";
import { endTrials } from "../web/trial/end-trials.ts";
import { keepSamples } from "../web/trial/kept-samples.ts";
import { canBeTried } from "../web/trial/trial-session.ts";
import { removeExpired } from "../worker/services/expiry.ts";
import { sweep } from "../worker/services/sweep.ts";
import { createApp } from "./app.ts";

export { AccountWebhooks } from "../durable-objects/account-webhooks.ts";
export { CallMeter } from "../durable-objects/call-meter.ts";
export { CreditAccount } from "../durable-objects/credit-account.ts";
export { RequestProgress } from "../durable-objects/request-progress.ts";

/** As in `wrangler.toml`: trials are ended every minute, everything else is done every hour. */
const TRIALS_CRON = "*/5 * * * *";

const app = createApp();

export default {
  fetch: app.fetch,
  scheduled: async ({ cron }, env) => {
    const ctx = createCtx(env);
    await endTrials(ctx);
    if (canBeTried(ctx.configuration)) await keepSamples(ctx);
    await sweepAttempts(ctx.db, ctx.now());
    if (cron === TRIALS_CRON) return;
    await removeExpired(ctx);
    await sweep(ctx);
  },
  queue: (batch, env) => consumeQueue(batch, createCtx(env)),
} satisfies ExportedHandler<Env>;
