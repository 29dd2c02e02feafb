import type { Ctx } from "../../../platform/ctx.ts";
import { deleteRequest, findRequest } from "../../../storage/database/requests.ts";
import { requestPrefix } from "../../../storage/objects/object-keys.ts";
import { deletePrefix } from "../../../storage/objects/objects.ts";
import type { Caller } from "../../hono-env.ts";
import { requestNotFound } from "./request-status.ts";

/** Stops a request in whatever state it is, releases its reserved credits, and deletes its files and rows. */
export async function removeRequest(ctx: Ctx, caller: Caller, requestId: string): Promise<void> {
  if ((await findRequest(ctx.db, caller.accountId, requestId)) === undefined) throw requestNotFound();
  // The orchestrator first: afterwards no worker continues, and its alarm repeats whatever fails below.
  await ctx.progress(requestId).cancel({ requestId, accountId: caller.accountId });
  await deletePrefix(ctx.files, requestPrefix(requestId));
  await deleteRequest(ctx.db, requestId);
  // Last: a delivery that this misses looks for the request's row and finds none.
  await ctx.webhooks(caller.accountId).dropRequest(requestId);
}
