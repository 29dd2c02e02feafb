import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import type { HonoEnv } from "../hono-env.ts";

/** For an answer that is the same for everybody: a client may keep it and ask whether it still holds; 304 where it does. */
export const revalidated = () => {
  const tagged = etag();
  return createMiddleware<HonoEnv>((c, next) =>
    tagged(c, async () => {
      await next();
      if (c.res.ok) c.header("Cache-Control", "no-cache");
    }),
  );
};
