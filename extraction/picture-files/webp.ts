import { readExif } from "./exif.ts";
import { checkSize, damaged } from "./frame.ts";
import type { PictureBytes } from "./picture-bytes.ts";

const RIFF_HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
/** Bytes of an animation frame before its chunks: position, size, duration. */
const FRAME_HEAD_BYTES = 16;
const MOST_CHUNKS = 100_000;
/** Flag of `VP8X` for an alpha channel. */
const ALPHA = 0x10;

interface Chunk {
  type: string;
  /** Position of its data. */
  at: number;
  length: number;
}

export interface WebpFrame {
  width: number;
  height: number;
  /** A WebP file with only this picture. */
  file(): Promise<Uint8Array>;
}

/** Reads the pictures of a WebP file (RFC 9649): one, or the frames of an animation. Throws `PictureError`. */
export async function readWebp(
  bytes: PictureBytes,
  limits: { maxPixels: number; maxPages: number },
): Promise<{ frames: WebpFrame[]; orientation: number }> {
  const chunks = await chunksIn(bytes, RIFF_HEAD_BYTES, bytes.size);
  const exif = chunks.find(({ type }) => type === "EXIF");
  const orientation = exif === undefined ? 1 : ((await readExif(bytes, exif.at)).orientation ?? 1);
  const groups = chunks.some(({ type }) => type === "ANMF")
    ? await Promise.all(
        chunks
          .filter(({ type }) => type === "ANMF")
          .slice(0, limits.maxPages + 1)
          .map(({ at, length }) => chunksIn(bytes, at + FRAME_HEAD_BYTES, at + length)),
      )
    : [chunks];
  const frames: WebpFrame[] = [];
  for (const group of groups) frames.push(await frameOf(bytes, group, limits.maxPixels));
  return { frames, orientation };
}

async function chunksIn(bytes: PictureBytes, from: number, to: number): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for (let at = from; at + CHUNK_HEAD_BYTES <= Math.min(to, bytes.size) && chunks.length < MOST_CHUNKS; ) {
    const head = await bytes.at(at, CHUNK_HEAD_BYTES);
    const type = String.fromCharCode(...[0, 1, 2, 3].map((index) => head.getUint8(index)));
    const length = head.getUint32(4, true);
    chunks.push({ type, at: at + CHUNK_HEAD_BYTES, length });
    at += CHUNK_HEAD_BYTES + length + (length % 2);
  }
  return chunks;
}

async function frameOf(bytes: PictureBytes, chunks: Chunk[], maxPixels: number): Promise<WebpFrame> {
  const picture = chunks.find(({ type }) => type === "VP8 " || type === "VP8L");
  if (picture === undefined) throw damaged("it has no picture");
  const size = picture.type === "VP8L" ? await losslessSize(bytes, picture.at) : await lossySize(bytes, picture.at);
  checkSize(size, maxPixels);
  const alpha = chunks.find(({ type }) => type === "ALPH");
  const kept = alpha === undefined ? [picture] : [alpha, picture];
  return { ...size, file: () => fileOf(bytes, { chunks: kept, size, hasAlpha: alpha !== undefined }) };
}

/** Two numbers of 14 bits, after a byte that gives the kind. */
async function losslessSize(bytes: PictureBytes, at: number) {
  const packed = (await bytes.at(at + 1, 4)).getUint32(0, true);
  return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
}

/** Follows the tag and the start code of a key frame (RFC 6386, 9.1). */
async function lossySize(bytes: PictureBytes, at: number) {
  const head = await bytes.at(at + 3, 7);
  if (head.getUint8(0) !== 0x9d || head.getUint8(1) !== 0x01 || head.getUint8(2) !== 0x2a) {
    throw damaged("its picture does not begin correctly");
  }
  return { width: head.getUint16(3, true) & 0x3fff, height: head.getUint16(5, true) & 0x3fff };
}

interface SingleFile {
  chunks: Chunk[];
  size: { width: number; height: number };
  hasAlpha: boolean;
}

async function fileOf(bytes: PictureBytes, { chunks, size, hasAlpha }: SingleFile): Promise<Uint8Array> {
  const parts: Uint8Array[] = hasAlpha ? [extendedHead(size)] : [];
  for (const { type, at, length } of chunks) {
    const there = Math.min(length, bytes.size - at);
    if (there < length) bytes.noteCutOff();
    const part = new Uint8Array(CHUNK_HEAD_BYTES + there + (there % 2));
    part.set(new TextEncoder().encode(type));
    new DataView(part.buffer).setUint32(4, there, true);
    part.set(await bytes.bytesAt(at, there), CHUNK_HEAD_BYTES);
    parts.push(part);
  }
  const total = parts.reduce((sum, part) => sum + part.length, 0);
  const file = new Uint8Array(RIFF_HEAD_BYTES + total);
  file.set(new TextEncoder().encode("RIFF....WEBP"));
  new DataView(file.buffer).setUint32(4, 4 + total, true);
  let at = RIFF_HEAD_BYTES;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

function extendedHead({ width, height }: { width: number; height: number }): Uint8Array {
  const chunk = new Uint8Array(CHUNK_HEAD_BYTES + 10);
  chunk.set(new TextEncoder().encode("VP8X"));
  const view = new DataView(chunk.buffer);
  view.setUint32(4, 10, true);
  view.setUint8(8, ALPHA);
  for (const [at, value] of [
    [12, width - 1],
    [15, height - 1],
  ] as const) {
    view.setUint16(at, value & 0xffff, true);
    view.setUint8(at + 2, value >> 16);
  }
  return chunk;
}
