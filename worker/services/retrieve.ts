import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";
import { type DocumentResults, findDocuments } from "../../storage/documents.ts";
import type { RequestKind } from "../../storage/requests.ts";
import type { Caller } from "../hono-env.ts";
import type { FailedEntry } from "../schemas/retrieval.ts";

/** A document whose results are there to be read. */
export interface Retrievable {
  id: string;
  requestId: string;
  fileName: string;
  results: DocumentResults;
}

export type Looked = { ok: true; document: Retrievable } | { ok: false; entry: FailedEntry };

const ENDPOINT_OF: Record<RequestKind, string> = {
  extract: "/api/v1/documents/markdown, /documents/json or /documents/images",
  fields: "/api/v1/documents/fields",
  "markdown-fields": "/api/v1/documents/scalars",
};

const failed = (documentId: string, code: string, error: string): Looked => ({
  ok: false,
  entry: { document_id: documentId, success: false, error, code },
});

/** Looks up what was asked for, in the order asked; what cannot be given is an entry that says why. */
export async function lookUp(ctx: Ctx, caller: Caller, documentIds: string[]): Promise<Looked[]> {
  const limit = ctx.configuration.MAX_DOCUMENTS_PER_RETRIEVAL;
  if (documentIds.length > limit) {
    throw new ServiceError("unprocessable", `\`document_ids\` takes at most ${limit} ids in one call.`);
  }
  const found = await findDocuments(ctx.db, caller.accountId, documentIds);
  return documentIds.map((id) => {
    const document = found.get(id);
    if (document === undefined) return failed(id, "not_found", "There is no document with this id in your account.");
    if (document.kind !== "extract") {
      return failed(
        id,
        "wrong_kind",
        `This document was not fully extracted; its results are at ${ENDPOINT_OF[document.kind]}.`,
      );
    }
    if (document.status === "failed") {
      const reason = document.error?.message ?? "It could not be processed.";
      return failed(id, document.error?.code ?? "failed", `The extraction failed: ${reason}`);
    }
    if (document.status === "cancelled") return failed(id, "cancelled", "The extraction was cancelled.");
    if (document.results === null) {
      return failed(
        id,
        "not_completed",
        "The document is still being processed. Poll /api/v1/request-status and ask again.",
      );
    }
    const { requestId, fileName, results } = document;
    return { ok: true, document: { id, requestId, fileName, results } };
  });
}

/** The closing words of an envelope. */
export function verdict(total: number, successful: number) {
  const failures = total - successful;
  const message =
    failures === 0
      ? `Retrieved ${total} of ${total} documents.`
      : `Retrieved ${successful} of ${total} documents; ${failures} failed, see \`error\` of each.`;
  return { success: successful > 0, total, successful, failed: failures, message };
}

/** A source's name without its `.pdf`, as output names start with it. */
export const baseName = (fileName: string): string => fileName.replace(/\.pdf$/i, "") || "document";
