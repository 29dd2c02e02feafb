import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { Caller } from "../hono-env.ts";

/** Most requests take a few seconds. */
const JOB_RETRY_SECONDS = 5;

/** Runs the intake of a new request and returns its id. If it fails, nothing of the request remains. */
export async function takeIn(ctx: Ctx, caller: Caller, work: (requestId: string) => Promise<void>): Promise<string> {
  const requestId = ctx.newId();
  const calls = ctx.calls(caller.accountId);
  const most = { arriving: ctx.configuration.MAX_ARRIVING_JOBS, running: ctx.configuration.MAX_RUNNING_JOBS };
  const answer = await calls.admitJob(caller.accountId, requestId, most);
  if (answer === "running")
    throw tooMany(`run at most ${most.running} requests at the same time. Wait for one to end.`);
  if (answer === "arriving")
    throw tooMany(`send at most ${most.arriving} requests at the same time. Wait until one has arrived.`);
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

const tooMany = (what: string): ServiceError =>
  new ServiceError("rate_limited", `An account can ${what}`, { retryAfterSeconds: JOB_RETRY_SECONDS });
