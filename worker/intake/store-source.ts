import { createHash } from "node:crypto";
import { hasPdfHeader } from "../../extraction/pdf/file/header.ts";
import { HEADER_SEARCH_BYTES } from "../../extraction/pdf/pdfium/limits.ts";
import { foreignPicture, type PictureType, pictureType } from "../../extraction/picture-files/picture-type.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { PartWriter, type PieceStore } from "../../storage/put-pieces.ts";

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
  store: PieceStore;
}

export type StoreRefusal =
  | { code: "not_a_document" | "too_large" | "empty" }
  | {
      code: "foreign_picture";
      /** What it is, with its article. */
      kind: string;
    };
export type StoreAnswer = { ok: true; stored: StoredSource } | { ok: false; refusal: StoreRefusal };

/**
 * Writes a PDF or a picture into storage while it arrives, with its length and hash. Memory holds one part, whatever
 * the length. Stops reading at the first reason to refuse; the caller has to remove what was written by then.
 */
export async function storeSource(
  { configuration }: Pick<Ctx, "configuration">,
  source: IncomingSource,
): Promise<StoreAnswer> {
  const incoming = new Incoming(source);
  try {
    const answer = await receive(incoming, source.chunks, configuration.MAX_FILE_BYTES);
    if (!answer.ok) await incoming.abort();
    return answer;
  } catch (error) {
    await incoming.abort();
    throw error;
  }
}

async function receive(incoming: Incoming, chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<StoreAnswer> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) return { ok: false, refusal: { code: "too_large" } };
    hash.update(chunk);
    const refusal = await incoming.add(chunk);
    if (refusal !== undefined) return { ok: false, refusal };
  }
  if (size === 0) return { ok: false, refusal: { code: "empty" } };
  const closed = await incoming.close();
  if (!closed.ok) return closed;
  const { key, picture } = closed;
  return { ok: true, stored: { key, size, sha256: hash.digest("hex"), picture } };
}

/** Goes to its object as soon as the first bytes have shown its kind. */
class Incoming {
  readonly #source: IncomingSource;
  readonly #beginning = new Uint8Array(HEADER_SEARCH_BYTES);
  #begun = 0;
  #object: { key: string; picture: PictureType | undefined; writer: PartWriter } | undefined;

  constructor(source: IncomingSource) {
    this.#source = source;
  }

  /** Returns the reason if it does not belong to a document. */
  async add(chunk: Uint8Array): Promise<StoreRefusal | undefined> {
    let rest = chunk;
    if (this.#object === undefined) {
      const taken = chunk.subarray(0, HEADER_SEARCH_BYTES - this.#begun);
      this.#beginning.set(taken, this.#begun);
      this.#begun += taken.length;
      if (this.#begun < HEADER_SEARCH_BYTES) return undefined;
      const refusal = await this.#begin();
      if (refusal !== undefined) return refusal;
      rest = chunk.subarray(taken.length);
    }
    await this.#object?.writer.write(rest);
    return undefined;
  }

  async close(): Promise<
    { ok: true; key: string; picture: PictureType | undefined } | { ok: false; refusal: StoreRefusal }
  > {
    const refusal = this.#object === undefined ? await this.#begin() : undefined;
    if (refusal !== undefined || this.#object === undefined) {
      return { ok: false, refusal: refusal ?? { code: "not_a_document" } };
    }
    const { key, picture, writer } = this.#object;
    await writer.close();
    return { ok: true, key, picture };
  }

  async abort(): Promise<void> {
    await this.#object?.writer.abort();
  }

  async #begin(): Promise<StoreRefusal | undefined> {
    const beginning = this.#beginning.subarray(0, this.#begun);
    const picture = pictureType(beginning);
    if (picture === undefined && !hasPdfHeader(beginning)) {
      const kind = foreignPicture(beginning);
      return kind === undefined ? { code: "not_a_document" } : { code: "foreign_picture", kind };
    }
    const key = this.#source.keyOf(picture);
    this.#object = { key, picture, writer: new PartWriter(this.#source.store, key) };
    await this.#object.writer.write(beginning);
    return undefined;
  }
}
