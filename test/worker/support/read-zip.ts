import { crc32, inflateRawSync } from "node:zlib";

/**
 * Entries of a ZIP archive by name, read from its central directory (APPNOTE 4.3). Throws if sizes or checksums are
 * wrong.
 */
export function readZip(bytes: Uint8Array): Map<string, { bytes: Uint8Array; method: number }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.byteLength - 22;
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error("no end of directory");
  const entries = new Map<string, { bytes: Uint8Array; method: number }>();
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error("no directory entry");
    const method = view.getUint16(at + 10, true);
    const packedSize = view.getUint32(at + 20, true);
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const local = view.getUint32(at + 42, true);
    if (view.getUint32(local, true) !== 0x04034b50) throw new Error("no local header");
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = bytes.subarray(start, start + packedSize);
    const content = method === 0 ? packed : new Uint8Array(inflateRawSync(packed));
    if (content.byteLength !== view.getUint32(at + 24, true)) throw new Error(`${name}: wrong size`);
    if (crc32(content) !== view.getUint32(at + 16, true)) throw new Error(`${name}: wrong checksum`);
    if (entries.has(name)) throw new Error(`${name}: twice`);
    entries.set(name, { bytes: content, method });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (at !== end) throw new Error("the directory is longer than its entries");
  return entries;
}
