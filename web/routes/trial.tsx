import { type Context, Hono } from "hono";
import * as z from "zod";
import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestStatus } from "../../worker/schemas/status.ts";
import { shareDocument } from "../../worker/services/pages/share-document.ts";
import { requestStatus } from "../../worker/services/requests/request-status.ts";
import { inMinutes, minutesToWait, placeOf } from "../accounts/place.ts";
import type { SignedInUser, WebEnv } from "../accounts/web-env.ts";
import { TrialRefusalPage, TrialWaitingPage } from "../pages/viewer/trial.tsx";
import { copySample, keptSample } from "../trial/kept-samples.ts";
import type { SampleName } from "../trial/schemas.ts";
import { trialResult } from "../trial/trial-result.ts";
import { type Trial, takeTrial, trialOf } from "../trial/trial-session.ts";
import { inPlainWords, tryDocument } from "../trial/try-document.ts";
import { isMultipart, readForm } from "./forms.ts";

const HOUR_MS = 60 * 60_000;
/** Most trial documents are read within this many milliseconds: their form leads directly to the result. */
const FIRST_WAIT_MS = 3_000;
/** A waiting page asks again immediately, and each of its calls waits this many milliseconds. */
const NEXT_WAIT_MS = 5_000;

const sampleSchema = z.object({ sample: z.enum(["invoice", "paper", "scan"]) });

/** POST /try: a document without an account; GET /try/{request}: its progress and result. */
export const trialRoutes = () =>
  new Hono<WebEnv>()
    .post("/try", startTrial)
    .get("/try", (c) => c.redirect("/#try", 303))
    .get("/try/:id", async (c) => {
      const user = c.get("user");
      if (user !== undefined) return showKept(c, user, c.req.param("id"));
      const trial = await trialOf(c);
      if (trial === undefined) {
        throw new ServiceError(
          "not_found",
          "What was tried here is gone: it was kept for an hour, or became part of an account.",
        );
      }
      const waitMs = c.req.query("wait") === undefined ? 0 : NEXT_WAIT_MS;
      return showResult(c, trial, { requestId: c.req.param("id"), waitMs });
    });

async function startTrial(c: Context<WebEnv>): Promise<Response> {
  const ctx = c.get("ctx");
  const { configuration } = ctx;
  const secret = configuration.SESSION_SECRET;
  if (configuration.TRIALS_PER_HOUR === 0 || secret === undefined) {
    throw new ServiceError("not_found", "Documents cannot be tried without an account here. Create one: it is free.");
  }
  // People with an account try documents in the playground.
  if (c.get("user") !== undefined) return c.redirect("/account/playground", 303);
  const isFile = isMultipart(c);
  const form = isFile ? undefined : await readForm(c, sampleSchema);
  if (!isFile && form === undefined) return refuse(c, "There is no such sample.", 422);
  const wait = await tooMany(c, form?.sample);
  if (wait !== undefined) return refuse(c, wait, 429);
  const trial = await takeTrial(c, secret);
  try {
    const requestId =
      form === undefined
        ? await tryDocument(ctx, callerOf(trial), { form: c.req.raw })
        : await trySample(ctx, trial, form.sample);
    return await showResult(c, trial, { requestId, waitMs: FIRST_WAIT_MS });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return refuse(c, inPlainWords(error, configuration), error.code === "too_large" ? 413 : 422);
  }
}

/** A copy of what this build has read from a sample. If there is none, the sample is read for this visitor. */
async function trySample(ctx: Ctx, trial: Trial, sample: SampleName): Promise<string> {
  try {
    const kept = await keptSample(ctx, sample, { waitMs: FIRST_WAIT_MS });
    if (kept !== undefined) return await copySample(ctx, trial.accountId, kept);
  } catch (error) {
    ctx.log.error("sample_not_copied", error, { sample });
  }
  return tryDocument(ctx, callerOf(trial), { sample });
}

const callerOf = ({ accountId }: Trial) => ({ accountId, keyId: null });

/** Counts the attempt against the limit of one place; returns a sentence if that is exceeded. */
async function tooMany(c: Context<WebEnv>, sample: SampleName | undefined): Promise<string | undefined> {
  const { TRIALS_PER_HOUR, TRIAL_SAMPLES_PER_HOUR } = c.get("ctx").configuration;
  const most = sample === undefined ? TRIALS_PER_HOUR : TRIAL_SAMPLES_PER_HOUR;
  const subject = `${sample === undefined ? "trial" : "sample"}:place:${placeOf(c)}`;
  const minutes = await minutesToWait(c, [{ subject, most, windowMs: HOUR_MS }]);
  if (minutes === undefined) return undefined;
  const what = sample === undefined ? "files" : "samples";
  return `${most} ${what} were tried from your address within an hour, which is the limit. Wait ${inMinutes(minutes)}, or create an account.`;
}

const refuse = (c: Context<WebEnv>, message: string, status: 413 | 422 | 429) =>
  c.html(<TrialRefusalPage user={c.get("user")} message={message} />, status);

async function showResult(
  c: Context<WebEnv>,
  trial: Trial,
  wanted: { requestId: string; waitMs: number },
): Promise<Response> {
  const ctx = c.get("ctx");
  const result = await trialResult(ctx, callerOf(trial), wanted);
  if (result.state === "failed") return refuse(c, result.message, 422);
  if (result.state === "done") {
    const seconds = Math.floor((trial.endsAt - ctx.now()) / 1000);
    return c.redirect((await shareDocument(ctx, { documentId: result.documentId, seconds })).path, 303);
  }
  // Reloading the page must not send the form again.
  if (c.req.method !== "GET") return c.redirect(`/try/${wanted.requestId}`, 303);
  return showWaiting(c, result.status);
}

/** Shows the trial of someone who has since signed up or in: it is now one of the account's documents. */
async function showKept(c: Context<WebEnv>, user: SignedInUser, requestId: string): Promise<Response> {
  const waitSeconds = c.req.query("wait") === undefined ? 0 : NEXT_WAIT_MS / 1000;
  const status = await requestStatus(c.get("ctx"), { accountId: user.id, keyId: null }, { requestId, waitSeconds });
  const [document] = status.documents;
  if (status.status === "processing") return showWaiting(c, status);
  const isRead = document?.status === "completed";
  return c.redirect(isRead ? `/account/documents/${document.document_id}` : `/account/jobs/${requestId}`, 303);
}

function showWaiting(c: Context<WebEnv>, status: RequestStatus): Response | Promise<Response> {
  c.header("Refresh", `0; url=/try/${status.request_id}?wait`);
  return c.html(<TrialWaitingPage user={c.get("user")} status={status} />);
}
