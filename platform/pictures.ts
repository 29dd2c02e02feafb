import * as z from "zod";
import type { PdfSource } from "../extraction/pdf/file/source.ts";
import type { PictureAnswer, PictureLimits } from "../ocr/pictures.ts";
import type { Recogniser } from "../ocr/worker.ts";

/** Makes a PDF from a picture file, with a page for each picture in it. */
export interface PictureReader {
  asPdf(file: PdfSource, limits: PictureLimits): Promise<PictureAnswer>;
}

const refusalSchema = z.object({
  ok: z.literal(false),
  reason: z.enum(["too_many_pixels", "too_many_pages", "unsupported_picture", "damaged_picture"]),
  message: z.string(),
});

/** A picture reader that calls the recognition Worker. */
export function createPictures(recogniser: Service<Recogniser>): PictureReader {
  return {
    async asPdf(file, limits) {
      const read = (offset: number, length: number) => file.read(offset, length);
      const answer = await recogniser.pictureAsPdf(file.size, read, limits);
      return answer.ok ? { ok: true, pdf: answer.pdf } : refusalSchema.parse({ ...answer });
    },
  };
}
