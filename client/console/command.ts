import type { ProgressStream } from "./progress-display.ts";

/** What a subcommand may touch of the process it runs in. */
export interface CommandContext {
  env: Record<string, string | undefined>;
  stdout: ProgressStream;
  stderr: ProgressStream;
}

/** A subcommand of `quire`. */
export interface Command {
  /** Help text below the `Usage` line. */
  usage: string;
  /** Runs it and returns the exit code: 0 done, 1 something failed. Throws `UsageError` for wrong arguments. */
  run(args: string[], context: CommandContext): Promise<number>;
}

/** Arguments that make no sense; reported with a pointer to the help. Exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export const EXIT_USAGE = 2;
