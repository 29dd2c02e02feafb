import { createMiddleware } from "hono/factory";
import { createCtx } from "../../platform/ctx.ts";
import type { HonoEnv } from "../hono-env.ts";
import { rateLimitHeaders } from "./fair-use.ts";

/** Gives the call an id and a context, and every answer the common headers. */
export const context = () =>
  createMiddleware<HonoEnv>(async function withContext(c, next) {
    const callId = crypto.randomUUID();
    c.set("callId", callId);
    c.set("ctx", createCtx(c.env, new URL(c.req.url).origin));
    await next();
    for (const [name, value] of Object.entries(rateLimitHeaders(c.get("rateLimits") ?? []))) c.header(name, value);
    c.header("X-Request-Id", callId);
    c.header("X-Content-Type-Options", "nosniff");
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
  });
