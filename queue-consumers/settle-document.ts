import type { PageState } from "../durable-objects/request/request-plan.ts";
import type { Ctx } from "../platform/ctx.ts";
import type { DocumentMessage } from "../platform/messages.ts";
import { endingOf } from "../storage/database/documents.ts";

export interface Settling {
  message: DocumentMessage;
  accountId: string;
  pages: PageState[];
  creditsPerPage: number;
  creditsPerRecognisedPage: number;
}

/**
 * Charges a document according to how its row says that it ended, and tells the orchestrator. The row decides, not the
 * caller's own outcome: a worker may have died after writing it, and a later one may have had to give up.
 */
export async function settleDocument(ctx: Ctx, { message, accountId, pages, ...prices }: Settling): Promise<void> {
  const { requestId, documentId } = message;
  const ending = await endingOf(ctx.db, documentId);
  if (ending?.status === "completed") {
    const done = pages.filter(({ status }) => status === "completed");
    const recognised = done.filter((page) => page.recognised === true);
    const charged = done.length * prices.creditsPerPage + recognised.length * prices.creditsPerRecognisedPage;
    await ctx.credits(accountId).settle(requestId, documentId, charged);
    await ctx.progress(requestId).finishDocument(documentId, "completed", null);
    return;
  }
  // A document without a row was deleted, and the deletion releases its credits.
  if (ending !== undefined) await ctx.credits(accountId).settle(requestId, documentId, 0);
  await ctx.progress(requestId).finishDocument(documentId, "failed", ending?.error ?? null);
}
