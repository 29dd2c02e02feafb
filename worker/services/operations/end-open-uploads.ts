import type { Ctx } from "../../../platform/ctx.ts";
import { abortUpload } from "../../../storage/objects/objects.ts";
import { listUploads } from "../../../storage/objects/open-uploads.ts";
import { presigningOf } from "../../../storage/objects/presigning.ts";

/** Earlier versions aborted the uploads they knew about after a day. */
const LONG_MS = 26 * 60 * 60_000;

/**
 * Aborts multipart uploads that earlier versions left in the bucket; this version opens none. Listing them needs the
 * bucket's S3 credentials; without those, the bucket's lifecycle rule aborts uploads after seven days.
 */
export async function endOpenUploads(ctx: Ctx): Promise<number> {
  const access = presigningOf(ctx.configuration);
  if (access === undefined) return 0;
  const before = ctx.now() - LONG_MS;
  const left = (await listUploads(access, ctx.fetch)).filter(({ openedAt }) => openedAt < before);
  for (const { key, uploadId } of left) await abortUpload(ctx.files, key, uploadId);
  return left.length;
}
