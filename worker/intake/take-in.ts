import type { Ctx } from "../../platform/ctx.ts";
import type { Caller } from "../hono-env.ts";

/** Takes a new request in and returns its id; whatever goes wrong on the way, nothing of it stays. */
export async function takeIn(ctx: Ctx, caller: Caller, work: (requestId: string) => Promise<void>): Promise<string> {
  const requestId = ctx.newId();
  const progress = ctx.progress(requestId);
  await caller.attempt?.bind(requestId);
  await progress.openIntake(requestId, caller.accountId);
  try {
    await work(requestId);
    return requestId;
  } catch (error) {
    await progress.abandon();
    throw error;
  }
}
