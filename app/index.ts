import { createCtx } from "../platform/ctx.ts";
import { consumeQueue } from "../queue-consumers/consume.ts";
import { createApp } from "./app.ts";
import { runScheduled } from "./scheduled.ts";

export { AccountWebhooks } from "../durable-objects/account-webhooks.ts";
export { CreditAccount } from "../durable-objects/credit-account.ts";
export { CallMeter } from "../durable-objects/fair-use/call-meter.ts";
export { RequestProgress } from "../durable-objects/request-progress.ts";

const app = createApp();

export default {
  fetch: app.fetch,
  scheduled: ({ cron }, env) => runScheduled(createCtx(env), cron),
  queue: (batch, env) => consumeQueue(batch, createCtx(env)),
} satisfies ExportedHandler<Env>;
