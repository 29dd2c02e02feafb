import { parseArgs } from "node:util";
import { QuireClient } from "../client.ts";
import { type Command, type CommandContext, UsageError } from "../command.ts";
import { type ExtractJob, planBatches, runBatch } from "../extract-batch.ts";
import { UniqueNames } from "../file-names.ts";
import { ProgressDisplay } from "../progress-display.ts";
import { serviceSettings } from "../service-settings.ts";

const USAGE = `extract FILE|URL... --out DIR [OPTION...]

Sends PDFs to a Quire service and writes what comes back to DIR/NAME/: NAME.md, NAME.json
and images/ with page images and crops.

  --out DIR          where to write
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
      "no-images": { type: "boolean", default: false },
      "json-output": { type: "boolean", default: false },
    },
  });
  if (positionals.length === 0) throw new UsageError("no file or address given");
  if (values.out === undefined) throw new UsageError("--out DIR is missing");
  return { ...values, out: values.out, sources: positionals };
}

async function run(args: string[], context: CommandContext): Promise<number> {
  const options = parse(args);
  const settings = await serviceSettings(context.env);
  if (settings === undefined) {
    throw new Error("no service is known: set QUIRE_BASE_URL and QUIRE_API_KEY, or start one with `npm run dev`");
  }
  const client = new QuireClient(settings);
  const job: ExtractJob = {
    client,
    out: options.out,
    form: { pages: options.pages, password: options.password, alias: options.alias },
    withoutImages: options["no-images"],
    names: new UniqueNames(),
    display: options["json-output"] ? undefined : new ProgressDisplay(context.stderr),
  };
  let failures = 0;
  for (const batch of await planBatches(client, options.sources)) {
    for (const result of await runBatch(job, batch)) {
      if (result.error !== undefined) failures += 1;
      if (options["json-output"]) context.stdout.write(`${JSON.stringify(result)}\n`);
      else if (result.error !== undefined) context.stderr.write(`${result.source}: ${result.error}\n`);
      else context.stdout.write(`${result.folder}\n`);
    }
  }
  return failures > 0 ? 1 : 0;
}

export const extractCommand: Command = { usage: USAGE, run };
