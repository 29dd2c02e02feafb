import { PICTURE_MEDIA_TYPES } from "../../extraction/picture-files/picture-type.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";
import { faultsInWords } from "../faults-of.ts";
import type { BesidePdf } from "../schemas/inline-documents.ts";
import { bodyChunks } from "./body-chunks.ts";
import { dispositionName } from "./download.ts";
import { safeFileName } from "./file-name.ts";
import { receiveJson } from "./receive-json.ts";
import { formTexts, receiveMultipart, twoForms } from "./receive-multipart.ts";
import { type IntakeTarget, parseFormText, type ReceivedForm, readText, receiveSource } from "./receive-sources.ts";

/** File extension by media type, for a document sent as the whole body. `image/jpg` is wrong but common. */
const DOCUMENT_TYPES: Record<string, string> = { "application/pdf": "pdf", "image/jpg": "jpg", ...PICTURE_MEDIA_TYPES };

/**
 * Reads the body of a submission: multipart with files, a plain form if there are none, a JSON object, or a PDF or
 * picture itself with the options in `beside`.
 */
export async function receiveForm(
  ctx: Ctx,
  request: Request,
  { beside, ...target }: IntakeTarget & { beside: BesidePdf },
): Promise<ReceivedForm> {
  const type = (request.headers.get("Content-Type") ?? "").toLowerCase();
  const ending = DOCUMENT_TYPES[type.split(";")[0]?.trim() ?? ""];
  if (ending !== undefined) return receiveDocument(ctx, request, { ...target, beside, ending });
  refuseBeside(beside);
  if (type.startsWith("multipart/form-data")) return receiveMultipart(ctx, request, target);
  if (type.startsWith("application/x-www-form-urlencoded")) return receiveUrlEncoded(ctx, request);
  if (/^application\/json *(;|$)/.test(type)) return receiveJson(ctx, request, target);
  throw new ServiceError(
    "unsupported_media_type",
    "Send the request as multipart/form-data with the parts `documents` and `form`, as JSON, or a document by itself as application/pdf, image/png, image/jpeg, image/tiff or image/webp.",
  );
}

/** Options in the query string are only for bodies that cannot contain options. */
function refuseBeside(beside: BesidePdf): void {
  const names = Object.entries(beside).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (names.length === 0) return;
  const msg =
    "belongs in the form; in the query string it only applies to a body that is a document, such as application/pdf";
  const faults = names.map((name) => ({ loc: ["query", name], msg, type: "unknown_member" }));
  throw new ServiceError("unprocessable", `An option is in the wrong place. ${faultsInWords(faults)}`, { faults });
}

async function receiveUrlEncoded(ctx: Ctx, request: Request): Promise<ReceivedForm> {
  const text = await readText(request.body ?? [], ctx.configuration.MAX_JSON_BODY_BYTES);
  const forms = formTexts(new URLSearchParams(text));
  if (forms.length > 1) throw twoForms();
  const [form] = forms;
  return {
    form: form === undefined ? undefined : parseFormText(form),
    place: ["body", "form"],
    sources: [],
    fileCount: 0,
  };
}

async function receiveDocument(
  ctx: Ctx,
  request: Request,
  { beside: { file_name, ...form }, ending, ...target }: IntakeTarget & { beside: BesidePdf; ending: string },
): Promise<ReceivedForm> {
  if (request.body === null) throw new ServiceError("invalid_request", "The body is empty.");
  const named = file_name ?? dispositionName(request.headers.get("Content-Disposition") ?? "");
  const fileName = safeFileName(named ?? `document.${ending}`);
  const place = { field: "documents" as const, index: 0, shownName: fileName };
  const source = await receiveSource(ctx, { ...target, fileName, place, chunks: bodyChunks(request.body) });
  return { form, place: ["query"], sources: source === undefined ? [] : [source], fileCount: 1 };
}
