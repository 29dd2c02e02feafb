import { deflateSync } from "node:zlib";
import type { PdfObject } from "../pdf-bytes.ts";
import { FIRST, type HostileFile, noise, numbers, sheet, WHOLE_SHEET } from "./hostile-file.ts";

const image = (entries: string, data: string | Uint8Array): PdfObject => ({
  entries: `/Type /XObject /Subtype /Image ${entries}`,
  data,
});
const placed = (times: number) => "q 1190 0 0 1684 0 0 cm /I Do Q\n".repeat(times);
const pictured = (times: number, ...objects: PdfObject[]) =>
  sheet({ content: placed(times), resources: `/XObject << /I ${FIRST} 0 R >>`, objects });

/** A zigzag over the whole sheet. */
function zigzag(points: number, seed: number): string {
  const next = numbers(seed);
  const steps = Array.from({ length: points }, () => `${(1190 * next()).toFixed(0)} ${(1684 * next()).toFixed(0)} l`);
  return `0 0 m ${steps.join(" ")}`;
}

/** A font whose letter a is drawn by `glyph`. */
const typed = (content: string, glyph: string, resources: string): Uint8Array =>
  sheet({
    content,
    resources: `/Font << /F1 5 0 R /T ${FIRST} 0 R >>`,
    objects: [
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1190 1684] /FontMatrix [.001 0 0 .001 0 0] /FirstChar 97 /LastChar 97 /Widths [1] /Encoding << /Type /Encoding /Differences [97 /a] >> /CharProcs << /a ${FIRST + 1} 0 R >> /Resources << ${resources} >> >>`,
      { data: glyph },
    ],
  });
const letters = (count: number) => `BT /T 1000 Tf 0 0 Td (${"a".repeat(count)}) Tj ET`;

export const MARKS: HostileFile[] = [
  {
    name: "a line of 60,000 points with dashes of a thousandth of a point",
    make: () => sheet({ content: `[0.001 0.001] 0 d 0.1 w ${zigzag(60_000, 5)} S` }),
  },
  {
    name: "a fill of a self-intersecting path with 300,000 points",
    make: () => sheet({ content: `${zigzag(300_000, 6)} f*` }),
  },
  {
    name: "40,000 strokes as wide as the page, with round joins",
    make: () => sheet({ content: `1 j 1 J 900 w ${zigzag(40_000, 7)} S` }),
  },
  {
    name: "20,000 nested clips",
    make: () => sheet({ content: `${"q 0 0 m 1190 1600 l 0 1684 l h W n ".repeat(20_000)} 0 0 900 900 re f` }),
  },
  {
    name: "30,000 letters as a clip",
    make: () => sheet({ content: `BT /F1 90 Tf 7 Tr 72 900 Td (${"W8".repeat(15_000)}) Tj ET 0 0 1190 1684 re f` }),
  },
  {
    name: "20,000 Type 3 letters that each draw a group",
    make: () =>
      typed(
        letters(20_000),
        "1000 0 d0 q /G gs 0 0 1190000 1684000 re f Q",
        "/ExtGState << /G << /ca 0.4 /BM /Multiply >> >>",
      ),
  },
  {
    name: "a letter that draws itself",
    make: () => typed(letters(50), `1000 0 d0 BT /T 1 Tf (${"a".repeat(50)}) Tj ET`, `/Font << /T ${FIRST} 0 R >>`),
  },
  {
    name: "an image of 131,071 x 131,071 pixels",
    make: () =>
      pictured(1, image("/Width 131071 /Height 131071 /ColorSpace /DeviceRGB /BitsPerComponent 8", "not much")),
  },
  {
    name: "a mask of 400 million pixels, drawn 200 times",
    make: () =>
      pictured(
        200,
        image(
          "/Width 20000 /Height 20000 /ImageMask true /BitsPerComponent 1 /Filter /FlateDecode",
          deflateSync(new Uint8Array(2500 * 20_000)),
        ),
      ),
  },
  {
    name: "an image with a mask as large as itself, drawn 500 times",
    make: () => {
      const grey = "/Width 2000 /Height 2000 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode";
      const data = deflateSync(new Uint8Array(2000 * 2000).fill(90));
      return pictured(500, image(`${grey} /SMask ${FIRST + 1} 0 R`, data), image(grey, data));
    },
  },
  {
    name: "an image whose every pixel is computed by a long function",
    make: () =>
      pictured(
        1,
        image(
          `/Width 3000 /Height 3000 /ColorSpace [/Separation /Spot /DeviceRGB ${FIRST + 1} 0 R] /BitsPerComponent 8 /Filter /FlateDecode`,
          deflateSync(new Uint8Array(3000 * 3000).map((_, index) => index)),
        ),
        {
          entries: "/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]",
          data: `{ ${"dup mul sin ".repeat(400)} dup dup }`,
        },
      ),
  },
  {
    name: "broken JPEG 2000",
    make: () =>
      pictured(
        1,
        image(
          "/Width 4000 /Height 4000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /JPXDecode",
          noise(50_000, 8),
        ),
      ),
  },
  {
    name: "broken JBIG2",
    make: () =>
      pictured(
        1,
        image(
          "/Width 60000 /Height 60000 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode",
          Uint8Array.from([
            0,
            0,
            0,
            0,
            48,
            0,
            1,
            0,
            0,
            0,
            19,
            0,
            0,
            234,
            96,
            0,
            0,
            234,
            96,
            ...new Uint8Array(9),
            ...noise(5000, 9),
          ]),
        ),
      ),
  },
  {
    name: "50,000 inline images",
    make: () => sheet({ content: "q 900 0 0 900 9 9 cm BI /W 1 /H 1 /CS /G /BPC 8 ID x EI Q\n".repeat(50_000) }),
  },
  {
    name: "a thousand annotations that share an appearance as large as the page",
    make: () =>
      sheet({
        content: "",
        page: `/Annots [${`<< /Type /Annot /Subtype /Stamp /F 4 /Rect [0 0 1190 1684] /AP << /N ${FIRST} 0 R >> >> `.repeat(1000)}]`,
        objects: [
          {
            entries: `/Type /XObject /Subtype /Form ${WHOLE_SHEET} /Group << /S /Transparency >>`,
            data: "0.9 g 0 0 1190 1684 re f ".repeat(20),
          },
        ],
      }),
  },
];
