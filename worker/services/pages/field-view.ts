import type { Ctx } from "../../../platform/ctx.ts";
import { type FieldResults, findDocument, wantedPages } from "../../../storage/database/documents.ts";
import { jsonSchemaOf, minConfidenceOf } from "../../../storage/database/requests.ts";
import { type FieldText, fieldText } from "../results/field-text.ts";
import { textStream } from "../results/retrieval-stream.ts";
import { pagesOwner } from "./field-pages.ts";
import type { ViewedDocument } from "./read-page-record.ts";

type FieldDocument = ViewedDocument & { results: FieldResults };

/** The field values of a document with their schema, citations and warnings. */
export async function fieldView(
  ctx: Ctx,
  { requestId, results }: FieldDocument,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const schema = await jsonSchemaOf(ctx.db, requestId);
  const least = await minConfidenceOf(ctx.db, requestId);
  const stored = await fieldText(ctx, results);
  if (stored === undefined) return undefined;
  async function* pieces({ content, provenance }: FieldText): AsyncGenerator<string> {
    yield `{"schema":${JSON.stringify(schema)},"least":${JSON.stringify(least)},"content":`;
    yield* content();
    yield ",";
    yield* provenance();
  }
  return textStream(pieces(stored));
}

/** Numbers of the pages that values were read from; empty if the source document was deleted. */
export async function pagesWithFields(ctx: Ctx, document: FieldDocument): Promise<number[]> {
  if (document.results.kind === "fields") return wantedPages(document);
  const owner = await pagesOwner(ctx, document);
  const source = owner && (await findDocument(ctx.db, document.accountId, owner.documentId));
  return source?.results?.kind === "extract" ? (source.results.pages?.numbers ?? []) : [];
}
