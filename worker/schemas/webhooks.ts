import * as z from "zod";
import { EVENT_TYPES, eventTypeSchema } from "../../platform/webhook-events.ts";
import { optional, withDefault } from "./optional.ts";

const time = z.iso.datetime();
const address = z
  .string()
  .trim()
  .max(2_000)
  .describe("Where events are sent by POST: an https address of a public host.");
const description = z.string().trim().max(200);

/** Removes duplicates. */
const events = z
  .array(eventTypeSchema)
  .max(100)
  .transform((types) => EVENT_TYPES.filter((type) => types.includes(type)));

export const newWebhookSchema = z.strictObject({
  url: address,
  events: optional(events).describe("Events to send; all if left out."),
  description: optional(description).describe("A note of your own."),
  enabled: withDefault(z.boolean(), true),
});

export const webhookPatchSchema = z.strictObject({
  url: optional(address),
  events: optional(events),
  description: description.nullish().describe("`null` removes it."),
  enabled: optional(z.boolean()).describe(
    "`false` ends waiting deliveries, which can be replayed; `true` also re-enables one that was disabled automatically.",
  ),
});

export const webhookSchema = z
  .object({
    id: z.string(),
    source: z.enum(["account", "form"]).describe("`form`: an address that came with a request as `webhook_url`."),
    url: z.string(),
    events: z.array(eventTypeSchema),
    description: z.string().nullable(),
    enabled: z.boolean(),
    disabled_reason: z
      .enum(["owner", "gone", "failing"])
      .nullable()
      .describe("`gone`: it answered 410; `failing`: every attempt failed for days."),
    disabled_at: time.nullable(),
    failing_since: time.nullable().describe("Since when every attempt has failed."),
    created_at: time,
    secrets: z
      .array(z.object({ created_at: time, expires_at: time.nullable() }))
      .describe(
        "Valid secrets, newest first; messages are signed with each of them. A secret is shown once, when it is created.",
      ),
  })
  .meta({ ref: "Webhook" });
export type WebhookView = z.infer<typeof webhookSchema>;

const secret = z.string().describe("`whsec_…`; shown only now.");

export const webhookAnswerSchema = z
  .object({ success: z.literal(true), webhook: webhookSchema })
  .meta({ ref: "WebhookAnswer" });

export const webhookCreatedSchema = z
  .object({ success: z.literal(true), webhook: webhookSchema, secret })
  .meta({ ref: "WebhookCreated" });

export const webhookListSchema = z
  .object({ success: z.literal(true), webhooks: z.array(webhookSchema) })
  .meta({ ref: "WebhookList" });

export const webhookSecretSchema = z
  .object({ success: z.literal(true), secret, message: z.string() })
  .meta({ ref: "WebhookSecret" });

export const webhookDeletedSchema = z
  .object({ success: z.literal(true), webhook_id: z.string(), message: z.string() })
  .meta({ ref: "WebhookDeleted" });

export const deliveryStatusSchema = z.enum(["waiting", "delivered", "failed", "cancelled"]);

export const deliverySchema = z
  .object({
    id: z.string(),
    webhook_id: z.string(),
    event_id: z.string().describe("In the header `webhook-id`, at every attempt."),
    event: z.string().describe("The event's type."),
    status: deliveryStatusSchema,
    created_at: time,
    next_attempt_at: time.nullable(),
    attempts: z.array(
      z.object({
        attempt: z.number().int().positive(),
        at: time,
        status_code: z.number().int().nullable().describe("`null` if no answer came."),
        milliseconds: z.number().int().nullable(),
        answer: z.string().nullable().describe("The first 1,024 bytes of the receiver's answer."),
        error: z.string().nullable().describe("Why there is no answer."),
      }),
    ),
    payload: z.record(z.string(), z.unknown()).describe("The body that is sent; see `webhooks` of this document."),
  })
  .meta({ ref: "Delivery" });
export type DeliveryAnswer = z.infer<typeof deliverySchema>;

export const deliveryAnswerSchema = z
  .object({ success: z.literal(true), delivery: deliverySchema })
  .meta({ ref: "DeliveryAnswer" });

export const deliveryListSchema = z
  .object({ success: z.literal(true), deliveries: z.array(deliverySchema), next_cursor: z.string().nullable() })
  .meta({ ref: "DeliveryList" });

export const webhookQuerySchema = z.strictObject({
  source: z
    .enum(["account", "form"])
    .default("account")
    .describe("`form`: addresses that came with requests, for as long as their deliveries are shown."),
});

const MAX_DELIVERIES = 100;

export const deliveryQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(MAX_DELIVERIES).default(20),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, "did not come from this list")
    .optional(),
  status: deliveryStatusSchema.optional(),
});
