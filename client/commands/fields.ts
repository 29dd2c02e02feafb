import { readFile } from "node:fs/promises";
import { parseJson } from "../api/quire-error.ts";
import { type Command, type CommandContext, type OptionTable, readArguments, UsageError } from "../console/command.ts";
import { runBatches } from "../service/batch.ts";
import { connect } from "../service/connect.ts";
import { FieldsBatch } from "../service/fields-batch.ts";
import { JobJournal } from "../service/job-journal.ts";
import { reportResults } from "../service/report-results.ts";
import { displayFor, followJobs, JOB_DESCRIPTION, JOB_OPTIONS, jobArguments } from "./job-arguments.ts";

const DESCRIPTION = `
Reads fields from PDFs and pictures with a Quire service, in the shape of a JSON Schema, and writes for
each NAME.fields.json (the values) and NAME.citations.json (where each was read), or NAME.error.json
with code and message.
${JOB_DESCRIPTION}`;

const OPTIONS = {
  schema: {
    type: "string",
    value: "FILE",
    help: "the JSON Schema (type, properties, required, items, enum, description); required",
  },
  ...JOB_OPTIONS,
} as const satisfies OptionTable;

/** Accepts any JSON: the service decides whether it is a usable schema. */
async function readSchema(path: string): Promise<unknown> {
  const schema = parseJson(await readFile(path, "utf8"));
  if (schema === undefined) throw new Error(`${path} is not JSON`);
  return schema;
}

async function run(args: string[], context: CommandContext): Promise<number> {
  const { values, positionals } = readArguments(args, OPTIONS);
  if (values.schema === undefined) throw new UsageError("--schema FILE is missing");
  const { out, sources, form, jsonLines } = await jobArguments(values, positionals);
  const jsonSchema = await readSchema(values.schema);
  const { client, baseUrl } = await connect(context);
  const journal = new JobJournal(out, { baseUrl, form, jsonSchema });
  const display = await displayFor(context, jsonLines);
  const batch = new FieldsBatch(client, { sources, out, journal, form: { jsonSchema, ...form }, display });
  const onFailure = batch.saveFailure.bind(batch);
  const running = reportResults(runBatches(batch.job, sources), context, { jsonLines, onFailure });
  return followJobs(running, { journal, name: "fields", context });
}

export const fieldsCommand: Command = {
  usage: "--schema FILE FILE|FOLDER|URL... --out DIR [OPTION...]",
  description: DESCRIPTION,
  options: OPTIONS,
  operands: "files",
  run,
};
