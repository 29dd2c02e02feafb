import * as z from "zod";
import {
  engineAnswerSchema,
  type RecognitionEngine,
  RecognitionError,
} from "../extraction/recognition/shapes/engine.ts";
import type { Recogniser } from "../ocr/worker.ts";
import type { Log } from "./log.ts";

/** The recognition Worker as an engine, with the languages it can read. */
export interface Recognition extends RecognitionEngine {
  /** ISO 639-2 names of the languages that it has models for; `undefined` if it does not answer. */
  languages(): Promise<string[] | undefined>;
}

const languagesSchema = z.array(z.string());

/**
 * A recognition engine that calls the recognition Worker. Validates its answers, since its version may differ from this
 * one.
 */
export function createRecognition(recogniser: Service<Recogniser>, log: Log): Recognition {
  return {
    async recognise(image, options) {
      const answered = await recogniser.recognise(image, options);
      if (!answered.ok) throw new RecognitionError(answered.message);
      return engineAnswerSchema.parse(answered.answer);
    },
    async languages() {
      try {
        return languagesSchema.parse(await recogniser.languages());
      } catch (error) {
        log.error("recogniser_languages_unknown", error);
        return undefined;
      }
    },
  };
}
