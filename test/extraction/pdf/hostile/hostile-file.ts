import { onePage, type PageOptions, type PdfObject, type PdfStream } from "../pdf-bytes.ts";

/** A small file that asks for far more work than its size suggests. */
export interface HostileFile {
  name: string;
  make: () => Uint8Array;
}

/** Box of a sheet of the largest size allowed for its image, in points. */
const SHEET: [number, number, number, number] = [0, 0, 1190, 1684];
export const WHOLE_SHEET = "/BBox [0 0 1190 1684]";
/** Number of the first object that a page's resources can name. */
export const FIRST = 6;

export interface Sheet extends Omit<PageOptions, "media"> {
  content: string | PdfStream;
}

/** A sheet with one line of text, which must stay readable whatever is drawn around it. */
export function sheet({ content, ...options }: Sheet): Uint8Array {
  const words = "BT /F1 24 Tf 72 1600 Td (Still here) Tj ET\n";
  const stream = typeof content === "string" ? { data: words + content } : content;
  return onePage(stream, { ...options, media: SHEET });
}

/** A chain of objects, each of which receives the number of the next. */
export const chain = (length: number, make: (next: number, isLast: boolean) => PdfObject): PdfObject[] =>
  Array.from({ length }, (_, index) => make(FIRST + index + 1, index === length - 1));

/** Pseudo-random numbers, the same in every run. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function noise(length: number, seed: number): Uint8Array {
  const next = numbers(seed);
  return Uint8Array.from({ length }, () => Math.floor(256 * next()));
}
