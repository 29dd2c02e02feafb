import { type Context, Hono } from "hono";
import type { HonoEnv } from "../hono-env.ts";
import { authenticate } from "../middleware/authenticate.ts";
import { limitedBody } from "../middleware/limited-body.ts";
import { validate } from "../middleware/validate.ts";
import {
  chunkResultsSchema,
  chunksBodySchema,
  tableResultsSchema,
  tablesBodySchema,
  textResultsSchema,
} from "../schemas/exports.ts";
import { retrievalBodySchema } from "../schemas/retrieval.ts";
import {
  exportedChunks,
  exportedTables,
  exportedText,
  exportedWorkbook,
  retrieveExports,
} from "../services/results/retrieve-exports.ts";
import { describe } from "./describe.ts";
import { refusals, sendEnvelope } from "./send-files.ts";

const send = (c: Context<HonoEnv>, input: Parameters<typeof retrieveExports>[2]) =>
  sendEnvelope(c, retrieveExports(c.get("ctx"), c.get("caller"), input));

/** Documents in other forms: chunks for search, tables as CSV, plain text. */
export const exportRoutes = () =>
  new Hono<HonoEnv>()
    .post(
      "/documents/chunks",
      describe({ summary: "Documents in chunks for search", tag: "Results", response: chunkResultsSchema, refusals }),
      authenticate(),
      limitedBody(),
      validate("json", chunksBodySchema),
      (c) => {
        const { document_ids, max_tokens } = c.req.valid("json");
        return send(c, { documentIds: document_ids, exported: exportedChunks(max_tokens) });
      },
    )
    .post(
      "/documents/tables",
      describe({ summary: "Tables as CSV or as a workbook", tag: "Results", response: tableResultsSchema, refusals }),
      authenticate(),
      limitedBody(),
      validate("json", tablesBodySchema),
      (c) => {
        const { document_ids, format } = c.req.valid("json");
        const workbook = exportedWorkbook(c.get("ctx"), c.get("caller"), new URL(c.req.url).origin);
        return send(c, { documentIds: document_ids, exported: format === "csv" ? exportedTables : workbook });
      },
    )
    .post(
      "/documents/text",
      describe({ summary: "Documents as plain text", tag: "Results", response: textResultsSchema, refusals }),
      authenticate(),
      limitedBody(),
      validate("json", retrievalBodySchema),
      (c) => send(c, { documentIds: c.req.valid("json").document_ids, exported: exportedText }),
    );
