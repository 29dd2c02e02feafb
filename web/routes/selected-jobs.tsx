import type { Context } from "hono";
import * as z from "zod";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestStatus } from "../../worker/schemas/status.ts";
import { zipJobs } from "../../worker/services/archive/zip-jobs.ts";
import { removeRequest } from "../../worker/services/delete-request.ts";
import { makeZip } from "../../worker/services/make-zip.ts";
import { requestStatus } from "../../worker/services/request-status.ts";
import { sayOn } from "../accounts/flash.ts";
import { signedInUser } from "../accounts/session.ts";
import type { WebEnv } from "../accounts/web-env.ts";
import { AskSelectedPage, nameOfJob } from "../pages/selected-jobs.tsx";

/** More than a page of the list shows. */
const MOST = 50;

const wishSchema = z.object({
  wish: z.enum(["download", "cancel", "delete"]),
  ids: z.array(z.uuid()).max(MOST),
  confirmed: z.boolean(),
});

const NOTHING = "Select at least one job first.";

/** The selected jobs that are still there. */
async function chosenJobs(c: Context<WebEnv>, ids: string[]): Promise<RequestStatus[]> {
  const found = await Promise.all(
    ids.map(async (requestId) => {
      try {
        return [await requestStatus(c.get("ctx"), c.get("caller"), { requestId, waitSeconds: 0 })];
      } catch (error) {
        if (error instanceof ServiceError && error.code === "not_found") return [];
        throw error;
      }
    }),
  );
  return found.flat();
}

/** POST /account/jobs/selected: downloads, cancels or deletes several jobs; what takes something away asks first. */
export async function selectedJobs(c: Context<WebEnv>): Promise<Response> {
  const form = await c.req.formData();
  const wanted = wishSchema.safeParse({
    wish: form.get("wish"),
    ids: [...new Set(form.getAll("id"))],
    confirmed: form.get("confirmed") === "yes",
  });
  if (!wanted.success || wanted.data.ids.length === 0) return sayOn(c, "/account/jobs", { error: NOTHING });
  const { wish, confirmed } = wanted.data;
  const all = await chosenJobs(c, wanted.data.ids);
  if (wish === "download") return download(c, all);
  const jobs = wish === "cancel" ? all.filter(({ status }) => status === "processing") : all;
  if (jobs.length === 0) return sayOn(c, "/account/jobs", { error: "None of the selected jobs is running." });
  if (!confirmed) return c.html(<AskSelectedPage user={signedInUser(c.get("user"))} wish={wish} jobs={jobs} />);
  for (const { request_id: id } of jobs) await removeUnlessGone(c, id);
  const count = `${jobs.length} ${jobs.length === 1 ? "job is" : "jobs are"}`;
  const notice =
    wish === "delete"
      ? `${count} deleted, with all results.`
      : `${count} cancelled and deleted. Credits of pages that were not done are returned.`;
  return sayOn(c, "/account/jobs", { notice });
}

async function removeUnlessGone(c: Context<WebEnv>, id: string): Promise<void> {
  try {
    await removeRequest(c.get("ctx"), c.get("caller"), id);
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === "not_found")) throw error;
  }
}

/** Of one job the archive that its own page gives; several come in one, a folder each. */
async function download(c: Context<WebEnv>, jobs: RequestStatus[]): Promise<Response> {
  const ready = jobs.filter(({ status, completed }) => status !== "processing" && completed > 0);
  const [first] = ready;
  const origin = c.get("origin");
  if (first === undefined) return sayOn(c, "/account/jobs", { error: "None of the selected jobs has a result yet." });
  if (ready.length === 1) {
    const wishes = { requestId: first.request_id, documentId: undefined, localImages: true, contentTypes: undefined };
    return c.redirect((await makeZip(c.get("ctx"), c.get("caller"), { ...wishes, origin })).url, 303);
  }
  const named = ready.map((job) => ({ requestId: job.request_id, name: nameOfJob(job) }));
  c.header("Content-Type", "application/zip");
  c.header("Content-Disposition", `attachment; filename="${ready.length} jobs.zip"`);
  return c.body(zipJobs(c.get("ctx"), named, origin));
}
