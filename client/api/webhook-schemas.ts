import * as z from "zod";

const text = z.string().nullish();

const webhookSchema = z.looseObject({
  id: z.string(),
  source: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  description: text,
  enabled: z.boolean(),
  disabled_reason: text,
  created_at: z.string(),
});
export type Webhook = z.infer<typeof webhookSchema>;

const deliverySchema = z.looseObject({
  id: z.string(),
  webhook_id: z.string(),
  event_id: z.string(),
  event: z.string(),
  status: z.enum(["waiting", "delivered", "failed", "cancelled"]),
  created_at: z.string(),
  next_attempt_at: text,
  attempts: z.array(
    z.looseObject({
      attempt: z.number().int(),
      at: z.string(),
      status_code: z.number().int().nullable(),
      milliseconds: z.number().int().nullable(),
      answer: text,
      error: text,
    }),
  ),
  payload: z.record(z.string(), z.unknown()),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const webhookAnswerSchema = z.looseObject({ webhook: webhookSchema });
export const webhookCreatedSchema = z.looseObject({
  webhook: webhookSchema,
  /** The secret, `whsec_…`, which is never shown again. */
  secret: z.string(),
});
export type WebhookCreated = z.infer<typeof webhookCreatedSchema>;
export const webhookListSchema = z.looseObject({ webhooks: z.array(webhookSchema) });
export const webhookSecretSchema = z.looseObject({ secret: z.string() });
export const deliveryAnswerSchema = z.looseObject({ delivery: deliverySchema });
export const deliveryListSchema = z.looseObject({ deliveries: z.array(deliverySchema), next_cursor: text });
export type DeliveryList = z.infer<typeof deliveryListSchema>;
