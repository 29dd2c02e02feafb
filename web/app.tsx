import { type Context, Hono } from "hono";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import { ServiceError } from "../platform/errors.ts";
import { signedIn, withSession } from "./accounts/session.ts";
import { contentSecurity } from "./content-security.ts";
import { ProblemPage } from "./pages/problem.tsx";
import { creditRoutes } from "./routes/credits.tsx";
import { limitedForm } from "./routes/forms.ts";
import { jobRoutes } from "./routes/jobs.tsx";
import { keyRoutes } from "./routes/keys.tsx";
import { homeRoutes, overviewRoutes } from "./routes/overview.tsx";
import { playgroundRoutes } from "./routes/playground.tsx";
import { referenceRoutes } from "./routes/reference.tsx";
import { settingsRoutes } from "./routes/settings.tsx";
import { signInRoutes } from "./routes/sign-in.tsx";
import { viewerRoutes } from "./routes/viewer.tsx";
import type { WebEnv } from "./web-env.ts";

/**
 * The web page: what anybody may see, signing in, and the account area behind it. `api` is the versioned API once more,
 * for scripts of the page: under `/account/api` it takes the session in place of a key. `describeApi` makes its OpenAPI
 * document.
 */
export function createWeb(api: Hono<WebEnv>, describeApi: (origin: string) => Promise<unknown>) {
  const web = new Hono<WebEnv>();
  web.onError(answerProblem);
  for (const path of ["/", "/docs"]) web.use(path, withSession(), contentSecurity());
  for (const path of ["/sign-in", "/sign-up", "/sign-out", "/account/*"]) {
    web.use(path, contentSecurity(), csrf(), limitedForm(), withSession());
  }
  web.use("/account/*", signedIn());
  return web
    .route("/", homeRoutes())
    .route("/", referenceRoutes(describeApi))
    .route("/", signInRoutes())
    .route("/", overviewRoutes())
    .route("/", keyRoutes())
    .route("/", creditRoutes())
    .route("/", jobRoutes())
    .route("/", settingsRoutes())
    .route("/", playgroundRoutes())
    .route("/", viewerRoutes())
    .route("/account/api", api);
}

const STATUSES: Partial<Record<ServiceError["code"], 404 | 409 | 413 | 422 | 503>> = {
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unprocessable: 422,
  unavailable: 503,
};

function answerProblem(error: Error, c: Context<WebEnv>): Response | Promise<Response> {
  // Scripts of the page get the API's own form of a refusal.
  if (c.req.path.startsWith("/account/api/")) throw error;
  const answer = (title: string, detail: string, status: 400 | 403 | 404 | 409 | 413 | 422 | 500 | 503) =>
    c.html(<ProblemPage user={c.get("user")} title={title} detail={detail} />, status);
  if (error instanceof HTTPException) {
    return answer("That did not work", "The form was sent from somewhere else, or is not complete.", 403);
  }
  if (error instanceof ServiceError) {
    const status = STATUSES[error.code] ?? 400;
    return answer(status === 404 ? "Not found" : "That did not work", error.message, status);
  }
  c.get("ctx").log.error("page_failed", error, { call_id: c.get("callId"), path: c.req.path });
  return answer("Something went wrong on our side", "Try again in a moment.", 500);
}
