import type { Isolate } from "../world/isolate.ts";

/** Work that kills its worker every time. */
export type Poison = "page" | "assembly" | "answer";

/** A PDF of the simulation: a header and a description. Reading it takes simulated time and nothing else. */
export interface PdfContent {
  pages: number;
  /** Pages that cannot be read. */
  broken: number[];
  /** Pages that must be read from their pictures. */
  scans: number[];
  password: string | null;
  /** Computing time of a page. */
  pageMs: number;
  poison: Poison | null;
  /** Assembling it ends in a program error every time. */
  faulty: boolean;
  /** Number of meaningless bytes after it. */
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

/** Stands in for the reader of an isolate: takes that isolate's time, and may kill it. */
export interface SimulatedReader {
  isolate: Isolate;
}
