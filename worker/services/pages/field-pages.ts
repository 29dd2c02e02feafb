import { citationsOnPage } from "../../../extraction/fields/citation-reader.ts";
import { PAGE_IMAGE_DPI, toPixels } from "../../../extraction/geometry/box.ts";
import type { ElementRecord, PageRecord } from "../../../extraction/output/page-records.ts";
import { pageImageName } from "../../../extraction/page/page-image.ts";
import { pageWordsSchema } from "../../../extraction/page/page-words.ts";
import { encodePng } from "../../../extraction/pdf/image/png.ts";
import { withDocument } from "../../../extraction/pdf/open-document.ts";
import { PdfTrap } from "../../../extraction/pdf/pdfium/errors.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { deflate } from "../../../platform/deflate.ts";
import { type FieldResults, sourceOf } from "../../../storage/database/documents.ts";
import { imageKey, pageWordsKey, sourceKey } from "../../../storage/objects/object-keys.ts";
import { openStoredSource } from "../../../storage/objects/pdf-source.ts";
import { keepUnlessDeleted } from "../results/keep-unless-deleted.ts";
import type { Retrievable } from "../results/retrieve.ts";
import { decoded } from "../results/text-pieces.ts";

type FieldDocument = Retrievable<FieldResults>;

/** A page of the document with the boxes of the values on it; `undefined` if the page was not read. */
export async function fieldPage(ctx: Ctx, document: FieldDocument, page: number): Promise<PageRecord | undefined> {
  const pages = await pagesOwner(ctx, document);
  const stored = pages && (await ctx.files.get(pageWordsKey(pages.requestId, pages.documentId, page)));
  if (!stored) return undefined;
  const words = pageWordsSchema.parse(await stored.json());
  const provenance = await ctx.files.get(document.results.provenance.key);
  if (provenance === null) return undefined;
  const [, , width, height] = toPixels({ left: 0, top: 0, right: words.width, bottom: words.height });
  const elements: ElementRecord[] = [];
  for await (const { path: id, places } of citationsOnPage(decoded(provenance.body), page)) {
    for (const { bbox, quote } of places)
      if (bbox !== null) elements.push({ id, label: "Field", page, bbox, markdown: quote });
  }
  return { page, width, height, warnings: [], elements };
}

/**
 * The image of a page; `undefined` if it cannot be drawn, for example because the file needs a password. Field
 * extraction draws no pages, so a page is drawn when it is first viewed, and then stored.
 */
export async function fieldPageImage(
  ctx: Ctx,
  document: FieldDocument,
  page: number,
): Promise<ReadableStream | Uint8Array<ArrayBuffer> | undefined> {
  const pages = await pagesOwner(ctx, document);
  if (pages === undefined) return undefined;
  const key = imageKey(pages.requestId, pages.documentId, pageImageName(page));
  const kept = await ctx.files.get(key);
  if (kept !== null) return kept.body;
  const source = await openStoredSource(ctx.files, sourceKey(pages.requestId, pages.documentId));
  if (source === undefined) return undefined;
  const drawn = await withDocument(ctx.pdfium, source, {}, async (pdf) =>
    page > pdf.pageCount ? undefined : encodePng(await pdf.renderPage(page, { dpi: PAGE_IMAGE_DPI }), deflate),
  ).catch((error: unknown) => {
    if (error instanceof PdfTrap) return { ok: false } as const;
    throw error;
  });
  if (!drawn.ok || drawn.value === undefined) return undefined;
  await ctx.files.put(key, drawn.value);
  await keepUnlessDeleted(ctx, pages.requestId, key);
  return new Uint8Array(drawn.value);
}

/** The document whose pages were read: the document itself or, for fields taken from Markdown, its source document. */
export async function pagesOwner(
  ctx: Ctx,
  { id, requestId, results }: FieldDocument,
): Promise<{ requestId: string; documentId: string } | undefined> {
  return results.kind === "fields" ? { requestId, documentId: id } : sourceOf(ctx.db, id);
}
