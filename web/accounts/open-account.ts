import type { Ctx } from "../../platform/ctx.ts";
import { ensureAccount } from "../../storage/database/accounts.ts";
import { grantCredits } from "../../storage/database/credit-grants.ts";
import { keepTrial } from "../../storage/database/trials.ts";
import type { SignedInUser } from "./web-env.ts";

/**
 * Gives a user the account to which keys and credits belong, with the free allowance; it may be the account with which
 * they tried the service. Idempotent. It is called whenever a signed-in user has no account yet, so the next page
 * completes a sign-up that was interrupted.
 */
export async function openAccount(ctx: Ctx, user: SignedInUser): Promise<void> {
  await ensureAccount(ctx.db, { id: user.id, name: user.email, now: ctx.now() });
  await keepTrial(ctx.db, { id: user.id, name: user.email });
  const credits = ctx.configuration.WELCOME_CREDITS;
  if (credits === 0) return;
  const id = `welcome:${user.id}`;
  await grantCredits(ctx.db, { id, accountId: user.id, credits, reason: "free allowance", now: ctx.now() });
}
