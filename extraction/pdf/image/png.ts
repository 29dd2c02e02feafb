import type { Bitmap } from "./bitmap.ts";
import { packRows } from "./png-rows.ts";

/** Compresses to the zlib format (RFC 1950). */
export type Deflate = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const METERS_PER_INCH = 0.0254;
const PIXELS_PER_METER = 1;

/**
 * A bitmap as PNG (ISO/IEC 15948): grey or palette with as few bits per pixel as its colours need, otherwise RGB.
 * `deflate` is the runtime's own compression unless a faster one is given.
 */
export async function encodePng(bitmap: Bitmap, deflate: Deflate = deflateNative): Promise<Uint8Array> {
  const { colorType, bitDepth, palette, rows } = packRows(bitmap);
  const compressed = await deflate(rows);
  const chunks = [chunk("IHDR", header(bitmap, bitDepth, colorType)), chunk("pHYs", resolution(bitmap.dpi))];
  if (palette !== undefined) chunks.push(chunk("PLTE", palette));
  chunks.push(chunk("IDAT", compressed), chunk("IEND", new Uint8Array(0)));
  return concatenate([Uint8Array.from(SIGNATURE), ...chunks]);
}

async function deflateNative(bytes: Uint8Array): Promise<Uint8Array> {
  const compressed = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(compressed).arrayBuffer());
}

function header({ width, height }: Bitmap, bitDepth: number, colorType: number): Uint8Array {
  const bytes = new Uint8Array(13);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  // Compression, filter method and interlacing stay 0.
  bytes.set([bitDepth, colorType], 8);
  return bytes;
}

function resolution(dpi: number): Uint8Array {
  const bytes = new Uint8Array(9);
  const view = new DataView(bytes.buffer);
  const perMeter = Math.round(dpi / METERS_PER_INCH);
  view.setUint32(0, perMeter);
  view.setUint32(4, perMeter);
  bytes[8] = PIXELS_PER_METER;
  return bytes;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.byteLength + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.byteLength);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.byteLength + 8, crc32(bytes, 4, data.byteLength + 8));
  return bytes;
}

function concatenate(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((total, part) => total + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

const CRC_POLYNOMIAL = 0xedb88320;
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ CRC_POLYNOMIAL : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array, from: number, to: number): number {
  let crc = 0xffffffff;
  for (let at = from; at < to; at++) crc = (CRC_TABLE[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
