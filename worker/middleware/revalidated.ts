import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import type { HonoEnv } from "../hono-env.ts";

/**
 * For an answer that is the same for everybody: a client may cache it and ask whether it is still valid; 304 if it
 * is.
 */
export const revalidated = () => {
  const tagged = etag();
  return createMiddleware<HonoEnv>((c, next) =>
    tagged(c, async () => {
      await next();
      if (c.res.ok) c.header("Cache-Control", "no-cache");
    }),
  );
};
