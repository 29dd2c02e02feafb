import type { Ctx } from "../../../platform/ctx.ts";
import type { FieldResults } from "../../../storage/database/documents.ts";
import { jsonSchemaOf } from "../../../storage/database/requests.ts";
import type { Caller } from "../../hono-env.ts";
import { type FieldText, fieldText } from "./field-text.ts";
import { retrievalStream } from "./retrieval-stream.ts";
import { lookUpFields, type Retrievable } from "./retrieve.ts";

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
    (document) => entryOf(ctx, document, { format, schemas }),
    (entry) => (scalars ? { ...entry, format, content: null } : entry),
  );
}

async function entryOf(
  ctx: Ctx,
  document: Retrievable<FieldResults>,
  { format, schemas }: { format: "fields" | "scalars"; schemas: Map<string, unknown> },
): Promise<AsyncIterable<string> | undefined> {
  const { id, requestId, results } = document;
  if (!schemas.has(requestId)) schemas.set(requestId, await jsonSchemaOf(ctx.db, requestId));
  const stored = await fieldText(ctx, results);
  if (stored === undefined) return undefined;
  async function* pieces({ content, provenance }: FieldText): AsyncGenerator<string> {
    const head = { document_id: id, success: true, format };
    yield `${JSON.stringify(head).slice(0, -1)},"content":`;
    yield* content();
    yield `,"schema_used":${JSON.stringify(schemas.get(requestId))},`;
    yield* provenance();
  }
  return pieces(stored);
}
