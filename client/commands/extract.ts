import { type Command, type CommandContext, type OptionTable, readArguments } from "../console/command.ts";
import { runBatches } from "../service/batch.ts";
import { connect } from "../service/connect.ts";
import { extractJob } from "../service/extract-batch.ts";
import { JobJournal } from "../service/job-journal.ts";
import { reportResults } from "../service/report-results.ts";
import { displayFor, followJobs, JOB_DESCRIPTION, JOB_OPTIONS, jobArguments } from "./job-arguments.ts";

const DESCRIPTION = `
Sends PDFs and pictures to a Quire service and writes the results to DIR/NAME/: NAME.md, NAME.json
and images/ with page images and crops.
${JOB_DESCRIPTION}`;

const OPTIONS = {
  ...JOB_OPTIONS,
  all: {
    type: "boolean",
    default: false,
    help: "write summaries, tables as CSV and XLSX, chunks and plain text as well",
  },
  zip: {
    type: "boolean",
    default: false,
    help: "write one archive for each document, DIR/NAME.zip, with everything in it",
  },
  "no-images": { type: "boolean", default: false, help: "leave out page images and crops" },
} as const satisfies OptionTable;

async function run(args: string[], context: CommandContext): Promise<number> {
  const { values, positionals } = readArguments(args, OPTIONS);
  const { all, zip, "no-images": withoutImages } = values;
  const { sources, jsonLines, out, form } = await jobArguments(values, positionals);
  const { client, baseUrl } = await connect(context);
  const journal = new JobJournal(out, { baseUrl, form }, { all, zip, withoutImages });
  const display = await displayFor(context, jsonLines);
  const job = extractJob(client, { out, form, all, zip, withoutImages, journal, display });
  const running = reportResults(runBatches(job, sources), context, { jsonLines });
  return followJobs(running, { journal, name: "extract", context });
}

export const extractCommand: Command = {
  usage: "FILE|FOLDER|URL... --out DIR [OPTION...]",
  description: DESCRIPTION,
  options: OPTIONS,
  operands: "files",
  run,
};
