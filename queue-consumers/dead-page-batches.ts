import type { Ctx } from "../platform/ctx.ts";
import type { PageBatchMessage } from "../platform/messages.ts";

/** Handles a batch that the queue gave up on: its open pages are reported as failed, so that the document can end. */
export async function giveUpPageBatch(message: PageBatchMessage, ctx: Ctx): Promise<void> {
  await ctx.progress(message.requestId).failBatch(message.documentId, message.batch, {
    code: "page_failed",
    message: "The page could not be processed after several attempts. Its credits have been released; submit it again.",
  });
}
