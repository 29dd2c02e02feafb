import type { Isolate } from "../world/isolate.ts";

/** The work that kills its worker every time. */
export type Poison = "page" | "assembly" | "answer";

/** The contents of a simulated PDF, which is a header and a description. Reading it takes only simulated time. */
export interface PdfContent {
  pages: number;
  /** Numbers of the pages that cannot be read. */
  broken: number[];
  /** Numbers of the pages that must be read from their pictures. */
  scans: number[];
  password: string | null;
  /** CPU time of a page, in milliseconds. */
  pageMs: number;
  poison: Poison | null;
  /** Whether assembling the document ends in a program error every time. */
  faulty: boolean;
  /** Number of meaningless bytes after the description. */
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

/** Stands in for the reader of an isolate: takes up that isolate's time, and may kill it. */
export interface SimulatedReader {
  isolate: Isolate;
}
