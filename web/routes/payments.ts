import { Hono } from "hono";
import { ServiceError } from "../../platform/errors.ts";
import { findAccount } from "../../storage/database/accounts.ts";
import { grantCredits } from "../../storage/database/credit-grants.ts";
import type { WebEnv } from "../accounts/web-env.ts";
import { paymentService, readPaymentEvent } from "../payments/stripe.ts";
import { bodyOfAtMost } from "./forms.ts";

const LARGEST_EVENT_BYTES = 256 * 1024;

/**
 * POST /webhooks/stripe: turns a payment into credits exactly once, however often and in whatever order events arrive.
 */
export const paymentEventRoutes = () =>
  new Hono<WebEnv>().post("/webhooks/stripe", bodyOfAtMost(LARGEST_EVENT_BYTES), async (c) => {
    const { db, configuration, now, log } = c.get("ctx");
    const service = paymentService(configuration);
    if (service === undefined) throw new ServiceError("not_found", "Payments are not set up here.");
    const body = await c.req.text();
    const signature = c.req.header("Stripe-Signature") ?? "";
    const event = await readPaymentEvent(service, { body, signature }).catch(() => {
      throw new ServiceError("invalid_request", "The signature of the event is not valid.");
    });
    if (event === undefined) return c.json({ received: true });
    const { sessionId, accountId, credits } = event;
    // The account was closed after the payment: the credits have nowhere to go, and a retry will not change that.
    if ((await findAccount(db, accountId)) === undefined) {
      log.error("payment_without_account", new Error("The account is gone."), { session_id: sessionId });
      return c.json({ received: true });
    }
    await grantCredits(db, { id: `stripe:${sessionId}`, accountId, credits, reason: "bought", now: now() });
    return c.json({ received: true });
  });
