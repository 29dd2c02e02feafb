import { type Box, PAGE_IMAGE_DPI, POINTS_PER_INCH, toPixels } from "../extraction/geometry/box.ts";
import { cropBitmap } from "../extraction/pdf/image/bitmap.ts";
import { encodePng } from "../extraction/pdf/image/png.ts";
import { withDocument } from "../extraction/pdf/open-document.ts";
import { deflate } from "../platform/deflate.ts";
import { sourceKey } from "../storage/objects/object-keys.ts";
import { openStoredSource } from "../storage/objects/pdf-source.ts";
import type { Shift } from "./shift.ts";

interface Area {
  page: number;
  /** Maximum length of the longer side, in pixels. */
  longSide: number;
  password: string | null;
  /** A part of the page, drawn at most at the scale of the page image; the whole page if absent. */
  box?: Box;
}

/** Draws a page of the batch, or a part of it, as PNG. */
export async function drawPage({ ctx, message, read }: Shift, area: Area): Promise<Uint8Array> {
  const { page, longSide, password, box } = area;
  const source = await openStoredSource(ctx.files, sourceKey(message.requestId, message.documentId));
  if (source === undefined) throw new Error("The uploaded file is gone.");
  const opened = await withDocument(ctx.pdfium, source, password === null ? {} : { password }, async (document) => {
    const model = read.find((each) => each.model.pageNumber === page)?.model;
    const shown = box ?? { left: 0, top: 0, right: model?.width ?? 0, bottom: model?.height ?? 0 };
    const longest = Math.max(shown.right - shown.left, shown.bottom - shown.top, 1);
    const dpi = (longSide / longest) * POINTS_PER_INCH;
    if (box === undefined) return encodePng(await document.renderPage(page, { dpi }), deflate);
    const bitmap = await document.renderPage(page, { dpi: Math.min(dpi, PAGE_IMAGE_DPI) });
    return encodePng(cropBitmap(bitmap, toPixels(box, bitmap.dpi)) ?? bitmap, deflate);
  });
  if (!opened.ok) throw new Error(opened.failure.message);
  return opened.value;
}
