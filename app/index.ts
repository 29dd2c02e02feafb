import { createCtx } from "../platform/ctx.ts";
import { consumeQueue } from "../queue-consumers/consume.ts";
import { removeExpired } from "../worker/services/expiry.ts";
import { sweep } from "../worker/services/sweep.ts";
import { createApp } from "./app.ts";

export { AccountWebhooks } from "../durable-objects/account-webhooks.ts";
export { CallMeter } from "../durable-objects/call-meter.ts";
export { CreditAccount } from "../durable-objects/credit-account.ts";
export { RequestProgress } from "../durable-objects/request-progress.ts";

const app = createApp();

export default {
  fetch: app.fetch,
  scheduled: async (_event, env) => {
    const ctx = createCtx(env);
    await removeExpired(ctx);
    await sweep(ctx);
  },
  queue: (batch, env) => consumeQueue(batch, createCtx(env)),
} satisfies ExportedHandler<Env>;
