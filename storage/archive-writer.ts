import type { R2Bucket, R2MultipartUpload, R2UploadedPart } from "@cloudflare/workers-types";
import { Zip } from "fflate";
import { PART_BYTES } from "./put-pieces.ts";
import { type Chunks, ZipEntry } from "./zip-entry.ts";

/** Room for what usually arrives beyond the end of a part. */
const SLACK_BYTES = 1024 * 1024;

/** Where the ZIP format without its 64-bit extension ends. */
export const MOST_BYTES = 0xffff_ffff;
export const MOST_ENTRIES = 0xffff;
/** In the archive's directory: what an entry takes besides its name, and what the end record takes. */
const ENTRY_BYTES = 46;
const END_BYTES = 22;

interface ArchiveOptions {
  /** Becomes the time of every entry. */
  modified: Date;
  /** Bytes collected before they are uploaded. */
  partBytes: number;
}

/** The archive does not fit into the ZIP format. */
export class ArchiveTooLarge extends Error {}

/**
 * Writes a ZIP archive to one object as a stream, in parts: memory use does not grow with the archive. The same
 * entries give the same bytes.
 */
export class ArchiveWriter {
  readonly #upload: R2MultipartUpload;
  readonly #modified: Date;
  readonly #zip: Zip;
  readonly #parts: R2UploadedPart[] = [];
  readonly #encoder = new TextEncoder();
  /** Reused for every part: a new one each time would be garbage of the archive's size. */
  #held: Uint8Array<ArrayBuffer>;
  #filled = 0;
  #written = 0;
  #directoryBytes = END_BYTES;
  #entries = 0;
  #failure: Error | undefined;

  readonly #partBytes: number;

  private constructor(upload: R2MultipartUpload, { modified, partBytes }: ArchiveOptions) {
    this.#upload = upload;
    this.#partBytes = partBytes;
    this.#held = new Uint8Array(partBytes + SLACK_BYTES);
    this.#modified = modified;
    this.#zip = new Zip((error, chunk) => {
      if (error) this.#failure = error;
      else this.#keep(chunk);
    });
  }

  static async open(
    bucket: R2Bucket,
    key: string,
    { modified, partBytes = PART_BYTES }: Omit<ArchiveOptions, "partBytes"> & { partBytes?: number },
  ): Promise<ArchiveWriter> {
    const httpMetadata = { contentType: "application/zip" };
    return new ArchiveWriter(await bucket.createMultipartUpload(key, { httpMetadata }), { modified, partBytes });
  }

  get uploadId(): string {
    return this.#upload.uploadId;
  }

  /** Adds an entry; `stored` ones, such as images, are not compressed again. Its source may reuse a chunk. */
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

  /** Completes the archive. Returns its size. */
  async close(): Promise<number> {
    this.#zip.end();
    await this.#drain();
    await this.#uploadPart(this.#held.subarray(0, this.#filled));
    await this.#upload.complete(this.#parts);
    return this.#written;
  }

  /** Leaves nothing behind. */
  async abort(): Promise<void> {
    this.#zip.terminate();
    await this.#upload.abort();
  }

  #keep(chunk: Uint8Array): void {
    const end = this.#filled + chunk.byteLength;
    if (end > this.#held.byteLength) {
      const larger = new Uint8Array(Math.max(end, 2 * this.#held.byteLength));
      larger.set(this.#held.subarray(0, this.#filled));
      this.#held = larger;
    }
    this.#held.set(chunk, this.#filled);
    this.#filled = end;
    this.#written += chunk.byteLength;
  }

  async #drain(): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#written + this.#directoryBytes > MOST_BYTES) throw new ArchiveTooLarge();
    let uploaded = 0;
    while (this.#filled - uploaded > this.#partBytes) {
      await this.#uploadPart(this.#held.subarray(uploaded, uploaded + this.#partBytes));
      uploaded += this.#partBytes;
    }
    this.#held.copyWithin(0, uploaded, this.#filled);
    this.#filled -= uploaded;
  }

  async #uploadPart(bytes: Uint8Array): Promise<void> {
    this.#parts.push(await this.#upload.uploadPart(this.#parts.length + 1, bytes));
  }
}
