import type { Ctx } from "../../../platform/ctx.ts";
import { findAccount } from "../../../storage/database/accounts.ts";
import { expiredRequests } from "../../../storage/database/requests.ts";
import type { Caller } from "../../hono-env.ts";
import { removeRequest } from "./delete-request.ts";

const DAY_MS = 24 * 60 * 60_000;
/** At most this many requests are removed in one run; the next run continues. */
const REMOVED_AT_ONCE = 500;

/** When a request accepted now expires: by its own setting, its account's or the service's; `null` for never. */
export async function expiryOf(
  ctx: Ctx,
  { accountId }: Pick<Caller, "accountId">,
  wanted: number | undefined,
): Promise<number | null> {
  const ofAccount = async () => (await findAccount(ctx.db, accountId))?.retentionDays ?? undefined;
  const days = wanted ?? (await ofAccount()) ?? ctx.configuration.RETENTION_DAYS;
  return days === undefined ? null : ctx.now() + days * DAY_MS;
}

/** Removes expired requests that have ended, with files and rows. If one fails, the next run tries again. */
export async function removeExpired(ctx: Ctx): Promise<number> {
  const expired = await expiredRequests(ctx.db, ctx.now(), REMOVED_AT_ONCE);
  let removed = 0;
  for (const { id, accountId } of expired) {
    try {
      await removeRequest(ctx, { accountId, keyId: null }, id);
      removed++;
    } catch (error) {
      ctx.log.error("expired_request_not_removed", error, { request_id: id });
    }
  }
  if (removed > 0) ctx.log.info("expired_requests_removed", { removed });
  return removed;
}
