import { createCtx } from "../platform/ctx.ts";
import { consumeQueue } from "../queue-consumers/consume.ts";
import { removeExpired } from "../worker/services/expiry.ts";
import { createApp } from "./app.ts";

export { AccountWebhooks } from "../durable-objects/account-webhooks.ts";
export { CallMeter } from "../durable-objects/call-meter.ts";
export { CreditAccount } from "../durable-objects/credit-account.ts";
export { RequestProgress } from "../durable-objects/request-progress.ts";

const app = createApp();

export default {
  fetch: app.fetch,
  scheduled: async (_event, env) => {
    await removeExpired(createCtx(env));
  },
  queue: (batch, env) => consumeQueue(batch, createCtx(env)),
} satisfies ExportedHandler<Env>;
