import { createMiddleware } from "hono/factory";
import type { HonoEnv } from "../../worker/hono-env.ts";

/** Keeps what belongs to users out of search engines, however these find its address. */
export const notIndexed = () =>
  createMiddleware<HonoEnv>(async function withoutIndex(c, next) {
    await next();
    c.header("X-Robots-Tag", "noindex, nofollow");
  });
