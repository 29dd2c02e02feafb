import type { Context } from "hono";
import * as z from "zod";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestStatus } from "../../worker/schemas/status.ts";
import { removeRequest } from "../../worker/services/delete-request.ts";
import { makeZip } from "../../worker/services/make-zip.ts";
import { requestStatus } from "../../worker/services/request-status.ts";
import { sayOn } from "../accounts/flash.ts";
import { signedInUser } from "../accounts/session.ts";
import type { WebEnv } from "../accounts/web-env.ts";
import { type Archive, AskSelectedPage, DownloadsPage } from "../pages/selected-jobs.tsx";

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
      : `${count} cancelled and deleted. Credits of pages that were not done are given back.`;
  return sayOn(c, "/account/jobs", { notice });
}

async function removeUnlessGone(c: Context<WebEnv>, id: string): Promise<void> {
  try {
    await removeRequest(c.get("ctx"), c.get("caller"), id);
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === "not_found")) throw error;
  }
}

/** One archive comes at once; of several there is a page with a link to each. */
async function download(c: Context<WebEnv>, jobs: RequestStatus[]): Promise<Response> {
  const ready = jobs.filter(({ status, completed }) => status !== "processing" && completed > 0);
  const archives: Archive[] = [];
  for (const job of ready) {
    const { url } = await makeZip(c.get("ctx"), c.get("caller"), {
      requestId: job.request_id,
      documentId: undefined,
      localImages: true,
      contentTypes: undefined,
      origin: c.get("origin"),
    });
    archives.push({ job, url });
  }
  const [first] = archives;
  if (first === undefined) return sayOn(c, "/account/jobs", { error: "None of the selected jobs has a result yet." });
  if (archives.length === 1) return c.redirect(first.url, 303);
  const left = jobs.length - archives.length;
  return c.html(<DownloadsPage user={signedInUser(c.get("user"))} archives={archives} left={left} />);
}
