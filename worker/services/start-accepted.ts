import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";
import { wantedPages } from "../../storage/documents.ts";
import type { NewRequest } from "../../storage/requests.ts";
import { knownRequests } from "./known-requests.ts";

/** Starts a request whose rows are written. False if it had been abandoned before they were. */
export async function startAccepted(ctx: Ctx, request: NewRequest): Promise<boolean> {
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
    const started = await ctx.progress(requestId).start();
    // Its status is usually requested next: its owner need not be looked up then.
    if (started) knownRequests.note(requestId, request.accountId);
    return started;
  } catch (error) {
    // It may have started all the same, and will start by itself at the latest when the intake time is over.
    ctx.log.error("start_unheard", error, { request_id: requestId });
    return true;
  }
}

export const tookTooLong = (): ServiceError =>
  new ServiceError("unavailable", "The upload took too long and was abandoned. Send it again.", {
    retryAfterSeconds: 1,
  });
