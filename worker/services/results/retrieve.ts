import type { Ctx } from "../../../platform/ctx.ts";
import { ServiceError } from "../../../platform/errors.ts";
import {
  type DocumentResults,
  type ExtractResults,
  type FieldResults,
  findDocuments,
} from "../../../storage/database/documents.ts";
import type { RequestKind } from "../../../storage/database/requests.ts";
import type { Caller } from "../../hono-env.ts";
import type { FailedEntry } from "../../schemas/retrieval.ts";

/** A document whose results can be read. */
export interface Retrievable<Results extends DocumentResults = ExtractResults> {
  id: string;
  requestId: string;
  fileName: string;
  results: Results;
}

export type Looked<Results extends DocumentResults = ExtractResults> =
  | { ok: true; document: Retrievable<Results> }
  | { ok: false; entry: FailedEntry };

const ENDPOINT_OF: Record<RequestKind, string> = {
  extract: "/api/v1/documents/markdown, /documents/json or /documents/images",
  fields: "/api/v1/documents/fields",
  "markdown-fields": "/api/v1/documents/scalars",
};

const WHAT_IT_IS: Record<RequestKind, string> = {
  extract: "was fully extracted",
  fields: "had its fields extracted",
  "markdown-fields": "had its fields taken from Markdown",
};

const failed = (documentId: string, code: string, error: string): Looked<never> => ({
  ok: false,
  entry: { document_id: documentId, success: false, error, code },
});

/**
 * Looks up the requested extractions, in the requested order; one that cannot be returned becomes an entry that says
 * why.
 */
export const lookUp = (ctx: Ctx, caller: Caller, documentIds: string[]): Promise<Looked[]> =>
  lookUpKind(ctx, caller, { documentIds, kind: "extract" }, (results) =>
    results.kind === "extract" ? results : undefined,
  );

/** The same for documents whose fields were extracted, from PDFs or from Markdown. */
export const lookUpFields = (
  ctx: Ctx,
  caller: Caller,
  input: { documentIds: string[]; kind: FieldResults["kind"] },
): Promise<Looked<FieldResults>[]> =>
  lookUpKind(ctx, caller, input, (results) => (results.kind === "extract" ? undefined : results));

async function lookUpKind<Results extends DocumentResults>(
  ctx: Ctx,
  caller: Caller,
  { documentIds, kind }: { documentIds: string[]; kind: RequestKind },
  resultsOf: (results: DocumentResults) => Results | undefined,
): Promise<Looked<Results>[]> {
  const limit = ctx.configuration.MAX_DOCUMENTS_PER_RETRIEVAL;
  if (documentIds.length > limit) {
    throw new ServiceError("unprocessable", `\`document_ids\` takes at most ${limit} ids in one call.`);
  }
  const found = await findDocuments(ctx.db, caller.accountId, documentIds);
  return documentIds.map((id) => {
    const document = found.get(id);
    if (document === undefined) return failed(id, "not_found", "There is no document with this id in your account.");
    if (document.kind !== kind) {
      const error = `This document ${WHAT_IT_IS[document.kind]}; its results are at ${ENDPOINT_OF[document.kind]}.`;
      return failed(id, "wrong_kind", error);
    }
    if (document.status === "failed") {
      const reason = document.error?.message ?? "It could not be processed.";
      return failed(id, document.error?.code ?? "failed", `The extraction failed: ${reason}`);
    }
    if (document.status === "cancelled") return failed(id, "cancelled", "The extraction was cancelled.");
    const results = document.results === null ? undefined : resultsOf(document.results);
    if (results === undefined) {
      return failed(
        id,
        "not_completed",
        "The document is still being processed. Poll /api/v1/request-status and ask again.",
      );
    }
    const { requestId, fileName } = document;
    return { ok: true, document: { id, requestId, fileName, results } };
  });
}

/** The closing members of a retrieval envelope. */
export function verdict(total: number, successful: number) {
  const failures = total - successful;
  const message =
    failures === 0
      ? `Retrieved ${total} of ${total} documents.`
      : `Retrieved ${successful} of ${total} documents; ${failures} failed, see \`error\` of each.`;
  return { success: successful > 0, total, successful, failed: failures, message };
}
