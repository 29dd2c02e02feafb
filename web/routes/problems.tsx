import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { ServiceError } from "../../platform/errors.ts";
import { asksForData } from "../accounts/session.ts";
import type { WebEnv } from "../accounts/web-env.ts";
import { ProblemPage } from "../pages/problem.tsx";

const STATUSES: Partial<Record<ServiceError["code"], 404 | 409 | 413 | 422 | 503>> = {
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unprocessable: 422,
  unavailable: 503,
};

/** A page that says what went wrong. Scripts of the web pages get the API's own form of a refusal. */
export function answerProblem(error: Error, c: Context<WebEnv>): Response | Promise<Response> {
  if (asksForData(c)) throw error;
  const answer = (title: string, detail: string, status: 400 | 403 | 404 | 409 | 413 | 422 | 500 | 503) =>
    c.html(<ProblemPage user={c.get("user")} title={title} detail={detail} />, status);
  if (error instanceof HTTPException) {
    return answer("That did not work", "The form was sent from another site, or is incomplete.", 403);
  }
  if (error instanceof ServiceError) {
    const status = STATUSES[error.code] ?? 400;
    return answer(status === 404 ? "Not found" : "That did not work", error.message, status);
  }
  c.get("ctx").log.error("page_failed", error, { call_id: c.get("callId"), path: c.req.path });
  return answer("Something went wrong on our side", "Try again in a moment.", 500);
}
