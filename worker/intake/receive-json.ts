import * as z from "zod";
import { pictureType } from "../../extraction/picture-files/picture-type.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";
import { faultsInWords, faultsOf } from "../faults-of.ts";
import { inlineDocumentsSchema } from "../schemas/inline-documents.ts";
import { safeFileName } from "./file-name.ts";
import {
  type IntakeTarget,
  type ReceivedForm,
  type ReceivedSource,
  readText,
  receiveSource,
  tooManyDocuments,
} from "./receive-sources.ts";

const bodySchema = z.looseObject({ documents: inlineDocumentsSchema });

/** Reads a submission sent as one JSON object: the members of a form, with small files as base64 in `documents`. */
export async function receiveJson(ctx: Ctx, request: Request, target: IntakeTarget): Promise<ReceivedForm> {
  const { MAX_INLINE_BODY_BYTES, MAX_DOCUMENTS_PER_REQUEST: limit } = ctx.configuration;
  const body = parseBody(await readText(request.body ?? [], MAX_INLINE_BODY_BYTES));
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) {
    const faults = faultsOf(["body"], parsed.error, body);
    throw new ServiceError("unprocessable", `The body does not have the right shape. ${faultsInWords(faults)}`, {
      faults,
    });
  }
  const { documents = [], ...form } = parsed.data;
  if (documents.length > limit) throw tooManyDocuments(limit);
  const sources: ReceivedSource[] = [];
  for (const [index, { file_name, content }] of documents.entries()) {
    const bytes = bytesOf(content, index);
    const fileName = safeFileName(file_name ?? `document.${pictureType(bytes) ?? "pdf"}`);
    const place = { field: "documents" as const, index, shownName: fileName };
    const source = await receiveSource(ctx, { ...target, fileName, place, chunks: once(bytes) });
    if (source !== undefined) sources.push(source);
  }
  return { form, place: ["body"], sources, fileCount: documents.length };
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceError("invalid_request", "The body is not valid JSON.");
  }
}

function bytesOf(content: string, index: number): Uint8Array {
  try {
    return Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  } catch {
    throw new ServiceError("unprocessable", "`content` of a document must be a file in base64.", {
      faults: [{ loc: ["body", "documents", index, "content"], msg: "is not base64", type: "invalid_format" }],
    });
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
