import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import type { HonoEnv } from "../hono-env.ts";

/** Refuses bodies that are larger than JSON of this service needs to be. */
export const limitedBody = () =>
  createMiddleware<HonoEnv>(function withBodyLimit(c, next) {
    const onError = () => {
      throw new HTTPException(413);
    };
    return bodyLimit({ maxSize: c.get("ctx").configuration.MAX_JSON_BODY_BYTES, onError })(c, next);
  });
