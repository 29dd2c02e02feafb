import { parseArgs } from "node:util";
import type { ProgressStream } from "./progress-display.ts";

/** What a subcommand may use of the process it runs in. */
export interface CommandContext {
  env: Record<string, string | undefined>;
  stdout: ProgressStream;
  stderr: ProgressStream;
  /** Aborted when the user interrupts the run; absent if nobody can. */
  interrupted?: AbortSignal;
}

/** An option for Node's own parser, with what help and shell completion say about it. */
export interface Option {
  type: "string" | "boolean";
  multiple?: boolean;
  default?: string | boolean | string[];
  /** Placeholder for the value in the help, such as `FILE`; for options of type `string`. */
  value?: string;
  help: string;
  /** All accepted values, or those worth suggesting. */
  choices?: readonly string[];
  /** An older spelling, which still works but is not shown. */
  hidden?: boolean;
}

export type OptionTable = Record<string, Option>;

/** A subcommand of `quire`. */
export interface Command {
  /** What follows the command's name, such as `FILE... --out DIR [OPTION...]`. */
  usage: string;
  /** What it does, in sentences, for its help. */
  description: string;
  options: OptionTable;
  /** Kind of its arguments, for shell completion: files, these words, or unknown. */
  operands?: "files" | readonly string[];
  /** Runs it and returns the exit code: 0 done, 1 something failed. Throws `UsageError` for wrong arguments. */
  run(args: string[], context: CommandContext): Promise<number>;
}

/** A command in the list of all of them. */
export interface CommandEntry {
  summary: string;
  /** Loaded only when called: what one command needs would slow the start of the others. */
  load: () => Promise<Command>;
}

/** Invalid arguments; reported with a pointer to the help. Exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The user stopped the run; its state has been printed. */
export class InterruptedError extends Error {
  override readonly name = "InterruptedError";
}

export const EXIT_USAGE = 2;

/** `--json` of the commands that print results. */
export const JSON_OPTION = {
  json: { type: "boolean", default: false, help: "print results as lines of JSON, and no progress" },
} as const satisfies OptionTable;

/** Reads arguments by a table of options. Throws an error that `isUsageError` knows. */
export function readArguments<const Options extends OptionTable>(args: string[], options: Options) {
  // Node's own messages go on to say how such a word can be passed as the name of a file.
  const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (option === undefined) throw new UsageError(`there is no option ${token.rawName}`);
    if (option.type === "string" && token.value === undefined) throw new UsageError(`${token.rawName} needs a value`);
  }
  return parseArgs({ args, options, allowPositionals: true });
}

/** Whether an error says that the arguments make no sense; Node's parser marks its own by their code. */
export const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));

/** Whether the arguments contain an option; what comes after `--` does not count. */
export function asksFor(args: string[], ...names: string[]): boolean {
  const end = args.indexOf("--");
  return (end < 0 ? args : args.slice(0, end)).some((arg) => names.includes(arg));
}
