import type { PageState } from "../durable-objects/request-plan.ts";
import type { Ctx } from "../platform/ctx.ts";
import type { DocumentMessage } from "../platform/messages.ts";
import { endDocument, type Failure, type PageFailure } from "../storage/documents.ts";
import { failuresOf } from "./page-failures.ts";

interface Ending {
  message: DocumentMessage;
  accountId: string;
  pages: PageState[];
  /** Why, where it is not the pages themselves. */
  error?: Failure;
}

/** Ends a document that cannot be completed: the row, then its credits back, then the orchestrator. */
export async function endInFailure(ctx: Ctx, { message, accountId, pages, error }: Ending): Promise<void> {
  const { requestId, documentId } = message;
  const failures = failuresOf(pages);
  const reason = error ?? tooManyFailed(failures, pages.length);
  await endDocument(ctx.db, documentId, {
    status: "failed",
    error: reason,
    pagesDone: pages.filter((page) => page.status !== "pending").length,
    pageFailures: failures,
    now: ctx.now(),
  });
  await ctx.credits(accountId).settle(requestId, documentId, 0);
  await ctx.progress(requestId).finishDocument(documentId, "failed", reason);
}

function tooManyFailed(failures: PageFailure[], total: number): Failure {
  const [first] = failures;
  const example = first === undefined ? "" : ` Page ${first.page}: ${first.error.message}`;
  return {
    code: "too_many_failed_pages",
    message: `${failures.length} of ${total} pages could not be read.${example}`,
  };
}
