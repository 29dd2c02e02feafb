import { parseArgs } from "node:util";
import type { Command, CommandContext } from "../console/command.ts";
import { ProgressDisplay } from "../console/progress-display.ts";
import { runBatches } from "../service/batch.ts";
import { connect } from "../service/connect.ts";
import { extractJob } from "../service/extract-batch.ts";
import { reportResults } from "../service/report-results.ts";
import { JOB_OPTIONS, JOB_USAGE, jobArguments } from "./job-arguments.ts";

const USAGE = `extract FILE|FOLDER|URL... --out DIR [OPTION...]

Sends PDFs and pictures to a Quire service and writes what comes back to DIR/NAME/: NAME.md, NAME.json
and images/ with page images and crops.

  --out DIR          where to write
  --all              write summaries, tables as CSV, chunks and plain text as well
  --zip              write one archive for each document, DIR/NAME.zip, with all there is of it
  --no-images        leave page images and crops out
${JOB_USAGE}
`;

async function parse(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...JOB_OPTIONS,
      all: { type: "boolean", default: false },
      zip: { type: "boolean", default: false },
      "no-images": { type: "boolean", default: false },
    },
  });
  const { all, zip, "no-images": withoutImages } = values;
  return { ...(await jobArguments(values, positionals)), all, zip, withoutImages };
}

async function run(args: string[], context: CommandContext): Promise<number> {
  const { sources, jsonLines, ...wishes } = await parse(args);
  const job = extractJob(await connect(context.env), {
    ...wishes,
    display: jsonLines ? undefined : new ProgressDisplay(context.stderr),
  });
  return reportResults(runBatches(job, sources), context, { jsonLines });
}

export const extractCommand: Command = { usage: USAGE, run };
