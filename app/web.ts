import { Hono } from "hono";
import { csrf } from "hono/csrf";
import { notIndexed } from "../web/accounts/not-indexed.ts";
import { signedIn, withSession } from "../web/accounts/session.ts";
import type { WebEnv } from "../web/accounts/web-env.ts";
import { contentSecurity } from "../web/content-security.ts";
import { ABOUT_PAGES, aboutRoutes } from "../web/routes/about.tsx";
import { creditRoutes } from "../web/routes/credits.tsx";
import { limitedForm } from "../web/routes/forms.ts";
import { jobRoutes } from "../web/routes/jobs.tsx";
import { keyRoutes } from "../web/routes/keys.tsx";
import { homeRoutes, overviewRoutes } from "../web/routes/overview.tsx";
import { playgroundRoutes } from "../web/routes/playground.tsx";
import { answerProblem } from "../web/routes/problems.tsx";
import { recoveryRoutes } from "../web/routes/recovery.tsx";
import { settingsRoutes } from "../web/routes/settings.tsx";
import { signInRoutes } from "../web/routes/sign-in.tsx";
import { trialRoutes } from "../web/routes/trial.tsx";
import { usageRoutes } from "../web/routes/usage.tsx";
import { viewerRoutes } from "../web/routes/viewer.tsx";
import { webhookPageRoutes } from "../web/routes/webhooks.tsx";

/**
 * The web page: public pages, signing in, and the account area behind it. `api` is the versioned API again, for scripts
 * of the page: under `/account/api` it accepts the session instead of a key. `/docs` is served from static files.
 */
export function createWeb(api: Hono<WebEnv>) {
  const web = new Hono<WebEnv>();
  web.onError(answerProblem);
  for (const path of ["/", ...ABOUT_PAGES]) web.use(path, withSession(), contentSecurity());
  web.use("/shared/*", notIndexed(), contentSecurity(), withSession());
  for (const path of ["/account/*", "/try/*"]) web.use(path, notIndexed());
  for (const path of [
    "/sign-in",
    "/sign-up",
    "/sign-out",
    "/account/*",
    "/try",
    "/try/*",
    "/forgot",
    "/reset",
    "/confirm",
  ]) {
    web.use(path, contentSecurity(), csrf(), limitedForm(), withSession());
  }
  web.use("/account/*", signedIn());
  return web
    .route("/", homeRoutes())
    .route("/", signInRoutes())
    .route("/", aboutRoutes())
    .route("/", trialRoutes())
    .route("/", recoveryRoutes())
    .route("/", overviewRoutes())
    .route("/", keyRoutes())
    .route("/", webhookPageRoutes())
    .route("/", creditRoutes())
    .route("/", jobRoutes())
    .route("/", usageRoutes())
    .route("/", settingsRoutes())
    .route("/", playgroundRoutes())
    .route("/", viewerRoutes())
    .route("/account/api", api);
}
