import { withDocument } from "../../extraction/pdf/open-document.ts";
import type { OpenFailureReason } from "../../extraction/pdf/pdfium/errors.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { storedSource } from "../../storage/objects/pdf-source.ts";

export type Inspection = { ok: true; pageCount: number } | { ok: false; reason: OpenFailureReason; message: string };

/** Opens a stored PDF just far enough to know that it can be read and how many pages it has. */
export async function inspectSource(
  ctx: Ctx,
  source: { key: string; size: number; password: string | undefined },
): Promise<Inspection> {
  const options = source.password === undefined ? {} : { password: source.password };
  const opened = await withDocument(
    ctx.pdfium,
    storedSource(ctx.files, source.key, source.size),
    options,
    async (document) => {
      ctx.log.info("source_inspected", {
        size_bytes: source.size,
        bytes_read: document.bytesRead,
        heap_bytes: document.heapBytes,
        pages: document.pageCount,
      });
      return document.pageCount;
    },
  );
  if (!opened.ok) return { ok: false, reason: opened.failure.reason, message: explain(opened.failure.reason) };
  return { ok: true, pageCount: opened.value };
}

function explain(reason: OpenFailureReason): string {
  switch (reason) {
    case "not_a_pdf":
      return "is not a PDF: there is no %PDF- in its first 1,024 bytes";
    case "password_required":
      return "is encrypted; send its password as `password` in the form";
    case "password_wrong":
      return "is encrypted and the password given does not open it";
    case "unsupported_security":
      return "is encrypted in a way that cannot be read; send a copy without protection";
    case "no_pages":
      return "has no pages";
    case "too_complex":
      return "needs more memory than is allowed; split it or save it again with the program that made it";
    case "damaged":
      return "is damaged beyond repair; save it again with the program that made it";
  }
}
