import type { JournalEntry } from "./job-journal.ts";

const AGAIN = "the same command resumes";

/** Describes the jobs that a run leaves at the service when it ends, and what can be done about them. */
export function jobsLeft(entries: JournalEntry[]): string {
  if (entries.length === 0) return "No job is left at the service.";
  const idsOf = (seen: JournalEntry["seen"]) =>
    entries.flatMap((entry) => (entry.seen === seen && entry.state.request_id ? [entry.state.request_id] : []));
  const sentences = [
    about(
      idsOf("running"),
      (jobs, one) => `${jobs} ${one ? "continues" : "continue"} at the service and will be charged`,
    ),
    about(idsOf(undefined), (jobs) => `${jobs} may still be running at the service`),
  ];
  const ended = idsOf("ended");
  if (ended.length > 0)
    sentences.push(
      `${named(ended)} ${ended.length === 1 ? "has" : "have"} ended, but not all results are saved: the same command saves the rest, and nothing is charged again.`,
    );
  if (entries.some(({ state }) => state.request_id === undefined))
    sentences.push(`A job was being sent and may continue at the service: ${AGAIN} it, and does not send it twice.`);
  return sentences.filter((sentence) => sentence !== undefined).join(" ");
}

function about(ids: string[], say: (jobs: string, one: boolean) => string): string | undefined {
  if (ids.length === 0) return undefined;
  const one = ids.length === 1;
  const object = one ? "it" : "them";
  return `${say(named(ids), one)}: ${AGAIN} ${object}, \`quire cancel ${ids.join(" ")}\` cancels ${object}.`;
}

const named = (ids: string[]): string => `${ids.length === 1 ? "Job" : "Jobs"} ${ids.join(", ")}`;
