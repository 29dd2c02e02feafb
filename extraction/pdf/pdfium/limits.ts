/**
 * What one document may cost. An isolate has 128 MB for JavaScript and WebAssembly together, and a PDFium heap never
 * shrinks, so the heap has a hard limit, and an instance that came near it is not reused.
 */

const KIB = 1024;
const MIB = 1024 * KIB;

/** PDFium's allocations fail if its heap would exceed this, and the document fails as too complex. */
export const MAX_HEAP_BYTES = 96 * MIB;
/** An instance whose heap exceeds this is discarded after its document. */
export const RECYCLE_HEAP_BYTES = 48 * MIB;
/** Files in memory up to this size are copied into the heap; larger ones are read block by block. */
export const MAX_COPIED_FILE_BYTES = 16 * MIB;

/**
 * Allowance of one operation, in instructions as the meter counts them (`metering/`). Pages of all kinds took between
 * 0.04 and 0.3 ns per instruction, hostile ones up to 0.4. Opening a file, reading a page and drawing it may together
 * take 26 s at that pace, which leaves 4 s for layout and images; most that reach the limit take 2 to 10 s. The largest
 * pages of 100 real files took an eighth of it.
 */
export const MAX_OPENING_INSTRUCTIONS = 12e9;
export const MAX_READING_INSTRUCTIONS = 12e9;
export const MAX_DRAWING_INSTRUCTIONS = 40e9;
/** Other work gets its turn after this many instructions: about 50 ms. */
export const SLICE_INSTRUCTIONS = 500e6;

/** A remote file up to this size is fetched in one request. */
export const MAX_WHOLE_READ_BYTES = MIB;
/**
 * Unit of a range read, aligned to its own size. Small, because locating a page touches the dictionary of every page
 * before it.
 */
export const CHUNK_BYTES = 16 * KIB;
/** Number of chunks of one document that are kept in memory: 4 MiB. */
export const CACHED_CHUNKS = 256;
/** Sequential reading doubles what is fetched at once, up to this many chunks: 256 KiB. */
export const MAX_CHUNKS_AHEAD = 16;

/** The header may be anywhere in the first bytes of a file, up to this many (ISO 32000-1, annex H.3). */
export const HEADER_SEARCH_BYTES = 1024;

/** Largest embedded font that is copied out of PDFium's heap to read its tables. */
export const MAX_FONT_BYTES = 8 * MIB;
/** Largest file that the second reader also reads, which holds all of it outside PDFium's heap. */
export const MAX_SECOND_READER_FILE_BYTES = 16 * MIB;
/** Most characters and runs of one page that are taken from the second reader. */
export const MAX_SECOND_READER_CHARACTERS = 100_000;

export const MAX_PAGE_OBJECTS = 200_000;
export const MAX_PAGE_CHARACTERS = 500_000;
export const MAX_PATH_SEGMENTS = 20_000;
export const MAX_FORM_DEPTH = 16;
export const MAX_ANNOTATIONS = 5_000;
export const MAX_OUTLINE_ENTRIES = 10_000;
export const MAX_OUTLINE_DEPTH = 32;
export const MAX_STRUCTURE_NODES = 50_000;
export const MAX_STRUCTURE_DEPTH = 64;
/** Longest string taken from the file (a title, a link, a field value), in bytes as PDFium returns it. */
export const MAX_STRING_BYTES = 64 * KIB;
