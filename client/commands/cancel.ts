import { isFinal } from "../api/watch-request.ts";
import {
  type Command,
  type CommandContext,
  JSON_OPTION,
  type OptionTable,
  readArguments,
  UsageError,
} from "../console/command.ts";
import { inPlainWords } from "../console/plain-words.ts";
import { connect } from "../service/connect.ts";

const DESCRIPTION = `
Cancels jobs at a Quire service that are still running, removes what is stored for them and returns
the credits of pages that were not read. A job that has ended is left alone, unless --remove is given.`;

const OPTIONS = {
  remove: { type: "boolean", default: false, help: "also remove jobs that have ended, with their results" },
  ...JSON_OPTION,
} as const satisfies OptionTable;

async function run(args: string[], context: CommandContext): Promise<number> {
  const { values, positionals } = readArguments(args, OPTIONS);
  if (positionals.length === 0) throw new UsageError("the id of the job is missing: `quire jobs` lists them");
  const { client } = await connect(context);
  let failures = 0;
  for (const id of positionals) {
    try {
      const { status, credits } = await client.requestStatus(id);
      const ended = isFinal({ status });
      if (ended && !values.remove)
        throw new Error(`it has already ended (${status}); --remove removes it with its results`);
      await client.deleteRequest(id);
      const did = ended ? "removed" : "cancelled";
      const told = { request_id: id, [did]: true, credits_reserved: credits?.reserved ?? null };
      context.stdout.write(values.json ? `${JSON.stringify(told)}\n` : `${did} ${id}\n`);
    } catch (error) {
      failures += 1;
      if (values.json) context.stdout.write(`${JSON.stringify({ request_id: id, error: inPlainWords(error) })}\n`);
      else context.stderr.write(`${id}: ${inPlainWords(error)}\n`);
    }
  }
  return failures > 0 ? 1 : 0;
}

export const cancelCommand: Command = { usage: "JOB... [OPTION...]", description: DESCRIPTION, options: OPTIONS, run };
