import type { Isolate } from "../world/isolate.ts";

/** What kills whoever does it, each time. */
export type Poison = "page" | "assembly" | "answer";

/** A PDF of the simulation: a header and what it is made of. Reading it takes time and nothing else. */
export interface PdfContent {
  pages: number;
  /** Pages that cannot be read. */
  broken: number[];
  /** Pages that are to be read from their pictures. */
  scans: number[];
  password: string | null;
  /** Computing time of a page. */
  pageMs: number;
  poison: Poison | null;
  /** Putting it together ends in an error of the program, each time. */
  faulty: boolean;
  /** Bytes of nothing behind it. */
  padding: number;
}

export const POISONED_PAGE = 1;

export function pdfBytes(content: PdfContent): Uint8Array {
  const head = new TextEncoder().encode(`%PDF-1.7\n${JSON.stringify(content)}\n%%EOF\n`);
  const bytes = new Uint8Array(head.length + content.padding);
  bytes.set(head);
  return bytes;
}

const HEAD_BYTES = 512;

export async function readContent(source: {
  size: number;
  read(offset: number, length: number): Promise<Uint8Array>;
}): Promise<PdfContent> {
  const text = new TextDecoder().decode(await source.read(0, Math.min(HEAD_BYTES, source.size)));
  return JSON.parse(text.split("\n")[1] ?? "") as PdfContent;
}

/** What stands in for the reader of an isolate: it takes that isolate's time, and its life. */
export interface SimulatedReader {
  isolate: Isolate;
}
