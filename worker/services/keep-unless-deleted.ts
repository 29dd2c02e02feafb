import type { Ctx } from "../../platform/ctx.ts";
import { requestExists } from "../../storage/requests.ts";

/**
 * Removes the object again if its request was deleted while it was being made: the removal of the request's objects
 * may already have passed it. Returns whether it is kept.
 */
export async function keepUnlessDeleted(ctx: Ctx, requestId: string, key: string): Promise<boolean> {
  if (await requestExists(ctx.db, requestId)) return true;
  await ctx.files.delete(key);
  return false;
}
