import type { Ctx } from "../../platform/ctx.ts";
import { ensureAccount } from "../../storage/accounts.ts";
import { grantCredits } from "../../storage/credit-grants.ts";
import { keepTrial } from "../../storage/trials.ts";
import type { SignedInUser } from "./web-env.ts";

/**
 * Gives a user the account that keys and credits belong to, with the free allowance; it may be the account that they
 * tried the service with. Doing it twice changes nothing, and it is done whenever a signed-in user has no account yet:
 * a sign-up that was interrupted is completed by the next page.
 */
export async function openAccount(ctx: Ctx, user: SignedInUser): Promise<void> {
  await ensureAccount(ctx.db, { id: user.id, name: user.email, now: ctx.now() });
  await keepTrial(ctx.db, { id: user.id, name: user.email });
  const credits = ctx.configuration.WELCOME_CREDITS;
  if (credits === 0) return;
  const id = `welcome:${user.id}`;
  await grantCredits(ctx.db, { id, accountId: user.id, credits, reason: "free allowance", now: ctx.now() });
}
