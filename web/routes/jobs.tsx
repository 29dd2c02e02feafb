import { Hono } from "hono";
import { ServiceError } from "../../platform/errors.ts";
import { requestStateSchema } from "../../worker/schemas/status.ts";
import { removeRequest } from "../../worker/services/delete-request.ts";
import { listTasks } from "../../worker/services/list-tasks.ts";
import { makeZip } from "../../worker/services/make-zip.ts";
import { requestStatus } from "../../worker/services/request-status.ts";
import { signedInUser } from "../accounts/session.ts";
import { JobPage } from "../pages/job.tsx";
import { JobsPage } from "../pages/jobs.tsx";
import type { WebEnv } from "../web-env.ts";

const JOBS_PER_PAGE = 25;

/** The account's jobs: the list, one of them, and its removal. */
export const jobRoutes = () =>
  new Hono<WebEnv>()
    .get("/account/jobs", async (c) => {
      const status = requestStateSchema.optional().catch(undefined).parse(c.req.query("status"));
      const cursor = c.req.query("cursor");
      const list = await listTasks(c.get("ctx"), c.get("caller"), { limit: JOBS_PER_PAGE, cursor, status });
      const tasks = Object.values(list.tasks);
      const user = signedInUser(c.get("user"));
      return c.html(<JobsPage user={user} tasks={tasks} status={status} cursor={list.next_cursor} />);
    })
    .get("/account/jobs/:id", async (c) => {
      const user = signedInUser(c.get("user"));
      const status = await requestStatus(c.get("ctx"), c.get("caller"), {
        requestId: c.req.param("id"),
        waitSeconds: 0,
      });
      return c.html(<JobPage user={user} status={status} />);
    })
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
    .post("/account/jobs/:id/delete", async (c) => {
      try {
        await removeRequest(c.get("ctx"), c.get("caller"), c.req.param("id"));
      } catch (error) {
        // Sent twice: the first has removed it.
        if (!(error instanceof ServiceError && error.code === "not_found")) throw error;
      }
      return c.redirect("/account/jobs", 303);
    });
