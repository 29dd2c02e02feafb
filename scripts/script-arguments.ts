import { asksFor, isUsageError, type OptionTable, readArguments } from "../client/console/command.ts";
import { helpText } from "../client/console/help-text.ts";
import { inPlainWords } from "../client/console/plain-words.ts";
import { VERSION } from "../platform/version.ts";

export interface Script<Options extends OptionTable> {
  /** Usage, such as `npm run demo -- [FILE...]`. */
  usage: string;
  description: string;
  options: Options;
}

type Arguments<Options extends OptionTable> = ReturnType<typeof readArguments<Options>>;

/**
 * Runs a script with its arguments and ends the process with its exit code: 0 for success, 1 if something failed, 2 for
 * invalid arguments. `--help` and `--version` are answered before anything else runs.
 */
export async function runScript<const Options extends OptionTable>(
  script: Script<Options>,
  main: (given: Arguments<Options>) => Promise<number>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (asksFor(args, "--help", "-h")) process.stdout.write(helpText(script));
  else if (asksFor(args, "--version")) process.stdout.write(`quire ${VERSION}\n`);
  else process.exitCode = await exitCodeOf(script, async () => main(readArguments(args, script.options)));
}

async function exitCodeOf({ usage }: { usage: string }, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    process.stderr.write(`${inPlainWords(error)}\n${isUsageError(error) ? `Usage: ${usage}\n` : ""}`);
    return isUsageError(error) ? 2 : 1;
  }
}
