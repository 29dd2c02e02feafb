import { deflated, inflated, inRows, ofLength } from "./compression.ts";
import { type Frame, type Part, PictureError } from "./frame.ts";
import { groundFor, type Seen } from "./ground.ts";
import { jpegEntries, readJpegHead } from "./jpeg.ts";
import { unpackLzw } from "./lzw.ts";
import { unpackBits } from "./pack-bits.ts";
import type { PictureBytes } from "./picture-bytes.ts";
import type { TiffPlace } from "./tiff-directory.ts";
import { countSeen, eightBits, pageEntries, withoutDifferences } from "./tiff-rows.ts";

/** Properties of a picture from its directory, named as in TIFF 6.0. */
export interface TiffFrame {
  width: number;
  height: number;
  samples: number;
  depth: number;
  compression: number;
  photometric: number;
  fillOrder: number;
  faxOptions: number;
  predictor: number;
  /** The palette in 16 bits: all reds, all greens, all blues. */
  colours: number[];
  jpegTables: Uint8Array | undefined;
  /** Its strips or tiles. */
  pieces: { offset: number; length: number }[];
  pieceWidth: number;
  pieceHeight: number;
  isTiled: boolean;
}

const HUFFMAN = 2;
const FAX = [HUFFMAN, 3, 4];
const JPEG = 7;
const DEFLATE = [8, 32946];
const LZW = 5;
const PACK_BITS = 32773;
const RAW = 1;
/** A page with more pieces than this takes longer to write than to decode. */
const MOST_PARTS = 5_000;
/** Smaller tiles take longer to open than to decode. */
const LEAST_TILE_PIXELS = 1_024;
/** The tiles that lie side by side are held in memory together. */
const MOST_BAND_BYTES = 16 * 1024 * 1024;

const BLACK_IS_ZERO = 1;
const RGB = 2;

export interface TiffParts {
  parts: Frame["parts"];
  /** How often its data is decoded: not at all if it is passed on, twice if its background depends on it. */
  decodings: number;
}

/** The parts by which a PDF holds this picture; `undefined` if it cannot. Throws `PictureError`. */
export async function tiffParts(
  bytes: PictureBytes,
  frame: TiffFrame,
  place: TiffPlace,
): Promise<TiffParts | undefined> {
  const isPassedOn = FAX.includes(frame.compression) || frame.compression === JPEG;
  if (frame.pieces.length > MOST_PARTS && isPassedOn) return undefined;
  if (FAX.includes(frame.compression) && frame.depth === 1 && frame.samples === 1) {
    return {
      decodings: 0,
      parts: async () => places(frame).map((at, index) => faxPart(bytes, frame, { at, index })),
    };
  }
  if (frame.compression === JPEG && frame.depth === 8) {
    const parts = await jpegParts(bytes, frame);
    return parts && { decodings: 0, parts: async () => parts };
  }
  const pageDepth = frame.depth === 16 || hasExtra(frame) ? 8 : frame.depth;
  const entries = pageEntries(frame.isTiled ? { ...frame, predictor: 1 } : frame, pageDepth);
  const isReadable = [RAW, LZW, PACK_BITS, ...DEFLATE].includes(frame.compression) && frame.fillOrder === 1;
  if (entries === undefined || !isReadable || frame.predictor > 2) return undefined;
  if (frame.isTiled && !hasPlainTiles(frame)) return undefined;
  if (pageDepth !== frame.depth && frame.depth < 8) return undefined;
  const { width, height } = frame;
  return {
    decodings: isOnGround(frame) ? 2 : 1,
    parts: async () => [{ left: 0, top: 0, width, height, entries, data: deflated(wholeRows(bytes, frame, place)) }],
  };
}

/** The place of each piece, in pixels. */
function places({
  width,
  height,
  pieces,
  pieceWidth,
  pieceHeight,
  isTiled,
}: TiffFrame): Omit<Part, "entries" | "data">[] {
  const across = Math.ceil(width / pieceWidth);
  return pieces
    .map((_, index) => {
      const top = Math.floor(index / across) * pieceHeight;
      const rows = isTiled ? pieceHeight : Math.min(pieceHeight, height - top);
      return { left: (index % across) * pieceWidth, top, width: pieceWidth, height: rows };
    })
    .filter(({ top }) => top < height);
}

function faxPart(
  bytes: PictureBytes,
  { compression, photometric, faxOptions, fillOrder, pieces }: TiffFrame,
  { at, index }: { at: Omit<Part, "entries" | "data">; index: number },
): Part {
  const isTwoDimensional = (faxOptions & 1) === 1;
  const k = compression === 4 ? -1 : compression === 3 && isTwoDimensional ? 4 : 0;
  const black = photometric === BLACK_IS_ZERO ? " /BlackIs1 true" : "";
  const aligned = compression === HUFFMAN ? " /EncodedByteAlign true" : "";
  const { offset = 0, length = 0 } = pieces[index] ?? {};
  const data = bytes.pieces(offset, length);
  return {
    ...at,
    entries:
      "/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode " +
      `/DecodeParms << /K ${k} /Columns ${at.width} /Rows ${at.height} /EndOfBlock false${black}${aligned} >>`,
    data: fillOrder === 2 ? turnedBits(data) : data,
  };
}

const TURNED = Uint8Array.from({ length: 256 }, (_, byte) => {
  let turned = 0;
  for (let bit = 0; bit < 8; bit++) if (byte & (1 << bit)) turned |= 0x80 >> bit;
  return turned;
});

async function* turnedBits(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) yield piece.map((byte) => TURNED[byte] ?? 0);
}

/**
 * Parts that are JPEG files; tables that all share are stored separately. Read while the file is opened, so that a
 * damaged one is refused; `undefined` for a kind of JPEG that a PDF cannot hold.
 */
async function jpegParts(bytes: PictureBytes, frame: TiffFrame): Promise<Part[] | undefined> {
  const [first] = frame.pieces;
  if (first === undefined) return [];
  try {
    const head = await readJpegHead(bytes, first.offset, first.offset + first.length);
    const entries = jpegEntries({ ...head, isAdobe: false }, frame.photometric === RGB);
    return places(frame).map((at, index) => ({ ...at, entries, data: wholeJpeg(bytes, frame, index) }));
  } catch (error) {
    if (error instanceof PictureError && error.reason === "unsupported_picture") return undefined;
    throw error;
  }
}

async function* wholeJpeg(bytes: PictureBytes, { pieces, jpegTables }: TiffFrame, index: number) {
  const { offset = 0, length = 0 } = pieces[index] ?? {};
  if (jpegTables === undefined || jpegTables.length < 4) {
    yield* bytes.pieces(offset, length);
    return;
  }
  // The end marker of the tables and the start marker of the picture are left out, two bytes each.
  yield jpegTables.subarray(0, -2);
  yield* bytes.pieces(offset + 2, Math.max(0, length - 2));
}

const hasExtra = ({ samples, photometric }: TiffFrame): boolean => samples > inks(photometric);
const inks = (photometric: number): number => ({ 2: 3, 5: 4 })[photometric] ?? 1;

/** Colours whose transparent parts may have to lie on black: shades of grey, in both directions, and RGB. */
const LIGHTS = [0, BLACK_IS_ZERO, RGB];
const isOnGround = (frame: TiffFrame): boolean => hasExtra(frame) && LIGHTS.includes(frame.photometric);

/** The rows of all strips in the form that the PDF needs. */
async function* wholeRows(bytes: PictureBytes, frame: TiffFrame, { little }: TiffPlace): AsyncGenerator<Uint8Array> {
  const rowBytes = Math.ceil((frame.width * frame.samples * frame.depth) / 8);
  const plain = (): AsyncIterable<Uint8Array> => {
    const all = frame.isTiled ? tileRows(bytes, frame, { rowBytes, little }) : allStrips(bytes, frame, rowBytes);
    return ofLength(all, rowBytes * frame.height, 0);
  };
  if (frame.depth < 16 && !hasExtra(frame)) {
    yield* plain();
    return;
  }
  const form = { ...frame, ...(frame.isTiled ? { predictor: 1 } : {}), colours: inks(frame.photometric), little };
  const seen: Seen = { all: 0, opaque: 0, brightness: 0 };
  if (isOnGround(frame)) for await (const row of inRows(plain(), rowBytes)) countSeen(row, form, seen);
  const ground = groundFor(seen);
  for await (const row of inRows(plain(), rowBytes)) yield eightBits(row, { ...form, ground });
}

async function* allStrips(bytes: PictureBytes, frame: TiffFrame, rowBytes: number): AsyncGenerator<Uint8Array> {
  for (const [index, { offset, length }] of frame.pieces.entries()) {
    const rows = Math.min(frame.pieceHeight, frame.height - index * frame.pieceHeight);
    if (rows <= 0) return;
    yield* ofLength(unpacked(frame.compression, bytes.pieces(offset, length)), rows * rowBytes, 0);
  }
}

const bytesOfTileRow = ({ pieceWidth, samples, depth }: TiffFrame): number => (pieceWidth * samples * depth) / 8;

/** Whether its tiles are neither tiny nor huge, their rows consist of whole bytes, and differences can be added up. */
function hasPlainTiles(frame: TiffFrame): boolean {
  const tileBytes = bytesOfTileRow(frame);
  const across = Math.ceil(frame.width / frame.pieceWidth);
  return (
    Number.isInteger(tileBytes) &&
    frame.pieceWidth * frame.pieceHeight >= LEAST_TILE_PIXELS &&
    (frame.predictor === 1 || frame.depth >= 8) &&
    across * tileBytes * frame.pieceHeight <= MOST_BAND_BYTES
  );
}

/** The rows of a picture in tiles, without differences; those of tiles side by side are given together. */
async function* tileRows(
  bytes: PictureBytes,
  frame: TiffFrame,
  { rowBytes, little }: { rowBytes: number; little: boolean },
): AsyncGenerator<Uint8Array> {
  const { compression, pieces, pieceWidth, pieceHeight, height, predictor } = frame;
  const tileBytes = bytesOfTileRow(frame);
  const across = Math.ceil(frame.width / pieceWidth);
  for (let top = 0; top < height; top += pieceHeight) {
    const rows = Math.min(pieceHeight, height - top);
    const band = new Uint8Array(rows * rowBytes);
    for (let column = 0; column < across; column++) {
      const { offset = 0, length = 0 } = pieces[(top / pieceHeight) * across + column] ?? {};
      const tile = ofLength(unpacked(compression, bytes.pieces(offset, length)), rows * tileBytes, 0);
      const [left, kept] = [column * tileBytes, Math.min(tileBytes, rowBytes - column * tileBytes)];
      let at = left;
      for await (const row of inRows(tile, tileBytes)) {
        band.set((predictor === 2 ? withoutDifferences(row, { ...frame, little }) : row).subarray(0, kept), at);
        at += rowBytes;
      }
    }
    yield band;
  }
}

function unpacked(compression: number, data: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  if (compression === LZW) return unpackLzw(data);
  if (compression === PACK_BITS) return unpackBits(data);
  return compression === RAW ? data : inflated(data);
}
