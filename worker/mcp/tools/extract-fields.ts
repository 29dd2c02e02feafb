import * as z from "zod";
import { ServiceError } from "../../../platform/errors.ts";
import { findDocuments } from "../../../storage/database/documents.ts";
import { retrieveFields } from "../../services/results/retrieve-fields.ts";
import { followJob, jobView, waitSeconds } from "../follow-job.ts";
import { sourceShape, sourceSubmission, submitOnce } from "../submit-once.ts";
import { type ToolCall, tool } from "../tool.ts";

/** An answer contains at most this many citations: nobody reads more there, and the API has all of them. */
const MOST_CITATIONS = 500;

const input = z.strictObject({
  document_id: z
    .string()
    .optional()
    .describe(
      "A document that extract_document has read, instead of a file; or one from an earlier answer of this tool, without a schema.",
    ),
  json_schema: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      "JSON Schema of the wanted fields: an object with properties. Keywords: type, properties, required, items, enum, description.",
    ),
  ...sourceShape,
  wait_seconds: waitSeconds,
});
type Input = z.output<typeof input>;

const entrySchema = z.looseObject({
  content: z.unknown(),
  citations: z.record(z.string(), z.array(z.looseObject({ page: z.number(), quote: z.string().optional() }))),
  warnings: z.array(z.unknown()),
});
const envelopeSchema = z.object({ results: z.array(z.unknown()) });

/** Extracts values in the shape of a JSON Schema, with citations. */
export const extractFields = tool({
  name: "extract_fields",
  title: "Extract fields from a document",
  description:
    "Values in the shape of your JSON Schema: from a document that was extracted before (document_id) or from a file by URL or base64, which costs credits for each page, once. Where the pages do not show a value it is null. With the document_id of an answer that was not complete, and no schema, it gives the values later.",
  input,
  readOnly: false,
  async run(call, wanted) {
    const deadline = call.ctx.now() + wanted.wait_seconds * 1000;
    if (wanted.document_id !== undefined && wanted.json_schema === undefined) {
      return { data: await valuesOf(call, wanted.document_id) };
    }
    const submission = submissionOf(wanted);
    const { requestId, repeated } = await submitOnce(call, { ...submission, deadline });
    const job = jobView(await followJob(call, requestId, (deadline - call.ctx.now()) / 1000));
    const [document] = job.documents;
    const about = { document_id: document?.document_id, ...job, repeated };
    if (document?.status !== "completed") return { data: about };
    return { data: { ...about, ...(await valuesOf(call, document.document_id)) } };
  },
});

function submissionOf({ document_id, json_schema, wait_seconds: _, ...source }: Input) {
  if (json_schema === undefined) throw new ServiceError("invalid_request", "`json_schema` is missing.");
  if (document_id === undefined) {
    return { ...sourceSubmission(source, { json_schema }), path: "/api/v1/extract-fields" };
  }
  const { idempotency_key: key, ...file } = source;
  const others = Object.keys(file);
  if (others.length > 0) {
    throw new ServiceError("invalid_request", `With \`document_id\` there is no \`${others.join("`, `")}\`.`);
  }
  const identity = { document_ids: [document_id], json_schema };
  const body = () => ({ headers: { "Content-Type": "application/json" }, body: JSON.stringify(identity) });
  return { path: "/api/v1/extract-fields-from-markdown", identity, key, body };
}

async function valuesOf({ ctx, caller }: ToolCall, documentId: string) {
  const kind = (await findDocuments(ctx.db, caller.accountId, [documentId])).get(documentId)?.kind;
  if (kind === "extract") {
    throw new ServiceError(
      "invalid_request",
      "`json_schema` is missing, and no fields were extracted from this document before.",
    );
  }
  const envelope = await retrieveFields(ctx, caller, { documentIds: [documentId], kind: kind ?? "fields" });
  const [found] = envelopeSchema.parse(await new Response(envelope).json()).results;
  const refused = z.looseObject({ success: z.literal(false), error: z.string(), code: z.string() }).safeParse(found);
  if (refused.success) {
    throw new ServiceError(refused.data.code === "not_found" ? "not_found" : "conflict", refused.data.error);
  }
  const { content, citations, warnings } = entrySchema.parse(found);
  const places = Object.entries(citations);
  return {
    document_id: documentId,
    fields: content,
    citations: Object.fromEntries(places.slice(0, MOST_CITATIONS)),
    ...(places.length > MOST_CITATIONS ? { citations_total: places.length } : {}),
    warnings,
  };
}
