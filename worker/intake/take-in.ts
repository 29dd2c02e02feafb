import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { Caller } from "../hono-env.ts";

/** Most requests take a few seconds. */
const JOB_RETRY_SECONDS = 5;

/** Takes in a new request and returns its id; if anything goes wrong on the way, nothing of it remains. */
export async function takeIn(ctx: Ctx, caller: Caller, work: (requestId: string) => Promise<void>): Promise<string> {
  const requestId = ctx.newId();
  const calls = ctx.calls(caller.accountId);
  const { MAX_RUNNING_JOBS } = ctx.configuration;
  if (!(await calls.admitJob(caller.accountId, requestId, MAX_RUNNING_JOBS))) throw tooMany(MAX_RUNNING_JOBS);
  try {
    await caller.attempt?.bind(requestId);
    await accept(ctx, caller, { requestId, work });
    return requestId;
  } finally {
    await calls.jobArrived(requestId);
  }
}

async function accept(
  ctx: Ctx,
  { accountId }: Caller,
  { requestId, work }: { requestId: string; work: (requestId: string) => Promise<void> },
): Promise<void> {
  const progress = ctx.progress(requestId);
  await progress.openIntake(requestId, accountId);
  try {
    await work(requestId);
  } catch (error) {
    await progress.abandon();
    throw error;
  }
}

function tooMany(limit: number): ServiceError {
  const detail = `An account can run at most ${limit} requests at the same time. Wait for one to end.`;
  return new ServiceError("rate_limited", detail, { retryAfterSeconds: JOB_RETRY_SECONDS });
}
