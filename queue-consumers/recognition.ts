import { readPicture } from "../extraction/read-picture.ts";
import { LAYER_CHECK, type PageRecognition } from "../extraction/recognise-geometry.ts";
import { type RecognitionEngine, RecognitionError, RecognitionLimit } from "../extraction/recognition/shapes/engine.ts";
import { type RecognisedPage, recognisedPageSchema } from "../extraction/recognition/shapes/recognised-page.ts";
import { recognitionOf } from "../storage/database/requests.ts";
import { pageRecognitionKey } from "../storage/objects/object-keys.ts";
import { beating } from "./beating.ts";
import { faultKind } from "./fault-kind.ts";
import { pause } from "./pause.ts";
import { report, type Shift } from "./shift.ts";

/** The current page has to be recognised, but not in this shift. */
export class PageElsewhere extends Error {
  override name = "PageElsewhere";
}

/**
 * How the pages of a batch are recognised; `undefined` if they are not: no recogniser is bound, the request has turned
 * it off, or a model reads them. Recognition takes seconds, so such pages go to a separate queue. Each result is stored
 * at once, so that it is found after the worker dies.
 */
export async function recognitionFor(shift: Shift): Promise<PageRecognition | undefined> {
  const { ctx, message, kind } = shift;
  const recognition = ctx.recognition;
  if (recognition === undefined) return undefined;
  const engine: RecognitionEngine = {
    recognise: (image, options) => recognition.recognise(image, options),
    pause,
  };
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

/** A service that recognition needs is unavailable: the page is not at fault, so its batch is returned. */
export class RecognitionAway extends Error {
  override name = "RecognitionAway";
}

/**
 * Runs a call of another service. Its temporary failures become `RecognitionAway`, to distinguish them from faults of
 * the page.
 */
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

/** Asks the orchestrator whether to recognise a page, or a part of it, here. Throws if not. */
async function askFor(shift: Shift, page: number, check: boolean): Promise<void> {
  const { requestId, documentId, batch } = shift.message;
  const asked = { documentId, batch, lease: shift.lease, page, check };
  const answer = await shift.ctx.progress(requestId).askRecognition(asked);
  if (answer === "refused") throw new RecognitionLimit("The document already has as many recognised pages as allowed.");
  // If pages stay together, the whole batch moves.
  if (answer === "stop" || (answer === "elsewhere" && shift.kind !== "extract")) shift.stopped = true;
  if (answer !== "here") throw new PageElsewhere(`Page ${page} is already being read by another worker.`);
  (check ? shift.checks : shift.pictures).add(page);
}
