import { Hono } from "hono";
import { listApiKeys } from "../../storage/database/accounts.ts";
import { webhookView } from "../../worker/services/webhooks/webhook-views.ts";
import { signedInUser } from "../accounts/session.ts";
import type { WebEnv } from "../accounts/web-env.ts";
import { HomePage } from "../pages/home.tsx";
import { OverviewPage } from "../pages/overview.tsx";
import { keepSamples } from "../trial/kept-samples.ts";
import { canBeTried } from "../trial/trial-session.ts";

export const homeRoutes = () =>
  new Hono<WebEnv>().get("/", (c) => {
    const ctx = c.get("ctx");
    const user = c.get("user");
    const canTry = user === undefined && canBeTried(ctx.configuration);
    // The samples will be ready by the time one of them is selected.
    if (canTry) ctx.waitUntil(keepSamples(ctx));
    return c.html(
      <HomePage
        user={user}
        closed={c.req.query("closed") !== undefined}
        origin={c.get("origin")}
        configuration={ctx.configuration}
        canTry={canTry}
      />,
    );
  });

export const overviewRoutes = () =>
  new Hono<WebEnv>().get("/account", async (c) => {
    const ctx = c.get("ctx");
    const user = signedInUser(c.get("user"));
    const balance = await ctx.credits(user.id).balance(user.id);
    const keys = await listApiKeys(ctx.db, user.id);
    const hasKey = keys.some((key) => key.revokedAt === null);
    const webhooks = (await ctx.webhooks(user.id).list("account")).map(webhookView);
    const silenced = webhooks.filter(({ disabled_reason: reason }) => reason === "gone" || reason === "failing");
    const page = { user, balance, hasKey, silenced, origin: c.get("origin") };
    return c.html(<OverviewPage {...page} />);
  });
