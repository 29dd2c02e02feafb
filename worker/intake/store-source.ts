import { createHash } from "node:crypto";
import { hasPdfHeader } from "../../extraction/pdf/file/header.ts";
import { HEADER_SEARCH_BYTES } from "../../extraction/pdf/pdfium/limits.ts";
import { foreignPicture, type PictureType, pictureType } from "../../extraction/picture-files/picture-type.ts";
import type { Ctx } from "../../platform/ctx.ts";

/** R2 wants all parts but the last to be equally long, and at least 5 MiB; this is also all that is held in memory. */
const PART_BYTES = 8 * 1024 * 1024;

export interface StoredSource {
  key: string;
  size: number;
  sha256: string;
  /** What kind of picture it is; `undefined` for a PDF. */
  picture: PictureType | undefined;
}

export interface IncomingSource {
  /** Where it goes, once its beginning has shown its kind. */
  keyOf(picture: PictureType | undefined): string;
  chunks: AsyncIterable<Uint8Array>;
  /** Called before each part of an upload in parts. */
  onPart(key: string, uploadId: string): Promise<void>;
}

interface PartedUpload {
  files: Ctx["files"];
  keyOf: IncomingSource["keyOf"];
  /** Known from its first bytes. */
  kind?: { picture: PictureType | undefined };
  open?: R2MultipartUpload;
  parts: R2UploadedPart[];
  onPart: IncomingSource["onPart"];
}

export type StoreRefusal =
  | { code: "not_a_document" | "too_large" | "empty" }
  | {
      code: "foreign_picture";
      /** What it is, with its article. */
      kind: string;
    };
export type StoreAnswer = { ok: true; stored: StoredSource } | { ok: false; refusal: StoreRefusal };

/** Initial capacity; most files are far smaller than a part. */
const FIRST_ROOM_BYTES = 64 * 1024;

/** Collects chunks of any length into parts of one length. */
class PartBuffer {
  private bytes = new Uint8Array(FIRST_ROOM_BYTES);
  private used = 0;

  /** Adds as much of the chunk as fits and returns the rest. */
  fill(chunk: Uint8Array): Uint8Array {
    const taken = chunk.subarray(0, PART_BYTES - this.used);
    this.makeRoom(this.used + taken.length);
    this.bytes.set(taken, this.used);
    this.used += taken.length;
    return chunk.subarray(taken.length);
  }

  get full(): boolean {
    return this.used === PART_BYTES;
  }

  get content(): Uint8Array {
    return this.bytes.subarray(0, this.used);
  }

  /** Empties the buffer; its content must no longer be in use. */
  clear(): void {
    this.used = 0;
  }

  private makeRoom(wanted: number): void {
    if (wanted <= this.bytes.length) return;
    const larger = new Uint8Array(Math.min(PART_BYTES, Math.max(wanted, this.bytes.length * 2)));
    larger.set(this.content);
    this.bytes = larger;
  }
}

/**
 * Writes a PDF or a picture into storage while it arrives, with its length and hash. Memory holds one part, whatever
 * the length. Stops reading at the first reason to refuse; the caller has to remove what was written by then.
 */
export async function storeSource(
  { files, configuration }: Pick<Ctx, "files" | "configuration">,
  source: IncomingSource,
): Promise<StoreAnswer> {
  const upload: PartedUpload = { files, keyOf: source.keyOf, parts: [], onPart: source.onPart };
  try {
    const answer = await receive(upload, source.chunks, configuration.MAX_FILE_BYTES);
    if (!answer.ok) await giveUp(upload);
    return answer;
  } catch (error) {
    await giveUp(upload);
    throw error;
  }
}

/** An upload that cannot be aborted now is recorded, if it was not already, so that it is aborted with the request. */
async function giveUp(upload: PartedUpload): Promise<void> {
  const { open } = upload;
  if (open === undefined) return;
  await open.abort().catch(() => upload.onPart(keyOf(upload), open.uploadId));
}

async function receive(
  upload: PartedUpload,
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<StoreAnswer> {
  const hash = createHash("sha256");
  const buffer = new PartBuffer();
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) return { ok: false, refusal: { code: "too_large" } };
    hash.update(chunk);
    for (let rest = chunk; rest.length > 0; ) {
      rest = buffer.fill(rest);
      if (upload.kind === undefined && buffer.content.length >= HEADER_SEARCH_BYTES) {
        const refusal = recogniseKind(upload, buffer.content);
        if (refusal !== undefined) return { ok: false, refusal };
      }
      if (buffer.full && rest.length > 0) {
        await sendPart(upload, buffer.content);
        buffer.clear();
      }
    }
  }
  if (size === 0) return { ok: false, refusal: { code: "empty" } };
  const refusal = upload.kind === undefined ? recogniseKind(upload, buffer.content) : undefined;
  if (refusal !== undefined) return { ok: false, refusal };
  const key = keyOf(upload);
  if (upload.open === undefined) {
    await upload.files.put(key, buffer.content);
  } else {
    await sendPart(upload, buffer.content);
    await upload.open.complete(upload.parts);
  }
  return { ok: true, stored: { key, size, sha256: hash.digest("hex"), picture: upload.kind?.picture } };
}

/** Records what the first bytes show; returns the reason if they do not belong to a document. */
function recogniseKind(upload: PartedUpload, beginning: Uint8Array): StoreRefusal | undefined {
  const picture = pictureType(beginning);
  if (picture !== undefined || hasPdfHeader(beginning)) {
    upload.kind = { picture };
    return undefined;
  }
  const kind = foreignPicture(beginning);
  return kind === undefined ? { code: "not_a_document" } : { code: "foreign_picture", kind };
}

const keyOf = (upload: PartedUpload): string => upload.keyOf(upload.kind?.picture);

async function sendPart(upload: PartedUpload, part: Uint8Array): Promise<void> {
  const key = keyOf(upload);
  upload.open ??= await upload.files.createMultipartUpload(key);
  // Before the first part: if we die after this, something has to know about the upload.
  await upload.onPart(key, upload.open.uploadId);
  upload.parts.push(await upload.open.uploadPart(upload.parts.length + 1, part));
}
