import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { Caller } from "../hono-env.ts";

interface Wanted {
  requestId: string;
  creditsPerPage: number;
  documents: { id: string; pages: number[] }[];
}

/** Sets credits aside for each document of a request, all or none, and returns how many. Throws `insufficient_credits`. */
export async function reserveCredits(
  ctx: Ctx,
  { accountId }: Caller,
  { requestId, creditsPerPage, documents }: Wanted,
): Promise<number> {
  const reservations = documents.map(({ id, pages }) => ({ documentId: id, credits: pages.length * creditsPerPage }));
  const reserved = await ctx.credits(accountId).reserve(accountId, requestId, reservations);
  if (!reserved.ok) throw insufficientCredits(reserved);
  return reservations.reduce((sum, { credits }) => sum + credits, 0);
}

export function insufficientCredits(balance: { available: number; needed: number }): ServiceError {
  return new ServiceError(
    "insufficient_credits",
    `This needs ${balance.needed} credits and the account has ${balance.available}. Add credits in the account area and send it again.`,
  );
}
