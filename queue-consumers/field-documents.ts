import type { DocumentClaim } from "../durable-objects/request/request-plan.ts";
import type { FieldsAnswer } from "../extraction/fields/fields-answer.ts";
import { MergeSurvey } from "../extraction/fields/merge-survey.ts";
import {
  citationsOutput,
  contentOutput,
  type MergedOutput,
  piecesOf,
  warningsOutput,
} from "../extraction/fields/merged-pieces.ts";
import { baseName } from "../extraction/file-name.ts";
import type { Ctx } from "../platform/ctx.ts";
import type { DocumentMessage } from "../platform/messages.ts";
import { outputStore } from "../platform/noted-uploads.ts";
import type { FieldResults } from "../storage/database/documents.ts";
import { minConfidenceOf } from "../storage/database/requests.ts";
import { fieldsKey, provenanceKey } from "../storage/objects/object-keys.ts";
import { putPieces } from "../storage/objects/put-pieces.ts";
import { endInSuccess } from "./end-in-success.ts";
import { schemaOf } from "./field-batches.ts";
import { StoredAnswers } from "./stored-answers.ts";
import { totalUsage } from "./usage.ts";

type Work = Extract<DocumentClaim, { action: "work" }> & { kind: FieldResults["kind"] };

/** Merges the field values from all batches of a document; the same answers give the same bytes. */
export async function assembleFields(message: DocumentMessage, claim: Work, ctx: Ctx): Promise<void> {
  const { requestId, documentId } = message;
  const survey = new MergeSurvey(await schemaOf(ctx, requestId), await minConfidenceOf(ctx.db, requestId));
  const stored = await StoredAnswers.of(ctx, message, claim.batches);
  const answers = (): AsyncIterable<FieldsAnswer> => stored.inPageOrder();
  for await (const answer of answers()) survey.add(answer);
  survey.decide();
  const store = outputStore(ctx, { requestId, accountId: claim.accountId });
  const pieces = (output: MergedOutput): AsyncIterable<string> => piecesOf(survey, output, answers);
  async function* provenance(): AsyncGenerator<string> {
    yield '{"citations":';
    yield* pieces(citationsOutput(survey));
    yield ',"warnings":';
    yield* pieces(warningsOutput(survey));
    yield "}";
  }
  const fields = fieldsKey(requestId, documentId, baseName(claim.fileName));
  const results: FieldResults = {
    version: 1,
    kind: claim.kind,
    fields: await putPieces(store, fields, pieces(contentOutput(survey))),
    provenance: await putPieces(store, provenanceKey(requestId, documentId), provenance()),
    usage: totalUsage(stored.usage),
    warnings: survey.codes(),
  };
  await endInSuccess(ctx, { message, claim, results });
}
