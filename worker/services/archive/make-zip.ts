import { baseName, safeSegment } from "../../../extraction/file-name.ts";
import type { ContentType } from "../../../extraction/output/content-types.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { ServiceError } from "../../../platform/errors.ts";
import { outputStore } from "../../../platform/noted-uploads.ts";
import { ArchiveTooLarge, ArchiveWriter } from "../../../storage/archives/archive-writer.ts";
import { documentsOfRequest, isFinal } from "../../../storage/database/documents.ts";
import { findRequest, type RequestRecord } from "../../../storage/database/requests.ts";
import { archivePrefix } from "../../../storage/objects/object-keys.ts";
import type { Caller } from "../../hono-env.ts";
import { keepUnlessDeleted } from "../results/keep-unless-deleted.ts";
import { linkSigner } from "../results/links.ts";
import { type OutputWishes, outputEntries } from "./output-entries.ts";

/** Lifetime of a link to an archive. */
const ZIP_LINK_SECONDS = 3_600;

export interface ZipInput {
  requestId: string;
  documentId: string | undefined;
  localImages: boolean;
  contentTypes: ContentType[] | undefined;
  /** Base of links if no public address is configured. */
  origin: string;
}

/**
 * Puts the outputs of a request, or of one of its documents, into an archive and returns a link to it. The archive is
 * stored: the same options share one archive, and an interrupted download can be resumed.
 */
export async function makeZip(ctx: Ctx, caller: Caller, input: ZipInput): Promise<{ url: string; documents: number }> {
  const { request, documents } = await wanted(ctx, caller, input);
  const now = Math.floor(ctx.now() / 1000);
  // Image links in an archive work for one to two hours. They expire on the hour, so that calls can share an archive.
  const imagesExpire = (Math.floor(now / ZIP_LINK_SECONDS) + 2) * ZIP_LINK_SECONDS;
  const key = archiveKey(request, input, imagesExpire);
  if ((await ctx.files.head(key)) === null) {
    await removeExpired(ctx, request.id, now);
    await write(ctx, { ...input, key, request, documents, imagesExpire });
  }
  const [only] = documents;
  const named = documents.length === 1 && only !== undefined ? baseName(only.fileName) : (request.alias ?? request.id);
  const links = linkSigner(ctx, input.origin, { expiresAt: now + ZIP_LINK_SECONDS });
  return { url: await links.link(key, `${safeSegment(named)}.zip`), documents: documents.length };
}

async function wanted(ctx: Ctx, caller: Caller, { requestId, documentId }: ZipInput) {
  const nothing = new ServiceError("not_found", "No files were found for this request or document in your account.");
  const request = await findRequest(ctx.db, caller.accountId, requestId);
  if (request === undefined) throw nothing;
  const all = await documentsOfRequest(ctx.db, requestId);
  const chosen = documentId === undefined ? all : all.filter(({ id }) => id === documentId);
  if (chosen.length === 0) throw nothing;
  const open =
    documentId === undefined ? request.status === "processing" : chosen.some(({ status }) => !isFinal(status));
  if (open) {
    const what = documentId === undefined ? "request" : "document";
    throw new ServiceError("invalid_request", `The ${what} is not completed yet. Poll /api/v1/request-status first.`);
  }
  const documents = chosen.filter(({ results }) => results !== null);
  if (documents.length === 0) throw nothing;
  return { request, documents };
}

/** The object key encodes the options and, if the archive contains links, when they expire. */
function archiveKey({ id, kind }: RequestRecord, input: ZipInput, imagesExpire: number): string {
  const parts: (string | number)[] = [input.documentId ?? "all"];
  if (kind === "extract") {
    parts.push([...new Set(input.contentTypes ?? [])].sort().join("-") || "everything");
    parts.push(input.localImages ? "local" : imagesExpire);
  }
  return `${archivePrefix(id)}${parts.join("_")}.zip`;
}

/** Removes archives whose image links have expired. Links to these archives expire earlier, so none still works. */
async function removeExpired(ctx: Ctx, requestId: string, now: number): Promise<void> {
  const { objects } = await ctx.files.list({ prefix: archivePrefix(requestId) });
  const expired = objects.filter(({ key }) => Number(/_(\d+)\.zip$/.exec(key)?.[1] ?? Number.POSITIVE_INFINITY) <= now);
  if (expired.length > 0) await ctx.files.delete(expired.map(({ key }) => key));
}

interface Work extends ZipInput, OutputWishes {
  key: string;
  request: RequestRecord;
}

async function write(ctx: Ctx, work: Work): Promise<void> {
  const { key, request } = work;
  const store = outputStore(ctx, { requestId: request.id, accountId: request.accountId });
  const writer = new ArchiveWriter(store, key, { modified: new Date(request.startedAt) });
  try {
    for await (const { name, chunks, stored } of outputEntries(ctx, work)) await writer.add(name, chunks, { stored });
    await writer.close();
  } catch (error) {
    await writer.abort();
    if (!(error instanceof ArchiveTooLarge)) throw error;
    const limit = "An archive holds at most 4 GiB and 65,535 files.";
    throw new ServiceError("too_large", `${limit} Ask for one document, or for fewer \`content_types\`.`);
  }
  if (await keepUnlessDeleted(ctx, request.id, key)) return;
  throw new ServiceError("not_found", "No files were found for this request or document in your account.");
}
