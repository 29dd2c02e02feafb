import type { Ctx } from "../platform/ctx.ts";
import type { PieceStore } from "../storage/put-pieces.ts";

/** Stores long outputs of a request; its orchestrator aborts the uploads of a worker that died. */
export function outputStore(
  ctx: Pick<Ctx, "files" | "partBytes" | "progress">,
  owner: { requestId: string; accountId: string },
): PieceStore {
  const progress = ctx.progress(owner.requestId);
  return {
    bucket: ctx.files,
    partBytes: ctx.partBytes,
    notes: {
      opened: (key, uploadId) => progress.openUpload({ ...owner, key, uploadId }),
      closed: (uploadId) => progress.closeUpload(uploadId),
    },
  };
}
