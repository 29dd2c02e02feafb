import { type Command, EXIT_USAGE, UsageError } from "./console/command.ts";

/** Loaded only when called: what one of them needs would slow the others' start. */
const commands = new Map<string, { summary: string; load: () => Promise<Command> }>([
  [
    "extract",
    {
      summary: "extract PDFs with a Quire service",
      load: async () => (await import("./commands/extract.ts")).extractCommand,
    },
  ],
  [
    "fields",
    {
      summary: "read fields from PDFs by a JSON Schema, with a Quire service",
      load: async () => (await import("./commands/fields.ts")).fieldsCommand,
    },
  ],
  [
    "convert",
    {
      summary: "convert PDFs in this process, without a service",
      load: async () => (await import("./commands/convert.ts")).convertCommand,
    },
  ],
  [
    "keys",
    { summary: "create, list and revoke API keys", load: async () => (await import("./commands/keys.ts")).keysCommand },
  ],
  [
    "credits",
    { summary: "give credits to an account", load: async () => (await import("./commands/credits.ts")).creditsCommand },
  ],
]);

function overview(): string {
  const lines = [...commands].map(([name, command]) => `  ${name.padEnd(10)}${command.summary}`);
  return `Usage: quire COMMAND [ARGUMENT...]\n\n${lines.join("\n")}\n\n\`quire COMMAND --help\` tells more.\n`;
}

/** Node's argument parser names its refusals so. */
const isArgumentError = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));

/** An error with the reason behind it, in one line. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

async function main(args: string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === "--help" || name === "-h" || name === "help") {
    process.stdout.write(overview());
    return name === undefined ? EXIT_USAGE : 0;
  }
  const entry = commands.get(name);
  if (entry === undefined) {
    process.stderr.write(`quire: there is no command ${name}\n\n${overview()}`);
    return EXIT_USAGE;
  }
  const command = await entry.load();
  if (rest.includes("--help") || rest.includes("-h")) {
    process.stdout.write(`${entry.summary}\n\nUsage: quire ${command.usage}`);
    return 0;
  }
  try {
    return await command.run(rest, { env: process.env, stdout: process.stdout, stderr: process.stderr });
  } catch (error) {
    const message = describe(error);
    const hint = isArgumentError(error) ? ` (see \`quire ${name} --help\`)` : "";
    process.stderr.write(`quire ${name}: ${message}${hint}\n`);
    return isArgumentError(error) ? EXIT_USAGE : 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
