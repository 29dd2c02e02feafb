import { WorkerEntrypoint } from "cloudflare:workers";
import type { EngineLine, EngineOptions, GreyImage } from "../../../extraction/recognition/shapes/engine.ts";
import { type PictureAnswer, type PictureLimits, pictureAsPdf, type ReadFile } from "../../../ocr/pictures.ts";
import type { RecogniserAnswer } from "../../../ocr/worker.ts";

/*
 * Stands in for the recognition Worker, bound as `OCR`. It is a separate Worker, as the real one is. It finds the same
 * two words in every picture. Finnish stands for a language that an operator has added, Latin for one whose model is
 * damaged.
 */

const MODELS = ["eng", "fin", "lat"];
const DAMAGED = "lat";

const LETTER = 20;
const WORDS = ["Recognised", "words"];

export class Recogniser extends WorkerEntrypoint {
  recognise({ width }: GreyImage, { languages }: EngineOptions): RecogniserAnswer {
    if (languages.includes(DAMAGED)) {
      return { ok: false, message: `The recognition model for "${DAMAGED}" is damaged.` };
    }
    const left = Math.round(width / 4);
    return { ok: true, answer: { confidence: 0.9, lines: [line(left, 200)] } };
  }

  languages(): string[] {
    return MODELS;
  }

  /** Works as in the real Worker, except for the parts that need Tesseract. */
  pictureAsPdf(size: number, read: ReadFile, limits: PictureLimits): Promise<PictureAnswer> {
    return pictureAsPdf({ size, read }, limits, async () => undefined);
  }
}

function line(left: number, top: number): EngineLine {
  let at = left;
  const words = WORDS.map((text) => {
    const symbols = [...text].map((letter, index) => {
      const from = at + index * LETTER;
      return { text: letter, box: [from, top, from + LETTER - 2, top + LETTER] as [number, number, number, number] };
    });
    const right = at + text.length * LETTER;
    const word = {
      text,
      confidence: 0.9,
      box: [at, top, right, top + LETTER] as [number, number, number, number],
      symbols,
    };
    at = right + LETTER;
    return word;
  });
  return { box: [left, top, at, top + LETTER], baseline: [left, top + LETTER, at, top + LETTER], words };
}

export default {
  fetch: (): Response => new Response(null, { status: 404 }),
};
