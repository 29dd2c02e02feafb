import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";

/** Starts a request whose rows are written. False when it had been given up before they were. */
export async function startAccepted(ctx: Ctx, requestId: string): Promise<boolean> {
  try {
    return await ctx.progress(requestId).start();
  } catch (error) {
    // It may have started all the same, and will by itself at the latest when the intake's time is over.
    ctx.log.error("start_unheard", error, { request_id: requestId });
    return true;
  }
}

export const tookTooLong = (): ServiceError =>
  new ServiceError("unavailable", "The upload took longer than is allowed and was given up. Send it again.", {
    retryAfterSeconds: 1,
  });
