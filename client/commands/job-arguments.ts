import { UsageError } from "../console/command.ts";
import { namedFiles } from "../console/named-files.ts";

/** Options of the commands that send files to a service. */
export const JOB_OPTIONS = {
  out: { type: "string" },
  pages: { type: "string" },
  password: { type: "string" },
  alias: { type: "string" },
  "json-output": { type: "boolean", default: false },
} as const;

/** The help on these, and on where the service is found. */
export const JOB_USAGE = `\
  --pages LIST       only these pages, such as 1,3,5-8
  --password TEXT    opens encrypted PDFs
  --alias TEXT       a label for the request
  --json-output      print one JSON line per document instead of progress

A folder stands for the PDFs and pictures in it. The service is named by QUIRE_BASE_URL and QUIRE_API_KEY, or by .quire/dev.json of \`npm run dev\`.`;

interface JobValues {
  out?: string | undefined;
  pages?: string | undefined;
  password?: string | undefined;
  alias?: string | undefined;
  "json-output": boolean;
}

/** What the shared options and the named files come to. Throws `UsageError` where something is missing. */
export async function jobArguments(values: JobValues, args: string[]) {
  const { out, pages, password, alias, "json-output": jsonLines } = values;
  if (args.length === 0) throw new UsageError("no file or address given");
  if (out === undefined) throw new UsageError("--out DIR is missing");
  return { sources: await namedFiles(args), out, form: { pages, password, alias }, jsonLines };
}
