import { Hono } from "hono";
import { notIndexed } from "../web/accounts/not-indexed.ts";
import type { WebEnv } from "../web/accounts/web-env.ts";
import { asPage } from "../web/routes/no-page.tsx";
import { paymentEventRoutes } from "../web/routes/payments.ts";
import type { HonoEnv } from "../worker/hono-env.ts";
import { context } from "../worker/middleware/context.ts";
import { crossOrigin } from "../worker/middleware/cross-origin.ts";
import { knownQuery } from "../worker/middleware/known-query.ts";
import { measured } from "../worker/middleware/measured.ts";
import { answerNoRoute } from "../worker/middleware/no-route.ts";
import { plainBody } from "../worker/middleware/plain-body.ts";
import { answerError } from "../worker/middleware/problems.ts";
import { revalidated } from "../worker/middleware/revalidated.ts";
import { serviceDescription } from "../worker/openapi.ts";
import { accountRoutes } from "../worker/routes/account.ts";
import { convertRoutes } from "../worker/routes/convert.ts";
import { deliveryRoutes } from "../worker/routes/deliveries.ts";
import { documentRoutes } from "../worker/routes/documents.ts";
import { eventRoutes } from "../worker/routes/events.ts";
import { exportRoutes } from "../worker/routes/exports.ts";
import { extractRoutes } from "../worker/routes/extract.ts";
import { fieldRoutes } from "../worker/routes/fields.ts";
import { mcpRoutes } from "../worker/routes/mcp.ts";
import { pageRoutes } from "../worker/routes/pages.ts";
import { requestRoutes } from "../worker/routes/requests.ts";
import { limitRoutes, openRoutes } from "../worker/routes/service.ts";
import { summaryRoutes } from "../worker/routes/summaries.ts";
import { webhookRoutes } from "../worker/routes/webhooks.ts";
import { zipRoutes } from "../worker/routes/zip.ts";
import { createWeb } from "./web.ts";

const apiRoutes = () =>
  new Hono<HonoEnv>()
    .use(plainBody(), knownQuery())
    .route("/", extractRoutes())
    .route("/", convertRoutes())
    .route("/", fieldRoutes())
    .route("/", accountRoutes())
    .route("/", requestRoutes())
    .route("/", documentRoutes())
    .route("/", summaryRoutes())
    .route("/", exportRoutes())
    .route("/", zipRoutes())
    .route("/", eventRoutes())
    .route("/", pageRoutes())
    .route("/", webhookRoutes())
    .route("/", deliveryRoutes())
    .route("/", limitRoutes());

/** All HTTP routes. `/v1` is an alias of `/api/v1`. */
export function createApp() {
  // `strict: false` makes a trailing slash optional.
  const app = new Hono<HonoEnv>({ strict: false });
  app.use(context(), measured());
  app.onError((error, c) => {
    const answer = answerError(error, c);
    // People open these links in browsers, so a refusal is shown as a page.
    return c.req.path.startsWith("/files/") ? asPage(c, answer) : answer;
  });
  const noRoute = answerNoRoute(() => app.routes);
  app.notFound((c) => asPage(c, noRoute(c)));
  for (const path of ["/api/v1/*", "/v1/*", "/files/*", "/mcp"]) app.use(path, crossOrigin());
  app.use("/files/*", notIndexed());
  const api = apiRoutes();
  app.route("/api/v1", api);
  app.route("/v1", api);
  app.route("/", openRoutes());
  app.route(
    "/",
    mcpRoutes((request, env) => app.fetch(request, env)),
  );
  app.route("/", paymentEventRoutes());
  const describeApi = serviceDescription(app);
  app.route("/", createWeb(new Hono<WebEnv>().route("/", api)));
  for (const path of ["/api/v1/openapi.json", "/v1/openapi.json"]) {
    app.get(path, revalidated(), async (c) => {
      const { PUBLIC_BASE_URL = new URL(c.req.url).origin } = c.get("ctx").configuration;
      return c.json(await describeApi(PUBLIC_BASE_URL));
    });
  }
  return app;
}
