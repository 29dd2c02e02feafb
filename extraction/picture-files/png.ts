import { deflated, inflated, inRows } from "./compression.ts";
import { readExif } from "./exif.ts";
import { checkSize, damaged, type Frame, type Part, PictureError } from "./frame.ts";
import type { PictureBytes } from "./picture-bytes.ts";
import { flattenedRows, opaquePalette } from "./png-alpha.ts";

const SIGNATURE_BYTES = 8;
/** Bytes of a chunk in addition to its data: length, type, checksum. */
const CHUNK_BYTES = 12;
const MOST_CHUNKS = 100_000;
/** `IDAT` and `IEND`. */
const PIXELS_CHUNK = 0x49444154;
const END_CHUNK = 0x49454e44;
const INCHES_PER_METRE = 1 / 0.0254;

/** Bit depths by colour type (ISO/IEC 15948, 11.2.2). */
const DEPTHS: Record<number, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/** Number of values per pixel, by colour type. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

export interface PngHead {
  width: number;
  height: number;
  depth: number;
  color: number;
  channels: number;
  isInterlaced: boolean;
  palette: Uint8Array | undefined;
  transparency: Uint8Array | undefined;
  orientation: number;
  dpi: { x: number; y: number } | undefined;
  /** Position of the first chunk of pixels. */
  pixelsAt: number;
  /** Whether the final chunk is missing. */
  isCutOff: boolean;
}

/** Reads a PNG file as a frame. Throws `PictureError`. */
export async function readPng(bytes: PictureBytes, maxPixels: number): Promise<Frame & { head: PngHead }> {
  const head = await readPngHead(bytes);
  checkSize(head, maxPixels);
  const { width, height, orientation, dpi } = head;
  return { head, width, height, orientation, dpi, parts: async () => [await pngPart(bytes, head)] };
}

/** Whether each pixel has an opacity of its own. */
export const hasAlpha = ({ color }: PngHead): boolean => color === 4 || color === 6;

/** The size of all its pixels, unpacked. */
export const bytesOf = ({ width, height, channels, depth }: PngHead): number => (width * height * channels * depth) / 8;

/**
 * The pixels of a PNG in the form that a PDF holds; transparent parts are laid on white or black. It is not interlaced,
 * or has an alpha channel.
 */
export async function pngPart(bytes: PictureBytes, head: PngHead): Promise<Part> {
  const { width, height } = head;
  const place = { left: 0, top: 0, width, height };
  if (!hasAlpha(head)) {
    const data = pixelData(bytes, head.pixelsAt);
    const entries = pngEntries(await withoutTransparency(bytes, head));
    return { ...place, entries, data: head.isCutOff ? whiteBelow(head, data) : data };
  }
  const opaque = { ...head, depth: 8, color: head.color - 4, channels: head.channels - 1, transparency: undefined };
  return { ...place, entries: pngEntries(opaque), data: flattenedRows(head, () => pixelData(bytes, head.pixelsAt)) };
}

/**
 * The rows in the file, compressed again, followed by white ones up to the picture's height: missing rows would be
 * black.
 */
function whiteBelow(head: PngHead, compressed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { width, height, depth, channels } = head;
  const rowBytes = 1 + Math.ceil((width * channels * depth) / 8);
  // The first byte of a row names its filter; 0 is none.
  const white = new Uint8Array(rowBytes).fill(whiteByte(head));
  white[0] = 0;
  async function* rows(): AsyncGenerator<Uint8Array> {
    let count = 0;
    for await (const row of inRows(inflated(compressed), rowBytes)) {
      if (count === height) break;
      yield row;
      count++;
    }
    for (; count < height; count++) yield white;
  }
  return deflated(rows());
}

/** A byte of white pixels, or of pixels in the lightest colour of the palette. */
function whiteByte({ color, depth, palette }: PngHead): number {
  if (color !== 3 || palette === undefined) return 0xff;
  const light = Array.from({ length: palette.length / 3 }, (_, index) =>
    palette.subarray(index * 3, index * 3 + 3).reduce((sum, value) => sum + value, 0),
  );
  return (light.indexOf(Math.max(...light)) * 0xff) / (2 ** depth - 1);
}

function pngEntries({ width, depth, color, channels, palette, transparency }: PngHead): string {
  const parameters = `/DecodeParms << /Predictor 15 /Colors ${channels} /BitsPerComponent ${depth} /Columns ${width} >>`;
  const filter = `/BitsPerComponent ${depth} /Filter /FlateDecode ${parameters}`;
  if (color === 3) {
    const colours = palette ?? new Uint8Array(0);
    const hex = Array.from(colours, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return `/ColorSpace [/Indexed /DeviceRGB ${Math.max(0, colours.length / 3 - 1)} <${hex}>] ${filter}`;
  }
  // The one colour that is transparent, with two bytes for each channel.
  const key = Array.from(
    { length: channels },
    (_, index) => ((transparency?.[index * 2] ?? 0) << 8) | (transparency?.[index * 2 + 1] ?? 0),
  );
  const mask = transparency === undefined ? "" : ` /Mask [${key.flatMap((value) => [value, value]).join(" ")}]`;
  return `/ColorSpace /${channels === 1 ? "DeviceGray" : "DeviceRGB"} ${filter}${mask}`;
}

/** The head with a palette whose transparent colours are laid on white or black. */
async function withoutTransparency(bytes: PictureBytes, head: PngHead): Promise<PngHead> {
  const { color, palette, transparency } = head;
  if (color !== 3 || palette === undefined || transparency === undefined) return head;
  return { ...head, palette: await opaquePalette({ ...head, palette, transparency }, pixelData(bytes, head.pixelsAt)) };
}

async function readPngHead(bytes: PictureBytes): Promise<PngHead> {
  const first = await bytes.at(SIGNATURE_BYTES, 8 + 13);
  if (first.getUint32(4) !== 0x49484452) throw damaged("it does not begin with its size");
  const [width, height] = [first.getUint32(8), first.getUint32(12)];
  const [depth, color, interlace] = [first.getUint8(16), first.getUint8(17), first.getUint8(20)];
  const channels = CHANNELS[color];
  if (channels === undefined || !DEPTHS[color]?.includes(depth))
    throw damaged("it has a colour type that PNG does not have");
  const head: PngHead = {
    ...{ width, height, depth, color, channels, isInterlaced: interlace !== 0 },
    ...{ palette: undefined, transparency: undefined, orientation: 1, dpi: undefined, pixelsAt: 0 },
    isCutOff: !(await endsAsItShould(bytes)),
  };
  let at = SIGNATURE_BYTES + CHUNK_BYTES + 13;
  for (let chunks = 0; chunks < MOST_CHUNKS; chunks++) {
    const chunk = await bytes.at(at, 8);
    const length = chunk.getUint32(0);
    const type = String.fromCharCode(...[4, 5, 6, 7].map((index) => chunk.getUint8(index)));
    if (type === "IDAT") return { ...head, pixelsAt: at };
    if (type === "PLTE") head.palette = await bytes.bytesAt(at + 8, Math.min(768, length - (length % 3)));
    if (type === "tRNS") head.transparency = await bytes.bytesAt(at + 8, Math.min(256, length));
    if (type === "pHYs" && length === 9) head.dpi = dpiOf(await bytes.at(at + 8, 9));
    if (type === "eXIf") head.orientation = (await readExif(bytes, at + 8)).orientation ?? 1;
    at += CHUNK_BYTES + length;
  }
  throw damaged("it has no pixels");
}

/**
 * Whether the final chunk ends the file. If anything follows it, the file does not count as complete, and its rows are
 * counted.
 */
async function endsAsItShould(bytes: PictureBytes): Promise<boolean> {
  const last = await bytes.at(Math.max(0, bytes.size - CHUNK_BYTES), Math.min(CHUNK_BYTES, bytes.size));
  return last.byteLength === CHUNK_BYTES && last.getUint32(4) === END_CHUNK;
}

function dpiOf(physical: DataView): PngHead["dpi"] {
  const [x, y] = [physical.getUint32(0) / INCHES_PER_METRE, physical.getUint32(4) / INCHES_PER_METRE];
  return physical.getUint8(8) === 1 && x > 0 && y > 0 ? { x, y } : undefined;
}

/** The compressed pixels: the data of all their chunks in sequence, up to the end of the file. */
async function* pixelData(bytes: PictureBytes, from: number): AsyncGenerator<Uint8Array> {
  for (let at = from; at + CHUNK_BYTES <= bytes.size; ) {
    const chunk = await bytes.at(at, 8);
    if (chunk.getUint32(4) !== PIXELS_CHUNK) return;
    const length = chunk.getUint32(0);
    yield* bytes.pieces(at + 8, length);
    at += CHUNK_BYTES + length;
  }
  // Some chunk always follows the pixels, at least the final one.
  bytes.noteCutOff();
}

/** The error for an interlaced PNG, which cannot be passed through because its rows are out of order. */
export const interlaced = (maxPixels: number): PictureError =>
  new PictureError(
    "too_many_pixels",
    `is an interlaced PNG of more than ${maxPixels.toLocaleString("en-US")} pixels; save it without interlacing`,
  );
