import { PdfReadError } from "../../../extraction/pdf/pdfium/errors.ts";
import { type PdfContent, readContent, type SimulatedReader } from "./simulated-pdf.ts";

const OPENING_MS = 20;

/** An open simulated PDF. */
export interface SimulatedDocument {
  reader: SimulatedReader;
  content: PdfContent;
  pageCount: number;
  bytesRead: number;
  heapBytes: number;
  outline(): Promise<[]>;
}

/** Replaces `extraction/pdf/open-document.ts`: gives the same answers, and takes simulated time. */
export async function withDocument<T>(
  reader: SimulatedReader,
  source: Parameters<typeof readContent>[0],
  options: { password?: string },
  use: (document: SimulatedDocument) => Promise<T>,
): Promise<{ ok: true; value: T } | { ok: false; failure: { reason: string; message: string } }> {
  const content = await readContent(source).catch((cause: unknown) => {
    throw new PdfReadError("The file could not be read.", { cause });
  });
  await reader.isolate.pause(OPENING_MS);
  if (content.password !== null && content.password !== options.password) {
    return { ok: false, failure: { reason: "password_wrong", message: "The password does not open it." } };
  }
  const document = {
    reader,
    content,
    pageCount: content.pages,
    bytesRead: 0,
    heapBytes: 0,
    outline: async (): Promise<[]> => {
      if (content.poison === "assembly") await reader.isolate.perish();
      return [];
    },
  };
  return { ok: true, value: await use(document) };
}
