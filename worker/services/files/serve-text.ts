import type { Ctx } from "../../../platform/ctx.ts";
import { documentsOfRequest } from "../../../storage/database/documents.ts";
import type { LinkTarget } from "../../../storage/links/signed-links.ts";
import { contentDisposition } from "../../../storage/objects/content-disposition.ts";
import { mediaType } from "../../../storage/objects/media-type.ts";
import { linkSigner } from "../results/links.ts";
import { openText, readTextName } from "../results/output-text.ts";
import { encoded } from "../results/text-pieces.ts";

/** The text that a link refers to; its image links expire with it. `undefined` if the text is gone. */
export async function openLinkedText(
  ctx: Ctx,
  { key, expires }: LinkTarget,
  origin: string,
): Promise<AsyncIterable<string> | undefined> {
  const wanted = readTextName(key);
  if (wanted === undefined) return undefined;
  const documents = await documentsOfRequest(ctx.db, wanted.requestId);
  const document = documents.find(({ id }) => id === wanted.documentId);
  if (document === undefined || document.results?.kind !== "extract") return undefined;
  const { id, requestId, fileName, results } = document;
  const issuedAt = expires - ctx.configuration.LINK_LIFETIME_SECONDS;
  const links = linkSigner(ctx, origin, { issuedAt, expiresAt: expires });
  return openText(ctx, { id, requestId, fileName, results }, { ...wanted, links });
}

/** Whether a link refers to a text that is made on request, not to an object. */
export const isLinkedText = (key: string): boolean => readTextName(key) !== undefined;

/** Headers of a linked text. What a link refers to never changes, so its signature can serve as the ETag. */
export function linkedTextHeaders({ fileName, expires }: LinkTarget, link: URL, nowSeconds: number): Headers {
  return new Headers({
    "Content-Type": mediaType(fileName),
    "Content-Disposition": contentDisposition(fileName),
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cache-Control": `private, max-age=${Math.max(0, expires - nowSeconds)}`,
    ETag: `"${link.searchParams.get("sig") ?? ""}"`,
  });
}

/** The body of an answer, from pieces of text. */
export function textBody(text: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const chunks = encoded(text);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
