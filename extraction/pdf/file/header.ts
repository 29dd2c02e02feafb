import { HEADER_SEARCH_BYTES } from "../pdfium/limits.ts";

const HEADER = new TextEncoder().encode("%PDF-");

/** Whether a file is marked as a PDF by `%PDF-` somewhere in its first `HEADER_SEARCH_BYTES`. */
export function hasPdfHeader(beginning: Uint8Array): boolean {
  const head = beginning.subarray(0, HEADER_SEARCH_BYTES);
  return head.some((_, at) => HEADER.every((byte, index) => head[at + index] === byte));
}
