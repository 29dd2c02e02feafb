import type { Ctx } from "../../platform/ctx.ts";
import type { FieldResults } from "../../storage/documents.ts";
import { jsonSchemaOf } from "../../storage/requests.ts";
import type { Caller } from "../hono-env.ts";
import { provenanceSchema } from "../schemas/fields.ts";
import { lookUpFields, type Retrievable, verdict } from "./retrieve.ts";
import { textStream } from "./text-stream.ts";

interface FieldRetrieval {
  documentIds: string[];
  kind: FieldResults["kind"];
}

/**
 * Extracted fields of documents, each with its schema, citations and warnings, as a stream of the envelope: one
 * document's payload is held at a time.
 */
export async function retrieveFields(
  ctx: Ctx,
  caller: Caller,
  input: FieldRetrieval,
): Promise<ReadableStream<Uint8Array>> {
  const looked = await lookUpFields(ctx, caller, input);
  const scalars = input.kind === "markdown-fields";
  const format = scalars ? "scalars" : "fields";
  const schemas = new Map<string, unknown>();
  async function* envelope(): AsyncGenerator<string> {
    let successful = 0;
    yield '{"results":[';
    for (const [index, each] of looked.entries()) {
      if (index > 0) yield ",";
      const entry = each.ok ? await entryOf(ctx, each.document, { format, schemas }) : { ...each.entry };
      if (entry.success) successful++;
      yield JSON.stringify(entry.success || !scalars ? entry : { ...entry, format, content: null });
    }
    yield `],${JSON.stringify(verdict(looked.length, successful)).slice(1)}`;
  }
  return textStream(envelope());
}

async function entryOf(
  ctx: Ctx,
  document: Retrievable<FieldResults>,
  { format, schemas }: { format: "fields" | "scalars"; schemas: Map<string, unknown> },
) {
  const { id, requestId, results } = document;
  const fields = await ctx.files.get(results.fields.key);
  const stored = await ctx.files.get(results.provenance.key);
  if (fields === null || stored === null) {
    const error = "The stored result is gone. Submit the document again.";
    return { document_id: id, success: false as const, error, code: "result_missing" };
  }
  if (!schemas.has(requestId)) schemas.set(requestId, await jsonSchemaOf(ctx.db, requestId));
  const { citations, warnings } = provenanceSchema.parse(await stored.json());
  return {
    document_id: id,
    success: true as const,
    format,
    content: await fields.json(),
    schema_used: schemas.get(requestId),
    citations,
    warnings,
  };
}
