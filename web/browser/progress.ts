import { callApi } from "./api/call.ts";
import { type JobStatus, jobStates } from "./api/job-status.ts";
import { Refusal } from "./api/refusal.ts";

/** Keeps the bars of running jobs up to date and reloads the page when one has ended. */
const POLL_MS = 2_000;
const MOST_TASKS = 50;

const bars = new Map(
  [...document.querySelectorAll<HTMLProgressElement>("progress[data-request]")].map((bar) => [
    bar.dataset.request ?? "",
    bar,
  ]),
);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A form that was sent has this long to lead to its page. Cancelling a job ends it, and that page says so. */
const ANSWERED_MS = 10_000;
let sentAt = Number.NEGATIVE_INFINITY;
addEventListener("submit", (event) => {
  if (!event.defaultPrevented) sentAt = performance.now();
});

/** Whether a reload would undo a choice in progress, or interrupt the way to another page. */
const isBusy = (): boolean =>
  performance.now() - sentAt < ANSWERED_MS ||
  document.querySelector("dialog[open], [name=id]:checked, input:focus") !== null;

async function showAnew(): Promise<void> {
  while (isBusy()) await pause(POLL_MS);
  location.reload();
}

async function followOne(id: string, bar: HTMLProgressElement): Promise<void> {
  for await (const { progress } of jobStates(id, { signal: new AbortController().signal })) bar.value = progress;
}

/** Follows all jobs with a single call, because a browser keeps few connections open. */
async function followAll(): Promise<void> {
  for (;;) {
    await pause(POLL_MS);
    const answer = await callApi<{ tasks: Record<string, JobStatus> }>(
      `tasks?status=processing&limit=${MOST_TASKS}`,
    ).catch((error: unknown) => {
      if (error instanceof Refusal && error.isSignedOut) throw error;
      return undefined;
    });
    if (answer === undefined) continue;
    const running = Object.values(answer.tasks);
    for (const { request_id: id, progress } of running) {
      const bar = bars.get(id);
      if (bar !== undefined) bar.value = progress;
    }
    const isFull = running.length === MOST_TASKS;
    if (!isFull && [...bars.keys()].some((id) => !(id in answer.tasks))) return;
  }
}

async function follow(): Promise<void> {
  const [only] = bars;
  if (only === undefined) return;
  try {
    await (bars.size === 1 ? followOne(...only) : followAll());
  } catch (error) {
    // The job is gone, or the session has ended: the reloaded page says so.
    if (!(error instanceof Refusal)) throw error;
  }
  await showAnew();
}

void follow();
