import { parseArgs } from "node:util";
import type { ProgressStream } from "./progress-display.ts";

/** What a subcommand may use of the process in which it runs. */
export interface CommandContext {
  env: Record<string, string | undefined>;
  stdout: ProgressStream;
  stderr: ProgressStream;
  /** Aborted when the user interrupts the run; absent if nobody can. */
  interrupted?: AbortSignal;
}

/** An option for Node's own parser, with its texts for help and shell completion. */
export interface Option {
  type: "string" | "boolean";
  multiple?: boolean;
  default?: string | boolean | string[];
  /** Placeholder for the value in the help text, such as `FILE`; for options of type `string`. */
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
  /** What the command does, in sentences, for its help text. */
  description: string;
  options: OptionTable;
  /** Kind of the arguments, for shell completion: files, these words, or unknown. */
  operands?: "files" | readonly string[];
  /**
   * Runs the command and returns the exit code: 0 if all is done, 1 if something failed. Throws `UsageError` for wrong
   * arguments.
   */
  run(args: string[], context: CommandContext): Promise<number>;
}

/** A command in the list of all commands. */
export interface CommandEntry {
  summary: string;
  /** Loads the command only when it is called: what one command needs would slow the start of the others. */
  load: () => Promise<Command>;
}

/** Invalid arguments; reported with a pointer to the help. Exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The user interrupted the run; its state has been printed. */
export class InterruptedError extends Error {
  override readonly name = "InterruptedError";
}

export const EXIT_USAGE = 2;

/** The option `--json` of commands that print results. */
export const JSON_OPTION = {
  json: { type: "boolean", default: false, help: "print results as lines of JSON, and no progress" },
} as const satisfies OptionTable;

/** Reads arguments by a table of options. For wrong ones it throws an error that `isUsageError` recognises. */
export function readArguments<const Options extends OptionTable>(args: string[], options: Options) {
  // Node's own messages go on to explain how to pass such a word as the name of a file.
  const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (option === undefined) throw new UsageError(`there is no option ${token.rawName}`);
    if (option.type === "string" && token.value === undefined) throw new UsageError(`${token.rawName} needs a value`);
  }
  return parseArgs({ args, options, allowPositionals: true });
}

/** Whether an error is about the arguments. Those of Node's parser are recognised by their code. */
export const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));

/** Whether the arguments contain one of these options. Whatever comes after `--` does not count. */
export function asksFor(args: string[], ...names: string[]): boolean {
  const end = args.indexOf("--");
  return (end < 0 ? args : args.slice(0, end)).some((arg) => names.includes(arg));
}
