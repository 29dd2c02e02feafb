import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import type { HonoEnv } from "../hono-env.ts";

/** Headers that scripts of other origins may read, besides those that browsers always expose. */
const SHOWN = [
  "Allow",
  "Content-Disposition",
  "Document-Uid",
  "ETag",
  "Idempotency-Replayed",
  "Location",
  "RateLimit",
  "RateLimit-Policy",
  "Request-Uid",
  "Retry-After",
  "X-Request-Id",
];
/** Request headers that they may send; the last ones are those of the Model Context Protocol. */
const TAKEN = [
  "Authorization",
  "Content-Type",
  "Idempotency-Key",
  "If-None-Match",
  "If-Range",
  "Last-Event-ID",
  "Range",
  "MCP-Protocol-Version",
  "Mcp-Method",
  "Mcp-Name",
];
const DAY_SECONDS = 86_400;

/**
 * Lets pages of the origins in `CORS_ORIGINS` call (Fetch, "CORS protocol"). Without credentials: cookies mean nothing
 * here, and a page needs an API key.
 */
export const crossOrigin = () =>
  createMiddleware<HonoEnv>((c, next) => {
    const { CORS_ORIGINS: origins } = c.get("ctx").configuration;
    return cors({
      origin: origins.includes("*") ? "*" : origins,
      allowMethods: ["GET", "HEAD", "POST", "PATCH", "DELETE"],
      allowHeaders: TAKEN,
      exposeHeaders: SHOWN,
      maxAge: DAY_SECONDS,
    })(c, next);
  });
