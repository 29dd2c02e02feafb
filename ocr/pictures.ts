import type { PictureRefusal } from "../extraction/picture-files/frame.ts";
import { type ConvertPicture, openPicture } from "../extraction/picture-files/open-picture.ts";
import { picturePdf } from "../extraction/picture-files/picture-pdf.ts";

export interface PictureLimits {
  /** Maximum number of pixels of a page. */
  maxPixels: number;
  maxPages: number;
}

/** A function of another Worker. It is valid until the call ends; a duplicate is valid until it is disposed of. */
export type ReadFile = (offset: number, length: number) => Promise<Uint8Array>;
type Lent = ReadFile & { dup(): ReadFile & Disposable };

/** A picture file as a PDF with a page for each of its pictures, or the reason for a refusal. */
export type PictureAnswer = { ok: true; pdf: ReadableStream<Uint8Array> } | ({ ok: false } & PictureRefusal);

/** A picture that has to be decoded as a whole takes four bytes of memory per pixel, in addition to the decoder. */
const MAX_CONVERTED_PIXELS = 9_000_000;

/** Converts a picture file to a PDF, which is written while the file is read. */
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
          // Copied, because the stream transfers the buffer, which other chunks may share.
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
