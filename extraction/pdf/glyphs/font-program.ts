/**
 * What an embedded TrueType or OpenType font says about its own glyphs. A composite font without ToUnicode shows glyph
 * numbers; if the font kept its `cmap` table, reading the table backwards gives the text. (OpenType specification:
 * cmap, hhea, hmtx, head, loca, glyf.)
 */

const SFNT_VERSIONS = new Set([0x0001_0000, 0x7472_7565, 0x4f54_544f]);
const TABLE_RECORD_BYTES = 16;
const ENCODING_RECORD_BYTES = 8;
const MAX_TABLES = 64;
const MAX_ENCODINGS = 64;
const MAX_GLYPHS = 0x1_0000;
const FORMAT_SEGMENTS = 4;
const FORMAT_GROUPS = 12;
/** Most codes of one font that are read: a file made to be slow may list ranges over and over. */
const MAX_CODES = 0x20_0000;
const PLATFORM = { unicode: 0, windows: 3 } as const;
const WINDOWS_UNICODE = new Set([1, 10]);
/** Surrogates and the private use area have no meaning. */
const FIRST_UNUSABLE = 0xd800;
const LAST_UNUSABLE = 0xf8ff;
/** Number of contours, then the four edges of the box. */
const OUTLINE_HEADER_BYTES = 10;
const FIRST_PRINTABLE = 0x20;
const LAST_CODE_POINT = 0x10_ffff;

/** The box of an outline in ems; `top` and `bottom` count upwards from the baseline. */
export interface OutlineBox {
  width: number;
  bottom: number;
  top: number;
}

export interface FontProgram {
  /** Unicode text by glyph number, for the glyphs that the font maps. */
  text: Map<number, string>;
  /** Advance in ems; `undefined` for a glyph that the font does not have. */
  advanceOf(glyph: number): number | undefined;
  /** `undefined` for a glyph that draws nothing, and in a font without TrueType outlines. */
  outlineOf(glyph: number): OutlineBox | undefined;
}

/** Reads the Unicode `cmap` and the advances of a font file; `undefined` if it has none or is broken. Pure. */
export function readFontProgram(file: Uint8Array): FontProgram | undefined {
  try {
    const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
    if (!SFNT_VERSIONS.has(view.getUint32(0))) return undefined;
    const tables = tableOffsets(view);
    const cmap = tables.get("cmap");
    const advanceOf = readAdvances(view, tables);
    if (cmap === undefined || advanceOf === undefined) return undefined;
    const text = readCmap(view, cmap);
    return text.size === 0 ? undefined : { text, advanceOf, outlineOf: readOutlines(view, tables) };
  } catch (error) {
    // Thrown for offsets that lead out of the file: such a font is of no use.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function tableOffsets(view: DataView): Map<string, number> {
  const count = Math.min(view.getUint16(4), MAX_TABLES);
  const offsets = new Map<string, number>();
  for (let index = 0; index < count; index++) {
    const record = 12 + index * TABLE_RECORD_BYTES;
    const tag = [0, 1, 2, 3].map((at) => String.fromCharCode(view.getUint8(record + at))).join("");
    offsets.set(tag, view.getUint32(record + 8));
  }
  return offsets;
}

function readAdvances(view: DataView, tables: Map<string, number>): FontProgram["advanceOf"] | undefined {
  const [head, hhea, hmtx, maxp] = ["head", "hhea", "hmtx", "maxp"].map((tag) => tables.get(tag));
  if (head === undefined || hhea === undefined || hmtx === undefined || maxp === undefined) return undefined;
  const unitsPerEm = view.getUint16(head + 18);
  const metrics = view.getUint16(hhea + 34);
  const glyphs = view.getUint16(maxp + 4);
  if (unitsPerEm === 0 || metrics === 0) return undefined;
  return (glyph) => {
    const at = hmtx + 4 * Math.min(glyph, metrics - 1);
    return glyph < glyphs && at + 2 <= view.byteLength ? view.getUint16(at) / unitsPerEm : undefined;
  };
}

/** The boxes of outlines; an offset of a broken font may lead out of the file. */
function readOutlines(view: DataView, tables: Map<string, number>): FontProgram["outlineOf"] {
  const [head, loca, glyf] = ["head", "loca", "glyf"].map((tag) => tables.get(tag));
  if (head === undefined || loca === undefined || glyf === undefined) return () => undefined;
  const unitsPerEm = view.getUint16(head + 18);
  const isLong = view.getInt16(head + 50) === 1;
  const offsetBytes = isLong ? 4 : 2;
  const offsetAt = (at: number) => (isLong ? view.getUint32(at) : 2 * view.getUint16(at));
  return (glyph) => {
    const entry = loca + offsetBytes * glyph;
    if (entry + 2 * offsetBytes > view.byteLength) return undefined;
    const start = glyf + offsetAt(entry);
    const isEmpty = glyf + offsetAt(entry + offsetBytes) <= start;
    if (isEmpty || start + OUTLINE_HEADER_BYTES > view.byteLength) return undefined;
    const edge = (at: number) => view.getInt16(start + at) / unitsPerEm;
    return { width: edge(6) - edge(2), bottom: edge(4), top: edge(8) };
  };
}

function readCmap(view: DataView, cmap: number): Map<number, string> {
  const found: Found = { text: new Map(), codesLeft: MAX_CODES };
  const count = Math.min(view.getUint16(cmap + 2), MAX_ENCODINGS);
  const seen = new Set<number>();
  for (let index = 0; index < count; index++) {
    const record = cmap + 4 + index * ENCODING_RECORD_BYTES;
    const platform = view.getUint16(record);
    const isWindows = platform === PLATFORM.windows && WINDOWS_UNICODE.has(view.getUint16(record + 2));
    const table = cmap + view.getUint32(record + 4);
    if ((platform !== PLATFORM.unicode && !isWindows) || seen.has(table)) continue;
    seen.add(table);
    const format = view.getUint16(table);
    if (format === FORMAT_SEGMENTS) readSegments(view, table, found);
    if (format === FORMAT_GROUPS) readGroups(view, table, found);
  }
  return found.text;
}

interface Found {
  text: Map<number, string>;
  codesLeft: number;
}

/** The first code of a glyph is kept: a space rather than a no-break space, a hyphen rather than a soft one. */
function put({ text }: Found, glyph: number, code: number): void {
  if (glyph === 0 || glyph >= MAX_GLYPHS || text.has(glyph)) return;
  if (code < FIRST_PRINTABLE || code > LAST_CODE_POINT || (code >= FIRST_UNUSABLE && code <= LAST_UNUSABLE)) return;
  text.set(glyph, String.fromCodePoint(code));
}

function readSegments(view: DataView, table: number, found: Found): void {
  const doubled = view.getUint16(table + 6);
  const ends = table + 14;
  const starts = ends + doubled + 2;
  const deltas = starts + doubled;
  const offsets = deltas + doubled;
  for (let at = 0; at < doubled; at += 2) {
    const first = view.getUint16(starts + at);
    const last = view.getUint16(ends + at);
    const delta = view.getUint16(deltas + at);
    const offset = view.getUint16(offsets + at);
    for (let code = first; code <= last && code < 0xffff; code++) {
      if (found.codesLeft-- <= 0) return;
      const listed = offset === 0 ? code : view.getUint16(offsets + at + offset + 2 * (code - first));
      if (offset === 0 || listed !== 0) put(found, (listed + delta) & 0xffff, code);
    }
  }
}

function readGroups(view: DataView, table: number, found: Found): void {
  const count = view.getUint32(table + 12);
  for (let index = 0; index < count; index++) {
    const group = table + 16 + 12 * index;
    const first = view.getUint32(group);
    const last = Math.min(view.getUint32(group + 4), first + MAX_GLYPHS);
    const glyph = view.getUint32(group + 8);
    for (let code = first; code <= last; code++) {
      if (found.codesLeft-- <= 0) return;
      put(found, glyph + code - first, code);
    }
  }
}
