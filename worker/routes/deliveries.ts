import { Hono } from "hono";
import type { HonoEnv } from "../hono-env.ts";
import { authenticate } from "../middleware/authenticate.ts";
import { idempotent } from "../middleware/idempotent.ts";
import { validate } from "../middleware/validate.ts";
import { deliveryAnswerSchema, deliveryListSchema, deliveryQuerySchema } from "../schemas/webhooks.ts";
import { listDeliveries } from "../services/webhooks/list-deliveries.ts";
import { replayDelivery } from "../services/webhooks/replay-delivery.ts";
import { testWebhook } from "../services/webhooks/test-webhook.ts";
import { describe } from "./describe.ts";

/** What was sent to web hooks, and sending it again. */
export const deliveryRoutes = () =>
  new Hono<HonoEnv>()
    .get(
      "/webhooks/:webhook_id/deliveries",
      describe({
        summary: "Deliveries to a web hook, newest first",
        tag: "Web hooks",
        response: deliveryListSchema,
        refusals: { 404: "No such web hook in this account.", 422: "A query parameter is not valid." },
      }),
      authenticate(),
      validate("query", deliveryQuerySchema),
      async (c) => {
        const { limit, cursor, status } = c.req.valid("query");
        const input = { webhookId: c.req.param("webhook_id"), limit, cursor, status };
        return c.json({ success: true as const, ...(await listDeliveries(c.get("ctx"), c.get("caller"), input)) });
      },
    )
    .post(
      "/webhooks/:webhook_id/deliveries/:delivery_id/replay",
      describe({
        summary: "Send a delivery again",
        tag: "Web hooks",
        response: deliveryAnswerSchema,
        keyed: true,
        refusals: {
          404: "No such delivery in this account.",
          409: "The web hook is disabled, or a call with this `Idempotency-Key` is still being worked on.",
        },
      }),
      authenticate(),
      idempotent(),
      async (c) => {
        const input = { webhookId: c.req.param("webhook_id"), deliveryId: c.req.param("delivery_id") };
        return c.json({ success: true as const, delivery: await replayDelivery(c.get("ctx"), c.get("caller"), input) });
      },
    )
    .post(
      "/webhooks/:webhook_id/test",
      describe({
        summary: "Send a test event to a web hook, once",
        description: "Answers when the receiver has answered or the time is up. A disabled web hook can be tested too.",
        tag: "Web hooks",
        response: deliveryAnswerSchema,
        keyed: true,
        refusals: { 404: "No such web hook in this account." },
      }),
      authenticate(),
      idempotent(),
      async (c) => {
        const delivery = await testWebhook(c.get("ctx"), c.get("caller"), c.req.param("webhook_id"));
        return c.json({ success: true as const, delivery });
      },
    );
