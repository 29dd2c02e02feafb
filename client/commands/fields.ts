import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { parseJson } from "../api/quire-error.ts";
import { type Command, type CommandContext, UsageError } from "../console/command.ts";
import { ProgressDisplay } from "../console/progress-display.ts";
import { runBatches } from "../service/batch.ts";
import { connect } from "../service/connect.ts";
import { FieldsBatch } from "../service/fields-batch.ts";
import { reportResults } from "../service/report-results.ts";
import { JOB_OPTIONS, JOB_USAGE, jobArguments } from "./job-arguments.ts";

const USAGE = `fields --schema FILE FILE|FOLDER|URL... --out DIR [OPTION...]

Reads fields from PDFs and pictures with a Quire service, in the shape of a JSON Schema, and writes for each
NAME.fields.json (the values) and NAME.citations.json (where each was read), or NAME.error.json
with code and message.

  --schema FILE      the JSON Schema (type, properties, required, items, enum, description)
  --out DIR          where to write
${JOB_USAGE}
`;

async function parse(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      schema: { type: "string" },
      ...JOB_OPTIONS,
    },
  });
  if (values.schema === undefined) throw new UsageError("--schema FILE is missing");
  return { ...(await jobArguments(values, positionals)), schema: values.schema };
}

/** Any JSON: whether it is a schema that can be used is for the service to say. */
async function readSchema(path: string): Promise<unknown> {
  const schema = parseJson(await readFile(path, "utf8"));
  if (schema === undefined) throw new Error(`${path} is not JSON`);
  return schema;
}

async function run(args: string[], context: CommandContext): Promise<number> {
  const { out, sources, schema, form, jsonLines } = await parse(args);
  const jsonSchema = await readSchema(schema);
  const batch = new FieldsBatch(await connect(context.env), {
    sources,
    out,
    form: { jsonSchema, ...form },
    display: jsonLines ? undefined : new ProgressDisplay(context.stderr),
  });
  return reportResults(runBatches(batch.job, sources), context, {
    jsonLines,
    onFailure: (result) => batch.saveFailure(result),
  });
}

export const fieldsCommand: Command = { usage: USAGE, run };
