import type { Ctx } from "../../platform/ctx.ts";
import { releaseKey } from "../../storage/idempotency.ts";
import type { Caller } from "../hono-env.ts";

/** Statements that go with those that accept a request. */
export function kept({ attempt }: Caller, answer: unknown) {
  if (attempt === undefined) return [];
  attempt.answered = true;
  return [attempt.keep(answer)];
}

/** What was accepted is abandoned again: the key is free for another attempt. */
export async function forgetAnswer({ db }: Ctx, { attempt }: Caller): Promise<void> {
  if (attempt !== undefined) await releaseKey(db, attempt.held);
}
