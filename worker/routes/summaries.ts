import { Hono } from "hono";
import type { HonoEnv } from "../hono-env.ts";
import { authenticate } from "../middleware/authenticate.ts";
import { limitedBody } from "../middleware/limited-body.ts";
import { validate } from "../middleware/validate.ts";
import {
  documentSummaryBodySchema,
  fileResultsSchema,
  retrievalBodySchema,
  sectionSummariesSchema,
} from "../schemas/retrieval.ts";
import { describe } from "./describe.ts";
import { refusals, sendFiles } from "./send-files.ts";

/**
 * Summaries of completed extractions, written by a model or made of the document's sentences, with links to page
 * images.
 */
export const summaryRoutes = () =>
  new Hono<HonoEnv>()
    .post(
      "/documents/page-summaries",
      describe({ summary: "A summary of every page", tag: "Results", response: fileResultsSchema, refusals }),
      authenticate(),
      limitedBody(),
      validate("json", retrievalBodySchema),
      (c) => sendFiles(c, { documentIds: c.req.valid("json").document_ids, output: "summaries.pages" }),
    )
    .post(
      "/documents/document-summary",
      describe({ summary: "A summary of the whole document", tag: "Results", response: fileResultsSchema, refusals }),
      authenticate(),
      limitedBody(),
      validate("json", documentSummaryBodySchema),
      (c) => {
        const { document_ids, summary_type } = c.req.valid("json");
        const output = summary_type === "page" ? "summaries.documentByPages" : "summaries.documentBySections";
        return sendFiles(c, { documentIds: document_ids, output });
      },
    )
    .post(
      "/documents/section-summaries",
      describe({ summary: "A summary of every section", tag: "Results", response: sectionSummariesSchema, refusals }),
      authenticate(),
      limitedBody(),
      validate("json", retrievalBodySchema),
      (c) => sendFiles(c, { documentIds: c.req.valid("json").document_ids, output: "summaries.sections" }),
    );
