import type { DeliveryClaim } from "../durable-objects/webhooks/requests.ts";
import { addressRefusal } from "../platform/address-refusal.ts";
import type { Ctx } from "../platform/ctx.ts";
import type { WebhookMessage } from "../platform/messages.ts";
import { findAccount } from "../storage/database/accounts.ts";
import { requestExists } from "../storage/database/requests.ts";
import { signatureHeaders } from "../storage/links/webhook-signature.ts";

/** How many bytes of a receiver's answer are stored for the owner to see. */
const KEPT_BYTES = 1024;
const USER_AGENT = "Quire-Webhooks/1.0";

type Work = Extract<DeliveryClaim, { action: "send" }>;

interface Outcome {
  milliseconds: number;
  statusCode: number | null;
  answer: string | null;
  error: string | null;
}

/**
 * Makes one attempt at a delivery. The message is acknowledged as soon as the attempt is claimed, so that a slow
 * receiver delays nobody else: if we die afterwards, the claim expires and the web-hooks object sends it again.
 */
export async function deliverWebhook({ accountId, deliveryId }: WebhookMessage, ctx: Ctx): Promise<void> {
  const claim = await ctx.webhooks(accountId).claim(deliveryId);
  if (claim.action === "skip") return;
  ctx.waitUntil(attempt(ctx, { accountId, deliveryId, work: claim }));
}

interface Claimed {
  accountId: string;
  deliveryId: string;
  work: Work;
}

async function attempt(ctx: Ctx, { accountId, deliveryId, work }: Claimed): Promise<void> {
  const webhooks = ctx.webhooks(accountId);
  try {
    if (!(await isStillThere(ctx, accountId, work))) return;
    const at = ctx.now();
    const outcome = await send(ctx, work);
    const { statusCode, milliseconds } = outcome;
    const end = statusCode === null ? "unanswered" : Math.floor(statusCode / 100) === 2 ? "delivered" : "refused";
    ctx.measure("delivery", { end, status: statusCode ?? 0, milliseconds });
    await webhooks.report({ deliveryId, lease: work.lease, at, ...outcome });
  } catch (error) {
    ctx.log.error("webhook_attempt_failed", error, { delivery_id: deliveryId });
    await webhooks.giveBack(deliveryId, work.lease);
  }
}

/**
 * Checked immediately before sending, so that nothing is sent about a deleted request, however deletion and message
 * interleave.
 */
async function isStillThere(ctx: Ctx, accountId: string, { requestId }: Work): Promise<boolean> {
  if (requestId !== null) {
    if (await requestExists(ctx.db, requestId)) return true;
    await ctx.webhooks(accountId).dropRequest(requestId);
    return false;
  }
  if ((await findAccount(ctx.db, accountId)) !== undefined) return true;
  await ctx.webhooks(accountId).forget();
  return false;
}

async function send(ctx: Ctx, work: Work): Promise<Outcome> {
  const started = performance.now();
  const outcome = (rest: Partial<Outcome>): Outcome => ({
    milliseconds: Math.round(performance.now() - started),
    statusCode: null,
    answer: null,
    error: null,
    ...rest,
  });
  const url = URL.canParse(work.url) ? new URL(work.url) : undefined;
  const refusal = url === undefined ? "is not a valid URL" : await addressRefusal(ctx, url);
  if (url === undefined || refusal !== undefined) return outcome({ error: `The address ${refusal}.` });
  const timestamp = Math.floor(ctx.now() / 1000);
  const signed = await signatureHeaders(work.secrets, { id: work.eventId, timestamp, body: work.payload });
  const limit = ctx.configuration.WEBHOOK_TIMEOUT_MS;
  const deadline = AbortSignal.timeout(limit);
  try {
    const response = await ctx.fetch(
      new Request(url, {
        method: "POST",
        headers: { "Content-Type": "application/json", "User-Agent": USER_AGENT, ...signed },
        body: work.payload,
        redirect: "manual",
        signal: deadline,
      }),
    );
    return outcome({ statusCode: response.status, answer: await beginningOf(response) });
  } catch {
    const late = `No answer within ${limit / 1000} s.`;
    return outcome({ error: deadline.aborted ? late : "The connection failed, or broke off before an answer came." });
  }
}

/** The first bytes of an answer as text; the rest is not read. */
async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let left = KEPT_BYTES;
  const reader = response.body?.getReader();
  try {
    while (reader !== undefined && left > 0) {
      const { done, value } = await reader.read();
      if (done) break;
      const kept = value.subarray(0, left);
      text += decoder.decode(kept, { stream: true });
      left -= kept.length;
    }
    await reader?.cancel();
  } catch {
    // The status is enough: the rest of the answer may fail or never end.
  }
  // Omits a character that was cut at the end.
  return text;
}
