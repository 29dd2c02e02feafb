import { Hono } from "hono";
import * as z from "zod";
import { RESERVED_FOR_MARKDOWN } from "../../extraction/fields/property-names.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { HonoEnv } from "../hono-env.ts";
import { authenticate } from "../middleware/authenticate.ts";
import { idempotent } from "../middleware/idempotent.ts";
import { limitedBody } from "../middleware/limited-body.ts";
import { validate } from "../middleware/validate.ts";
import {
  describedSchema,
  fieldsFormSchema,
  fieldsSubmittedSchema,
  generatedSchema,
  markdownFieldsBodySchema,
  markdownFieldsSubmittedSchema,
} from "../schemas/fields.ts";
import { inlineDocumentsSchema } from "../schemas/inline-documents.ts";
import { checkSchema } from "../services/submission/check-schema.ts";
import { submitMarkdownFields } from "../services/submission/submit-markdown-fields.ts";
import { jobCallback } from "../services/webhooks/job-callback.ts";
import { describe } from "./describe.ts";
import { acceptSubmission, parseForm, submissionBody, submissionRefusals } from "./submission.ts";

const multipartSchema = z.object({
  documents: z
    .array(z.string().meta({ format: "binary" }))
    .optional()
    .describe("PDF files; none when `form` gives URLs."),
  form: fieldsFormSchema.describe("A JSON string."),
});

const jsonFieldsSchema = fieldsFormSchema.extend({ documents: inlineDocumentsSchema });

/** Extracts fields in the caller's shape from PDFs or extracted documents, and generates schemas. */
export const fieldRoutes = () =>
  new Hono<HonoEnv>()
    .post(
      "/extract-fields",
      describe({
        summary: "Submit PDFs for field extraction",
        tag: "Extraction",
        response: fieldsSubmittedSchema,
        keyed: true,
        requestBody: submissionBody(multipartSchema, jsonFieldsSchema),
        refusals: {
          400: "The schema is not valid or outside the supported subset, or there are no PDFs or URLs.",
          ...submissionRefusals,
        },
      }),
      authenticate(),
      idempotent(),
      async (c) => {
        const ctx = c.get("ctx");
        let notes: string[] = [];
        const answer = (requestId: string) => ({
          ...{ request_uid: requestId, status: "PENDING" as const, performance: null, msg: null },
          ...(notes.length > 0 ? { notes } : {}),
        });
        const requestId = await acceptSubmission(ctx, c.get("caller"), c.req.raw, {
          answer,
          beside: {},
          price: ctx.configuration.CREDITS_PER_PAGE_FIELDS,
          readForm: (received) => {
            const { json_schema: jsonSchema, min_confidence: least, ...form } = parseForm(received, fieldsFormSchema);
            const place = [...received.place, "json_schema"];
            if (jsonSchema === undefined) throw schemaMissing(place);
            notes = checkSchema(ctx, jsonSchema, { place });
            return { form, job: { kind: "fields", jsonSchema, minConfidence: least ?? null } };
          },
        });
        return c.json(answer(requestId));
      },
    )
    .post(
      "/extract-fields-from-markdown",
      describe({
        summary: "Read fields from documents that were already extracted",
        tag: "Extraction",
        response: markdownFieldsSubmittedSchema,
        keyed: true,
        refusals: {
          400: "The schema is not valid, outside the supported subset or uses a reserved name, or no document can be used.",
          402: "Not enough credits.",
          413: "The body, or the number of documents, is over the limit.",
          422: "The body has the wrong shape.",
        },
      }),
      authenticate(),
      idempotent(),
      limitedBody(),
      validate("json", markdownFieldsBodySchema),
      async (c) => {
        const { document_ids: documentIds, json_schema: jsonSchema, ...rest } = c.req.valid("json");
        if (jsonSchema === undefined) throw schemaMissing(["body", "json_schema"]);
        const rules = { place: ["body", "json_schema"], reserved: RESERVED_FOR_MARKDOWN };
        const notes = checkSchema(c.get("ctx"), jsonSchema, rules);
        const address = { address: rest.webhook_url, place: ["body", "webhook_url"] };
        const heard = await jobCallback(c.get("ctx"), c.req.url, address);
        const { alias, description, min_confidence: least } = rest;
        const input = { documentIds, jsonSchema, minConfidence: least ?? null, alias, description, notes, ...heard };
        return c.json(await submitMarkdownFields(c.get("ctx"), c.get("caller"), input));
      },
    )
    .post(
      "/generate-schema",
      describe({
        summary: "Draft a schema from a description of the fields",
        tag: "Extraction",
        response: generatedSchema,
        refusals: {
          400: "The description is empty.",
          422: "The body has the wrong shape.",
          500: "No valid schema could be made from the description.",
        },
      }),
      authenticate(),
      limitedBody(),
      validate("json", describedSchema),
      async (c) => {
        const description = c.req.valid("json").description.trim();
        if (description === "")
          throw new ServiceError("invalid_request", "`description` is empty. Say which fields you want.");
        const outcome = await c.get("ctx").model.generateSchema(description);
        if (!outcome.ok) throw new ServiceError("no_schema", outcome.failure.message);
        return c.json({
          success: true as const,
          json_schema: { ...outcome.value },
          message: "Review the schema before you submit it: names, types and which fields are required.",
        });
      },
    );

const schemaMissing = (loc: string[]): ServiceError =>
  new ServiceError("invalid_request", "`json_schema` is missing. Send a JSON Schema of the fields you want.", {
    faults: [{ loc, msg: "is required", type: "missing" }],
  });
