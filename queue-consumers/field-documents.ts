import type { DocumentClaim } from "../durable-objects/request-plan.ts";
import { mergeAnswers } from "../extraction/fields/merge.ts";
import { baseName } from "../extraction/file-name.ts";
import type { Ctx } from "../platform/ctx.ts";
import type { DocumentMessage } from "../platform/messages.ts";
import type { FieldResults } from "../storage/documents.ts";
import { batchAnswerKey, fieldsKey, provenanceKey } from "../storage/object-keys.ts";
import { minConfidenceOf } from "../storage/requests.ts";
import { endInSuccess } from "./end-in-success.ts";
import { type BatchAnswer, loadAnswer, schemaOf } from "./field-batches.ts";
import { totalUsage } from "./usage.ts";

type Work = Extract<DocumentClaim, { action: "work" }> & { kind: FieldResults["kind"] };

/** Merges the field values from all batches of a document; the same answers give the same bytes. */
export async function assembleFields(message: DocumentMessage, claim: Work, ctx: Ctx): Promise<void> {
  const { requestId, documentId } = message;
  const schema = await schemaOf(ctx, requestId);
  const stored = await loadAnswers(message, claim, ctx);
  const answers = stored.flatMap(({ answer }) => (answer === null ? [] : [answer]));
  const { content, citations, warnings } = mergeAnswers(schema, answers, await minConfidenceOf(ctx.db, requestId));
  const put = async (key: string, value: unknown) => {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    await ctx.files.put(key, bytes);
    return { key, size: bytes.byteLength };
  };
  const results: FieldResults = {
    version: 1,
    kind: claim.kind,
    fields: await put(fieldsKey(requestId, documentId, baseName(claim.fileName)), content),
    provenance: await put(provenanceKey(requestId, documentId), { citations, warnings }),
    usage: totalUsage(stored.map(({ usage }) => usage)),
    warnings: [...new Set(warnings.map(({ code }) => code))].sort(),
  };
  await endInSuccess(ctx, { message, claim, results });
}

/** Sorted by page: a page that was split off has a later batch number. */
async function loadAnswers(message: DocumentMessage, claim: Work, ctx: Ctx): Promise<BatchAnswer[]> {
  const answers: BatchAnswer[] = [];
  for (let batch = 0; batch < claim.batches; batch++) {
    const answer = await loadAnswer(ctx, batchAnswerKey(message.requestId, message.documentId, batch));
    if (answer !== undefined) answers.push(answer);
  }
  return answers.sort((a, b) => (a.pages[0] ?? 0) - (b.pages[0] ?? 0));
}
