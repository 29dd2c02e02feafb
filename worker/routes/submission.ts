import { resolver } from "hono-openapi";
import type * as z from "zod";
import { PICTURE_MEDIA_TYPES } from "../../extraction/picture-files/picture-type.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";
import { faultsInWords, faultsOf } from "../faults-of.ts";
import type { Caller } from "../hono-env.ts";
import { IntakeFaults } from "../intake/faults.ts";
import { receiveForm } from "../intake/receive-form.ts";
import type { IntakeTarget, ReceivedForm, ReceivedSource } from "../intake/receive-sources.ts";
import { receiveUrls } from "../intake/receive-urls.ts";
import { takeIn } from "../intake/take-in.ts";
import type { ExtractForm } from "../schemas/extract-form.ts";
import type { BesidePdf } from "../schemas/inline-documents.ts";
import { checkLanguages } from "../services/submission/check-languages.ts";
import { insufficientCredits } from "../services/submission/reserve-credits.ts";
import { type SubmittedJob, submitExtraction } from "../services/submission/submit-extraction.ts";
import { jobCallback } from "../services/webhooks/job-callback.ts";

/** Refusals of file submissions. */
export const submissionRefusals = {
  402: "Not enough credits.",
  413: "A file, a picture, or the number of files or pages is over the limit.",
  415: "A file is neither a PDF nor a supported picture, or the body is not a form.",
  422: "The form has the wrong shape, a file cannot be opened, or a URL cannot be fetched.",
};

const binary = { schema: { type: "string" as const, format: "binary" } };

/** The body of a submission in the OpenAPI document. */
export const submissionBody = (schema: z.ZodType, json: z.ZodType, options: { pdf?: boolean } = {}) => ({
  required: true,
  content: {
    "multipart/form-data": { schema: resolver(schema) },
    "application/json": { schema: resolver(json) },
    ...(options.pdf
      ? Object.fromEntries(["application/pdf", ...Object.keys(PICTURE_MEDIA_TYPES)].map((type) => [type, binary]))
      : {}),
  },
});

/** Limits of one call, where they are lower than those of the service. */
interface Bounds {
  documents: number;
  pages: number;
}

export interface Submission {
  /** Options from the query string, for a body that is a document. */
  beside: BesidePdf;
  bounds?: Bounds;
  /** Credits per page. */
  price: number;
  /** The body of the answer once the request is accepted. */
  answer(requestId: string): object;
  /** Parses the `form` part. Throws if it is invalid. */
  readForm(received: ReceivedForm): { form: ExtractForm; job: SubmittedJob };
}

/** Receives files or URLs and submits them. Returns the request's id; if it fails, nothing of the request remains. */
export async function acceptSubmission(
  ctx: Ctx,
  caller: Caller,
  request: Request,
  submission: Submission,
): Promise<string> {
  const { price, answer, bounds } = submission;
  const { available } = await ctx.credits(caller.accountId).balance(caller.accountId);
  // Checked before a byte is stored: the account cannot pay for even one page.
  if (available < price) throw insufficientCredits({ available, needed: price });
  return takeIn(ctx, caller, async (requestId) => {
    const faults = new IntakeFaults();
    const started = ctx.now();
    const { form, job, place, sources, uploaded } = await receiveAll(ctx, request, {
      ...submission,
      target: { requestId, faults },
    });
    const address = { address: form.webhook_url, place: [...place, "webhook_url"] };
    const heard = await jobCallback(ctx, request.url, address);
    await submitExtraction(ctx, caller, {
      requestId,
      form,
      job,
      faults,
      ...heard,
      sources,
      ...(bounds === undefined ? {} : { mostPages: bounds.pages }),
      uploadMs: uploaded - started,
      downloadMs: ctx.now() - uploaded,
      answer: answer(requestId),
    });
  });
}

interface Received {
  form: ExtractForm;
  job: SubmittedJob;
  place: string[];
  sources: ReceivedSource[];
  /** When the whole body had been read, in milliseconds since 1970. */
  uploaded: number;
}

/** Stores all documents that a call contains or links to. */
export async function receiveAll(
  ctx: Ctx,
  request: Request,
  { beside, bounds, readForm, target }: Pick<Submission, "beside" | "bounds" | "readForm"> & { target: IntakeTarget },
): Promise<Received> {
  const received = await receiveForm(ctx, request, { ...target, beside });
  const uploaded = ctx.now();
  const { form, job } = readForm(received);
  const urls = form.documents_url ?? [];
  const count = received.fileCount + urls.length;
  if (received.fileCount > 0 && urls.length > 0) {
    throw new ServiceError("invalid_request", "Send files in `documents` or URLs in `documents_url`, not both.");
  }
  if (count === 0) {
    throw new ServiceError(
      "invalid_request",
      "There is nothing to extract: send PDFs or pictures in `documents`, or URLs in `documents_url` of the form.",
    );
  }
  if (count > (bounds?.documents ?? count)) {
    throw new ServiceError("invalid_request", "This call takes one document. Send several to /api/v1/extract.");
  }
  if (form.languages !== undefined) await checkLanguages(ctx, form.languages, [...received.place, "languages"]);
  const fetched = await receiveUrls(ctx, urls, target);
  return { form, job, place: received.place, sources: [...received.sources, ...fetched], uploaded };
}

/** Parses the options against a schema; a mismatch is a 422 that lists every fault. */
export function parseForm<T>({ form, place }: ReceivedForm, schema: z.ZodType<T>): T {
  if (form === undefined) {
    throw new ServiceError("unprocessable", "`form` is missing. Send it as a JSON string; `{}` is enough.", {
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
