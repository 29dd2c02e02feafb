import { damaged } from "./frame.ts";
import type { PictureBytes } from "./picture-bytes.ts";

/** What the segments before the first scan of a JPEG say about how its pixels are coded (ITU-T T.81, annex B). */
export interface JpegCoding {
  isProgressive: boolean;
  /** Blocks of 8 by 8 pixels across and down, which each component has in a unit of the scan. */
  samplings: { id: number; across: number; down: number }[];
  /** Lengths, in bits, of the shortest codes for the first value of a block and for its end; absent without tables. */
  firstBits?: number;
  endBits?: number;
}

const BLOCK = 8;
const MARKER = 0xff;
/** Markers at which decoding can be resumed; they are part of the coded data. */
const FIRST_RESTART = 0xd0;
const LAST_RESTART = 0xd7;
/** Greatest length of a code, in bits. */
const LONGEST_CODE = 16;
/** Bytes of a table before its values: its class and number, then how many codes it has of each length. */
const TABLE_HEAD = 1 + LONGEST_CODE;
/** From here on, the first byte of a table says that it is for all values of a block but the first. */
const TABLE_OF_OTHERS = 0x10;

/** Reads the sampling factors of a frame header whose components begin here. */
export async function readSamplings(bytes: PictureBytes, at: number, components: number) {
  const view = await bytes.at(at, 3 * components);
  return Array.from({ length: components }, (_, index) => {
    const factors = view.getUint8(3 * index + 1);
    return { id: view.getUint8(3 * index), across: factors >> 4 || 1, down: factors & 15 || 1 };
  });
}

/** Reads the lengths of codes from a segment of Huffman tables. */
export async function readCodes(bytes: PictureBytes, from: number, length: number, known: Partial<JpegCoding>) {
  const view = await bytes.bytesAt(from, length);
  let { firstBits, endBits } = known;
  for (let at = 0; at + TABLE_HEAD <= length; ) {
    const counts = view.subarray(at + 1, at + TABLE_HEAD);
    const bits = [...counts].flatMap((count, index) => Array.from({ length: count }, () => index + 1));
    const values = view.subarray(at + TABLE_HEAD, at + TABLE_HEAD + bits.length);
    const [shortest] = bits;
    if ((view[at] ?? 0) < TABLE_OF_OTHERS) firstBits = Math.min(shortest ?? LONGEST_CODE, firstBits ?? LONGEST_CODE);
    else endBits = Math.min(bits[values.indexOf(0)] ?? LONGEST_CODE, endBits ?? LONGEST_CODE);
    at += TABLE_HEAD + bits.length;
  }
  return { ...(firstBits === undefined ? {} : { firstBits }), ...(endBits === undefined ? {} : { endBits }) };
}

/** Throws `PictureError` if the first scan has fewer bytes than its first row of blocks takes at least. */
export async function checkFirstRow(
  bytes: PictureBytes,
  { width, scanAt, coding }: { width: number; scanAt: number; coding: JpegCoding },
): Promise<void> {
  const { samplings, isProgressive, firstBits = 1, endBits = 1 } = coding;
  const from = scanAt + 2 + (await bytes.at(scanAt + 2, 2)).getUint16(0);
  const head = await bytes.bytesAt(scanAt + 4, from - scanAt - 4);
  const own = samplings.filter(({ id }) => [...head.subarray(1)].some((byte, at) => at % 2 === 0 && byte === id));
  const widest = Math.max(...samplings.map(({ across }) => across));
  const columns = width / (BLOCK * widest);
  // A component that has a scan to itself has no blocks beyond the picture's edge (ITU-T T.81, A.2).
  const blocks =
    own.length === 1
      ? Math.ceil(columns * (own[0]?.across ?? 1))
      : Math.ceil(columns) * own.reduce((sum, { across, down }) => sum + across * down, 0);
  const least = Math.ceil((blocks * (firstBits + (isProgressive ? 0 : endBits))) / 8);
  const present = Math.min(least, bytes.size - from);
  if (present < least || endsIn(await bytes.bytesAt(from, least)))
    throw damaged("it ends before its first row of pixels");
}

/** Whether a marker ends the coded data, in which a byte of 255 that is no marker is followed by 0. */
function endsIn(data: Uint8Array): boolean {
  return data.some((byte, at) => {
    const next = data[at + 1];
    if (byte !== MARKER || next === undefined || next === 0 || next === MARKER) return false;
    return next < FIRST_RESTART || next > LAST_RESTART;
  });
}
