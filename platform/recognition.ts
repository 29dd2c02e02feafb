import { engineAnswerSchema, type RecognitionEngine, RecognitionError } from "../extraction/recognition/engine.ts";
import type { Recogniser } from "../ocr/worker.ts";

/** The recognition Worker as an engine. Its answers are checked: its version may differ from this one. */
export function createRecognition(recogniser: Service<Recogniser>): RecognitionEngine {
  return {
    async recognise(image, options) {
      const answered = await recogniser.recognise(image, options);
      if (!answered.ok) throw new RecognitionError(answered.message);
      return engineAnswerSchema.parse(answered.answer);
    },
  };
}
