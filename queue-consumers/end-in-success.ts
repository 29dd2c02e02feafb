import type { DocumentClaim } from "../durable-objects/request-plan.ts";
import type { Ctx } from "../platform/ctx.ts";
import type { DocumentMessage } from "../platform/messages.ts";
import { type DocumentResults, endDocument } from "../storage/documents.ts";
import { failuresOf } from "./page-failures.ts";

interface Success {
  message: DocumentMessage;
  claim: Extract<DocumentClaim, { action: "work" }>;
  results: DocumentResults;
}

/** Ends a document whose results are stored: the row that points to them, then the ledger, then the orchestrator. */
export async function endInSuccess(ctx: Ctx, { message, claim, results }: Success): Promise<void> {
  const { requestId, documentId } = message;
  const failures = failuresOf(claim.pages);
  const done = claim.pages.filter(({ status }) => status === "completed");
  const recognised = done.filter((page) => page.recognised === true).map(({ page }) => page);
  await endDocument(ctx.db, documentId, {
    status: "completed",
    results: { ...results, recognised },
    pagesDone: claim.pages.length,
    pageFailures: failures,
    now: ctx.now(),
  });
  const charged = done.length * claim.creditsPerPage + recognised.length * claim.creditsPerRecognisedPage;
  await ctx.credits(claim.accountId).settle(requestId, documentId, charged);
  await ctx.progress(requestId).finishDocument(documentId, "completed", null);
}
