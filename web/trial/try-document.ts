import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { Caller } from "../../worker/hono-env.ts";
import { acceptSubmission } from "../../worker/routes/submission.ts";
import { SAMPLES, type SampleName } from "./schemas.ts";
import { withoutCharge } from "./without-charge.ts";

/** A request with one document, the bytes of a sample. */
async function sampleRequest(ctx: Ctx, name: SampleName): Promise<Request> {
  const file = await ctx.asset(`/samples/${name}.pdf`);
  if (!file.ok) throw new ServiceError("unavailable", "The sample is not there at the moment. Try another one.");
  return new Request(ctx.origin, { method: "POST", body: file.body, headers: { "Content-Type": "application/pdf" } });
}

/** The context with the limits of trials, where they are narrower than the service's own. */
function bounded(ctx: Ctx): Ctx {
  const { configuration } = ctx;
  const { MAX_FILE_BYTES, TRIAL_FILE_BYTES, MAX_PAGES_PER_DOCUMENT, TRIAL_PAGES } = configuration;
  return {
    ...ctx,
    configuration: {
      ...configuration,
      MAX_FILE_BYTES: Math.min(MAX_FILE_BYTES, TRIAL_FILE_BYTES),
      MAX_PAGES_PER_DOCUMENT: Math.min(MAX_PAGES_PER_DOCUMENT, TRIAL_PAGES),
    },
  };
}

/** Starts the extraction of a sample, or of the one file in a form, free of charge; returns the id of its request. */
export async function tryDocument(
  ctx: Ctx,
  caller: Caller,
  brought: { sample: SampleName; alias?: string } | { form: Request },
): Promise<string> {
  const isSample = "sample" in brought;
  const alias = isSample ? brought.alias : undefined;
  const request = isSample ? await sampleRequest(ctx, brought.sample) : brought.form;
  return acceptSubmission(withoutCharge(bounded(ctx)), caller, request, {
    answer: (id) => ({ id }),
    beside: isSample ? { file_name: SAMPLES[brought.sample].fileName } : {},
    bounds: { documents: 1, pages: ctx.configuration.TRIAL_PAGES },
    price: 0,
    // Selected pages, schemas and web hooks are for users with an account.
    readForm: ({ sources: [first] }) => ({
      form: first === undefined ? {} : { alias: alias ?? first.fileName },
      job: { kind: "extract" },
    }),
  });
}

/** A refusal by the API in words for a person who sees a form rather than a call. */
export function inPlainWords(error: ServiceError, { TRIAL_PAGES, TRIAL_FILE_BYTES }: Ctx["configuration"]): string {
  const kinds = new Set(error.faults.map(({ type }) => type));
  const bytes = `${Math.round(TRIAL_FILE_BYTES / 1024 / 1024)} MB`;
  if (kinds.has("too_large")) return `The file is larger than the ${bytes} that can be tried without an account.`;
  if (kinds.has("too_many_pages"))
    return `The document has more than the ${TRIAL_PAGES} pages that can be tried without an account.`;
  if (kinds.has("not_a_pdf")) return "The file is neither a PDF nor a picture (PNG, JPEG, TIFF or WebP).";
  if (kinds.has("password_required")) return "The PDF is protected by a password. With an account you can give it.";
  if (error.message.startsWith("There is nothing to extract")) return "No file was chosen. Choose a PDF or a picture.";
  return error.message.replace(/^Nothing was accepted\. /, "");
}
