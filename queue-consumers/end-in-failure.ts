import type { Ctx } from "../platform/ctx.ts";
import { endDocument, type Failure, type PageFailure } from "../storage/database/documents.ts";
import { failuresOf } from "./page-failures.ts";
import { type Settling, settleDocument } from "./settle-document.ts";

interface Ending extends Settling {
  /** The reason; by default, that its pages failed. */
  error?: Failure;
}

/**
 * Ends a document that cannot be completed: first writes its row, then releases its credits, then tells the
 * orchestrator.
 */
export async function endInFailure(ctx: Ctx, { error, ...settling }: Ending): Promise<void> {
  const { message, pages } = settling;
  const failures = failuresOf(pages);
  const reason = error ?? tooManyFailed(failures, pages.length);
  await endDocument(ctx.db, message.documentId, {
    status: "failed",
    error: reason,
    pagesDone: pages.filter((page) => page.status !== "pending").length,
    pageFailures: failures,
    now: ctx.now(),
  });
  await settleDocument(ctx, settling);
}

function tooManyFailed(failures: PageFailure[], total: number): Failure {
  const [first] = failures;
  const example = first === undefined ? "" : ` Page ${first.page}: ${first.error.message}`;
  return {
    code: "too_many_failed_pages",
    message: `${failures.length} of ${total} pages could not be read.${example}`,
  };
}
