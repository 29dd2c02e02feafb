import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import type { HonoEnv } from "../hono-env.ts";

/** Headers that scripts of other origins may read, besides the few that browsers always show. */
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
/** Headers that they may send; the last ones are those of the Model Context Protocol. */
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
 * Lets pages of other origins call (Fetch, "CORS protocol"), those of `CORS_ORIGINS`. Without credentials: cookies
 * mean nothing here, and a page must have a key of its own.
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
