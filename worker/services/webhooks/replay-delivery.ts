import type { Ctx } from "../../../platform/ctx.ts";
import { ServiceError } from "../../../platform/errors.ts";
import type { Caller } from "../../hono-env.ts";
import type { DeliveryAnswer } from "../../schemas/webhooks.ts";
import { deliveryView } from "./webhook-views.ts";

/** Sends a delivery again, whatever its outcome, with the same number of attempts as a new one. */
export async function replayDelivery(
  ctx: Ctx,
  { accountId }: Caller,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<DeliveryAnswer> {
  const delivery = await ctx.webhooks(accountId).replay(webhookId, deliveryId);
  if (delivery === undefined) throw new ServiceError("not_found", "There is no such delivery in your account.");
  if (delivery === "disabled") throw new ServiceError("conflict", "The web hook is disabled. Enable it first.");
  return deliveryView(delivery);
}
