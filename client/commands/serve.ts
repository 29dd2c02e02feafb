import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Command, type CommandContext, readArguments, UsageError } from "../console/command.ts";
import { signalExitCode } from "../console/interruption.ts";
import { launchedFromHere, whenLauncherEnds } from "../console/launcher.ts";
import { portOf, SERVE_DESCRIPTION, SERVE_OPTIONS } from "../service/serve-options.ts";

/** The script behind `npm run dev`; only a checkout has it. */
const SCRIPT = fileURLToPath(new URL("../../scripts/dev.ts", import.meta.url));

const NOT_HERE = `the service is not part of this package; it runs in a clone of the repository:
  git clone the repository, then \`npm ci\` and \`npx quire serve\` in it`;

async function run(args: string[], _: CommandContext): Promise<number> {
  // Checked here already, so that mistakes are reported under this command's name.
  const { values, positionals } = readArguments(args, SERVE_OPTIONS);
  if (positionals.length > 0) throw new UsageError(`unexpected argument ${positionals[0]}`);
  portOf(values.port);
  if (!existsSync(SCRIPT)) throw new Error(NOT_HERE);
  const child = spawn(process.execPath, [SCRIPT, ...args], { stdio: "inherit", env: launchedFromHere() });
  // A terminal signals the whole process group, but a supervisor signals only this process, so the signal is passed on.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  whenLauncherEnds(() => child.kill("SIGHUP"));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(signal === null ? (code ?? 1) : signalExitCode(signal)));
  });
}

export const serveCommand: Command = {
  usage: "[OPTION...]",
  description: SERVE_DESCRIPTION,
  options: SERVE_OPTIONS,
  run,
};
