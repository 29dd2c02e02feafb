import { readPicture } from "../extraction/read-picture.ts";
import { LAYER_CHECK, type PageRecognition } from "../extraction/recognise-geometry.ts";
import { RecognitionError, RecognitionLimit } from "../extraction/recognition/engine.ts";
import { type RecognisedPage, recognisedPageSchema } from "../extraction/recognition/recognised-page.ts";
import { pageRecognitionKey } from "../storage/object-keys.ts";
import { recognitionOf } from "../storage/requests.ts";
import { beating } from "./beating.ts";
import { faultKind } from "./fault-kind.ts";
import { report, type Shift } from "./shift.ts";

/** The current page has to be recognised, but not in this shift. */
export class PageElsewhere extends Error {
  override name = "PageElsewhere";
}

/**
 * How the pages of a batch are read from their pictures; `undefined` if none are: nothing here can, the request does
 * not want it, or a model reads them. It takes seconds, so such a page goes to a separate queue. What was read of a
 * page is stored at once: a batch whose worker dies finds it there.
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
    async readPicture(page, draw, part) {
      const key = pageRecognitionKey(message.requestId, message.documentId, page, part);
      const stored = await outside(() => storedReading(shift, key));
      if (stored !== undefined) return stored;
      const check = part === LAYER_CHECK;
      if (!isGranted(shift, page, check)) await outside(() => askFor(shift, page, check));
      const started = ctx.now();
      const picture = await draw();
      return outside(async () => {
        const read = await beating(readPicture(picture, { engine, languages }), () => report(shift, undefined, page));
        ctx.measure("recognition", { milliseconds: ctx.now() - started });
        if (!shift.stopped) await ctx.files.put(key, JSON.stringify(read satisfies RecognisedPage));
        return read;
      });
    },
  };
}

/** A service that recognition needs is unavailable: not the page's fault, so its batch is returned. */
export class RecognitionAway extends Error {
  override name = "RecognitionAway";
}

/** Work of other services. Their failures, and temporary ones, are told apart from what is wrong with the page. */
async function outside<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isOwn = [RecognitionError, RecognitionLimit, PageElsewhere].some((kind) => error instanceof kind);
    if (isOwn || faultKind(error) === "lasting") throw error;
    throw new RecognitionAway("A service that recognition needs is unavailable.", { cause: error });
  }
}

async function storedReading({ ctx }: Shift, key: string): Promise<RecognisedPage | undefined> {
  const stored = await ctx.files.get(key);
  return stored === null ? undefined : recognisedPageSchema.parse(await stored.json());
}

const isGranted = ({ pictures, checks }: Shift, page: number, check: boolean): boolean =>
  pictures.has(page) || (check && checks.has(page));

/** Asks the orchestrator whether to read a page, or a part of it, here. Throws what to do instead. */
async function askFor(shift: Shift, page: number, check: boolean): Promise<void> {
  const { requestId, documentId, batch } = shift.message;
  const asked = { documentId, batch, lease: shift.lease, page, check };
  const answer = await shift.ctx.progress(requestId).askRecognition(asked);
  if (answer === "refused") throw new RecognitionLimit("The document already has as many recognised pages as allowed.");
  // Pages that stay together continue together.
  if (answer === "stop" || (answer === "elsewhere" && shift.kind !== "extract")) shift.stopped = true;
  if (answer !== "here") throw new PageElsewhere(`Page ${page} is read elsewhere.`);
  (check ? shift.checks : shift.pictures).add(page);
}
