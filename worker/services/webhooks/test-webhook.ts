import type { Ctx } from "../../../platform/ctx.ts";
import type { Caller } from "../../hono-env.ts";
import type { DeliveryAnswer } from "../../schemas/webhooks.ts";
import { deliveryView, webhookNotFound } from "./webhook-views.ts";

/** Time allowed in addition to the receiver's own timeout. */
const WAY_MS = 5_000;

/**
 * Sends a test event and waits for its outcome. A delivery that is still pending on return has not been attempted yet.
 */
export async function testWebhook(ctx: Ctx, { accountId }: Caller, webhookId: string): Promise<DeliveryAnswer> {
  const waitMs = ctx.configuration.WEBHOOK_TIMEOUT_MS + WAY_MS;
  const delivery = await ctx.webhooks(accountId).sendTest(webhookId, waitMs);
  if (delivery === undefined) throw webhookNotFound();
  return deliveryView(delivery);
}
