import type { Context } from "hono";
import * as z from "zod";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestStatus } from "../../worker/schemas/status.ts";
import { makeZip } from "../../worker/services/archive/make-zip.ts";
import { zipJobs } from "../../worker/services/archive/zip-jobs.ts";
import { removeRequest } from "../../worker/services/requests/delete-request.ts";
import { requestStatus } from "../../worker/services/requests/request-status.ts";
import { type Flash, sayOn } from "../accounts/flash.ts";
import { signedInUser } from "../accounts/session.ts";
import type { WebEnv } from "../accounts/web-env.ts";
import { AskSelectedPage, nameOfJob } from "../pages/jobs/selected-jobs.tsx";

/** At most this many jobs; a page of the list has fewer. */
const MOST = 50;

const wishSchema = z.object({
  wish: z.enum(["download", "cancel", "delete"]),
  ids: z.array(z.uuid()).max(MOST),
  confirmed: z.boolean(),
});

const NOTHING = "Select at least one job first.";

const counted = (jobs: number, verb: "is" | "was"): string =>
  `${jobs} ${jobs === 1 ? "job" : "jobs"} ${jobs === 1 ? verb : verb === "is" ? "are" : "were"}`;

/** The message that nothing is left to do, with the reason. */
function nothingLeft({ selected, found }: { selected: number; found: number }): Flash {
  if (found > 0) return { error: "None of the selected jobs is running." };
  const words = selected === 1 ? "The selected job was already deleted." : "The selected jobs were already deleted.";
  return { notice: words };
}

/** How many of the selected jobs were cancelled or deleted, and why the others were not. */
function doneWith(wish: "cancel" | "delete", { removed, gone, ended }: Record<"removed" | "gone" | "ended", number>) {
  const done =
    wish === "delete"
      ? `${counted(removed, "is")} deleted, with all results.`
      : `${counted(removed, "is")} cancelled and deleted. The credits for unprocessed pages are back in your account.`;
  return [
    done,
    gone === 0 ? "" : ` ${counted(gone, "was")} already deleted.`,
    ended === 0 ? "" : ` ${ended} had ended before and ${ended === 1 ? "stays" : "stay"}.`,
  ].join("");
}

/** The selected jobs that still exist. */
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

/** POST /account/jobs/selected: downloads, cancels or deletes several jobs; asks before anything is removed. */
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
  const counts = { selected: wanted.data.ids.length, found: all.length };
  if (jobs.length === 0) return sayOn(c, "/account/jobs", nothingLeft(counts));
  if (!confirmed) return c.html(<AskSelectedPage user={signedInUser(c.get("user"))} wish={wish} jobs={jobs} />);
  let removed = 0;
  for (const { request_id: id } of jobs) if (await removeUnlessGone(c, id)) removed++;
  if (removed === 0) return sayOn(c, "/account/jobs", nothingLeft({ ...counts, found: 0 }));
  const gone = counts.selected - removed - (all.length - jobs.length);
  return sayOn(c, "/account/jobs", { notice: doneWith(wish, { removed, gone, ended: all.length - jobs.length }) });
}

/** Removes a job; returns whether it still existed. */
async function removeUnlessGone(c: Context<WebEnv>, id: string): Promise<boolean> {
  try {
    await removeRequest(c.get("ctx"), c.get("caller"), id);
    return true;
  } catch (error) {
    if (error instanceof ServiceError && error.code === "not_found") return false;
    throw error;
  }
}

/**
 * Redirects to the archive that a single job's page offers; several jobs come in one archive, each in its own folder.
 */
async function download(c: Context<WebEnv>, jobs: RequestStatus[]): Promise<Response> {
  const ready = jobs.filter(({ status, completed }) => status !== "processing" && completed > 0);
  const [first] = ready;
  const origin = c.get("origin");
  if (first === undefined) {
    const words = jobs.length === 0 ? "The selected jobs were deleted." : "None of the selected jobs has a result yet.";
    return sayOn(c, "/account/jobs", { error: words });
  }
  if (ready.length === 1) {
    const wishes = { requestId: first.request_id, documentId: undefined, localImages: true, contentTypes: undefined };
    return c.redirect((await makeZip(c.get("ctx"), c.get("caller"), { ...wishes, origin })).url, 303);
  }
  const named = ready.map((job) => ({ requestId: job.request_id, name: nameOfJob(job) }));
  c.header("Content-Type", "application/zip");
  c.header("Content-Disposition", `attachment; filename="${ready.length} jobs.zip"`);
  return c.body(zipJobs(c.get("ctx"), named, origin));
}
