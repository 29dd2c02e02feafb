import type { PdfSource } from "../pdf/file/source.ts";
import { bytesSource } from "../pdf/file/source.ts";
import { damaged, type Frame, PictureError, type PictureRefusal } from "./frame.ts";
import { readJpeg } from "./jpeg.ts";
import { PictureBytes } from "./picture-bytes.ts";
import { pictureType } from "./picture-type.ts";
import { bytesOf, hasAlpha, interlaced, pngPart, readPng } from "./png.ts";
import { rareTiff, readTiff } from "./tiff.ts";
import { readWebp } from "./webp.ts";

/**
 * Decodes a picture file of a rare kind and returns it as a PNG, neither interlaced nor with an alpha channel;
 * `undefined` if it cannot.
 */
export type ConvertPicture = (file: Uint8Array) => Promise<Uint8Array | undefined>;

export interface PictureOptions {
  /** Most pixels of each page. */
  maxPixels: number;
  maxPages: number;
  /**
   * Used for files that cannot be passed through: WebP, interlaced PNG, rare kinds of TIFF. It holds whole pictures in
   * memory.
   */
  convert: ConvertPicture;
  maxConvertedPixels: number;
}

export type OpenedPicture = { ok: true; frames: Frame[] } | ({ ok: false } & PictureRefusal);

/** Most pixels to decode in all pages of a TIFF together: about 20 s of CPU time. */
const MAX_DECODED_PIXELS = 1_000_000_000;
/** A file that is passed to the converter is held in memory as a whole. */
const MAX_CONVERTED_BYTES = 24 * 1024 * 1024;
const HEAD_BYTES = 16;
/** Bytes that a pixel of a picture that is held in memory as a whole may take. */
const MOST_PIXEL_BYTES = 4;

/**
 * Opens the pictures of a PNG, JPEG, TIFF or WebP file, in order. A fault of the file is a result; a failing source
 * throws.
 */
export async function openPicture(source: PdfSource, options: PictureOptions): Promise<OpenedPicture> {
  const bytes = new PictureBytes(source);
  try {
    const frames = await framesOf(bytes, options);
    return { ok: true, frames: frames.map((frame) => ({ ...frame, isCutOff: () => bytes.takeCutOff() })) };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return { ok: false, reason: error.reason, message: error.message };
  }
}

async function framesOf(bytes: PictureBytes, options: PictureOptions): Promise<Frame[]> {
  const { maxPixels, maxConvertedPixels } = options;
  const type = pictureType(await bytes.bytesAt(0, Math.min(HEAD_BYTES, bytes.size)));
  if (type === "jpg") return readJpeg(bytes, maxPixels);
  if (type === "webp") return webpFrames(bytes, options);
  if (type === "tif") return tiffFrames(bytes, options);
  if (type !== "png") throw damaged("it does not begin like a picture");
  const { head, ...frame } = await readPng(bytes, maxPixels);
  if (!head.isInterlaced) return [frame];
  if (frame.width * frame.height > maxConvertedPixels) throw interlaced(maxConvertedPixels);
  // The converter lays everything on white, even light lettering.
  if (hasAlpha(head) && bytesOf(head) <= MOST_PIXEL_BYTES * maxConvertedPixels) return [frame];
  return [{ ...frame, parts: await converted(await wholeFile(bytes), options) }];
}

async function webpFrames(bytes: PictureBytes, options: PictureOptions): Promise<Frame[]> {
  const maxPixels = Math.min(options.maxPixels, options.maxConvertedPixels);
  const { frames, orientation } = await readWebp(bytes, { ...options, maxPixels });
  if (frames.length > options.maxPages) {
    throw new PictureError("too_many_pages", `has more than ${options.maxPages} frames; send a part of them`);
  }
  const [first, ...others] = frames;
  if (first === undefined) throw damaged("it has no picture");
  const lie = { orientation, dpi: undefined };
  const { width, height } = first;
  return [
    // Converted immediately, so that an unreadable file is refused.
    { width, height, ...lie, parts: await converted(await first.file(), options) },
    ...others.map(({ file, ...size }) => ({
      ...size,
      ...lie,
      parts: async () => (await converted(await file(), options))(),
    })),
  ];
}

async function tiffFrames(bytes: PictureBytes, options: PictureOptions): Promise<Frame[]> {
  const limits = { ...options, maxDecodedPixels: MAX_DECODED_PIXELS };
  return readTiff(bytes, limits, async ({ directoryAt }, { width, height }) => {
    if (width * height > options.maxConvertedPixels) throw rareTiff();
    const file = await wholeFile(bytes);
    const little = file[0] === 0x49;
    new DataView(file.buffer).setUint32(4, directoryAt, little);
    return converted(file, options, rareTiff());
  });
}

async function wholeFile(bytes: PictureBytes): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes.size <= MAX_CONVERTED_BYTES) return bytes.bytesAt(0, bytes.size);
  throw new PictureError(
    "unsupported_picture",
    "is too large for a picture of its kind; save it as a plain PNG or JPEG",
  );
}

async function converted(
  file: Uint8Array,
  { convert, maxPixels }: PictureOptions,
  refusal = damaged("its pixels cannot be decoded"),
): Promise<Frame["parts"]> {
  const png = await convert(file);
  if (png === undefined) throw refusal;
  const bytes = new PictureBytes(bytesSource(png));
  const { head } = await readPng(bytes, maxPixels);
  return async () => [await pngPart(bytes, head)];
}
