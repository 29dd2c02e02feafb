import { type Context, Hono } from "hono";
import type { HonoEnv } from "../hono-env.ts";
import { authenticate } from "../middleware/authenticate.ts";
import { idempotent } from "../middleware/idempotent.ts";
import { limitedBody } from "../middleware/limited-body.ts";
import { validate } from "../middleware/validate.ts";
import {
  newWebhookSchema,
  webhookAnswerSchema,
  webhookCreatedSchema,
  webhookDeletedSchema,
  webhookListSchema,
  webhookPatchSchema,
  webhookQuerySchema,
  webhookSecretSchema,
} from "../schemas/webhooks.ts";
import { checkReceiver } from "../services/webhooks/check-receiver.ts";
import { createWebhook } from "../services/webhooks/create-webhook.ts";
import { baseUrlOf } from "../services/webhooks/job-callback.ts";
import { webhookNotFound, webhookView } from "../services/webhooks/webhook-views.ts";
import { describe } from "./describe.ts";

const NOT_FOUND = "No such web hook in this account.";
const BOTH_SIGN = "Until the previous secret expires, both sign, so that receivers can be changed one after another.";

const webhooksOf = (c: Context<HonoEnv>) => c.get("ctx").webhooks(c.get("caller").accountId);

/** Endpoints of the account that are notified of events. */
export const webhookRoutes = () =>
  new Hono<HonoEnv>()
    .post(
      "/webhooks",
      describe({
        summary: "Add a web hook",
        tag: "Web hooks",
        response: webhookCreatedSchema,
        keyed: true,
        refusals: {
          409: "The account has reached its limit of web hooks.",
          422: "The body has the wrong shape, or the address is refused.",
        },
      }),
      authenticate(),
      idempotent({ sealed: true }),
      limitedBody(),
      validate("json", newWebhookSchema),
      async (c) => {
        const input = { ...c.req.valid("json"), baseUrl: baseUrlOf(c.get("ctx"), c.req.url) };
        return c.json({ success: true as const, ...(await createWebhook(c.get("ctx"), c.get("caller"), input)) });
      },
    )
    .get(
      "/webhooks",
      describe({ summary: "Web hooks of the account", tag: "Web hooks", response: webhookListSchema }),
      authenticate(),
      validate("query", webhookQuerySchema),
      async (c) => {
        const found = await webhooksOf(c).list(c.req.valid("query").source);
        return c.json({ success: true as const, webhooks: found.map(webhookView) });
      },
    )
    .post(
      "/webhooks/account-secret",
      describe({
        summary: "A new secret for `webhook_url` messages",
        description: `Messages to a job's \`webhook_url\` are signed with it. ${BOTH_SIGN}`,
        tag: "Web hooks",
        response: webhookSecretSchema,
        keyed: true,
      }),
      authenticate(),
      idempotent({ sealed: true }),
      async (c) => {
        const { accountId, attempt } = c.get("caller");
        const secret = await webhooksOf(c).rotateAccountSecret(accountId, await attempt?.callName("account-secret"));
        return c.json({ success: true as const, secret, message: BOTH_SIGN });
      },
    )
    .get(
      "/webhooks/:webhook_id",
      describe({
        summary: "One web hook",
        tag: "Web hooks",
        response: webhookAnswerSchema,
        refusals: { 404: NOT_FOUND },
      }),
      authenticate(),
      async (c) => {
        const found = await webhooksOf(c).endpoint(c.req.param("webhook_id"));
        if (found === undefined) throw webhookNotFound();
        return c.json({ success: true as const, webhook: webhookView(found) });
      },
    )
    .patch(
      "/webhooks/:webhook_id",
      describe({
        summary: "Change, enable or disable a web hook",
        tag: "Web hooks",
        response: webhookAnswerSchema,
        refusals: { 404: NOT_FOUND, 422: "The body has the wrong shape, or the address is refused." },
      }),
      authenticate(),
      limitedBody(),
      validate("json", webhookPatchSchema),
      async (c) => {
        const { url, ...patch } = c.req.valid("json");
        const checked = url === undefined ? {} : { url: await checkReceiver(c.get("ctx"), url, ["body", "url"]) };
        const changed = await webhooksOf(c).update(c.req.param("webhook_id"), { ...patch, ...checked });
        if (changed === undefined) throw webhookNotFound();
        return c.json({ success: true as const, webhook: webhookView(changed) });
      },
    )
    .delete(
      "/webhooks/:webhook_id",
      describe({
        summary: "Delete a web hook and its deliveries",
        tag: "Web hooks",
        response: webhookDeletedSchema,
        refusals: { 404: NOT_FOUND },
      }),
      authenticate(),
      async (c) => {
        const webhookId = c.req.param("webhook_id");
        if (!(await webhooksOf(c).remove(webhookId))) throw webhookNotFound();
        const message = "The web hook and its deliveries were deleted. Nothing more is sent to it.";
        return c.json({ success: true as const, webhook_id: webhookId, message });
      },
    )
    .post(
      "/webhooks/:webhook_id/rotate-secret",
      describe({
        summary: "A new secret for a web hook",
        description: BOTH_SIGN,
        tag: "Web hooks",
        response: webhookSecretSchema,
        keyed: true,
        refusals: { 404: NOT_FOUND },
      }),
      authenticate(),
      idempotent({ sealed: true }),
      async (c) => {
        const id = c.req.param("webhook_id");
        const secret = await webhooksOf(c).rotateSecret(id, await c.get("caller").attempt?.callName(["rotate", id]));
        if (secret === undefined) throw webhookNotFound();
        return c.json({ success: true as const, secret, message: BOTH_SIGN });
      },
    );
