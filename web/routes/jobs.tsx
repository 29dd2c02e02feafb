import { type Context, Hono } from "hono";
import * as z from "zod";
import { ServiceError } from "../../platform/errors.ts";
import { type DocumentRecord, documentDigests, documentsOfRequest } from "../../storage/database/documents.ts";
import { requestStateSchema } from "../../worker/schemas/status.ts";
import { makeZip } from "../../worker/services/archive/make-zip.ts";
import { removeRequest } from "../../worker/services/requests/delete-request.ts";
import { listTasks } from "../../worker/services/requests/list-tasks.ts";
import { requestStatus } from "../../worker/services/requests/request-status.ts";
import { lostPages, retryPages } from "../../worker/services/submission/retry-pages.ts";
import { sayOn, whatWasSaid } from "../accounts/flash.ts";
import { signedInUser } from "../accounts/session.ts";
import type { WebEnv } from "../accounts/web-env.ts";
import { JobPage, removal } from "../pages/jobs/job.tsx";
import { JobsPage } from "../pages/jobs/jobs.tsx";
import { asked } from "./asked.tsx";
import { readForm } from "./forms.ts";
import { selectedJobs } from "./selected-jobs.tsx";

const JOBS_PER_PAGE = 25;

const retrySchema = z.object({
  password: z
    .string()
    .max(500)
    .optional()
    .transform((text) => (text === "" ? undefined : text)),
});

const UNTOLD = { code: "failed", message: "The document failed." };

/** The failed pages of a document, with the reasons; all pages for the same reason if the document failed. */
function failuresOf(document: DocumentRecord): DocumentRecord["pageFailures"] {
  if (document.status === "completed") return document.pageFailures;
  return lostPages(document).map((page) => ({ page, error: document.error ?? UNTOLD }));
}

async function jobPage(
  c: Context<WebEnv>,
  requestId: string,
  words: Pick<Parameters<typeof JobPage>[0], "error" | "asksPassword"> = {},
) {
  const ctx = c.get("ctx");
  const status = await requestStatus(ctx, c.get("caller"), { requestId, waitSeconds: 0 });
  const documents = status.status === "processing" ? [] : await documentsOfRequest(ctx.db, requestId);
  const lost = new Map(documents.map((document) => [document.id, failuresOf(document)]));
  return <JobPage user={signedInUser(c.get("user"))} status={status} lost={lost} {...words} />;
}

const filterSchema = z.object({
  status: requestStateSchema.optional().catch(undefined),
  kind: z.enum(["extract", "fields", "markdown-fields"]).optional().catch(undefined),
  search: z
    .string()
    .trim()
    .max(200)
    .optional()
    .catch(undefined)
    .transform((text) => (text === "" ? undefined : text)),
  cursor: z.string().optional(),
});

async function jobsPage(c: Context<WebEnv>): Promise<Response> {
  const ctx = c.get("ctx");
  const { cursor, ...filter } = filterSchema.parse(c.req.query());
  const list = await listTasks(ctx, c.get("caller"), { limit: JOBS_PER_PAGE, cursor, ...filter });
  const digests = await documentDigests(ctx.db, Object.keys(list.tasks));
  return c.html(
    <JobsPage
      user={signedInUser(c.get("user"))}
      tasks={Object.values(list.tasks)}
      digests={digests}
      filter={filter}
      cursor={list.next_cursor}
      {...(await whatWasSaid(c))}
    />,
  );
}

/** The account's jobs: the list, single jobs, and their removal. */
export const jobRoutes = () =>
  new Hono<WebEnv>()
    .get("/account/jobs", jobsPage)
    .post("/account/jobs/selected", selectedJobs)
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
      if (form === undefined)
        return c.html(
          await jobPage(c, requestId, { error: "A password has at most 500 characters.", asksPassword: true }),
          422,
        );
      try {
        const id = await retryPages(c.get("ctx"), c.get("caller"), { requestId, ...form });
        return c.redirect(`/account/jobs/${id}`, 303);
      } catch (error) {
        if (!(error instanceof ServiceError) || error.code === "not_found") throw error;
        const asksPassword = error.faults.some(({ type }) => type.startsWith("password_"));
        return c.html(await jobPage(c, requestId, { error: error.message, asksPassword }), 409);
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
        // The form was sent twice, and the first request has removed the job.
        if (!(error instanceof ServiceError && error.code === "not_found")) throw error;
        return sayOn(c, "/account/jobs", { notice: "That job was already deleted." });
      }
    });
