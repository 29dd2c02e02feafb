import * as z from "zod";

const count = z.coerce.number().int().min(0);
const positive = z.coerce.number().int().positive();

/** Seconds from one attempt to the next, about three days in all. */
const DEFAULT_PAUSES = "5,300,1800,7200,18000,36000,50400,72000,86400";

const pausesSchema = z
  .string()
  .transform((text) => text.split(",").map(Number))
  .pipe(z.array(z.number().positive()).min(1));

/** How events are told to the addresses that callers give. */
export const webhookSettingsSchema = z.object({
  /** `s,s,s`: an attempt that failed is followed by another after each of these, give or take a tenth. */
  WEBHOOK_PAUSES_SECONDS: pausesSchema.prefault(DEFAULT_PAUSES),
  /** A receiver that has not answered by then has failed. */
  WEBHOOK_TIMEOUT_MS: positive.default(15_000),
  /** What a worker may take for an attempt besides the receiver's time; silent for longer, it counts as dead. */
  WEBHOOK_LEASE_SLACK_MS: positive.default(15_000),
  /** A message to the queue that nobody took up within this time is sent again. */
  WEBHOOK_RESEND_MS: positive.default(20_000),
  /** An endpoint at which every attempt has failed for this long is disabled. */
  WEBHOOK_DISABLE_AFTER_MS: positive.default(5 * 24 * 60 * 60_000),
  /** Deliveries to one endpoint that are under way at the same time: a slow one fills no queue. */
  WEBHOOKS_IN_FLIGHT: positive.default(5),
  /** How long what was delivered, or given up, is shown. */
  WEBHOOK_HISTORY_MS: positive.default(30 * 24 * 60 * 60_000),
  /** After a rotation both secrets sign for this long. */
  WEBHOOK_SECRET_OVERLAP_MS: positive.default(24 * 60 * 60_000),
  MAX_WEBHOOKS_PER_ACCOUNT: positive.default(20),
  /** `credits.low` is told when fewer than this many credits are available. */
  LOW_CREDITS: count.default(100),
});
export type WebhookSettings = z.infer<typeof webhookSettingsSchema>;
