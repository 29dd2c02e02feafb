import { deflateSync } from "node:zlib";
import { makeJpeg } from "../../picture-files/make-pictures.ts";
import type { PdfObject } from "../pdf-bytes.ts";
import { FIRST, type HostileFile, noise, sheet } from "./hostile-file.ts";

const SIDE = 30_000;
const LARGEST = 65_500;
const ACROSS = "q 1190 0 0 1684 0 0 cm /X Do Q\n";

const big32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const big16 = (value: number): number[] => [(value >> 8) & 255, value & 255];

interface Picture {
  width?: number;
  height?: number;
  entries: string;
  data: Uint8Array;
}

const image = ({ width = SIDE, height = SIDE, entries, data }: Picture): PdfObject => ({
  entries: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`,
  data,
});

/** A sheet covered by a picture, with the objects that it needs. */
const covered = (picture: Picture, more: PdfObject[] = [], times = 1): Uint8Array =>
  sheet({
    content: ACROSS.repeat(times),
    resources: `/XObject << /X ${FIRST} 0 R >>`,
    objects: [image(picture), ...more],
  });

const GREY = "/ColorSpace /DeviceGray";
const RGB = "/ColorSpace /DeviceRGB /BitsPerComponent 8";
const fax = (k: number): string =>
  `${GREY} /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K ${k} /Columns ${SIDE} /Rows ${SIDE} >>`;
const white = (bytes: number): Uint8Array => deflateSync(new Uint8Array(bytes).fill(255));

/** A JPEG that claims the largest possible size. */
function vastJpeg(): Uint8Array {
  const jpeg = makeJpeg();
  jpeg.set([...big16(LARGEST), ...big16(LARGEST)], jpeg.indexOf(0xc0, 100) + 4);
  return jpeg;
}

/** JBIG2 segments (ITU-T T.88, 7.2): the page, and a region of the same size. */
function jbig2(flags: number[], data: Uint8Array, side = LARGEST): Uint8Array {
  const segment = (index: number, type: number, body: number[]) => [
    ...big32(index),
    ...[type, 0, 1],
    ...big32(body.length),
    ...body,
  ];
  const page = [...big32(side), ...big32(side), ...big32(0), ...big32(0), 0, 0, 0];
  const region = [...big32(side), ...big32(side), ...big32(0), ...big32(0), 0, ...flags, ...data];
  return Uint8Array.from([...segment(0, 48, page), ...segment(1, 38, region)]);
}

/** The header of a JPEG 2000 codestream (ISO/IEC 15444-1, annex A) with this side length, followed by nothing valid. */
function jpeg2000(side: number, tile: number): Uint8Array {
  const component = [7, 1, 1];
  const size = [0, 0, ...big32(side), ...big32(side), ...big32(0), ...big32(0)];
  const tiles = [...big32(tile), ...big32(tile), ...big32(0), ...big32(0), 0, 3];
  const siz = [...size, ...tiles, ...component, ...component, ...component];
  const cod = [0, 0, 0, 1, 1, 32, 4, 4, 0, 0];
  const qcd = [0x40, ...Array<number>(97).fill(8)];
  const marked = (marker: number, body: number[]) => [0xff, marker, ...big16(body.length + 2), ...body];
  const head = [0xff, 0x4f, ...marked(0x51, siz), ...marked(0x52, cod), ...marked(0x5c, qcd)];
  const start = marked(0x90, [0, 0, ...big32(0), 0, 1]);
  return Uint8Array.from([...head, ...start, 0xff, 0x93, ...noise(2_000, 5), 0xff, 0xd9]);
}

const JBIG2 = `${GREY} /BitsPerComponent 1 /Filter /JBIG2Decode`;
const ARITHMETIC = [0, 3, 255, 253, 255, 2, 254, 254, 254];

/** Pages with pictures that are larger, deeper or more damaged than any scan. */
export const PICTURES: HostileFile[] = [
  {
    name: "a colour picture of 30,000 x 30,000 pixels",
    make: () => covered({ entries: `${RGB} /Filter /FlateDecode`, data: white(20_000_000) }),
  },
  {
    name: "a Group 4 picture of 30,000 x 30,000 pixels in no bytes",
    make: () => covered({ entries: fax(-1), data: new Uint8Array(4) }),
  },
  {
    name: "a Group 4 picture of 30,000 x 30,000 pixels of noise",
    make: () => covered({ entries: fax(-1), data: noise(50_000, 1) }),
  },
  {
    name: "a Group 3 picture of 30,000 x 30,000 pixels of noise",
    make: () => covered({ entries: fax(4), data: noise(50_000, 2) }),
  },
  {
    name: "a Group 4 picture of 30,000 x 30,000 pixels, 200 times",
    make: () => covered({ entries: fax(-1), data: noise(500, 3) }, [], 200),
  },
  {
    name: "a JBIG2 picture of 65,500 x 65,500 pixels in no bytes",
    make: () => covered({ entries: JBIG2, data: jbig2([1], new Uint8Array(8)) }),
  },
  {
    name: "a JBIG2 picture of 65,500 x 65,500 pixels of noise",
    make: () => covered({ entries: JBIG2, data: jbig2(ARITHMETIC, noise(5_000, 4)) }),
  },
  {
    name: "a JBIG2 picture of 9,000 x 9,000 pixels of noise",
    make: () =>
      covered({ width: 9_000, height: 9_000, entries: JBIG2, data: jbig2(ARITHMETIC, noise(5_000, 4), 9_000) }),
  },
  { name: "a JBIG2 picture of noise only", make: () => covered({ entries: JBIG2, data: noise(5_000, 6) }) },
  {
    name: "a JPEG 2000 of 60,000 x 60,000 pixels in one tile",
    make: () => covered({ entries: "/Filter /JPXDecode", data: jpeg2000(60_000, 60_000) }),
  },
  {
    name: "a JPEG 2000 of 60,000 x 60,000 pixels in small tiles",
    make: () => covered({ entries: "/Filter /JPXDecode", data: jpeg2000(60_000, 16) }),
  },
  {
    name: "a JPEG that claims 65,500 x 65,500 pixels",
    make: () => covered({ width: LARGEST, height: LARGEST, entries: `${RGB} /Filter /DCTDecode`, data: vastJpeg() }),
  },
  {
    name: "a truncated JPEG",
    make: () => covered({ width: 16, height: 8, entries: `${RGB} /Filter /DCTDecode`, data: makeJpeg().slice(0, 200) }),
  },
  {
    name: "a CMYK picture of noise with 16 bits per component",
    make: () =>
      covered({
        width: 400,
        height: 400,
        entries: "/ColorSpace /DeviceCMYK /BitsPerComponent 16",
        data: noise(400 * 400 * 8, 7),
      }),
  },
  {
    name: "a picture with a soft mask of 30,000 x 30,000 pixels",
    make: () =>
      covered({ width: 8, height: 8, entries: `${RGB} /SMask ${FIRST + 1} 0 R`, data: noise(192, 8) }, [
        image({ entries: `${GREY} /BitsPerComponent 8 /Filter /FlateDecode`, data: white(9_000_000) }),
      ]),
  },
  {
    name: "a picture that is its own soft mask",
    make: () =>
      covered({
        width: 1_000,
        height: 1_000,
        entries: `${GREY} /BitsPerComponent 8 /SMask ${FIRST} 0 R`,
        data: noise(1_000_000, 9),
      }),
  },
  {
    name: "a picture with 7 bits per component",
    make: () => covered({ entries: "/ColorSpace /DeviceRGB /BitsPerComponent 7", data: noise(9_000, 10) }),
  },
  {
    name: "a picture whose rows are predicted over 2,147,483,647 columns",
    make: () => {
      const parameters = "/DecodeParms << /Predictor 15 /Colors 32 /BitsPerComponent 16 /Columns 2147483647 >>";
      return covered({ entries: `${RGB} /Filter /FlateDecode ${parameters}`, data: white(100_000) });
    },
  },
  {
    name: "a picture with a truncated palette",
    make: () =>
      covered({
        width: 1_500,
        height: 1_500,
        entries: "/ColorSpace [/Indexed /DeviceRGB 255 <00FF>] /BitsPerComponent 8",
        data: noise(2_250_000, 11),
      }),
  },
];
