import type { DocumentClaim } from "../durable-objects/request/request-plan.ts";
import type { Ctx } from "../platform/ctx.ts";
import type { DocumentMessage } from "../platform/messages.ts";
import { type DocumentResults, endDocument } from "../storage/database/documents.ts";
import { failuresOf } from "./page-failures.ts";
import { settleDocument } from "./settle-document.ts";

interface Success {
  message: DocumentMessage;
  claim: Extract<DocumentClaim, { action: "work" }>;
  results: DocumentResults;
}

/**
 * Ends a document whose results are stored: first writes the row that points to them, then the ledger, then tells the
 * orchestrator.
 */
export async function endInSuccess(ctx: Ctx, { message, claim, results }: Success): Promise<void> {
  const done = claim.pages.filter(({ status }) => status === "completed");
  const recognised = done.filter((page) => page.recognised === true).map(({ page }) => page);
  await endDocument(ctx.db, message.documentId, {
    status: "completed",
    results: { ...results, recognised },
    pagesDone: claim.pages.length,
    pageFailures: failuresOf(claim.pages),
    now: ctx.now(),
  });
  await settleDocument(ctx, { ...claim, message });
}
