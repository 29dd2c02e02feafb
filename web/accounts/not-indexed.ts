import { createMiddleware } from "hono/factory";
import type { HonoEnv } from "../../worker/hono-env.ts";

/** Keeps pages with users' data out of search engines, even if these find the address. */
export const notIndexed = () =>
  createMiddleware<HonoEnv>(async function withoutIndex(c, next) {
    await next();
    c.header("X-Robots-Tag", "noindex, nofollow");
  });
