import type { Ctx } from "../../platform/ctx.ts";
import { requestPrefix } from "../../storage/object-keys.ts";
import { deletePrefix } from "../../storage/objects.ts";
import { deleteRequest, findRequest } from "../../storage/requests.ts";
import type { Caller } from "../hono-env.ts";
import { requestNotFound } from "./request-status.ts";

/** Stops a request wherever it is, returns its open credits and removes its files and rows. */
export async function removeRequest(ctx: Ctx, caller: Caller, requestId: string): Promise<void> {
  if ((await findRequest(ctx.db, caller.accountId, requestId)) === undefined) throw requestNotFound();
  // The orchestrator first: from here on no worker continues, and its alarm repeats what fails below.
  await ctx.progress(requestId).cancel({ requestId, accountId: caller.accountId });
  await deletePrefix(ctx.files, requestPrefix(requestId));
  await deleteRequest(ctx.db, requestId);
  // Last: a delivery that this sweep misses looks for the row, and finds none.
  await ctx.webhooks(caller.accountId).dropRequest(requestId);
}
