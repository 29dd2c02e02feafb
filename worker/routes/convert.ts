import { type Context, Hono } from "hono";
import { resolver } from "hono-openapi";
import * as z from "zod";
import type { HonoEnv } from "../hono-env.ts";
import { authenticate } from "../middleware/authenticate.ts";
import { idempotent } from "../middleware/idempotent.ts";
import { validate } from "../middleware/validate.ts";
import { besidePdfQuerySchema, convertQuerySchema, jsonSubmissionSchema, quoteSchema } from "../schemas/convert.ts";
import { extractFormSchema } from "../schemas/extract-form.ts";
import { fieldsFormSchema, schemaMember } from "../schemas/fields.ts";
import { inlineDocumentsSchema } from "../schemas/inline-documents.ts";
import { submittedSchema } from "../schemas/status.ts";
import { structuredDocumentSchema } from "../schemas/structured-document.ts";
import { textBody } from "../services/files/serve-text.ts";
import { convertedText, waitForEnd } from "../services/results/convert.ts";
import { checkSchema } from "../services/submission/check-schema.ts";
import { quote } from "../services/submission/quote.ts";
import { describe } from "./describe.ts";
import { signerOf } from "./send-files.ts";
import { acceptSubmission, parseForm, receiveAll, submissionBody, submissionRefusals } from "./submission.ts";

const documents = z.array(z.string().meta({ format: "binary" })).optional();
const convertPartsSchema = z.object({ documents, form: extractFormSchema.optional() });
const quoteFormSchema = fieldsFormSchema.extend({ json_schema: schemaMember });
const quotePartsSchema = z.object({ documents, form: quoteFormSchema.optional() });
const quoteJsonSchema = quoteFormSchema.extend({ documents: inlineDocumentsSchema });

const keptSchema = z.looseObject({ request_uid: z.string() });

interface Delivery {
  requestId: string;
  format: "markdown" | "json";
  waitSeconds: number;
}

async function deliver(c: Context<HonoEnv>, { requestId, format, waitSeconds }: Delivery): Promise<Response> {
  const ctx = c.get("ctx");
  const status = await waitForEnd(ctx, c.get("caller"), { requestId, waitSeconds });
  const headers = { "Request-Uid": requestId };
  if (status.status === "processing") {
    const place = { Location: `/api/v1/request-status/${requestId}`, "Retry-After": "1" };
    return c.json({ request_uid: requestId, status: "PENDING" as const }, 202, { ...headers, ...place });
  }
  const output = format === "markdown" ? ("markdown" as const) : ("structured" as const);
  const { documentId, text } = await convertedText(ctx, c.get("caller"), { status, output, links: signerOf(c) });
  const type = format === "markdown" ? "text/markdown; charset=utf-8" : "application/json";
  return c.body(textBody(text), 200, { ...headers, "Content-Type": type, "Document-Uid": documentId });
}

const waitOf = (c: Context<HonoEnv>, wait: number): number =>
  Math.min(wait, c.get("ctx").configuration.MAX_STATUS_WAIT_SECONDS);

/** POST /convert: a short document in, its text out; POST /quote: what a submission would cost. */
export const convertRoutes = () =>
  new Hono<HonoEnv>()
    .post(
      "/convert",
      describe({
        summary: "Convert a short document while you wait",
        description:
          "One document of up to 20 pages. The headers `Request-Uid` and `Document-Uid` have the ids of the request and the document.",
        tag: "Extraction",
        response: z.string(),
        responseType: "text/markdown",
        otherResponses: {
          200: { "application/json": resolver(structuredDocumentSchema) },
          202: { "application/json": resolver(submittedSchema) },
        },
        keyed: true,
        requestBody: submissionBody(convertPartsSchema, jsonSubmissionSchema, { pdf: true }),
        refusals: { 400: "There is no document, or more than one.", ...submissionRefusals },
      }),
      authenticate(),
      validate("query", convertQuerySchema),
      idempotent({
        again: (c, answer) => {
          const { format, wait } = convertQuerySchema.parse(c.req.query());
          return deliver(c, { requestId: keptSchema.parse(answer).request_uid, format, waitSeconds: waitOf(c, wait) });
        },
      }),
      async (c) => {
        const ctx = c.get("ctx");
        const { format, wait, ...beside } = c.req.valid("query");
        const requestId = await acceptSubmission(ctx, c.get("caller"), c.req.raw, {
          beside,
          bounds: { documents: 1, pages: ctx.configuration.CONVERT_PAGES },
          answer: (id) => ({ request_uid: id, status: "PENDING" }),
          price: ctx.configuration.CREDITS_PER_PAGE_EXTRACT,
          readForm: ({ form = {}, ...received }) => ({
            form: parseForm({ form, ...received }, extractFormSchema),
            job: { kind: "extract" },
          }),
        });
        return deliver(c, { requestId, format, waitSeconds: waitOf(c, wait) });
      },
    )
    .post(
      "/quote",
      describe({
        summary: "What a submission would cost",
        description:
          "Accepts the same as an extraction, and stores nothing. With a `json_schema`, the price is that of fields.",
        tag: "Extraction",
        response: quoteSchema,
        requestBody: submissionBody(quotePartsSchema, quoteJsonSchema, { pdf: true }),
        refusals: { 400: "There are no documents, or the schema is not valid.", ...submissionRefusals },
      }),
      authenticate(),
      validate("query", besidePdfQuerySchema),
      async (c) => {
        const ctx = c.get("ctx");
        const beside = c.req.valid("query");
        const priced = await quote(ctx, c.get("caller"), (target) =>
          receiveAll(ctx, c.req.raw, {
            target,
            beside,
            readForm: ({ form: given = {}, ...received }) => {
              const { json_schema, ...form } = parseForm({ form: given, ...received }, quoteFormSchema);
              if (json_schema === undefined) return { form, job: { kind: "extract" } };
              checkSchema(ctx, json_schema, { place: [...received.place, "json_schema"] });
              return { form, job: { kind: "fields", jsonSchema: json_schema } };
            },
          }),
        );
        return c.json(priced);
      },
    );
