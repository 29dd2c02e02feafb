import { createMiddleware } from "hono/factory";
import { ServiceError } from "../../platform/errors.ts";
import type { HonoEnv } from "../hono-env.ts";

/** Refuses compressed bodies: limits apply to the bytes that arrive, and nothing here decompresses them. */
export const plainBody = () =>
  createMiddleware<HonoEnv>(async function withPlainBody(c, next) {
    const encoding = (c.req.header("Content-Encoding") ?? "identity").trim().toLowerCase();
    if (encoding === "identity") return next();
    throw new ServiceError(
      "unsupported_media_type",
      `Compressed bodies are not accepted: send this one without \`Content-Encoding: ${encoding.slice(0, 40)}\`.`,
    );
  });
