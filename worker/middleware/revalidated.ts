import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import type { HonoEnv } from "../hono-env.ts";

/** Adds an ETag to an answer that is the same for everybody, and answers 304 to a client whose copy is still valid. */
export const revalidated = () => {
  const tagged = etag();
  return createMiddleware<HonoEnv>((c, next) =>
    tagged(c, async () => {
      await next();
      if (c.res.ok) c.header("Cache-Control", "no-cache");
    }),
  );
};
