import type { PageRecognition } from "../extraction/recognise-geometry.ts";
import { recognisePage } from "../extraction/recognition/recognise-page.ts";
import { type RecognisedPage, recognisedPageSchema } from "../extraction/recognition/recognised-page.ts";
import { pageRecognitionKey } from "../storage/object-keys.ts";
import { recognitionOf } from "../storage/requests.ts";
import { beating } from "./beating.ts";
import { report, type Shift } from "./shift.ts";

/**
 * How the pages of a batch are read from their pictures; `undefined` where none are: nothing here can, the request wants
 * none, or a model is to read them. What was read of a page is stored at once: a batch whose worker dies finds it there.
 */
export async function recognitionFor(shift: Shift): Promise<PageRecognition | undefined> {
  const { ctx, message, kind } = shift;
  const engine = ctx.recognition;
  if (engine === undefined) return undefined;
  const { ocr, languages } = await recognitionOf(ctx.db, message.requestId);
  if (ocr === "off") return undefined;
  const isTranscribed = kind === "extract" && ctx.model.sit !== undefined;
  if (ocr === "auto" && isTranscribed) return undefined;
  return {
    mode: ocr,
    async readPicture(page, draw) {
      const key = pageRecognitionKey(message.requestId, message.documentId, page);
      const stored = await ctx.files.get(key);
      if (stored !== null) return recognisedPageSchema.parse(await stored.json());
      const { picture, scale } = await draw();
      const read = await beating(recognisePage(picture, { engine, languages, scale }), () =>
        report(shift, undefined, page),
      );
      if (!shift.stopped) await ctx.files.put(key, JSON.stringify(read satisfies RecognisedPage));
      return read;
    },
  };
}
