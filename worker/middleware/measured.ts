import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { HonoEnv } from "../hono-env.ts";

/** Measures every call under the route that answered; the address would be different for each id. */
export const measured = () =>
  createMiddleware<HonoEnv>(async function withMeasure(c, next) {
    const { now, measure } = c.get("ctx");
    const started = now();
    await next();
    measure("call", {
      method: c.req.method,
      route: routePath(c, -1),
      code: c.get("refusal") ?? "",
      status: c.res.status,
      milliseconds: now() - started,
    });
  });
