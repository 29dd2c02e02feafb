import { createHash } from "node:crypto";
import { hasPdfHeader } from "../../extraction/pdf/file/header.ts";
import { HEADER_SEARCH_BYTES } from "../../extraction/pdf/pdfium/limits.ts";
import { foreignPicture, type PictureType, pictureType } from "../../extraction/picture-files/picture-type.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { PartWriter, type PieceStore } from "../../storage/objects/put-pieces.ts";

export interface StoredSource {
  key: string;
  size: number;
  sha256: string;
  /** Type of the picture; `undefined` for a PDF. */
  picture: PictureType | undefined;
}

export interface IncomingSource {
  /** The object key to write to, known once the first bytes have shown the type. */
  keyOf(picture: PictureType | undefined): string;
  chunks: AsyncIterable<Uint8Array>;
  store: PieceStore;
}

export type StoreRefusal =
  | { code: "not_a_document" | "too_large" | "empty" }
  | {
      code: "foreign_picture";
      /** Name of the type with its article, such as "a GIF". */
      kind: string;
    };
export type StoreAnswer = { ok: true; stored: StoredSource } | { ok: false; refusal: StoreRefusal };

/**
 * Writes a PDF or a picture to storage as it arrives and computes its length and hash. Holds one part in memory,
 * whatever the length. Stops at the first reason to refuse; the caller removes what was written by then.
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

/** Buffers the first bytes until they show the type, then writes to the object of that type. */
class Incoming {
  readonly #source: IncomingSource;
  readonly #beginning = new Uint8Array(HEADER_SEARCH_BYTES);
  #begun = 0;
  #object: { key: string; picture: PictureType | undefined; writer: PartWriter } | undefined;

  constructor(source: IncomingSource) {
    this.#source = source;
  }

  /** Returns a refusal if the bytes are not those of a document. */
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
