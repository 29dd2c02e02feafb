import { writeSync } from "node:fs";
import { COMMANDS } from "./commands/index.ts";
import {
  asksFor,
  type CommandContext,
  type CommandEntry,
  EXIT_USAGE,
  InterruptedError,
  isUsageError,
} from "./console/command.ts";
import { FIRST_SIGNAL_EXIT, onInterruption, signalExitCode } from "./console/interruption.ts";

const explain = () => import("./console/explain.ts");

/** Created when a command first needs it: from then on, a signal alone no longer ends the process. */
let interrupted: AbortSignal | undefined;

const context: CommandContext = {
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  get interrupted() {
    interrupted ??= onInterruption();
    return interrupted;
  },
};

/**
 * Codes of a closed output, as after `quire jobs | head` or when the terminal is gone: the command still finishes its
 * work.
 */
const NO_READER = new Set(["EPIPE", "EIO"]);
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error) => {
    if (!("code" in error) || !NO_READER.has(String(error.code))) throw error;
  });
}

let ended = false;

/**
 * Libraries that a command loads may end the process, or wait for something that never comes. Neither may happen
 * silently.
 */
process.on("exit", (code) => {
  if (ended || code > FIRST_SIGNAL_EXIT) return;
  writeSync(2, `quire: the command ended before it was done (exit code ${code}); run it again, and please report it\n`);
  process.exitCode = code || 1;
});

async function runCommand(name: string, entry: CommandEntry, args: string[]): Promise<number> {
  if (asksFor(args, "--version")) return print((await explain()).versionText);
  const command = await entry.load();
  if (asksFor(args, "--help", "-h")) return print((await explain()).helpOn(name, command));
  try {
    return await command.run(args, context);
  } catch (error) {
    if (error instanceof InterruptedError) return signalExitCode(interrupted?.reason ?? "SIGINT");
    process.stderr.write((await explain()).failureText(name, error));
    return isUsageError(error) ? EXIT_USAGE : 1;
  }
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

async function main(args: string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === "--version" || name === "-V" || name === "version") return print((await explain()).versionText);
  if (name === undefined || name === "--help" || name === "-h" || (name === "help" && rest.length === 0)) {
    print((await explain()).overview(COMMANDS));
    return name === undefined ? EXIT_USAGE : 0;
  }
  const [wanted = "", ...given] = name === "help" ? [...rest, "--help"] : args;
  const entry = COMMANDS.get(wanted);
  if (entry !== undefined) return runCommand(wanted, entry, given);
  process.stderr.write(`quire: there is no command ${wanted}\n\n${(await explain()).overview(COMMANDS)}`);
  return EXIT_USAGE;
}

process.exitCode = await main(process.argv.slice(2));
ended = true;
// Calls in progress when the user stopped the command would keep the process alive.
if (interrupted?.aborted) process.exit();
