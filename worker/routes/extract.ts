import { Hono } from "hono";
import * as z from "zod";
import type { HonoEnv } from "../hono-env.ts";
import { authenticate } from "../middleware/authenticate.ts";
import { idempotent } from "../middleware/idempotent.ts";
import { validate } from "../middleware/validate.ts";
import { besidePdfQuerySchema, jsonSubmissionSchema } from "../schemas/convert.ts";
import { extractFormSchema } from "../schemas/extract-form.ts";
import { submittedSchema } from "../schemas/status.ts";
import { describe } from "./describe.ts";
import { acceptSubmission, parseForm, submissionBody, submissionRefusals } from "./submission.ts";

const bodySchema = z.object({
  documents: z
    .array(z.string().meta({ format: "binary" }))
    .optional()
    .describe("PDF, PNG, JPEG, TIFF or WebP files; empty or omitted if `form` gives URLs."),
  form: extractFormSchema.describe("A JSON string; `{}` if files are sent without options."),
});

/** POST /extract: accepts PDFs and answers at once; processing continues in the background. */
export const extractRoutes = () =>
  new Hono<HonoEnv>().post(
    "/extract",
    describe({
      summary: "Submit PDFs or pictures for full extraction",
      tag: "Extraction",
      response: submittedSchema,
      keyed: true,
      requestBody: submissionBody(bodySchema, jsonSubmissionSchema, { pdf: true }),
      refusals: { 400: "No documents, or files together with URLs.", ...submissionRefusals },
    }),
    authenticate(),
    validate("query", besidePdfQuerySchema),
    idempotent(),
    async (c) => {
      const ctx = c.get("ctx");
      const answer = (requestId: string) => ({ request_uid: requestId, status: "PENDING" as const });
      const requestId = await acceptSubmission(ctx, c.get("caller"), c.req.raw, {
        answer,
        beside: c.req.valid("query"),
        price: ctx.configuration.CREDITS_PER_PAGE_EXTRACT,
        readForm: (received) => ({ form: parseForm(received, extractFormSchema), job: { kind: "extract" } }),
      });
      return c.json(answer(requestId));
    },
  );
