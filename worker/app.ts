import { Hono } from "hono";
import { createWeb } from "../web/app.tsx";
import { paymentEventRoutes } from "../web/routes/payments.ts";
import type { WebEnv } from "../web/web-env.ts";
import type { HonoEnv } from "./hono-env.ts";
import { context } from "./middleware/context.ts";
import { answerError, answerNotFound } from "./middleware/problems.ts";
import { revalidated } from "./middleware/revalidated.ts";
import { serviceDescription } from "./openapi.ts";
import { documentRoutes } from "./routes/documents.ts";
import { exportRoutes } from "./routes/exports.ts";
import { extractRoutes } from "./routes/extract.ts";
import { fieldRoutes } from "./routes/fields.ts";
import { requestRoutes } from "./routes/requests.ts";
import { limitRoutes, openRoutes } from "./routes/service.ts";
import { summaryRoutes } from "./routes/summaries.ts";
import { zipRoutes } from "./routes/zip.ts";

const apiRoutes = () =>
  new Hono<HonoEnv>()
    .route("/", extractRoutes())
    .route("/", fieldRoutes())
    .route("/", requestRoutes())
    .route("/", documentRoutes())
    .route("/", summaryRoutes())
    .route("/", exportRoutes())
    .route("/", zipRoutes())
    .route("/", limitRoutes());

/** The whole HTTP surface. `/v1` is another spelling of `/api/v1`. */
export function createApp() {
  const app = new Hono<HonoEnv>();
  app.use(context());
  app.onError(answerError);
  app.notFound(answerNotFound);
  app.route("/api/v1", apiRoutes());
  app.route("/v1", apiRoutes());
  app.route("/", openRoutes());
  app.route("/", paymentEventRoutes());
  const describeApi = serviceDescription(app);
  app.route("/", createWeb(new Hono<WebEnv>().route("/", apiRoutes()), describeApi));
  for (const path of ["/api/v1/openapi.json", "/v1/openapi.json"]) {
    app.get(path, revalidated(), async (c) => {
      const { PUBLIC_BASE_URL = new URL(c.req.url).origin } = c.get("ctx").configuration;
      return c.json(await describeApi(PUBLIC_BASE_URL));
    });
  }
  return app;
}
