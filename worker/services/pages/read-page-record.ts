import type { Ctx } from "../../../platform/ctx.ts";
import { ServiceError } from "../../../platform/errors.ts";
import { type DocumentRecord, type DocumentResults, findDocument } from "../../../storage/database/documents.ts";
import type { Caller } from "../../hono-env.ts";
import type { Retrievable } from "../results/retrieve.ts";

const notFound = (what: string): ServiceError => new ServiceError("not_found", `There is no ${what} in your account.`);

/** A completed document whose pages can be viewed. */
export type ViewedDocument = DocumentRecord & { results: DocumentResults };

/**
 * A completed document of the caller with its results. Throws `not_found`, or `conflict` if it is not completed yet.
 */
export async function viewedDocument(ctx: Ctx, caller: Caller, documentId: string): Promise<ViewedDocument> {
  const document = await findDocument(ctx.db, caller.accountId, documentId);
  if (document === undefined) throw notFound("such document");
  if (document.results === null) {
    const { status, error } = document;
    const reason =
      status === "failed" ? `It could not be read: ${error?.message ?? "no reason was given."}` : undefined;
    throw new ServiceError("conflict", reason ?? `The document is ${status}: there is nothing to show yet.`);
  }
  return { ...document, results: document.results };
}

/** The JSON of one page's record; reads only its byte range. */
export async function readPageRecord(
  ctx: Ctx,
  { results: { pages } }: Retrievable,
  page: number,
): Promise<ReadableStream> {
  const index = pages?.numbers.indexOf(page) ?? -1;
  const offset = pages?.starts[index];
  if (pages === undefined || offset === undefined) throw notFound("such page");
  const length = (pages.starts[index + 1] ?? pages.size) - offset;
  const object = await ctx.files.get(pages.key, { range: { offset, length } });
  if (object === null) throw notFound("such page any more");
  return object.body;
}
