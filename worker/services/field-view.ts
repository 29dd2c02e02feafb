import type { Ctx } from "../../platform/ctx.ts";
import { type FieldResults, findDocument, wantedPages } from "../../storage/documents.ts";
import { jsonSchemaOf, minConfidenceOf } from "../../storage/requests.ts";
import { pagesOwner, provenanceOf } from "./field-pages.ts";
import type { ViewedDocument } from "./read-page-record.ts";

type FieldDocument = ViewedDocument & { results: FieldResults };

/** The field values of a document with their schema, citations and warnings. */
export async function fieldView(ctx: Ctx, document: FieldDocument) {
  const { requestId, results } = document;
  const content = await (await ctx.files.get(results.fields.key))?.json();
  return {
    content: content ?? {},
    ...(await provenanceOf(ctx, document)),
    schema: await jsonSchemaOf(ctx.db, requestId),
    least: await minConfidenceOf(ctx.db, requestId),
  };
}

/** Numbers of the pages that values were read from; empty if the source document was deleted. */
export async function pagesWithFields(ctx: Ctx, document: FieldDocument): Promise<number[]> {
  if (document.results.kind === "fields") return wantedPages(document);
  const owner = await pagesOwner(ctx, document);
  const source = owner && (await findDocument(ctx.db, document.accountId, owner.documentId));
  return source?.results?.kind === "extract" ? (source.results.pages?.numbers ?? []) : [];
}
