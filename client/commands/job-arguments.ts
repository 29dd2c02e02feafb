import {
  type CommandContext,
  InterruptedError,
  JSON_OPTION,
  type OptionTable,
  UsageError,
} from "../console/command.ts";
import { unlessInterrupted } from "../console/interruption.ts";
import { makeFolder } from "../console/make-folder.ts";
import { namedFiles } from "../console/named-files.ts";
import { ProgressDisplay } from "../console/progress-display.ts";
import type { JobJournal } from "../service/job-journal.ts";
import { jobsLeft } from "../service/jobs-left.ts";

/** Options of the commands that send files to a service. */
export const JOB_OPTIONS = {
  out: { type: "string", value: "DIR", help: "where to write; required" },
  pages: { type: "string", value: "LIST", help: "only these pages, such as 1,3,5-8" },
  password: { type: "string", value: "TEXT", help: "opens encrypted PDFs" },
  alias: { type: "string", value: "TEXT", help: "a label for the job" },
  ...JSON_OPTION,
  "json-output": { type: "boolean", default: false, hidden: true, help: "the same as --json" },
} as const satisfies OptionTable;

/** The help text that these commands share. */
export const JOB_DESCRIPTION = `
A folder stands for the PDFs and pictures in it and in its sub-folders. The service and the key come
from QUIRE_BASE_URL and QUIRE_API_KEY, or from .quire/dev.json, which \`npm run dev\` and \`quire serve\` write.
The same command resumes a run that was stopped: nothing is processed or charged twice. A run that has ended is done
again, as a new job, and charged again.`;

interface JobValues {
  out?: string | undefined;
  pages?: string | undefined;
  password?: string | undefined;
  alias?: string | undefined;
  json: boolean;
  "json-output": boolean;
}

/** The shared options and the named files, checked. Throws `UsageError` if something is missing. */
export async function jobArguments(values: JobValues, args: string[]) {
  const { out, pages, password, alias, json, "json-output": jsonOutput } = values;
  if (args.length === 0) throw new UsageError("no file or address given");
  if (out === undefined) throw new UsageError("--out DIR is missing");
  const sources = await namedFiles(args, out);
  // Before anything is sent, since results that could not be saved would be charged all the same.
  await makeFolder(out);
  return { sources, out, form: { pages, password, alias }, jsonLines: json || jsonOutput };
}

/** A display of progress on standard error, unless JSON lines are requested. */
export const displayFor = (context: CommandContext, jsonLines: boolean): Promise<ProgressDisplay> | undefined =>
  jsonLines ? undefined : ProgressDisplay.on(context.stderr);

/** Waits for a run, and reports the state of its jobs if it is interrupted or loses the service. */
export async function followJobs(
  run: Promise<number>,
  { journal, name, context }: { journal: JobJournal; name: string; context: CommandContext },
): Promise<number> {
  try {
    const code = await unlessInterrupted(run, context.interrupted);
    if (journal.open().length > 0) context.stderr.write(`quire ${name}: ${jobsLeft(journal.open())}\n`);
    return code;
  } catch (error) {
    if (error instanceof InterruptedError)
      context.stderr.write(`\nquire ${name}: stopped. ${jobsLeft(journal.open())}\n`);
    throw error;
  } finally {
    await journal.leave();
  }
}
