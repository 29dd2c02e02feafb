import { bytesSource, type PdfSource } from "../../extraction/pdf/file/source.ts";
import type { PictureRefusal } from "../../extraction/picture-files/frame.ts";
import { openPicture } from "../../extraction/picture-files/open-picture.ts";
import { picturePdf } from "../../extraction/picture-files/picture-pdf.ts";
import { engineFor } from "./recognition-node.ts";

/** Most pixels that a picture may have; the same as the service's default. */
const MAX_PIXELS = 40_000_000;
const MAX_PAGES = 2_000;

/** Turns a picture file into a PDF in memory. */
export async function pictureSource(
  file: PdfSource,
  ocrModels: string | undefined,
): Promise<{ ok: true; source: PdfSource } | { ok: false; refusal: PictureRefusal }> {
  const opened = await openPicture(file, {
    maxPixels: MAX_PIXELS,
    maxPages: MAX_PAGES,
    maxConvertedPixels: MAX_PIXELS,
    convert: (picture) => engineFor(ocrModels).asPng(picture),
  });
  if (!opened.ok) return { ok: false, refusal: opened };
  const pieces: Uint8Array[] = [];
  for await (const piece of picturePdf(opened.frames)) pieces.push(piece.slice());
  return { ok: true, source: bytesSource(new Uint8Array(Buffer.concat(pieces))) };
}
