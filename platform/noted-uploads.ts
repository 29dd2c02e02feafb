import { partsPrefix } from "../storage/objects/object-keys.ts";
import type { PieceStore } from "../storage/objects/put-pieces.ts";
import type { Ctx } from "./ctx.ts";

/**
 * Stores long objects of a request; its orchestrator deletes the parts of a worker that died. Without `accountId`, only
 * while the orchestrator knows the request.
 */
export function outputStore(
  ctx: Pick<Ctx, "files" | "partBytes" | "progress" | "newId">,
  { requestId, accountId }: { requestId: string; accountId?: string },
): PieceStore {
  const progress = ctx.progress(requestId);
  const owner = accountId === undefined ? undefined : { requestId, accountId };
  return {
    bucket: ctx.files,
    partBytes: ctx.partBytes,
    partsPrefix: (uploadId) => partsPrefix(requestId, uploadId),
    newId: () => ctx.newId(),
    notes: {
      opened: (key, uploadId) => progress.openUpload({ key, uploadId }, owner),
      closed: (uploadId) => progress.closeUpload(uploadId),
    },
  };
}
