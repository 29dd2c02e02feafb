import type { Ctx } from "../../../platform/ctx.ts";
import type { Caller } from "../../hono-env.ts";
import type { DeliveryAnswer } from "../../schemas/webhooks.ts";
import { deliveryView, webhookNotFound } from "./webhook-views.ts";

interface Wanted {
  webhookId: string;
  limit: number;
  cursor: string | undefined;
  status: DeliveryAnswer["status"] | undefined;
}

/** Deliveries to an endpoint with their attempts, newest first, one page at a time. */
export async function listDeliveries(ctx: Ctx, { accountId }: Caller, { webhookId, limit, cursor, status }: Wanted) {
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor);
  const found = await ctx.webhooks(accountId).history(webhookId, { before, limit: limit + 1, status });
  if (found === undefined) throw webhookNotFound();
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const more = found.length > shown.length && last !== undefined;
  return { deliveries: shown.map(deliveryView), next_cursor: more ? String(last.seq) : null };
}
