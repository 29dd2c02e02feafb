import type { PictureRefusal } from "../extraction/picture-files/frame.ts";
import { type ConvertPicture, openPicture } from "../extraction/picture-files/open-picture.ts";
import { picturePdf } from "../extraction/picture-files/picture-pdf.ts";

export interface PictureLimits {
  /** Pixels of each page. */
  maxPixels: number;
  maxPages: number;
}

/** A function of another Worker: it works until the call ends, and a retained copy until that is disposed of. */
export type ReadFile = (offset: number, length: number) => Promise<Uint8Array>;
type Lent = ReadFile & { dup(): ReadFile & Disposable };

/** A picture file as a PDF with a page for each picture in it, or why not. */
export type PictureAnswer = { ok: true; pdf: ReadableStream<Uint8Array> } | ({ ok: false } & PictureRefusal);

/**
 * A picture that has to be decoded as a whole is held in memory with four bytes for each pixel, in addition to the
 * decoder.
 */
const MAX_CONVERTED_PIXELS = 9_000_000;

/** The PDF of a picture file, written while it is read. */
export async function pictureAsPdf(
  { size, read }: { size: number; read: ReadFile },
  limits: PictureLimits,
  convert: ConvertPicture,
): Promise<PictureAnswer> {
  const kept = (read as Lent).dup();
  const close = () => kept[Symbol.dispose]();
  const opened = await openPicture(
    { size, read: kept },
    { ...limits, convert, maxConvertedPixels: MAX_CONVERTED_PIXELS },
  );
  if (!opened.ok) {
    close();
    return opened;
  }
  const pieces = picturePdf(opened.frames);
  const pdf = new ReadableStream({
    type: "bytes",
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (!done) {
          // The stream takes over the buffer, which others may share.
          controller.enqueue(new Uint8Array(value));
          return;
        }
        close();
        controller.close();
      } catch (error) {
        close();
        throw error;
      }
    },
    async cancel() {
      await pieces.return(undefined);
      close();
    },
  });
  return { ok: true, pdf };
}
