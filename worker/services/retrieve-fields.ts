import type { Ctx } from "../../platform/ctx.ts";
import type { FieldResults } from "../../storage/documents.ts";
import { jsonSchemaOf } from "../../storage/requests.ts";
import type { Caller } from "../hono-env.ts";
import { provenanceSchema } from "../schemas/fields.ts";
import { lookUpFields, type Retrievable } from "./results/retrieve.ts";
import { retrievalStream } from "./retrieval-stream.ts";

interface FieldRetrieval {
  documentIds: string[];
  kind: FieldResults["kind"];
}

/** Extracted fields of documents, with their schemas, citations and warnings. */
export async function retrieveFields(
  ctx: Ctx,
  caller: Caller,
  input: FieldRetrieval,
): Promise<ReadableStream<Uint8Array>> {
  const looked = await lookUpFields(ctx, caller, input);
  const scalars = input.kind === "markdown-fields";
  const format = scalars ? "scalars" : "fields";
  const schemas = new Map<string, unknown>();
  return retrievalStream(
    looked,
    async (document) => {
      const entry = await entryOf(ctx, document, { format, schemas });
      return entry && [JSON.stringify(entry)];
    },
    (entry) => (scalars ? { ...entry, format, content: null } : entry),
  );
}

async function entryOf(
  ctx: Ctx,
  document: Retrievable<FieldResults>,
  { format, schemas }: { format: "fields" | "scalars"; schemas: Map<string, unknown> },
) {
  const { id, requestId, results } = document;
  const fields = await ctx.files.get(results.fields.key);
  const stored = await ctx.files.get(results.provenance.key);
  if (fields === null || stored === null) return undefined;
  if (!schemas.has(requestId)) schemas.set(requestId, await jsonSchemaOf(ctx.db, requestId));
  const { citations, warnings } = provenanceSchema.parse(await stored.json());
  return {
    document_id: id,
    success: true,
    format,
    content: await fields.json(),
    schema_used: schemas.get(requestId),
    citations,
    warnings,
  };
}
