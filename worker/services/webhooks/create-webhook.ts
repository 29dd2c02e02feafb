import type { Ctx } from "../../../platform/ctx.ts";
import { ServiceError } from "../../../platform/errors.ts";
import { EVENT_TYPES, type EventType } from "../../../platform/webhook-events.ts";
import type { Caller } from "../../hono-env.ts";
import { checkReceiver } from "./check-receiver.ts";
import { webhookView } from "./webhook-views.ts";

interface Wanted {
  url: string;
  events?: EventType[] | undefined;
  description?: string | undefined;
  enabled: boolean;
  /** The service's own address, as the caller knows it. */
  baseUrl: string;
}

/** Creates an endpoint; `secret` is returned here and never again. */
export async function createWebhook(ctx: Ctx, { accountId, attempt }: Caller, wanted: Wanted) {
  const url = await checkReceiver(ctx, wanted.url, ["body", "url"]);
  const created = await ctx.webhooks(accountId).create({
    accountId,
    url,
    baseUrl: wanted.baseUrl,
    events: wanted.events ?? [...EVENT_TYPES],
    description: wanted.description ?? null,
    enabled: wanted.enabled,
    call: await attempt?.callName(["create", wanted]),
  });
  if (created === undefined) {
    const most = ctx.configuration.MAX_WEBHOOKS_PER_ACCOUNT;
    throw new ServiceError("conflict", `An account has at most ${most} web hooks. Delete one first.`);
  }
  return { webhook: webhookView(created.endpoint), secret: created.secret };
}
