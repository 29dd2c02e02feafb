import type { ObjectSchema } from "./field-schema.ts";
import type { FieldWarning } from "./field-warnings.ts";
import type { FieldsAnswer } from "./fields-answer.ts";
import { MergeSurvey } from "./merge-survey.ts";
import { citationsOutput, contentOutput, textOf, warningsOutput } from "./merged-pieces.ts";

export interface MergedFields extends FieldsAnswer {
  warnings: FieldWarning[];
}

/** Parses an output that was just written, whose type is therefore known. */
const written = <T>(text: string): T => JSON.parse(text);

/**
 * Merges the results of a document's batches, given in page order, into one, by the rules of `MergeSurvey`. Every
 * top-level property is present, `null` where no batch has a value. The citations of the values kept are copied.
 */
export function mergeAnswers(schema: ObjectSchema, answers: FieldsAnswer[], leastConfidence = 0): MergedFields {
  const survey = new MergeSurvey(schema, leastConfidence);
  for (const answer of answers) survey.add(answer);
  survey.decide();
  return {
    content: written(textOf(survey, contentOutput(survey), answers)),
    citations: written(textOf(survey, citationsOutput(survey), answers)),
    warnings: written(textOf(survey, warningsOutput(survey), answers)),
  };
}
