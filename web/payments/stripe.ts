import Stripe from "stripe";
import * as z from "zod";
import type { Configuration } from "../../platform/configuration.ts";
import type { CreditPack } from "../../platform/payments.ts";

const NETWORK_TRIES = 2;

/** The payment service and its webhook secret; `undefined` if payments are not set up. */
export function paymentService(configuration: Configuration): { stripe: Stripe; webhookSecret: string } | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = configuration;
  if (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined) return undefined;
  const stripe = new Stripe(STRIPE_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: NETWORK_TRIES,
    telemetry: false,
    ...(STRIPE_API_URL === undefined ? {} : placeOf(new URL(STRIPE_API_URL))),
  });
  return { stripe, webhookSecret: STRIPE_WEBHOOK_SECRET };
}

const placeOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  port: port === "" ? (protocol === "http:" ? 80 : 443) : Number(port),
  protocol: protocol === "http:" ? ("http" as const) : ("https" as const),
});

interface Purchase {
  accountId: string;
  email: string;
  pack: CreditPack;
  /** Address of the page to which the buyer returns. */
  returnTo: string;
}

/**
 * Opens a payment page for a pack and returns its address. The purchase is written into its data, which comes back
 * signed.
 */
export async function openCheckout(stripe: Stripe, { accountId, email, pack, returnTo }: Purchase): Promise<string> {
  const session = await stripe.checkout.sessions.create({
    mode: "payment",
    client_reference_id: accountId,
    customer_email: email,
    metadata: { account_id: accountId, credits: String(pack.credits), pack: pack.id },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: pack.currency,
          unit_amount: pack.amount,
          product_data: { name: `${pack.credits} Quire credits` },
        },
      },
    ],
    success_url: `${returnTo}?paid=1`,
    cancel_url: returnTo,
  });
  if (session.url === null) throw new Error("The payment service did not return the address of its page.");
  return session.url;
}

/** Events with which a session may turn out to be paid: by card at once, by bank debit days later. */
const PAID_EVENTS = ["checkout.session.completed", "checkout.session.async_payment_succeeded"];

const boughtSchema = z.object({
  id: z.string(),
  payment_status: z.string(),
  metadata: z.object({ account_id: z.string(), credits: z.coerce.number().int().positive() }),
});

export interface PaidPurchase {
  sessionId: string;
  accountId: string;
  credits: number;
}

/**
 * What was paid for, according to a signed event; `undefined` for events that do not concern credits. Throws if the
 * signature is wrong or older than five minutes.
 */
export async function readPaymentEvent(
  { stripe, webhookSecret }: { stripe: Stripe; webhookSecret: string },
  { body, signature }: { body: string; signature: string },
): Promise<PaidPurchase | undefined> {
  const event = await stripe.webhooks.constructEventAsync(
    body,
    signature,
    webhookSecret,
    undefined,
    Stripe.createSubtleCryptoProvider(),
  );
  if (!PAID_EVENTS.includes(event.type)) return undefined;
  const session = boughtSchema.safeParse(event.data.object);
  // Sessions of other products in the same Stripe account have no such data.
  if (!session.success || session.data.payment_status !== "paid") return undefined;
  const { id, metadata } = session.data;
  return { sessionId: id, accountId: metadata.account_id, credits: metadata.credits };
}
