import type { Ctx } from "../platform/ctx.ts";
import type { DocumentMessage } from "../platform/messages.ts";
import { endInFailure } from "./end-in-failure.ts";

/** Handles an assembly that the queue gave up on: the document fails with a reason and its credits are released. */
export async function giveUpDocument(message: DocumentMessage, ctx: Ctx): Promise<void> {
  const claim = await ctx.progress(message.requestId).claimDocument(message.documentId);
  if (claim.action === "skip") return;
  await endInFailure(ctx, {
    ...claim,
    message,
    error: {
      code: "assembly_failed",
      message: "The pages were read but could not be assembled after several attempts. Submit the document again.",
    },
  });
}
