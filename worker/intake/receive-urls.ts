import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";
import { openDownload } from "./download.ts";
import type { FaultPlace } from "./faults.ts";
import { safeFileName } from "./file-name.ts";
import { type IntakeTarget, type ReceivedSource, receiveSource, tooManyDocuments } from "./receive-sources.ts";

/** Fetches each URL into storage, one after another: a Worker has few connections. */
export async function receiveUrls(ctx: Ctx, urls: string[], target: IntakeTarget): Promise<ReceivedSource[]> {
  const limit = ctx.configuration.MAX_DOCUMENTS_PER_REQUEST;
  if (urls.length > limit) throw tooManyDocuments(limit);
  const sources: ReceivedSource[] = [];
  for (const [index, url] of urls.entries()) {
    const place: FaultPlace = { field: "documents_url", index, shownName: url };
    const download = await openDownload(ctx, url);
    if (!download.ok) {
      target.faults.add(place, download.code, download.message);
      continue;
    }
    const fileName = safeFileName(download.fileName);
    try {
      const source = await receiveSource(ctx, { ...target, fileName, place, chunks: download.chunks });
      if (source !== undefined) sources.push(source);
    } catch (error) {
      if (error instanceof ServiceError) throw error;
      ctx.log.error("download_broke_off", error);
      target.faults.add(place, "url_unreachable", "broke off before the whole file had arrived");
    }
  }
  return sources;
}
