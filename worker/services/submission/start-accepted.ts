import type { Ctx } from "../../../platform/ctx.ts";
import { ServiceError } from "../../../platform/errors.ts";
import { wantedPages } from "../../../storage/database/documents.ts";
import type { NewRequest } from "../../../storage/database/requests.ts";
import { repeated } from "../../../storage/objects/steady-bucket.ts";
import { knownRequests } from "../requests/known-requests.ts";

/**
 * Starts a request whose rows are written and whose plan was made after `preparedAt`. Returns false if it had been
 * abandoned before.
 */
export async function startAccepted(ctx: Ctx, request: NewRequest, preparedAt: number): Promise<boolean> {
  const { id: requestId, kind, documents, downloadMs, uploadMs, creditsReserved } = request;
  ctx.measure("request_accepted", {
    kind,
    documents: documents.length,
    pages: documents.reduce((sum, document) => sum + wantedPages(document).length, 0),
    bytes: documents.reduce((sum, { fileSizeBytes }) => sum + fileSizeBytes, 0),
    upload_ms: uploadMs,
    download_ms: downloadMs,
    credits_reserved: creditsReserved,
  });
  try {
    const started = await repeated(() => ctx.progress(requestId).start());
    // The status is usually requested next; this saves looking up the owner.
    if (started) knownRequests.note(requestId, request.accountId);
    return started;
  } catch (error) {
    ctx.log.error("start_unheard", error, { request_id: requestId });
    // If the rows were written before the orchestrator looks for them, it starts the request by itself. Later it may
    // have looked in vain and abandoned the request, and nobody must be told that this was accepted.
    if (ctx.now() - preparedAt >= ctx.configuration.ACCEPT_TIMEOUT_MS) throw tookTooLong();
    return true;
  }
}

export const tookTooLong = (): ServiceError =>
  new ServiceError("unavailable", "The upload took too long and was abandoned. Send it again.", {
    retryAfterSeconds: 1,
  });
