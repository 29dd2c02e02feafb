import { join } from "node:path";
import type { Failure } from "../api/watch-request.ts";
import type { CommandContext } from "../console/command.ts";
import type { BatchResult } from "./batch.ts";

interface ReportOptions {
  /** Whether to print a line of JSON for each source, and nothing else. */
  jsonLines: boolean;
  /** Called before a failure is printed. */
  onFailure?: (result: BatchResult) => Promise<void>;
}

/** A failure in words. */
export const inWords = ({ code, message }: Failure): string => `${message} (${code})`;

/** Prints the outcome of each source as it becomes known. Returns the exit code: 1 if any failed. */
export async function reportResults(
  results: AsyncIterable<BatchResult>,
  context: CommandContext,
  { jsonLines, onFailure }: ReportOptions,
): Promise<number> {
  let failures = 0;
  for await (const result of results) {
    const { failure, ...rest } = result;
    if (failure !== undefined) {
      failures++;
      await onFailure?.(result);
    }
    if (jsonLines) {
      const line = failure === undefined ? rest : { ...rest, error: inWords(failure), code: failure.code };
      context.stdout.write(`${JSON.stringify(line)}\n`);
    } else if (failure !== undefined) context.stderr.write(`${result.source}: ${inWords(failure)}\n`);
    else tell(result, context);
  }
  return failures > 0 ? 1 : 0;
}

function tell({ source, folder = "", files = [], warnings }: BatchResult, context: CommandContext): void {
  // Where a source's output is: its own folder, or its first file in a shared one.
  const isShared = warnings !== undefined || files.length === 1;
  context.stdout.write(`${isShared ? join(folder, files[0] ?? "") : folder}\n`);
  for (const { path, message } of warnings ?? []) context.stderr.write(`${source}: ${path}: ${message}\n`);
}
