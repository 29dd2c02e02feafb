import type { Ctx } from "../../../platform/ctx.ts";
import type { Caller } from "../../hono-env.ts";
import type { DeliveryAnswer } from "../../schemas/webhooks.ts";
import { deliveryView, webhookNotFound } from "./webhook-views.ts";

/** Time allowed for everything except the receiver itself. */
const WAY_MS = 5_000;

/** Sends a test event and waits for its outcome; a delivery that is still waiting then has not had a worker yet. */
export async function testWebhook(ctx: Ctx, { accountId }: Caller, webhookId: string): Promise<DeliveryAnswer> {
  const waitMs = ctx.configuration.WEBHOOK_TIMEOUT_MS + WAY_MS;
  const delivery = await ctx.webhooks(accountId).sendTest(webhookId, waitMs);
  if (delivery === undefined) throw webhookNotFound();
  return deliveryView(delivery);
}
