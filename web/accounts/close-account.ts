import type { Ctx } from "../../platform/ctx.ts";
import { deleteAccount, revokeAllKeys } from "../../storage/accounts.ts";
import { listRequests } from "../../storage/requests.ts";
import { removeRequest } from "../../worker/services/delete-request.ts";

const REQUESTS_AT_ONCE = 50;

/**
 * Removes an account with everything that belongs to it: running work, files, rows, keys, the ledger. If this is
 * interrupted, closing the account again does the rest; the user's own row has to be removed by the caller, last.
 */
export async function closeAccount(ctx: Ctx, accountId: string): Promise<void> {
  const caller = { accountId, keyId: null };
  // First, so that nothing new arrives behind the sweep.
  await revokeAllKeys(ctx.db, accountId, ctx.now());
  do {
    const open = await listRequests(ctx.db, accountId, {
      limit: REQUESTS_AT_ONCE,
      after: undefined,
      status: undefined,
    });
    for (const request of open) await removeRequest(ctx, caller, request.id);
    // Not while there are more of them, or one that was accepted just now.
  } while (!(await deleteAccount(ctx.db, accountId)));
  await ctx.credits(accountId).forget();
  await ctx.webhooks(accountId).forget();
}
