import { type DocumentModel, documentModelSchema } from "../../extraction/document/document-model.ts";
import { ServiceError } from "../../platform/errors.ts";
import { lookUp } from "../services/results/retrieve.ts";
import type { ToolCall } from "./tool.ts";

/** The model of a completed extraction. Throws if the document is not one, or is not the caller's. */
export async function loadModel({ ctx, caller }: ToolCall, documentId: string): Promise<DocumentModel> {
  const [looked] = await lookUp(ctx, caller, [documentId]);
  if (looked?.ok !== true) {
    const code = looked?.entry.code === "not_found" ? "not_found" : "conflict";
    throw new ServiceError(code, looked?.entry.error ?? "There is no such document in your account.");
  }
  const object = await ctx.files.get(looked.document.results.document.key);
  if (object === null) throw new ServiceError("not_found", "The stored result is gone. Extract the document again.");
  return documentModelSchema.parse(await object.json());
}
