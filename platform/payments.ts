import * as z from "zod";

const packSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  credits: z.number().int().positive(),
  /** Price in the smallest unit of the currency. */
  amount: z.number().int().positive(),
  /** ISO 4217. */
  currency: z
    .string()
    .length(3)
    .transform((code) => code.toLowerCase()),
});

/** A number of credits for sale, with their price. */
export type CreditPack = z.infer<typeof packSchema>;

const packsSchema = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "CREDIT_PACKS is not JSON" });
      return z.NEVER;
    }
  })
  .pipe(z.array(packSchema));

const DEFAULT_PACKS = JSON.stringify([
  { id: "small", credits: 2_000, amount: 1_000, currency: "eur" },
  { id: "medium", credits: 12_000, amount: 5_000, currency: "eur" },
  { id: "large", credits: 60_000, amount: 20_000, currency: "eur" },
]);

/** Payments are enabled if both secrets are set; otherwise only an operator can grant credits. */
export const paymentsSchema = z.object({
  /** Secret. The API key of Stripe. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  /** Secret. Verifies the events that Stripe sends to `/webhooks/stripe`. */
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** An address used instead of Stripe's own, for tests. */
  STRIPE_API_URL: z.url().optional(),
  /**
   * Credit packs on sale, as JSON: `[{"id":"small","credits":2000,"amount":1000,"currency":"eur"}]`, the amount in
   * cents.
   */
  CREDIT_PACKS: packsSchema.prefault(DEFAULT_PACKS),
});
