import { assembleDocument } from "../../../extraction/document/assemble.ts";
import { pageMarkdown } from "../../../extraction/output/page-markdown.ts";
import { type PageRecord, pageRecords } from "../../../extraction/output/page-records.ts";
import { pageModelSchema } from "../../../extraction/page/page-model.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { ServiceError } from "../../../platform/errors.ts";
import { type DocumentRecord, findDocuments, wantedPages } from "../../../storage/database/documents.ts";
import { pageModelKey } from "../../../storage/objects/object-keys.ts";
import type { Caller } from "../../hono-env.ts";
import { type PageAnswer, pageRecordSchema } from "../../schemas/pages.ts";
import type { LinkSigner } from "../results/links.ts";
import { readPageRecord } from "./read-page-record.ts";

const ASK_AGAIN_SECONDS = 1;

interface Wanted {
  page: number;
  format: PageAnswer["format"];
  links: LinkSigner;
}

/**
 * One page of an extraction, as soon as it has been read. Until its document is completed, the page is assembled on its
 * own and marked provisional. Throws `not_found`, or `conflict` if the page is not available yet or never will be.
 */
export async function readPage(
  ctx: Ctx,
  caller: Caller,
  { documentId, ...wanted }: Wanted & { documentId: string },
): Promise<PageAnswer> {
  const document = await findPaged(ctx, caller, documentId);
  if (document === undefined || !wantedPages(document).includes(wanted.page)) {
    throw new ServiceError("not_found", "There is no such page in your account.");
  }
  return pageOf(ctx, checkedPaged(document), wanted);
}

/** A document whose pages can be read. Throws `not_found`, or `conflict` for a field extraction. */
export async function pagedDocument(ctx: Ctx, caller: Caller, documentId: string): Promise<DocumentRecord> {
  const document = await findPaged(ctx, caller, documentId);
  if (document === undefined) throw new ServiceError("not_found", "There is no such document in your account.");
  return checkedPaged(document);
}

const findPaged = async (ctx: Ctx, { accountId }: Caller, documentId: string) =>
  (await findDocuments(ctx.db, accountId, [documentId])).get(documentId);

function checkedPaged<Document extends { kind: string }>(document: Document): Document {
  if (document.kind === "extract") return document;
  throw new ServiceError("conflict", "Only full extractions have pages; this document belongs to a field extraction.");
}

/** One page of a document. Throws like `readPage`. */
export async function pageOf(ctx: Ctx, document: DocumentRecord, { page, format, links }: Wanted): Promise<PageAnswer> {
  const { record, provisional } = await recordOf(ctx, document, page);
  const linked = await withLinks(record, document, links);
  const about = { success: true as const, document_id: document.id, page, provisional };
  if (format === "json") return { ...about, format, content: pageRecordSchema.parse(linked) };
  return { ...about, format, content: pageMarkdown(linked.elements) };
}

async function recordOf(ctx: Ctx, document: DocumentRecord, page: number) {
  const { results } = document;
  const failure = document.pageFailures.find((each) => each.page === page);
  if (failure !== undefined) throw unreadable(page, failure.error.message);
  if (document.status === "failed" || document.status === "cancelled") {
    throw new ServiceError(
      "conflict",
      `The document ${document.status === "failed" ? "has failed" : "was cancelled"}.`,
    );
  }
  if (results?.kind === "extract" && results.pages !== undefined) {
    const stored = await readPageRecord(ctx, { ...document, results }, page);
    return { record: pageRecordSchema.parse(await new Response(stored).json()), provisional: false };
  }
  // The model is written last: everything it refers to exists.
  const stored = await ctx.files.get(pageModelKey(document.requestId, document.id, page));
  if (stored === null) throw await notReadYet(ctx, document, page);
  // Recorded, so that the page is charged even if the request is cancelled before the document is done.
  await ctx.progress(document.requestId).takePage(document.id, page);
  const model = pageModelSchema.parse(await stored.json());
  const [record] = pageRecords(assembleDocument({ name: document.fileName, pages: [model] }));
  if (record === undefined) throw new Error(`Page ${page} of ${document.id} has no record.`);
  return { record, provisional: true };
}

async function notReadYet(ctx: Ctx, { id, requestId }: DocumentRecord, page: number): Promise<ServiceError> {
  const snapshot = await ctx.progress(requestId).snapshot();
  const state = snapshot?.documents.find((document) => document.id === id)?.pages.find((each) => each.page === page);
  if (state?.status === "failed") return unreadable(page, state.error?.message);
  const detail = `Page ${page} has not been read yet. GET /api/v1/requests/${requestId}/events says when it is.`;
  return new ServiceError("conflict", detail, { retryAfterSeconds: ASK_AGAIN_SECONDS });
}

const unreadable = (page: number, reason = ""): ServiceError =>
  new ServiceError("conflict", `Page ${page} could not be read. ${reason}`.trim());

/** Replaces the file names of crops by signed links. */
async function withLinks<
  Page extends Pick<PageRecord, "page"> & { elements: { image?: string | undefined; markdown: string }[] },
>(record: Page, document: DocumentRecord, links: LinkSigner) {
  const elements: Page["elements"] = [];
  for (const element of record.elements) {
    const { image } = element;
    if (image === undefined) elements.push(element);
    else {
      const link = await links.image(document, image);
      elements.push({ ...element, image: link, markdown: element.markdown.replace(`](${image})`, `](${link})`) });
    }
  }
  return { ...record, elements };
}
