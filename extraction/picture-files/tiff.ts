import { checkSize, damaged, type Frame, PictureError, unsupported } from "./frame.ts";
import type { PictureBytes } from "./picture-bytes.ts";
import { type Directory, lieOf, readDirectory, tiffStart } from "./tiff-directory.ts";
import { type TiffFrame, tiffParts } from "./tiff-parts.ts";

/** Ends reading a file with very many directories that are not pages. */
const MOST_DIRECTORIES = 10_000;
/** Flags of `NewSubfileType`: a smaller copy of another picture, or a mask of one. */
const NO_PAGE = 0b101;

const TAG = {
  subfile: 254,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  samples: 277,
  rowsPerStrip: 278,
  stripLengths: 279,
  planar: 284,
  faxOptions: 292,
  predictor: 317,
  colours: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileLengths: 325,
  sampleFormat: 339,
  jpegTables: 347,
};

export interface TiffLimits {
  maxPixels: number;
  maxPages: number;
  /** Most pixels that have to be decoded, in all pages together. */
  maxDecodedPixels: number;
}

/**
 * Converts pictures that cannot be passed through. It gets the same file, changed so that a reader that takes the first
 * picture gets this one.
 */
export type ConvertPage = (
  first: { directoryAt: number },
  size: { width: number; height: number },
) => Promise<Frame["parts"]>;

/** Reads the pages of a TIFF file. Throws `PictureError`. */
export async function readTiff(bytes: PictureBytes, limits: TiffLimits, convert: ConvertPage): Promise<Frame[]> {
  const { place, first } = await tiffStart(bytes, 0);
  const frames: Frame[] = [];
  const seen = new Set<number>();
  let decoded = 0;
  for (let at = first; at !== 0 && !seen.has(at); ) {
    if (seen.size >= MOST_DIRECTORIES) throw damaged("it has too many directories");
    seen.add(at);
    const directory = await readDirectory(place, at);
    if (((await directory.number(TAG.subfile)) ?? 0) & NO_PAGE) {
      at = directory.next;
      continue;
    }
    if (frames.length >= limits.maxPages) throw tooManyPages(limits.maxPages);
    const size = { width: (await directory.number(TAG.width)) ?? 0, height: (await directory.number(TAG.height)) ?? 0 };
    checkSize(size, limits.maxPixels);
    const frame = await tiffFrame(directory, size);
    const parts = frame === undefined ? undefined : await tiffParts(bytes, frame, place);
    decoded += (parts?.decodings ?? 1) * size.width * size.height;
    if (decoded > limits.maxDecodedPixels) throw tooMuch(limits.maxDecodedPixels);
    frames.push({
      ...size,
      ...(await lieOf(directory)),
      parts: parts?.parts ?? (await convert({ directoryAt: at }, size)),
    });
    at = directory.next;
  }
  if (frames.length === 0) throw damaged("it has no picture");
  return frames;
}

const tooManyPages = (most: number): PictureError =>
  new PictureError("too_many_pages", `has more than ${most.toLocaleString("en-US")} pages; split it`);

const tooMuch = (most: number): PictureError =>
  new PictureError(
    "too_many_pixels",
    `has more than ${most.toLocaleString("en-US")} pixels in all its pages; split it`,
  );

/** The picture of a directory if all its properties are common ones; `undefined` if a converter is needed. */
async function tiffFrame(
  directory: Directory,
  size: { width: number; height: number },
): Promise<TiffFrame | undefined> {
  const number = async (tag: number, otherwise: number) => (await directory.number(tag)) ?? otherwise;
  const samples = await number(TAG.samples, 1);
  const bits = await directory.numbers(TAG.bits);
  const depth = bits[0] ?? 1;
  const isPlain =
    bits.every((each) => each === depth) &&
    [1, 2, 4, 8, 16].includes(depth) &&
    (samples === 1 || (await number(TAG.planar, 1)) === 1) &&
    [1, 4].includes(await number(TAG.sampleFormat, 1));
  if (!isPlain) return undefined;
  const isTiled = (await directory.number(TAG.tileWidth)) !== undefined;
  const [offsets, lengths] = isTiled
    ? [await directory.numbers(TAG.tileOffsets), await directory.numbers(TAG.tileLengths)]
    : [await directory.numbers(TAG.stripOffsets), await directory.numbers(TAG.stripLengths)];
  if (offsets.length === 0) throw damaged("it does not say where its pixels are");
  return {
    ...size,
    samples,
    depth,
    compression: await number(TAG.compression, 1),
    photometric: await number(TAG.photometric, 0),
    fillOrder: await number(TAG.fillOrder, 1),
    faxOptions: await number(TAG.faxOptions, 0),
    predictor: await number(TAG.predictor, 1),
    colours: await directory.numbers(TAG.colours),
    jpegTables: await directory.bytes(TAG.jpegTables),
    pieces: offsets.map((offset, index) => ({ offset, length: lengths[index] ?? 0 })),
    pieceWidth: isTiled ? Math.max(1, await number(TAG.tileWidth, size.width)) : size.width,
    pieceHeight: Math.min(
      Math.max(1, await number(isTiled ? TAG.tileHeight : TAG.rowsPerStrip, size.height)),
      isTiled ? Number.POSITIVE_INFINITY : size.height,
    ),
    isTiled,
  };
}

/** The error for a page of a TIFF file that nothing here can decode. */
export const rareTiff = (): PictureError => unsupported("a TIFF with pixels of a rare kind");
