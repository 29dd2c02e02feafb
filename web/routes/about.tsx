import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { ServiceError } from "../../platform/errors.ts";
import type { WebEnv } from "../accounts/web-env.ts";
import { PricesPage } from "../pages/credits/prices.tsx";
import { PrivacyPage, StatusPage, TermsPage } from "../pages/legal.tsx";

/** Addresses of these pages. */
export const ABOUT_PAGES = ["/prices", "/privacy", "/terms", "/status", "/licence", "/source"];

/** The pages that people want to see before they open an account: prices, privacy, terms, status, licence. */
export const aboutRoutes = () =>
  new Hono<WebEnv>()
    .get("/prices", (c) => c.html(<PricesPage user={c.get("user")} configuration={c.get("ctx").configuration} />))
    .get("/privacy", (c) => c.html(<PrivacyPage user={c.get("user")} configuration={c.get("ctx").configuration} />))
    .get("/terms", (c) => c.html(<TermsPage user={c.get("user")} configuration={c.get("ctx").configuration} />))
    .get("/source", (c) => {
      const { SOURCE_URL } = c.get("ctx").configuration;
      if (SOURCE_URL !== undefined) return c.redirect(SOURCE_URL, 302);
      throw new ServiceError(
        "not_found",
        "No address of the source code is configured here. Ask the operator of this installation.",
      );
    })
    .get("/licence", (c) => c.redirect("/licence.txt", 302))
    .get("/status", async (c) => {
      const { db, now, log } = c.get("ctx");
      const began = now();
      const answered = await db.run(sql`SELECT 1 FROM requests LIMIT 1`).then(
        () => now() - began,
        (error: unknown) => log.error("status_failed", error),
      );
      const milliseconds = answered ?? undefined;
      const page = <StatusPage user={c.get("user")} milliseconds={milliseconds} at={began} />;
      return c.html(page, milliseconds === undefined ? 503 : 200);
    });
