/** Random access to the bytes of a PDF: in memory, in a file, or in object storage. */
export interface PdfSource {
  /** Total length in bytes. */
  readonly size: number;
  /** The whole file, if it is in memory already. */
  readonly bytes?: Uint8Array;
  /** The bytes from `offset` to `offset + length`; fewer only at the end of the file. */
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** A source of bytes that are in memory. */
export function bytesSource(bytes: Uint8Array): PdfSource {
  return {
    size: bytes.byteLength,
    bytes,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
  };
}
