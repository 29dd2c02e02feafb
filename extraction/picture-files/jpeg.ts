import { readExif } from "./exif.ts";
import { checkSize, damaged, type Frame, unsupported } from "./frame.ts";
import { checkFirstRow, type JpegCoding, readCodes, readSamplings } from "./jpeg-scan.ts";
import type { PictureBytes } from "./picture-bytes.ts";

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const HUFFMAN_TABLES = 0xc4;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP14 = 0xee;
/** Baseline, extended and progressive frames with Huffman codes, which every reader supports. */
const COMMON_FRAMES = [0xc0, 0xc1, 0xc2];
const PROGRESSIVE_FRAME = 0xc2;
/** Other frame headers among 0xc0 to 0xcf; the remaining markers there are tables. */
const RARE_FRAMES = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
const MOST_SEGMENTS = 5_000;
const CENTIMETRES_PER_INCH = 2.54;

export interface JpegHead {
  width: number;
  height: number;
  components: number;
  /** Whether the Adobe marker is present: programs that write it store CMYK colours inverted. */
  isAdobe: boolean;
  orientation: number;
  dpi: { x: number; y: number } | undefined;
  /** Where the first scan begins. */
  scanAt: number;
  coding: JpegCoding;
}

/** Reads a JPEG file as a frame; its bytes go into the PDF unchanged. Throws `PictureError`. */
export async function readJpeg(bytes: PictureBytes, maxPixels: number): Promise<Frame[]> {
  const head = await readJpegHead(bytes, 0, bytes.size);
  checkSize(head, maxPixels);
  await checkFirstRow(bytes, head);
  const { width, height, orientation, dpi } = head;
  const parts = async () => [
    { left: 0, top: 0, width, height, entries: jpegEntries(head), data: upToTheEnd(bytes, head.scanAt) },
  ];
  return [{ width, height, orientation, dpi, parts }];
}

/**
 * The bytes of the file up to the first end marker after the first scan begins; other data, such as a film, may follow
 * it.
 */
async function* upToTheEnd(bytes: PictureBytes, scanAt: number): AsyncGenerator<Uint8Array> {
  let [at, last, isWhole] = [0, 0, false];
  for await (const piece of bytes.pieces(0, bytes.size)) {
    for (let from = Math.max(0, scanAt - at); !isWhole; from++) {
      from = piece.indexOf(END_OF_IMAGE, from);
      if (from < 0) break;
      isWhole = (from === 0 ? last : piece[from - 1]) === 0xff;
    }
    last = piece.at(-1) ?? 0;
    at += piece.length;
    yield piece;
  }
  if (!isWhole) bytes.noteCutOff();
}

/** Entries of an image dictionary for data in a JPEG file. */
export function jpegEntries({ components, isAdobe }: JpegHead, isRgb = false): string {
  const space = { 1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK" }[components];
  const inverted = components === 4 && isAdobe ? " /Decode [1 0 1 0 1 0 1 0]" : "";
  const parameters = isRgb ? " /DecodeParms << /ColorTransform 0 >>" : "";
  return `/ColorSpace /${space} /BitsPerComponent 8 /Filter /DCTDecode${parameters}${inverted}`;
}

/** Reads everything before the first scan of the JPEG at this place. Throws `PictureError`. */
export async function readJpegHead(bytes: PictureBytes, start: number, end: number): Promise<JpegHead> {
  const told: Partial<JpegHead> = {};
  const codes: Pick<JpegCoding, "firstBits" | "endBits"> = {};
  let size: Awaited<ReturnType<typeof frameSize>> | undefined;
  let at = start + 2;
  for (let segments = 0; segments < MOST_SEGMENTS && at + 4 <= end; segments++) {
    const head = await bytes.at(at, 4);
    const marker = head.getUint8(1);
    if (head.getUint8(0) !== 0xff) throw damaged("a marker is missing");
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === START_OF_SCAN) break;
    if (marker === END_OF_IMAGE) throw damaged("it has no pixels");
    if (RARE_FRAMES.includes(marker)) throw unsupported("a JPEG of a rare kind (lossless, arithmetic or hierarchical)");
    if (COMMON_FRAMES.includes(marker)) size ??= await frameSize(bytes, at + 4, marker === PROGRESSIVE_FRAME);
    else if (marker === HUFFMAN_TABLES)
      Object.assign(codes, await readCodes(bytes, at + 4, head.getUint16(2) - 2, codes));
    else if (marker === APP0) Object.assign(told, await readJfif(bytes, at + 4));
    else if (marker === APP1) Object.assign(told, await readApp1(bytes, at + 4));
    else if (marker === APP14) told.isAdobe = true;
    at += 2 + head.getUint16(2);
  }
  if (size === undefined) throw damaged("it does not give its size");
  if (at + 4 > end) throw damaged("it ends before its pixels");
  const { coding, ...frame } = size;
  return {
    scanAt: at,
    ...frame,
    coding: { ...coding, ...codes },
    isAdobe: told.isAdobe ?? false,
    orientation: told.orientation ?? 1,
    dpi: told.dpi,
  };
}

async function frameSize(bytes: PictureBytes, at: number, isProgressive: boolean) {
  const frame = await bytes.at(at, 6);
  if (frame.getUint8(0) !== 8) throw unsupported(`a JPEG of ${frame.getUint8(0)} bits`);
  const components = frame.getUint8(5);
  if (![1, 3, 4].includes(components)) throw unsupported(`a JPEG of ${components} colour components`);
  const coding: JpegCoding = { isProgressive, samplings: await readSamplings(bytes, at + 6, components) };
  return { height: frame.getUint16(1), width: frame.getUint16(3), components, coding };
}

async function readJfif(bytes: PictureBytes, at: number): Promise<Partial<JpegHead>> {
  const jfif = await bytes.at(at, 12);
  if (jfif.getUint32(0) !== 0x4a464946) return {};
  const unit = jfif.getUint8(7);
  const factor = unit === 2 ? CENTIMETRES_PER_INCH : 1;
  const [x, y] = [jfif.getUint16(8) * factor, jfif.getUint16(10) * factor];
  return unit === 0 || x === 0 || y === 0 ? {} : { dpi: { x, y } };
}

async function readApp1(bytes: PictureBytes, at: number): Promise<Partial<JpegHead>> {
  const name = await bytes.at(at, 6);
  if (name.getUint32(0) !== 0x45786966) return {};
  const { orientation, dpi } = await readExif(bytes, at + 6);
  return { ...(orientation === undefined ? {} : { orientation }), ...(dpi === undefined ? {} : { dpi }) };
}
