import type { Ctx } from "../../platform/ctx.ts";
import { deleteAccount, revokeAllKeys } from "../../storage/database/accounts.ts";
import { listRequests } from "../../storage/database/requests.ts";
import { removeRequest } from "../../worker/services/requests/delete-request.ts";

const REQUESTS_AT_ONCE = 50;

/**
 * Removes an account with everything that belongs to it: running work, files, rows, keys, the ledger. If interrupted,
 * it can be repeated to do the rest. The caller then has to remove the user's own row, last of all.
 */
export async function closeAccount(ctx: Ctx, accountId: string): Promise<void> {
  const caller = { accountId, keyId: null };
  // First, so that no new work arrives during the removal.
  await revokeAllKeys(ctx.db, accountId, ctx.now());
  do {
    const open = await listRequests(ctx.db, accountId, {
      limit: REQUESTS_AT_ONCE,
      after: undefined,
      status: undefined,
    });
    for (const request of open) await removeRequest(ctx, caller, request.id);
    // Not while there are more jobs, or one that has just been accepted.
  } while (!(await deleteAccount(ctx.db, accountId)));
  await ctx.credits(accountId).forget();
  await ctx.webhooks(accountId).forget();
}
