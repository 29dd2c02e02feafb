import { type Context, Hono } from "hono";
import * as z from "zod";
import { ServiceError } from "../../platform/errors.ts";
import { documentsOfRequest } from "../../storage/documents.ts";
import { requestStateSchema } from "../../worker/schemas/status.ts";
import { removeRequest } from "../../worker/services/delete-request.ts";
import { listTasks } from "../../worker/services/list-tasks.ts";
import { makeZip } from "../../worker/services/make-zip.ts";
import { requestStatus } from "../../worker/services/request-status.ts";
import { lostPages, retryPages } from "../../worker/services/retry-pages.ts";
import { sayOn, whatWasSaid } from "../accounts/flash.ts";
import { signedInUser } from "../accounts/session.ts";
import type { WebEnv } from "../accounts/web-env.ts";
import { JobPage, removal } from "../pages/job.tsx";
import { JobsPage } from "../pages/jobs.tsx";
import { asked } from "./asked.tsx";
import { readForm } from "./forms.ts";

const JOBS_PER_PAGE = 25;

const retrySchema = z.object({
  password: z
    .string()
    .max(500)
    .optional()
    .transform((text) => (text === "" ? undefined : text)),
});

async function jobPage(c: Context<WebEnv>, requestId: string, error?: string) {
  const ctx = c.get("ctx");
  const status = await requestStatus(ctx, c.get("caller"), { requestId, waitSeconds: 0 });
  const documents = status.status === "processing" ? [] : await documentsOfRequest(ctx.db, requestId);
  const lost = new Map(documents.map((document) => [document.id, lostPages(document)]));
  return <JobPage user={signedInUser(c.get("user"))} status={status} lost={lost} error={error} />;
}

/** The account's jobs: the list, one of them, and its removal. */
export const jobRoutes = () =>
  new Hono<WebEnv>()
    .get("/account/jobs", async (c) => {
      const status = requestStateSchema.optional().catch(undefined).parse(c.req.query("status"));
      const cursor = c.req.query("cursor");
      const list = await listTasks(c.get("ctx"), c.get("caller"), { limit: JOBS_PER_PAGE, cursor, status });
      const tasks = Object.values(list.tasks);
      const user = signedInUser(c.get("user"));
      return c.html(
        <JobsPage user={user} tasks={tasks} status={status} cursor={list.next_cursor} {...(await whatWasSaid(c))} />,
      );
    })
    .get("/account/jobs/:id", async (c) => c.html(await jobPage(c, c.req.param("id"))))
    .post("/account/jobs/:id/zip", async (c) => {
      const { url } = await makeZip(c.get("ctx"), c.get("caller"), {
        requestId: c.req.param("id"),
        documentId: undefined,
        localImages: true,
        contentTypes: undefined,
        origin: c.get("origin"),
      });
      return c.redirect(url, 303);
    })
    .post("/account/jobs/:id/retry", async (c) => {
      const requestId = c.req.param("id");
      const form = await readForm(c, retrySchema);
      if (form === undefined) return c.html(await jobPage(c, requestId, "A password has at most 500 characters."), 422);
      try {
        const id = await retryPages(c.get("ctx"), c.get("caller"), { requestId, ...form });
        return c.redirect(`/account/jobs/${id}`, 303);
      } catch (error) {
        if (!(error instanceof ServiceError) || error.code === "not_found") throw error;
        return c.html(await jobPage(c, requestId, error.message), 409);
      }
    })
    .post("/account/jobs/:id/delete", async (c) => {
      const requestId = c.req.param("id");
      try {
        const status = await requestStatus(c.get("ctx"), c.get("caller"), { requestId, waitSeconds: 0 });
        const { question, label, done } = removal(status);
        const ask = await asked(c, { question, label, back: `/account/jobs/${requestId}` });
        if (ask !== undefined) return ask;
        await removeRequest(c.get("ctx"), c.get("caller"), requestId);
        return sayOn(c, "/account/jobs", { notice: done });
      } catch (error) {
        // Sent twice: the first has removed it.
        if (!(error instanceof ServiceError && error.code === "not_found")) throw error;
        return sayOn(c, "/account/jobs", { notice: "That job was already deleted." });
      }
    });
