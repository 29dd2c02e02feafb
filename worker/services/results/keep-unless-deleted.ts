import type { Ctx } from "../../../platform/ctx.ts";
import { requestExists } from "../../../storage/database/requests.ts";

/**
 * Deletes an object if its request was deleted while the object was being made, since the deletion of the request's
 * objects may have missed it. Returns whether it is kept.
 */
export async function keepUnlessDeleted(ctx: Ctx, requestId: string, key: string): Promise<boolean> {
  if (await requestExists(ctx.db, requestId)) return true;
  await ctx.files.delete(key);
  return false;
}
