import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { ConfigurationError } from "../../platform/configuration.ts";
import { type Fault, ServiceError } from "../../platform/errors.ts";
import { consoleLog } from "../../platform/log.ts";
import type { HonoEnv } from "../hono-env.ts";
import { MEANINGS } from "./meanings.ts";

/**
 * In the body of every 404, so that the answers for someone else's id and an unknown one are identical. The call's own
 * id is in a header.
 */
const NO_ID = "00000000-0000-0000-0000-000000000000";

/** Answers with a refusal. */
export function problem(
  c: Context<HonoEnv>,
  code: keyof typeof MEANINGS,
  detail: string,
  extra: { faults?: Fault[]; retryAfterSeconds?: number | undefined } = {},
): Response {
  const { status, title, retryable } = MEANINGS[code];
  c.set("refusal", code);
  const body = {
    type: `urn:quire:problem:${code}`,
    title,
    status,
    detail,
    code,
    retryable,
    request_id: status === 404 ? NO_ID : c.get("callId"),
    ...(extra.faults?.length ? { errors: extra.faults } : {}),
  };
  const headers = new Headers({ "Content-Type": "application/problem+json", "Cache-Control": "no-store" });
  if (status === 401) headers.set("WWW-Authenticate", 'Bearer realm="quire"');
  if (extra.retryAfterSeconds !== undefined) headers.set("Retry-After", String(extra.retryAfterSeconds));
  return new Response(JSON.stringify(body), { status, headers });
}

/** Turns what a handler threw into an answer. Anything unexpected is logged, and reported without its internals. */
export function answerError(error: Error, c: Context<HonoEnv>): Response {
  if (error instanceof ServiceError) {
    const { code, message, faults, retryAfterSeconds } = error;
    return problem(c, code, message, { faults, retryAfterSeconds });
  }
  if (error instanceof HTTPException) {
    if (error.status === 413) return problem(c, "too_large", "The body is too large for this endpoint.");
    // From an account page, which has a session instead of a key.
    if (error.status === 403) return problem(c, "forbidden", "The call was sent from another site.");
    if (error.status === 400) return problem(c, "invalid_request", "The body is not valid JSON.");
  }
  // A wrong configuration leaves the call without a context.
  const log = c.get("ctx")?.log ?? consoleLog;
  const event = error instanceof ConfigurationError ? "configuration_wrong" : "call_failed";
  log.error(event, error, { call_id: c.get("callId"), path: c.req.path });
  return problem(
    c,
    "internal",
    "Something went wrong on our side. Try again; if it keeps happening, report the request_id.",
  );
}
