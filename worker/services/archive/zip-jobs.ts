import { safeSegment, uniqueNames } from "../../../extraction/file-name.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { zipStream } from "../../../storage/archives/zip-stream.ts";
import { documentsOfRequest } from "../../../storage/database/documents.ts";
import type { ArchiveEntry } from "./extraction-entries.ts";
import { outputEntries } from "./output-entries.ts";

interface NamedJob {
  requestId: string;
  name: string;
}

/**
 * One archive of several jobs with results, each in its own folder. It is streamed and not stored, so that what is
 * deleted later does not survive in a shared archive.
 */
export function zipJobs(ctx: Ctx, jobs: NamedJob[], origin: string): ReadableStream<Uint8Array> {
  const pieces = zipStream(entriesOf(ctx, jobs, origin), new Date(ctx.now()));
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

async function* entriesOf(ctx: Ctx, jobs: NamedJob[], origin: string): AsyncGenerator<ArchiveEntry> {
  const unique = uniqueNames();
  for (const { requestId, name } of jobs) {
    const folder = unique(safeSegment(name));
    const documents = await documentsOfRequest(ctx.db, requestId);
    const wishes = { documents, contentTypes: undefined, localImages: true, origin, imagesExpire: 0 };
    for await (const entry of outputEntries(ctx, wishes)) yield { ...entry, name: `${folder}/${entry.name}` };
  }
}
