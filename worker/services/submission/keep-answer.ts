import type { Ctx } from "../../../platform/ctx.ts";
import { releaseKey } from "../../../storage/database/idempotency.ts";
import type { Caller } from "../../hono-env.ts";

/** Statements that store the answer, to be run in the batch that accepts the request. */
export function kept({ attempt }: Caller, answer: unknown) {
  if (attempt === undefined) return [];
  attempt.answered = true;
  return [attempt.keep(answer)];
}

/** Releases the key after the accepted request was abandoned, so that another attempt can use it. */
export async function forgetAnswer({ db }: Ctx, { attempt }: Caller): Promise<void> {
  if (attempt !== undefined) await releaseKey(db, attempt.held);
}
