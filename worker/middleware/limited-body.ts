import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import { ServiceError } from "../../platform/errors.ts";
import type { HonoEnv } from "../hono-env.ts";

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json *(?:;|$)/i;

/** Refuses bodies that are not JSON or exceed the limit for JSON. An `optional` body may be missing or empty. */
export const limitedBody = (options: { optional?: boolean } = {}) =>
  createMiddleware<HonoEnv>(function withBodyLimit(c, next) {
    const missing = c.req.raw.body === null || c.req.header("Content-Length") === "0";
    if (options.optional && missing) return next();
    if (!JSON_TYPE.test(c.req.header("Content-Type")?.trim() ?? "")) {
      throw new ServiceError(
        "unsupported_media_type",
        "Send the body as JSON, with the header `Content-Type: application/json`.",
      );
    }
    const onError = () => {
      throw new HTTPException(413);
    };
    return bodyLimit({ maxSize: c.get("ctx").configuration.MAX_JSON_BODY_BYTES, onError })(c, next);
  });
