import { resolver } from "hono-openapi";
import type * as z from "zod";
import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { Caller } from "../hono-env.ts";
import { IntakeFaults } from "../intake/faults.ts";
import { receiveForm } from "../intake/receive-form.ts";
import type { ReceivedForm } from "../intake/receive-sources.ts";
import { receiveUrls } from "../intake/receive-urls.ts";
import { takeIn } from "../intake/take-in.ts";
import { faultsInWords, faultsOf } from "../middleware/validate.ts";
import type { ExtractForm } from "../schemas/extract-form.ts";
import { insufficientCredits } from "../services/reserve-credits.ts";
import { type SubmittedJob, submitExtraction } from "../services/submit-extraction.ts";
import { jobCallback } from "../services/webhooks/job-callback.ts";

/** How submissions of files refuse. */
export const submissionRefusals = {
  402: "Not enough credits.",
  413: "A file, or the number of files or pages, is over the limit.",
  415: "A file is not a PDF, or the body is not a form.",
  422: "The form has the wrong shape, a file cannot be opened, or a URL cannot be fetched.",
};

/** The body of a submission in the OpenAPI document. */
export const submissionBody = (schema: z.ZodType) => ({
  required: true,
  content: { "multipart/form-data": { schema: resolver(schema) } },
});

interface Submission {
  /** Credits of one page. */
  price: number;
  /** What is answered once the request is accepted. */
  answer(requestId: string): object;
  /** What the `form` part asks for; throws what is wrong with it. */
  readForm(received: ReceivedForm): { form: ExtractForm; job: SubmittedJob };
}

/** Receives files or URLs and submits them; whatever goes wrong on the way, nothing of it stays. Returns the request's id. */
export async function acceptSubmission(
  ctx: Ctx,
  caller: Caller,
  request: Request,
  { price, answer, readForm }: Submission,
): Promise<string> {
  const { available } = await ctx.credits(caller.accountId).balance(caller.accountId);
  // Known before a byte is stored: not even one page can be paid for.
  if (available < price) throw insufficientCredits({ available, needed: price });
  return takeIn(ctx, caller, async (requestId) => {
    const faults = new IntakeFaults();
    const started = ctx.now();
    const received = await receiveForm(ctx, request, { requestId, faults });
    const uploaded = ctx.now();
    const { form, job } = readForm(received);
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
    const place = [...received.place, "webhook_url"];
    const heard = await jobCallback(ctx, request.url, { address: form.webhook_url, place });
    const fetched = await receiveUrls(ctx, urls, { requestId, faults });
    await submitExtraction(ctx, caller, {
      requestId,
      form,
      job,
      faults,
      ...heard,
      sources: [...received.sources, ...fetched],
      uploadMs: uploaded - started,
      downloadMs: ctx.now() - uploaded,
      answer: answer(requestId),
    });
  });
}

/** What is asked for as an object of a schema; a mismatch is a 422 that names every place at once. */
export function parseForm<T>({ form, place }: ReceivedForm, schema: z.ZodType<T>): T {
  if (form === undefined) {
    throw new ServiceError("unprocessable", "`form` is missing. Send it as a JSON string, `{}` at the least.", {
      faults: [{ loc: place, msg: "is required", type: "missing" }],
    });
  }
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const faults = faultsOf(place, parsed.error, form);
  throw new ServiceError("unprocessable", `The form does not have the right shape. ${faultsInWords(faults)}`, {
    faults,
  });
}
