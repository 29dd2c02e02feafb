import { type Context, Hono } from "hono";
import * as z from "zod";
import { ServiceError } from "../../platform/errors.ts";
import { EVENT_TYPES, type EventType } from "../../platform/webhook-events.ts";
import { createWebhook } from "../../worker/services/webhooks/create-webhook.ts";
import { listDeliveries } from "../../worker/services/webhooks/list-deliveries.ts";
import { replayDelivery } from "../../worker/services/webhooks/replay-delivery.ts";
import { testWebhook } from "../../worker/services/webhooks/test-webhook.ts";
import { webhookNotFound, webhookView } from "../../worker/services/webhooks/webhook-views.ts";
import { sayOn, whatWasSaid } from "../accounts/flash.ts";
import { signedInUser } from "../accounts/session.ts";
import type { WebEnv } from "../accounts/web-env.ts";
import { WebhookPage, webhookRemoval } from "../pages/webhooks/webhook.tsx";
import { WebhooksPage } from "../pages/webhooks/webhooks.tsx";
import { asked } from "./asked.tsx";
import { readForm } from "./forms.ts";

const DELIVERIES_PER_PAGE = 25;

/** A checkbox for each event, and the address for adding an endpoint. */
const formSchema = z.looseObject({ url: z.string().trim().max(2_000).default("") });
const cursorSchema = z
  .string()
  .regex(/^\d{1,15}$/)
  .optional()
  .catch(undefined);

interface Words {
  secret?: string | undefined;
  error?: string | undefined;
  notice?: string | undefined;
  isRotated?: boolean | undefined;
}

const webhooksOf = (c: Context<WebEnv>) => c.get("ctx").webhooks(c.get("caller").accountId);

async function listPage(c: Context<WebEnv>, words: Words & { wanted?: Wanted } = {}) {
  const webhooks = (await webhooksOf(c).list("account")).map(webhookView);
  const forms = (await webhooksOf(c).list("form")).map(webhookView);
  return <WebhooksPage user={signedInUser(c.get("user"))} webhooks={webhooks} forms={forms} {...words} />;
}

async function webhookPage(c: Context<WebEnv>, id: string, words: Words = {}) {
  const found = await webhooksOf(c).endpoint(id);
  if (found === undefined) throw webhookNotFound();
  const cursor = cursorSchema.parse(c.req.query("cursor"));
  const wanted = { webhookId: id, limit: DELIVERIES_PER_PAGE, cursor, status: undefined };
  const list = await listDeliveries(c.get("ctx"), c.get("caller"), wanted);
  const user = signedInUser(c.get("user"));
  const { deliveries, next_cursor: older } = list;
  return <WebhookPage user={user} webhook={webhookView(found)} deliveries={deliveries} cursor={older} {...words} />;
}

interface Wanted {
  url: string;
  events: EventType[];
}

async function readEvents(c: Context<WebEnv>): Promise<Wanted> {
  const form = await readForm(c, formSchema);
  return { url: form?.url ?? "", events: EVENT_TYPES.filter((type) => form !== undefined && type in form) };
}

const NO_EVENT = "Choose at least one event.";

/** The account's web hooks: the list, single web hooks with what was sent to them, and their actions. */
export const webhookPageRoutes = () =>
  new Hono<WebEnv>()
    .get("/account/webhooks", async (c) => c.html(await listPage(c, await whatWasSaid(c))))
    .post("/account/webhooks", addWebhook)
    .post("/account/webhooks/account-secret", async (c) => {
      const secret = await webhooksOf(c).rotateAccountSecret(c.get("caller").accountId);
      return sayOn(c, "/account/webhooks", { secret, notice: "An earlier account secret also signs for another day." });
    })
    .get("/account/webhooks/:id", async (c) => c.html(await webhookPage(c, c.req.param("id"), await whatWasSaid(c))))
    .post("/account/webhooks/:id/events", async (c) => {
      const { events } = await readEvents(c);
      const id = c.req.param("id");
      if (events.length === 0) return c.html(await webhookPage(c, id, { error: NO_EVENT }), 422);
      await webhooksOf(c).update(id, { events });
      return c.redirect(`/account/webhooks/${id}`, 303);
    })
    .post("/account/webhooks/:id/test", async (c) => {
      const id = c.req.param("id");
      const { status, attempts } = await testWebhook(c.get("ctx"), c.get("caller"), id);
      if (status === "delivered") return c.html(await webhookPage(c, id, { notice: "The test event was accepted." }));
      const last = attempts.at(-1);
      const error = `The test event was not accepted: ${last?.error ?? `the answer was ${last?.status_code ?? "still to come"}.`}`;
      return c.html(await webhookPage(c, id, { error }));
    })
    .post("/account/webhooks/:id/rotate-secret", async (c) => {
      const secret = await webhooksOf(c).rotateSecret(c.req.param("id"));
      return sayOn(c, `/account/webhooks/${c.req.param("id")}`, { secret, isRotated: true });
    })
    .post("/account/webhooks/:id/:wish{enable|disable}", async (c) => {
      const id = c.req.param("id");
      await webhooksOf(c).update(id, { enabled: c.req.param("wish") === "enable" });
      return c.redirect(`/account/webhooks/${id}`, 303);
    })
    .post("/account/webhooks/:id/delete", async (c) => {
      const id = c.req.param("id");
      const found = await webhooksOf(c).endpoint(id);
      if (found === undefined) return sayOn(c, "/account/webhooks", { notice: "That web hook was already deleted." });
      const { url } = webhookView(found);
      const ask = await asked(c, { ...webhookRemoval(url), back: `/account/webhooks/${id}` });
      if (ask !== undefined) return ask;
      await webhooksOf(c).remove(id);
      return sayOn(c, "/account/webhooks", { notice: `The web hook ${url} is deleted.` });
    })
    .post("/account/webhooks/:id/deliveries/:delivery/replay", async (c) => {
      const webhookId = c.req.param("id");
      await replayDelivery(c.get("ctx"), c.get("caller"), { webhookId, deliveryId: c.req.param("delivery") });
      return c.redirect(`/account/webhooks/${webhookId}`, 303);
    });

async function addWebhook(c: Context<WebEnv>): Promise<Response> {
  const wanted = await readEvents(c);
  if (wanted.events.length === 0) return c.html(await listPage(c, { error: NO_EVENT, wanted }), 422);
  try {
    const webhook = { ...wanted, enabled: true, baseUrl: c.get("origin") };
    const { secret } = await createWebhook(c.get("ctx"), c.get("caller"), webhook);
    return sayOn(c, "/account/webhooks", { secret });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return c.html(await listPage(c, { error: error.message, wanted }), 422);
  }
}
