import type { Ctx } from "../../platform/ctx.ts";
import { endedTrials } from "../../storage/database/trials.ts";
import { closeAccount } from "../accounts/close-account.ts";

/** At most this many trials are closed in one run; the next run continues. */
const ENDED_AT_ONCE = 100;
/** People may be signing up at the last moment: a form that found the trial open has ended long before this. */
const GRACE_MS = 60_000;

/** Removes expired trials, with files and rows. If one fails, the next run tries it again. */
export async function endTrials(ctx: Ctx): Promise<number> {
  let ended = 0;
  for (const id of await endedTrials(ctx.db, ctx.now() - GRACE_MS, ENDED_AT_ONCE)) {
    try {
      await closeAccount(ctx, id);
      ended++;
    } catch (error) {
      ctx.log.error("trial_not_ended", error, { account_id: id });
    }
  }
  if (ended > 0) ctx.log.info("trials_ended", { ended });
  return ended;
}
