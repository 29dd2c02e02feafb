import * as z from "zod";
import {
  type Command,
  type CommandContext,
  JSON_OPTION,
  type OptionTable,
  readArguments,
  UsageError,
} from "../console/command.ts";
import { formatTable } from "../console/output-table.ts";
import { connect } from "../service/connect.ts";

const DESCRIPTION = `
Lists the jobs of the account at a Quire service, newest first.`;

const STATES = ["processing", "completed", "failed", "cancelled"] as const;

const OPTIONS = {
  status: {
    type: "string",
    value: "STATE",
    choices: STATES,
    help: "only those that are processing, completed, failed or cancelled",
  },
  alias: { type: "string", value: "TEXT", help: "only those with this label" },
  limit: { type: "string", value: "N", default: "20", help: "at most this many (default 20)" },
  ...JSON_OPTION,
} as const satisfies OptionTable;

const jobSchema = z.looseObject({
  status: z.string(),
  kind: z.string().nullish(),
  alias: z.string().nullish(),
  started_at: z.union([z.string(), z.number()]).nullish(),
  pages_done: z.number().nullish(),
  pages_total: z.number().nullish(),
});

async function run(args: string[], context: CommandContext): Promise<number> {
  const { values } = readArguments(args, OPTIONS);
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError("--limit must be a whole number above 0");
  const status = STATES.find((state) => state === values.status);
  if (values.status !== undefined && status === undefined)
    throw new UsageError(`--status must be one of ${STATES.join(", ")}`);
  const { client } = await connect(context);
  const { tasks } = await client.tasks({
    limit,
    ...(status === undefined ? {} : { status }),
    ...(values.alias === undefined ? {} : { alias: values.alias }),
  });
  const jobs = Object.entries(tasks).map(([id, task]) => ({ id, ...jobSchema.parse(task) }));
  if (values.json) for (const job of jobs) context.stdout.write(`${JSON.stringify({ ...job, request_id: job.id })}\n`);
  else if (jobs.length === 0) context.stderr.write("There are no such jobs.\n");
  else context.stdout.write(`${tableOf(jobs)}\n`);
  return 0;
}

function tableOf(jobs: ({ id: string } & z.infer<typeof jobSchema>)[]): string {
  const heads = [
    { title: "job" },
    { title: "kind" },
    { title: "status" },
    { title: "pages", right: true },
    { title: "started" },
    { title: "label" },
  ];
  const rows = jobs.map((job) => [
    job.id,
    job.kind ?? "",
    job.status,
    `${job.pages_done ?? 0}/${job.pages_total ?? "?"}`,
    job.started_at ? new Date(job.started_at).toISOString().slice(0, 19) : "",
    job.alias ?? "",
  ]);
  return formatTable(heads, rows);
}

export const jobsCommand: Command = { usage: "[OPTION...]", description: DESCRIPTION, options: OPTIONS, run };
