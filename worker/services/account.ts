import type { Ctx } from "../../platform/ctx.ts";
import { findAccount } from "../../storage/database/accounts.ts";
import { countRunning } from "../../storage/database/requests.ts";
import { usageByDay } from "../../storage/database/usage.ts";
import type { Caller } from "../hono-env.ts";
import type { Account } from "../schemas/account.ts";

const USAGE_MS = 30 * 24 * 60 * 60_000;

/** Credits, limits and usage of the caller's account. */
export async function accountOverview(ctx: Ctx, { accountId }: Caller): Promise<Account> {
  const { configuration, db } = ctx;
  const account = await findAccount(db, accountId);
  return {
    success: true,
    account_id: accountId,
    credits: await ctx.credits(accountId).balance(accountId),
    limits: {
      key_calls_per_minute: configuration.KEY_CALLS_PER_MINUTE,
      account_calls_per_minute: configuration.ACCOUNT_CALLS_PER_MINUTE,
      bytes_per_minute: configuration.BYTES_PER_MINUTE,
      max_running_jobs: configuration.MAX_RUNNING_JOBS,
      running_jobs: await countRunning(db, accountId),
    },
    retention_days: account?.retentionDays ?? null,
    default_retention_days: configuration.RETENTION_DAYS ?? null,
    usage: await usageByDay(db, accountId, ctx.now() - USAGE_MS),
  };
}
