import type { Ctx } from "../../platform/ctx.ts";
import { requestExists } from "../../storage/requests.ts";

/**
 * Removes the object again when its request was deleted while it was made: the request's own sweep may have gone past.
 * Returns whether it stays.
 */
export async function keepUnlessDeleted(ctx: Ctx, requestId: string, key: string): Promise<boolean> {
  if (await requestExists(ctx.db, requestId)) return true;
  await ctx.files.delete(key);
  return false;
}
