import { type FileType, mediaTypeOf, PDF_TYPE, type PictureType } from "../../extraction/picture-files/picture-type.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { outputStore } from "../../platform/noted-uploads.ts";
import { originalKey, sourceKey } from "../../storage/objects/object-keys.ts";
import { storedSource } from "../../storage/objects/pdf-source.ts";
import { bodyChunks } from "./body-chunks.ts";
import { type StoreAnswer, type StoredSource, type StoreRefusal, storeSource } from "./store-source.ts";

/** A stored document with a new id; size and hash are those of the bytes that were sent. */
export interface StoredUpload extends Pick<StoredSource, "key" | "size" | "sha256"> {
  id: string;
  fileType: FileType;
  /** Size of the PDF under `key`, in bytes; differs from `size` if a picture was sent. */
  pdfSize: number;
}

export interface UploadRefusal {
  /** `not_a_pdf`, `too_large`, … */
  code: string;
  /** Completes a sentence that begins with the file name. */
  message: string;
  /** Whether the upload had no bytes. */
  isEmpty: boolean;
}

export type UploadAnswer = { ok: true; stored: StoredUpload } | { ok: false; refusal: UploadRefusal };

/**
 * Stores a document of a request during intake: a PDF unchanged, a picture both unchanged and as a PDF. Keeps extending
 * the request's intake deadline while bytes arrive.
 */
export async function storeUpload(
  ctx: Ctx,
  requestId: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<UploadAnswer> {
  const id = ctx.newId();
  const key = sourceKey(requestId, id);
  const keyOf = (picture: PictureType | undefined) =>
    picture === undefined ? key : originalKey(requestId, id, picture);
  const sent = await store(ctx, { requestId, keyOf, chunks });
  if (!sent.ok) return { ok: false, refusal: explained(ctx, sent.refusal) };
  const { size, sha256, picture } = sent.stored;
  if (picture === undefined) return { ok: true, stored: { id, key, fileType: PDF_TYPE, size, sha256, pdfSize: size } };
  const made = await makePdf(ctx, sent.stored, { requestId, key });
  return made.ok
    ? { ok: true, stored: { id, key, fileType: mediaTypeOf(picture), size, sha256, pdfSize: made.size } }
    : made;
}

interface Incoming {
  requestId: string;
  keyOf(picture: PictureType | undefined): string;
  chunks: AsyncIterable<Uint8Array>;
}

async function store(ctx: Ctx, { requestId, keyOf, chunks }: Incoming): Promise<StoreAnswer> {
  const progress = ctx.progress(requestId);
  const store = { ...outputStore(ctx, { requestId }), beforePart: () => progress.renewIntake() };
  const answer = await storeSource(ctx, { keyOf, chunks, store });
  if (answer.ok) await progress.renewIntake();
  return answer;
}

/** Makes the PDF of a stored picture and stores it beside the picture. */
async function makePdf(
  ctx: Ctx,
  { key, size }: StoredSource,
  target: { requestId: string; key: string },
): Promise<{ ok: true; size: number } | { ok: false; refusal: UploadRefusal }> {
  const { MAX_PICTURE_PIXELS: maxPixels, MAX_PAGES_PER_DOCUMENT: maxPages } = ctx.configuration;
  const answer = await ctx.pictures?.asPdf(storedSource(ctx.files, key, size), { maxPixels, maxPages });
  if (answer === undefined) return refused("not_a_pdf", "is a picture; this service takes PDFs only");
  if (!answer.ok) return refused(answer.reason, answer.message);
  const stored = await store(ctx, { ...target, keyOf: () => target.key, chunks: bodyChunks(answer.pdf) });
  if (stored.ok) return { ok: true, size: stored.stored.size };
  return { ok: false, refusal: explained(ctx, stored.refusal) };
}

const refused = (code: string, message: string) => ({ ok: false as const, refusal: { code, message, isEmpty: false } });

function explained({ configuration }: Ctx, refusal: StoreRefusal): UploadRefusal {
  switch (refusal.code) {
    case "too_large":
      return { code: "too_large", message: `is larger than ${configuration.MAX_FILE_BYTES} bytes`, isEmpty: false };
    case "empty":
      return { code: "not_a_pdf", message: "is empty", isEmpty: true };
    case "foreign_picture":
      return refused("unsupported_picture", `is ${refusal.kind} picture; send it as PNG, JPEG, TIFF, WebP or PDF`)
        .refusal;
    case "not_a_document":
      return refused(
        "not_a_pdf",
        "is not a PDF: there is no %PDF- in its first 1,024 bytes, and it is not a PNG, JPEG, TIFF or WebP picture",
      ).refusal;
  }
}
