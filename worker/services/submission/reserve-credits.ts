import type { Ctx } from "../../../platform/ctx.ts";
import { ServiceError } from "../../../platform/errors.ts";
import type { Caller } from "../../hono-env.ts";
import { mostCredits } from "./prices.ts";

interface Wanted {
  requestId: string;
  creditsPerPage: number;
  creditsPerRecognisedPage?: number;
  documents: { id: string; pages: number[] }[];
}

/** Reserves credits for all documents of a request or for none, and returns how many. Throws `insufficient_credits`. */
export async function reserveCredits(
  ctx: Ctx,
  { accountId }: Caller,
  { requestId, creditsPerPage, creditsPerRecognisedPage = 0, documents }: Wanted,
): Promise<number> {
  const prices = { creditsPerPage, creditsPerRecognisedPage };
  const reservations = documents.map(({ id, pages }) => ({
    documentId: id,
    credits: mostCredits(ctx, pages.length, prices),
  }));
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
