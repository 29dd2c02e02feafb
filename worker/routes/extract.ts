import { Hono } from "hono";
import { resolver } from "hono-openapi";
import { z } from "zod";
import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { Caller, HonoEnv } from "../hono-env.ts";
import { IntakeFaults } from "../intake/faults.ts";
import { receiveForm, receiveUrls } from "../intake/receive-sources.ts";
import { authenticate } from "../middleware/authenticate.ts";
import { faultsInWords, faultsOf } from "../middleware/validate.ts";
import { submittedSchema } from "../schemas/status.ts";
import { insufficientCredits, submitExtraction } from "../services/submit-extraction.ts";
import { describe } from "./describe.ts";
import { type ExtractForm, extractFormSchema } from "./extract-form.ts";

const bodySchema = z.object({
  documents: z.array(z.string().meta({ format: "binary" })).describe("PDF files; empty when `form` gives URLs."),
  form: extractFormSchema.describe("A JSON string; `{}` when files are sent and nothing else is to be said."),
});

/** POST /extract: takes PDFs in and answers at once; the work goes on by itself. */
export const extractRoutes = () =>
  new Hono<HonoEnv>().post(
    "/extract",
    describe({
      summary: "Submit PDFs for full extraction",
      tag: "Extraction",
      response: submittedSchema,
      requestBody: { required: true, content: { "multipart/form-data": { schema: resolver(bodySchema) } } },
      refusals: {
        400: "No documents, or files together with URLs.",
        402: "Not enough credits.",
        413: "A file, or the number of files or pages, is over the limit.",
        415: "A file is not a PDF, or the body is not a form.",
        422: "The form has the wrong shape, a file cannot be opened, or a URL cannot be fetched.",
      },
    }),
    authenticate(),
    async (c) => {
      const requestId = await accept(c.get("ctx"), c.get("caller"), c.req.raw);
      return c.json({ request_uid: requestId, status: "PENDING" as const });
    },
  );

/** Receives and submits; whatever goes wrong on the way, nothing of it stays. */
async function accept(ctx: Ctx, caller: Caller, request: Request): Promise<string> {
  const price = ctx.configuration.CREDITS_PER_PAGE_EXTRACT;
  const { available } = await ctx.credits(caller.accountId).balance(caller.accountId);
  // Known before a byte is stored: not even one page can be paid for.
  if (available < price) throw insufficientCredits({ available, needed: price });
  const requestId = ctx.newId();
  const progress = ctx.progress(requestId);
  await progress.openIntake(requestId, caller.accountId);
  try {
    const faults = new IntakeFaults();
    const started = ctx.now();
    const received = await receiveForm(ctx, request, { requestId, faults });
    const uploaded = ctx.now();
    const form = parseForm(received.form);
    const urls = form.documents_url ?? [];
    if (received.fileCount > 0 && urls.length > 0) {
      throw new ServiceError("invalid_request", "Send files in `documents` or URLs in `documents_url`, not both.");
    }
    if (received.fileCount === 0 && urls.length === 0) {
      throw new ServiceError(
        "invalid_request",
        "There is nothing to extract: send PDFs in `documents`, or URLs in `documents_url` of the form.",
      );
    }
    const fetched = await receiveUrls(ctx, urls, { requestId, faults });
    await submitExtraction(ctx, caller, {
      requestId,
      form,
      faults,
      sources: [...received.sources, ...fetched],
      uploadMs: uploaded - started,
      downloadMs: ctx.now() - uploaded,
    });
    return requestId;
  } catch (error) {
    await progress.abandon();
    throw error;
  }
}

function parseForm(text: string | undefined): ExtractForm {
  if (text === undefined) {
    throw new ServiceError("unprocessable", "`form` is missing. Send it as a JSON string, `{}` at the least.", {
      faults: [{ loc: ["body", "form"], msg: "is required", type: "missing" }],
    });
  }
  const parsed = extractFormSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const faults = faultsOf(["body", "form"], parsed.error);
  throw new ServiceError("unprocessable", `\`form\` does not have the right shape. ${faultsInWords(faults)}`, {
    faults,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.trim() === "" ? "{}" : text);
  } catch {
    throw new ServiceError("unprocessable", "`form` is not valid JSON.", {
      faults: [{ loc: ["body", "form"], msg: "is not valid JSON", type: "json_invalid" }],
    });
  }
}
