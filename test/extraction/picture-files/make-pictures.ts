import { crc32, deflateSync } from "node:zlib";

/*
 * Small picture files, assembled byte by byte. By default all show the same: 16 pixels across and 8 down, white, with a
 * black upper left quarter.
 */

export const WIDTH = 16;
export const HEIGHT = 8;

const join = (parts: (Uint8Array | number[])[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));
const latin1 = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const decoded = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, "base64"));
const big32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const little32 = (value: number): number[] => big32(value).reverse();

/** The default picture, row by row; 1 is black. */
export const INK: number[][] = Array.from({ length: HEIGHT }, (_, y) =>
  Array.from({ length: WIDTH }, (_, x) => (x < WIDTH / 2 && y < HEIGHT / 2 ? 1 : 0)),
);

const JPEG = decoded(
  "/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAYEAEAAwEAAAAAAAAAAAAAAAAAFmSj4v/EABQBAQAAAAAAAAAAAAAAAAAAAAD/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwBEb2XSmAH/2Q==",
);

/** Entries of a TIFF directory: tag, type, values. */
type Entry = [tag: number, type: 3 | 4 | 7, values: number[]];

const SHORT = 3;
const LONG = 4;

/** An Exif block of these entries. */
export const exifBlock = (entries: Entry[]): Uint8Array => tiffBytes([{ entries, strips: [] }]);

/** A JPEG, with an orientation tag as cameras write it if one is given. */
export function makeJpeg({ orientation }: { orientation?: number } = {}): Uint8Array {
  if (orientation === undefined) return JPEG.slice();
  const exif = join([latin1("Exif\0\0"), exifBlock([[274, SHORT, [orientation]]])]);
  const length = exif.length + 2;
  return join([[0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255], exif, JPEG.subarray(2)]);
}

export interface PngOptions {
  width?: number;
  height?: number;
  depth?: number;
  color?: number;
  interlace?: number;
  chunks?: [type: string, data: Uint8Array | number[]][];
  /** Rows before compression, each with its filter byte first. */
  rows?: (number | undefined)[][];
  /** Data in place of the compressed rows. */
  data?: Uint8Array;
}

function chunk(type: string, data: Uint8Array | number[]): Uint8Array {
  const checked = join([latin1(type), data]);
  return join([big32(data.length), checked, big32(crc32(checked))]);
}

export function makePng(options: PngOptions = {}): Uint8Array {
  const { width = WIDTH, height = HEIGHT, depth = 8, color = 0, interlace = 0, chunks = [] } = options;
  const rows = options.rows ?? INK.map((row) => [0, ...row.map((ink) => (ink ? 0 : 255))]);
  const data = options.data ?? deflateSync(Uint8Array.from(rows.flat().map((byte) => byte ?? 0)));
  return join([
    latin1("\x89PNG\r\n\x1a\n"),
    chunk("IHDR", [...big32(width), ...big32(height), depth, color, 0, 0, interlace]),
    ...chunks.map(([type, content]) => chunk(type, content)),
    chunk("IDAT", data),
    chunk("IEND", []),
  ]);
}

export interface TiffPage {
  entries: Entry[];
  strips: Uint8Array[];
  /** Tags of the offsets and lengths of the strips. */
  tags?: [offsets: number, lengths: number];
}

const STRIPS: [number, number] = [273, 279];

/** A TIFF file in little-endian order. */
export function tiffBytes(pages: TiffPage[]): Uint8Array {
  const parts: (Uint8Array | number[])[] = [latin1("II*\0"), little32(8)];
  let at = 8;
  for (const [index, { entries, strips, tags = STRIPS }] of pages.entries()) {
    const all: Entry[] = [...entries];
    if (strips.length > 0) {
      all.push([tags[0], LONG, strips.map(() => 0)], [tags[1], LONG, strips.map((strip) => strip.length)]);
    }
    all.sort(([one], [other]) => one - other);
    const valueBytes = ([, type, values]: Entry) => values.length * (type === LONG ? 4 : type === SHORT ? 2 : 1);
    const outside = all.filter((entry) => valueBytes(entry) > 4);
    const directoryEnd = at + 2 + all.length * 12 + 4;
    const stripsAt = directoryEnd + outside.reduce((sum, entry) => sum + valueBytes(entry), 0);
    const end = stripsAt + strips.reduce((sum, strip) => sum + strip.length, 0);
    let stripAt = stripsAt;
    for (const entry of all) {
      if (strips.length > 0 && entry[0] === tags[0]) {
        entry[2] = strips.map((strip) => {
          stripAt += strip.length;
          return stripAt - strip.length;
        });
      }
    }
    const bytesOf = ([, type, values]: Entry) =>
      values.flatMap((value) => little32(value).slice(0, type === LONG ? 4 : type === SHORT ? 2 : 1));
    let valueAt = directoryEnd;
    const table = all.flatMap((entry) => {
      const bytes = bytesOf(entry);
      const held = bytes.length <= 4 ? [...bytes, 0, 0, 0, 0].slice(0, 4) : little32(valueAt);
      if (bytes.length > 4) valueAt += bytes.length;
      return [...little32(entry[0]).slice(0, 2), entry[1], 0, ...little32(entry[2].length), ...held];
    });
    parts.push([all.length & 255, all.length >> 8], table, little32(index + 1 < pages.length ? end : 0));
    parts.push(...outside.map(bytesOf), ...strips);
    at = end;
  }
  return join(parts);
}

export interface TiffOptions {
  compression?: number;
  bits?: number[];
  photometric?: number;
  more?: Entry[];
  width?: number;
  height?: number;
  rowsPerStrip?: number;
  strips?: Uint8Array[];
}

/** A page of a TIFF; by default it has the strips of the default picture in grey. */
export function tiffPage(options: TiffOptions = {}): TiffPage {
  const { compression = 1, bits = [8], photometric = 1, more = [], width = WIDTH, height = HEIGHT } = options;
  const entries: Entry[] = [
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, bits],
    [259, SHORT, [compression]],
    [262, SHORT, [photometric]],
    [277, SHORT, [bits.length]],
    [278, LONG, [options.rowsPerStrip ?? height]],
    ...more,
  ];
  return { entries, strips: options.strips ?? [Uint8Array.from(INK.flat(), (ink) => (ink ? 0 : 255))] };
}

export const makeTiff = (...pages: TiffOptions[]): Uint8Array => tiffBytes(pages.map(tiffPage));

/** The default picture in CCITT Group 4 with this many rows; the left half of the first rows is black. */
export function groupFour(rows: number[][]): Uint8Array {
  let bits = "";
  let before = "white";
  for (const row of rows) {
    const now = row[0] ? "half" : "white";
    // Horizontal mode: no white, eight black, then white; or the same as the row above; or all white, below the black
    // part.
    if (now === "half") bits += before === "half" ? "1" + "1" + "1" : "001" + "00110101" + "000101" + "1";
    else bits += before === "half" ? "0001" + "1" : "1";
    before = now;
  }
  return Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, "0"), 2));
}

const VP8 = decoded("VlA4ICQAAACwAQCdASoQAAgAAsBMJaQAAum2pdsAAP77bMv1xj/4gLQAAAA=");

/** A WebP file, or an animation with this many frames; with this Exif block. */
export function makeWebp({ frames = 0, exif }: { frames?: number; exif?: Uint8Array } = {}): Uint8Array {
  const frame = join([[0, 0, 0, 0, 0, 0, WIDTH - 1, 0, 0, HEIGHT - 1, 0, 0, 10, 0, 0, 0], VP8]);
  const animation = Array.from({ length: frames }, () => join([latin1("ANMF"), little32(frame.length), frame]));
  const head = join([latin1("VP8X"), little32(10), [2, 0, 0, 0, WIDTH - 1, 0, 0, HEIGHT - 1, 0, 0]]);
  const chunks = frames === 0 ? [VP8] : [head, latin1("ANIM"), little32(6), [0, 0, 0, 0, 0, 0], ...animation];
  const block = exif === undefined ? [] : [latin1("EXIF"), little32(exif.length), exif];
  const body = join([...chunks, ...block]);
  return join([latin1("RIFF"), little32(body.length + 4), latin1("WEBP"), body]);
}
