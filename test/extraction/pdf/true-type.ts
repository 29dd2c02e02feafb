/** Builds small TrueType fonts whose glyphs are boxes, so that a test controls the tables of a font. */

export interface TrueTypeGlyph {
  /** Advance of the glyph, in thousandths of an em. */
  advance: number;
  /** Code points that the cmap maps to the glyph. */
  codes?: number[];
  /** Whether the glyph draws nothing. */
  blank?: boolean;
  /**
   * Size of the box that the glyph draws, in thousandths of an em; by default 700 high and nearly as wide as the
   * advance.
   */
  drawn?: { width: number; height: number };
  /** Polygons that the glyph draws instead of a box, in thousandths of an em. */
  polygons?: [x: number, y: number][][];
}

const UNITS_PER_EM = 1000;
const HEADER_BYTES = 12;
const RECORD_BYTES = 16;
const WINDOWS_UNICODE = [3, 1];

const words = (...values: number[]): number[] => values.flatMap((value) => [(value >> 8) & 255, value & 255]);
const long = (value: number): number[] => words(value >>> 16, value & 0xffff);

/** A font file; glyph 0 is the one for missing characters. */
export function trueTypeFont(
  glyphs: TrueTypeGlyph[],
  options: { cmap?: boolean; encoding?: number[] } = {},
): Uint8Array {
  const outlines = glyphs.map(({ advance, blank, drawn, polygons }) => {
    if (polygons) return polygonOutline(polygons);
    return blank ? [] : boxOutline(drawn ?? { width: advance - 100, height: 700 });
  });
  const offsets = [0];
  for (const outline of outlines) offsets.push((offsets.at(-1) ?? 0) + outline.length);
  const tables: [string, number[]][] = [
    ["glyf", outlines.flat()],
    ["head", head()],
    [
      "hhea",
      [...long(0x10000), ...words(800, -200, 0, 1000, 0, 0, 1000, 1, 0, 0, 0, 0, 0, 0, 0), ...words(glyphs.length)],
    ],
    ["hmtx", glyphs.flatMap(({ advance }) => words(advance, 0))],
    ["loca", offsets.flatMap(long)],
    ["maxp", [...long(0x10000), ...words(glyphs.length, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)]],
  ];
  if (options.cmap !== false) tables.unshift(["cmap", cmap(glyphs, options.encoding ?? WINDOWS_UNICODE)]);
  return fontFile(tables);
}

/** A font file with only these tables. */
export function fontFile(tables: [string, number[]][]): Uint8Array {
  let offset = HEADER_BYTES + RECORD_BYTES * tables.length;
  const header = [...long(0x10000), ...words(tables.length, 0, 0, 0)];
  const bodies: number[] = [];
  for (const [tag, data] of tables) {
    header.push(...[...tag].map((letter) => letter.charCodeAt(0)), ...long(0), ...long(offset), ...long(data.length));
    const padded = [...data, ...new Array<number>((4 - (data.length % 4)) % 4).fill(0)];
    for (const byte of padded) bodies.push(byte);
    offset += padded.length;
  }
  return Uint8Array.from([...header, ...bodies]);
}

function head(): number[] {
  const start = [...long(0x10000), ...long(0x10000), ...long(0), ...long(0x5f0f3cf5), ...words(0, UNITS_PER_EM)];
  return [...start, ...new Array<number>(16).fill(0), ...words(0, 0, 1000, 1000, 0, 8, 2, 1, 0)];
}

function boxOutline({ width, height }: { width: number; height: number }): number[] {
  const points = [...words(50, width, 0, -width), ...words(0, 0, height, 0)];
  return [...words(1, 50, 0, 50 + width, height, 3, 0), 1, 1, 1, 1, ...points, 0, 0];
}

function polygonOutline(polygons: [x: number, y: number][][]): number[] {
  const points = polygons.flat();
  const steps = (axis: 0 | 1) => points.flatMap((point, at) => words(point[axis] - (points[at - 1]?.[axis] ?? 0)));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const box = words(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
  let last = -1;
  const ends = polygons.flatMap((polygon) => {
    last += polygon.length;
    return words(last);
  });
  const outline = [
    ...words(polygons.length),
    ...box,
    ...ends,
    ...words(0),
    ...points.map(() => 1),
    ...steps(0),
    ...steps(1),
  ];
  return outline.length % 2 === 0 ? outline : [...outline, 0];
}

/** A cmap in format 4 with a segment for each code. */
function cmap(glyphs: TrueTypeGlyph[], [platform = 3, encoding = 1]: number[]): number[] {
  const pairs = glyphs.flatMap(({ codes = [] }, glyph) => codes.map((code) => ({ code, glyph })));
  pairs.sort((a, b) => a.code - b.code);
  const codes = [...pairs.map(({ code }) => code), 0xffff];
  const deltas = [...pairs.map(({ code, glyph }) => (glyph - code) & 0xffff), 1];
  const segments = [
    ...words(...codes),
    ...words(0),
    ...words(...codes),
    ...words(...deltas),
    ...words(...codes.map(() => 0)),
  ];
  const table = [...words(4, 14 + segments.length, 0, 2 * codes.length, 0, 0, 0), ...segments];
  return [...words(0, 1, platform, encoding), ...long(12), ...table];
}
