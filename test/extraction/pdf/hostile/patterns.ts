import type { PdfObject } from "../pdf-bytes.ts";
import { chain, FIRST, type HostileFile, noise, sheet, WHOLE_SHEET } from "./hostile-file.ts";

const FILL = "/Pattern cs /P scn 0 0 1190 1684 re f";
const patterned = { content: FILL, resources: `/Pattern << /P ${FIRST} 0 R >>` };
const TILING = "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1";

const tiling = (step: number, box: string, data: string, matrix = "1 0 0 1 0 0"): PdfObject => ({
  entries: `${TILING} ${box} /XStep ${step} /YStep ${step} /Matrix [${matrix}] /Resources << >>`,
  data,
});

/** Patterns whose cells are filled with other patterns. */
const nested = (levels: number, step: number): PdfObject[] =>
  chain(levels, (next, isLast) => ({
    entries: `${TILING} ${WHOLE_SHEET} /XStep ${step} /YStep ${step} /Resources << /Pattern << /P ${next} 0 R >> >>`,
    data: isLast ? "0.3 g 0 0 1190 1684 re f" : FILL,
  }));

const shading = (entries: string) => `<< /PatternType 2 /Shading << /ColorSpace /DeviceRGB ${entries} >> >>`;
const BLEND = "<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0] /C1 [1 1 1] /N 1.7 >>";

/** A mesh drawn with the operator `sh`. */
const mesh = (entries: string, data: Uint8Array, times = 1) =>
  sheet({
    content: "/S sh\n".repeat(times),
    resources: `/Shading << /S ${FIRST} 0 R >>`,
    objects: [
      {
        entries: `/ColorSpace /DeviceRGB /BitsPerCoordinate 16 /BitsPerComponent 8 /Decode [0 1190 0 1684 0 1 0 1 0 1] ${entries}`,
        data,
      },
    ],
  });

/** Sets the flags of mesh data so that every patch or triangle starts a new mesh. */
function fresh(data: Uint8Array, stride: number): Uint8Array {
  for (let at = 0; at < data.length; at += stride) data[at] = 0;
  return data;
}

/** A PostScript function that computes for a long time and returns three colours. */
const LONG_PROGRAM = `{ ${"dup mul sin 2 copy exch atan exch pop ".repeat(300)} 0.5 exch dup }`;

export const PATTERNS: HostileFile[] = [
  {
    name: "a tiling pattern with steps of a hundredth of a point",
    make: () => sheet({ ...patterned, objects: [tiling(0.01, "/BBox [0 0 900 900]", "0 0 1 rg 0 0 1 1 re f")] }),
  },
  {
    name: "a rotated tiling pattern with overlapping cells",
    make: () =>
      sheet({ ...patterned, objects: [tiling(0.5, "/BBox [0 0 600 600]", "0 0 600 600 re f", ".7 .7 -.7 .7 0 0")] }),
  },
  {
    name: "tiling patterns nested eight deep",
    make: () => sheet({ ...patterned, objects: nested(8, 3) }),
  },
  {
    name: "tiling patterns nested 30 deep, with large steps",
    make: () => sheet({ ...patterned, objects: nested(30, 500) }),
  },
  {
    name: "a whole page filled with a pattern a thousand times",
    make: () =>
      sheet({
        content: `${FILL}\n`.repeat(1000),
        resources: patterned.resources,
        objects: [tiling(2, "/BBox [0 0 2 2]", "0 0 1 rg 0 0 1 1 re f", ".9 .1 -.1 .9 0 0")],
      }),
  },
  {
    name: "2,000 axial shadings on top of each other",
    make: () =>
      sheet({
        content: `${FILL}\n`.repeat(2000),
        resources: `/Pattern << /P ${shading(`/ShadingType 2 /Coords [0 0 1190 1684] /Extend [true true] /Function ${BLEND}`)} >>`,
      }),
  },
  {
    name: "2,000 radial shadings on top of each other",
    make: () =>
      sheet({
        content: `${FILL}\n`.repeat(2000),
        resources: `/Pattern << /P ${shading(`/ShadingType 3 /Coords [500 500 1 600 600 900] /Extend [true true] /Function ${BLEND}`)} >>`,
      }),
  },
  {
    name: "a shading whose every point is computed by a long function",
    make: () =>
      sheet({
        content: FILL,
        resources: `/Pattern << /P << /PatternType 2 /Shading << /ShadingType 1 /ColorSpace /DeviceRGB /Domain [0 1190 0 1684] /Function ${FIRST} 0 R >> >> >>`,
        objects: [{ entries: "/FunctionType 4 /Domain [0 1190 0 1684] /Range [0 1 0 1 0 1]", data: LONG_PROGRAM }],
      }),
  },
  {
    name: "free-form triangles with random vertices",
    make: () => mesh("/ShadingType 4 /BitsPerFlag 8", fresh(noise(8 * 60_000, 1), 8), 4),
  },
  {
    name: "a lattice of triangles with random vertices",
    make: () => mesh("/ShadingType 5 /VerticesPerRow 100", noise(7 * 60_000, 2), 4),
  },
  {
    name: "Coons patches with random control points",
    make: () => mesh("/ShadingType 6 /BitsPerFlag 8", fresh(noise(61 * 4000, 3), 61)),
  },
  {
    name: "tensor patches with random control points",
    make: () => mesh("/ShadingType 7 /BitsPerFlag 8", fresh(noise(77 * 4000, 4), 77)),
  },
];
