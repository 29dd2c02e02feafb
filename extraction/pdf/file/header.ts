import { HEADER_SEARCH_BYTES } from "../pdfium/limits.ts";

const HEADER = new TextEncoder().encode("%PDF-");

/** Whether the beginning of a file marks it as a PDF: `%PDF-` somewhere in its first `HEADER_SEARCH_BYTES`. */
export function hasPdfHeader(beginning: Uint8Array): boolean {
  const head = beginning.subarray(0, HEADER_SEARCH_BYTES);
  return head.some((_, at) => HEADER.every((byte, index) => head[at + index] === byte));
}
