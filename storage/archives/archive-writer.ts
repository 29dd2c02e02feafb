import { Zip } from "fflate";
import { PartWriter, type PieceStore } from "../objects/put-pieces.ts";
import { type Chunks, ZipEntry } from "./zip-entry.ts";

/** The largest size in the ZIP format without its 64-bit extension. */
export const MOST_BYTES = 0xffff_ffff;
export const MOST_ENTRIES = 0xffff;
/** Bytes that an entry takes in the archive's directory besides its name, and bytes of the end record. */
const ENTRY_BYTES = 46;
const END_BYTES = 22;

/** The archive exceeds the limits of the ZIP format. */
export class ArchiveTooLarge extends Error {}

/**
 * Streams a ZIP archive into one object: memory use does not depend on its size. The same entries give the same bytes.
 */
export class ArchiveWriter {
  readonly #writer: PartWriter;
  readonly #modified: Date;
  readonly #zip: Zip;
  readonly #encoder = new TextEncoder();
  /** Bytes that are packed but not written yet. */
  #packed: Uint8Array[] = [];
  #directoryBytes = END_BYTES;
  #entries = 0;
  #failure: Error | undefined;

  /** `modified` becomes the modification time of every entry. */
  constructor(store: PieceStore, key: string, { modified }: { modified: Date }) {
    this.#writer = new PartWriter(store, key);
    this.#modified = modified;
    this.#zip = new Zip((error, chunk) => {
      if (error) this.#failure = error;
      else this.#packed.push(chunk);
    });
  }

  /**
   * Adds an entry; `stored` entries, such as images, are not compressed again. The source may reuse a chunk once the
   * next one is requested.
   */
  async add(name: string, chunks: Chunks, { stored }: { stored: boolean }): Promise<void> {
    this.#entries++;
    this.#directoryBytes += ENTRY_BYTES + this.#encoder.encode(name).byteLength;
    if (this.#entries > MOST_ENTRIES) throw new ArchiveTooLarge();
    const entry = new ZipEntry(name, { stored, modified: this.#modified });
    this.#zip.add(entry);
    for await (const chunk of entry.packed(chunks)) {
      entry.push(chunk);
      await this.#drain();
    }
    entry.push(new Uint8Array(), true);
    await this.#drain();
  }

  /** Completes the archive and returns its size in bytes. */
  async close(): Promise<number> {
    this.#zip.end();
    await this.#drain();
    await this.#writer.close({ httpMetadata: { contentType: "application/zip" } });
    return this.#writer.size;
  }

  /** Deletes what was written. */
  async abort(): Promise<void> {
    this.#zip.terminate();
    await this.#writer.abort();
  }

  async #drain(): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    const packed = this.#packed;
    this.#packed = [];
    const bytes = packed.reduce((sum, chunk) => sum + chunk.byteLength, 0);
    if (this.#writer.size + bytes + this.#directoryBytes > MOST_BYTES) throw new ArchiveTooLarge();
    for (const chunk of packed) await this.#writer.write(chunk);
  }
}
