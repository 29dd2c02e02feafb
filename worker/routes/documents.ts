import { type Context, Hono } from "hono";
import type { HonoEnv } from "../hono-env.ts";
import { authenticate } from "../middleware/authenticate.ts";
import { limitedBody } from "../middleware/limited-body.ts";
import { validate } from "../middleware/validate.ts";
import {
  fieldResultsSchema,
  fileResultsSchema,
  filteredRetrievalBodySchema,
  imageResultsSchema,
  retrievalBodySchema,
  scalarResultsSchema,
} from "../schemas/retrieval.ts";
import { retrieveFields } from "../services/results/retrieve-fields.ts";
import { retrieveImages } from "../services/results/retrieve-images.ts";
import { describe } from "./describe.ts";
import { refusals, sendEnvelope, sendFiles, signerOf } from "./send-files.ts";

const sendFields = (c: Context<HonoEnv>, input: Parameters<typeof retrieveFields>[2]) =>
  sendEnvelope(c, retrieveFields(c.get("ctx"), c.get("caller"), input));

/**
 * Results of completed documents. A document that cannot be returned gets an entry that says why; the others are
 * unaffected.
 */
export const documentRoutes = () =>
  new Hono<HonoEnv>()
    .post(
      "/documents/markdown",
      describe({ summary: "Documents as Markdown", tag: "Results", response: fileResultsSchema, refusals }),
      authenticate(),
      limitedBody(),
      validate("json", filteredRetrievalBodySchema),
      (c) => {
        const { document_ids, content_types } = c.req.valid("json");
        return sendFiles(c, { documentIds: document_ids, contentTypes: content_types, output: "markdown" });
      },
    )
    .post(
      "/documents/json",
      describe({ summary: "Documents as structured JSON", tag: "Results", response: fileResultsSchema, refusals }),
      authenticate(),
      limitedBody(),
      validate("json", filteredRetrievalBodySchema),
      (c) => {
        const { document_ids, content_types } = c.req.valid("json");
        return sendFiles(c, { documentIds: document_ids, contentTypes: content_types, output: "structured" });
      },
    )
    .post(
      "/documents/images",
      describe({ summary: "Page images and crops", tag: "Results", response: imageResultsSchema, refusals }),
      authenticate(),
      limitedBody(),
      validate("json", retrievalBodySchema),
      async (c) => {
        const input = { documentIds: c.req.valid("json").document_ids, links: signerOf(c) };
        return c.json(await retrieveImages(c.get("ctx"), c.get("caller"), input));
      },
    )
    .post(
      "/documents/fields",
      describe({ summary: "Extracted fields", tag: "Results", response: fieldResultsSchema, refusals }),
      authenticate(),
      limitedBody(),
      validate("json", retrievalBodySchema),
      (c) => sendFields(c, { documentIds: c.req.valid("json").document_ids, kind: "fields" }),
    )
    .post(
      "/documents/scalars",
      describe({
        summary: "Fields read from extracted documents",
        tag: "Results",
        response: scalarResultsSchema,
        refusals,
      }),
      authenticate(),
      limitedBody(),
      validate("json", retrievalBodySchema),
      (c) => sendFields(c, { documentIds: c.req.valid("json").document_ids, kind: "markdown-fields" }),
    );
