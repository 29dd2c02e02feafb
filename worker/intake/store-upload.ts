import type { Ctx } from "../../platform/ctx.ts";
import { sourceKey } from "../../storage/object-keys.ts";
import { type StoredSource, type StoreRefusal, storeSource } from "./store-source.ts";

/** A PDF under an id of its own. */
export interface StoredUpload extends StoredSource {
  id: string;
  key: string;
}

export type UploadAnswer = { ok: true; stored: StoredUpload } | { ok: false; refusal: StoreRefusal };

/** Stores a PDF of a request that is being taken in: while its bytes arrive the request gets its whole time again. */
export async function storeUpload(
  ctx: Ctx,
  requestId: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<UploadAnswer> {
  const id = ctx.newId();
  const key = sourceKey(requestId, id);
  const progress = ctx.progress(requestId);
  const answer = await storeSource(ctx, {
    key,
    chunks,
    async onPart(uploadId) {
      await progress.noteUpload(key, uploadId);
      await progress.renewIntake();
    },
  });
  if (!answer.ok) return answer;
  await progress.renewIntake();
  return { ok: true, stored: { id, key, ...answer.stored } };
}
