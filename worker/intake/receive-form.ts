import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";
import { formTexts, receiveMultipart, twoForms } from "./receive-multipart.ts";
import { type IntakeTarget, parseFormText, type ReceivedForm, readText } from "./receive-sources.ts";

/** Reads the body of a submission: multipart with files, or a plain form where there are none. */
export async function receiveForm(ctx: Ctx, request: Request, target: IntakeTarget): Promise<ReceivedForm> {
  const type = (request.headers.get("Content-Type") ?? "").toLowerCase();
  if (type.startsWith("application/x-www-form-urlencoded")) return receiveUrlEncoded(ctx, request);
  if (type.startsWith("multipart/form-data")) return receiveMultipart(ctx, request, target);
  throw new ServiceError(
    "unsupported_media_type",
    "Send the request as multipart/form-data with the parts `documents` and `form`.",
  );
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
