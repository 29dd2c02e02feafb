import { damaged } from "./frame.ts";
import type { PictureBytes } from "./picture-bytes.ts";

/** Bytes per value by type (TIFF 6.0, section 2), for the types that are read. */
const TYPE_BYTES: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8 };
const MOST_ENTRIES = 1_000;
/** Most entries of a strip table: a picture does not have more rows than pixels. */
const MOST_VALUES = 1_000_000;

/** A directory of a TIFF file, which describes one of its pictures. */
export interface Directory {
  /** The numbers under a tag; empty if it is missing. */
  numbers(tag: number): Promise<number[]>;
  /** The first number under a tag. */
  number(tag: number): Promise<number | undefined>;
  /** The bytes under a tag. */
  bytes(tag: number): Promise<Uint8Array | undefined>;
  /** Offset of the next directory; 0 if there is none. */
  next: number;
}

interface Entry {
  type: number;
  count: number;
  /** Position of its values. */
  offset: number;
}

/** Where in a file a TIFF begins (an Exif block is one too), and its byte order. */
export interface TiffPlace {
  bytes: PictureBytes;
  start: number;
  little: boolean;
}

/** Reads the beginning of a TIFF: its byte order and the offset of its first directory. */
export async function tiffStart(bytes: PictureBytes, start: number): Promise<{ place: TiffPlace; first: number }> {
  const head = await bytes.at(start, 8);
  const little = head.getUint16(0) === 0x4949;
  return { place: { bytes, start, little }, first: head.getUint32(4, little) };
}

export async function readDirectory({ bytes, start, little }: TiffPlace, offset: number): Promise<Directory> {
  const at = start + offset;
  const count = (await bytes.at(at, 2)).getUint16(0, little);
  if (count > MOST_ENTRIES) throw damaged("a directory of it has too many entries");
  const table = await bytes.at(at + 2, count * 12);
  const entries = new Map<number, Entry>();
  for (let index = 0; index < count; index++) {
    const from = index * 12;
    const type = table.getUint16(from + 2, little);
    const values = table.getUint32(from + 4, little);
    const inPlace = (TYPE_BYTES[type] ?? 0) * values <= 4;
    const value = inPlace ? at + 2 + from + 8 : start + table.getUint32(from + 8, little);
    entries.set(table.getUint16(from, little), { type, count: values, offset: value });
  }
  // An Exif block may end without the offset of the next directory.
  const end = at + 2 + count * 12;
  const next = end + 4 <= bytes.size ? (await bytes.at(end, 4)).getUint32(0, little) : 0;
  const numbers = (tag: number) => numbersOf(entries.get(tag), { bytes, start, little });
  return {
    numbers,
    number: async (tag) => (await numbers(tag))[0],
    bytes: async (tag) => {
      const entry = entries.get(tag);
      return entry === undefined || entry.count > MOST_VALUES ? undefined : bytes.bytesAt(entry.offset, entry.count);
    },
    next,
  };
}

async function numbersOf(entry: Entry | undefined, { bytes, little }: TiffPlace): Promise<number[]> {
  const size = TYPE_BYTES[entry?.type ?? 0];
  if (entry === undefined || size === undefined) return [];
  if (entry.count > MOST_VALUES) throw damaged("a directory of it has too many values");
  const view = await bytes.at(entry.offset, entry.count * size);
  return Array.from({ length: entry.count }, (_, index) =>
    numberAt(view, { type: entry.type, at: index * size, little }),
  );
}

function numberAt(view: DataView, { type, at, little }: { type: number; at: number; little: boolean }): number {
  if (type === 5 || type === 10) return view.getUint32(at, little) / Math.max(1, view.getUint32(at + 4, little));
  if (type === 4 || type === 9) return view.getUint32(at, little);
  return type === 3 || type === 8 ? view.getUint16(at, little) : view.getUint8(at);
}

const ORIENTATION = 274;
const X_RESOLUTION = 282;
const Y_RESOLUTION = 283;
const RESOLUTION_UNIT = 296;
const CENTIMETRE = 3;
const CENTIMETRES_PER_INCH = 2.54;

/** Orientation and resolution of a picture, as stated in its directory. */
export async function lieOf(
  directory: Directory,
): Promise<{ orientation: number; dpi: { x: number; y: number } | undefined }> {
  const orientation = (await directory.number(ORIENTATION)) ?? 1;
  const x = (await directory.number(X_RESOLUTION)) ?? 0;
  const y = (await directory.number(Y_RESOLUTION)) ?? x;
  const unit = (await directory.number(RESOLUTION_UNIT)) ?? 2;
  const perInch = unit === CENTIMETRE ? CENTIMETRES_PER_INCH : 1;
  const dpi = unit === 1 || x === 0 || y === 0 ? undefined : { x: x * perInch, y: y * perInch };
  return { orientation: orientation >= 1 && orientation <= 8 ? orientation : 1, dpi };
}
