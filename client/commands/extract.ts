import { parseArgs } from "node:util";
import { runBatches } from "../batch.ts";
import { type Command, type CommandContext, UsageError } from "../command.ts";
import { connect } from "../connect.ts";
import { extractJob } from "../extract-batch.ts";
import { ProgressDisplay } from "../progress-display.ts";
import { reportResults } from "../report-results.ts";

const USAGE = `extract FILE|URL... --out DIR [OPTION...]

Sends PDFs to a Quire service and writes what comes back to DIR/NAME/: NAME.md, NAME.json
and images/ with page images and crops.

  --out DIR          where to write
  --all              write summaries, tables as CSV, chunks and plain text as well
  --zip              write one archive for each document, DIR/NAME.zip, with all there is of it
  --pages LIST       only these pages, such as 1,3,5-8
  --password TEXT    opens encrypted PDFs
  --alias TEXT       a label for the request
  --no-images        leave page images and crops out
  --json-output      print one JSON line per document instead of progress

The service is named by QUIRE_BASE_URL and QUIRE_API_KEY, or by .quire/dev.json of \`npm run dev\`.
`;

function parse(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      out: { type: "string" },
      pages: { type: "string" },
      password: { type: "string" },
      alias: { type: "string" },
      all: { type: "boolean", default: false },
      zip: { type: "boolean", default: false },
      "no-images": { type: "boolean", default: false },
      "json-output": { type: "boolean", default: false },
    },
  });
  if (positionals.length === 0) throw new UsageError("no file or address given");
  if (values.out === undefined) throw new UsageError("--out DIR is missing");
  return { ...values, out: values.out, sources: positionals };
}

async function run(args: string[], context: CommandContext): Promise<number> {
  const { out, sources, pages, password, alias, all, zip, ...flags } = parse(args);
  const jsonLines = flags["json-output"];
  const job = extractJob(await connect(context.env), {
    out,
    form: { pages, password, alias },
    withoutImages: flags["no-images"],
    all,
    zip,
    display: jsonLines ? undefined : new ProgressDisplay(context.stderr),
  });
  return reportResults(runBatches(job, sources), context, { jsonLines });
}

export const extractCommand: Command = { usage: USAGE, run };
