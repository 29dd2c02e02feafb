import * as z from "zod";

const count = z.coerce.number().int().min(0);
const positive = z.coerce.number().int().positive();

/** Seconds between attempts; together about three days. */
const DEFAULT_PAUSES = "5,300,1800,7200,18000,36000,50400,72000,86400";

const pausesSchema = z
  .string()
  .transform((text) => text.split(",").map(Number))
  .pipe(z.array(z.number().positive()).min(1));

/** Settings of the delivery of events to web hooks. */
export const webhookSettingsSchema = z.object({
  /** Pauses between the attempts to deliver an event, in seconds, separated by commas; each varies by up to a tenth. */
  WEBHOOK_PAUSES_SECONDS: pausesSchema.prefault(DEFAULT_PAUSES),
  /** Time within which a receiver has to answer. */
  WEBHOOK_TIMEOUT_MS: positive.default(15_000),
  /** Time that an attempt may take beyond `WEBHOOK_TIMEOUT_MS` before its worker counts as dead. */
  WEBHOOK_LEASE_SLACK_MS: positive.default(15_000),
  /** A queue message for a delivery that nobody picks up is sent again after this long. */
  WEBHOOK_RESEND_MS: positive.default(20_000),
  /** An endpoint is disabled when every attempt has failed for this long. */
  WEBHOOK_DISABLE_AFTER_MS: positive.default(5 * 24 * 60 * 60_000),
  /** Maximum number of concurrent deliveries to one endpoint, so that a slow one does not fill the queue. */
  WEBHOOKS_IN_FLIGHT: positive.default(5),
  /** How long finished deliveries are kept. */
  WEBHOOK_HISTORY_MS: positive.default(30 * 24 * 60 * 60_000),
  /** How long both secrets sign after a rotation. */
  WEBHOOK_SECRET_OVERLAP_MS: positive.default(24 * 60 * 60_000),
  /** Maximum number of web hook endpoints of an account. */
  MAX_WEBHOOKS_PER_ACCOUNT: positive.default(20),
  /** The event `credits.low` is sent when fewer than this many credits are available. */
  LOW_CREDITS: count.default(100),
});
export type WebhookSettings = z.infer<typeof webhookSettingsSchema>;
