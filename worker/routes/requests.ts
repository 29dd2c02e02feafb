import { Hono } from "hono";
import * as z from "zod";
import type { HonoEnv } from "../hono-env.ts";
import { authenticate } from "../middleware/authenticate.ts";
import { validate } from "../middleware/validate.ts";
import {
  deletedSchema,
  documentStatusSchema,
  requestStateSchema,
  requestStatusSchema,
  taskListSchema,
} from "../schemas/status.ts";
import { removeRequest } from "../services/requests/delete-request.ts";
import { documentStatus } from "../services/requests/document-status.ts";
import { listTasks } from "../services/requests/list-tasks.ts";
import { requestStatus } from "../services/requests/request-status.ts";
import { describe } from "./describe.ts";

const MAX_TASKS = 50;
const POLL_AGAIN_SECONDS = "1";

const statusQuerySchema = z.strictObject({
  wait: z.coerce.number().min(0).default(0).describe("Seconds to wait for a change before answering, at most 30."),
});
const time = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .optional()
  .transform((text) => (text === undefined ? undefined : Date.parse(text)));

const taskQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(MAX_TASKS).default(20),
  cursor: z.string().optional(),
  status: requestStateSchema.optional(),
  kind: z.enum(["extract", "fields", "markdown-fields"]).optional(),
  alias: z.string().max(200).optional().describe("Exactly this label."),
  from: time.describe("Started then or later: a date or a time, such as 2026-11-22 or 2026-11-22T08:00:00Z."),
  to: time.describe("Started before this."),
});

/** The state of requests and documents, and cancelling a request. */
export const requestRoutes = () =>
  new Hono<HonoEnv>()
    .get(
      "/request-status/:request_id",
      describe({
        summary: "Status of a request",
        tag: "Status",
        response: requestStatusSchema,
        refusals: { 404: "No such request in this account.", 422: "`wait` is not a number of seconds." },
      }),
      authenticate(),
      validate("query", statusQuerySchema),
      async (c) => {
        const ctx = c.get("ctx");
        const waitSeconds = Math.min(c.req.valid("query").wait, ctx.configuration.MAX_STATUS_WAIT_SECONDS);
        const status = await requestStatus(ctx, c.get("caller"), { requestId: c.req.param("request_id"), waitSeconds });
        if (status.status === "processing") c.header("Retry-After", POLL_AGAIN_SECONDS);
        return c.json(status);
      },
    )
    .get(
      "/document-status/:document_id",
      describe({
        summary: "Status of a document, page by page",
        tag: "Status",
        response: documentStatusSchema,
        refusals: { 404: "No such document in this account." },
      }),
      authenticate(),
      async (c) => {
        const status = await documentStatus(c.get("ctx"), c.get("caller"), c.req.param("document_id"));
        if (status.status === "pending" || status.status === "processing") c.header("Retry-After", POLL_AGAIN_SECONDS);
        return c.json(status);
      },
    )
    .get(
      "/tasks",
      describe({
        summary: "Your requests, newest first",
        tag: "Status",
        response: taskListSchema,
        refusals: { 422: "A query parameter is not valid." },
      }),
      authenticate(),
      validate("query", taskQuerySchema),
      async (c) => c.json(await listTasks(c.get("ctx"), c.get("caller"), c.req.valid("query"))),
    )
    .delete(
      "/requests/:request_id",
      describe({
        summary: "Cancel a request and delete everything in it",
        tag: "Status",
        response: deletedSchema,
        refusals: { 404: "No such request in this account." },
      }),
      authenticate(),
      async (c) => {
        const requestId = c.req.param("request_id");
        await removeRequest(c.get("ctx"), c.get("caller"), requestId);
        return c.json({
          success: true as const,
          request_id: requestId,
          message:
            "The request, its documents and its files were deleted. Credits that were not spent are back in the account.",
        });
      },
    );
