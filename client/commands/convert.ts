import { rmSync, statSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Command, type CommandContext, InterruptedError } from "../console/command.ts";
import { documentName } from "../console/file-names.ts";
import { unlessInterrupted } from "../console/interruption.ts";
import { makeFolder } from "../console/make-folder.ts";
import { namedFiles } from "../console/named-files.ts";
import { CONVERT_OPTIONS, type ConvertOptions, convertOptions, planTasks } from "../convert/convert-options.ts";
import type { ConvertProgress } from "../convert/convert-progress.ts";
import {
  type ConvertOutcome,
  type ConvertTask,
  convertOutcomeSchema,
  pageProgressSchema,
} from "../convert/convert-task.ts";
import { type FileTimes, formatTimes, summarizeTimes } from "../convert/convert-times.ts";
import { processEntry } from "../convert/process-entry.ts";
import { type TaskResult, WorkerPool } from "../convert/worker-pool.ts";

const DESCRIPTION = `
Converts PDFs and pictures (PNG, JPEG, TIFF, WebP) on this machine, without a service, and writes
NAME.md and NAME.json for each, or NAME.error.json with code and message when a file cannot be read.
A folder stands for the PDFs and pictures in it and in its sub-folders.`;

function outcomeOf(result: TaskResult, timeoutSeconds: number): ConvertOutcome {
  switch (result.ended) {
    case "answer":
      return convertOutcomeSchema.parse(result.answer);
    case "timeout":
      return { ok: false, code: "timeout", message: tookTooLong(timeoutSeconds) };
    case "crash":
      return { ok: false, code: "crash", message: `The converting process ended with ${result.reason}.` };
  }
}

const tookTooLong = (seconds: number): string =>
  `The file was not finished after ${seconds} s, or reading the picture of a page made no progress for as long. ` +
  "Allow more with --timeout SECONDS, or convert fewer files at a time with --jobs.";

const outputPath = ({ outDir, name }: ConvertTask, ending: string): string => join(outDir, `${name}${ending}`);

/**
 * One call of text recognition takes some ten seconds of CPU time at most, but on a busy machine that can be minutes,
 * which is no fault of the file.
 */
const LONGEST_READING_MS = 300_000;

/** Leaves either the outputs or the error file of a task, never both. */
async function settle(task: ConvertTask, outcome: ConvertOutcome): Promise<void> {
  if (outcome.ok) {
    // Synchronous, since hardly any file has an error file, and checking costs less than waiting for a promise.
    rmSync(outputPath(task, ".error.json"), { force: true });
    return;
  }
  for (const ending of [".md", ".json", ".json.part", ""])
    await rm(outputPath(task, ending), { recursive: true, force: true });
  const { code, message } = outcome;
  await writeFile(outputPath(task, ".error.json"), `${JSON.stringify({ code, message }, null, 1)}\n`);
}

/**
 * Whether the outputs of a task exist and are not older than its file. A file that failed before is tried again, and
 * counted again.
 */
function isDone(task: ConvertTask): boolean {
  const changed = statSync(task.path, { throwIfNoEntry: false })?.mtimeMs;
  const written = statSync(outputPath(task, ".json"), { throwIfNoEntry: false })?.mtimeMs;
  return changed !== undefined && written !== undefined && written >= changed;
}

/** Reports one file: its path or its failure, or both as a line of JSON. */
function tell(
  task: ConvertTask,
  outcome: ConvertOutcome,
  { json, context }: { json: boolean; context: CommandContext },
) {
  const source = task.path;
  if (json) {
    const { outDir, name } = task;
    const told = outcome.ok
      ? { files: [`${name}.md`, `${name}.json`], pages: outcome.pages, failed_pages: outcome.failedPages }
      : { files: [`${name}.error.json`], error: outcome.message, code: outcome.code };
    context.stdout.write(`${JSON.stringify({ source, folder: outDir, ...told })}\n`);
  } else if (outcome.ok) {
    for (const page of outcome.failedPages) context.stderr.write(`${source}: page ${page.page}: ${page.message}\n`);
    context.stdout.write(`${outputPath(task, ".md")}\n`);
    const usual = documentName(source);
    if (task.name !== usual)
      context.stderr.write(`${source}: written as ${task.name}, because another file is called ${usual}\n`);
  } else context.stderr.write(`${source}: ${outcome.message} (${outcome.code})\n`);
}

/** Converts files, and reports the outcome of each as it ends. */
class ConvertRun {
  private readonly options: ConvertOptions;
  private readonly context: CommandContext;
  private readonly tasks: ConvertTask[];
  private readonly pool: WorkerPool;
  private readonly progress: ConvertProgress | undefined;
  private readonly times: FileTimes[] = [];
  private failures = 0;
  private done = 0;

  constructor(
    tasks: ConvertTask[],
    { options, context, progress }: { options: ConvertOptions; context: CommandContext; progress?: ConvertProgress },
  ) {
    const { jobs, timeoutSeconds } = options;
    this.options = options;
    this.context = context;
    this.tasks = tasks;
    const timeoutMs = timeoutSeconds * 1000;
    const limits = { timeoutMs, occupiedMs: LONGEST_READING_MS };
    this.pool = new WorkerPool({ ...processEntry("convert-worker", tasks.length), size: jobs, ...limits });
    this.progress = progress;
  }

  async run(): Promise<number> {
    const { options, context, tasks } = this;
    const onProgress = (task: ConvertTask, progress: unknown) =>
      this.progress?.page(task, pageProgressSchema.parse(progress));
    const work = this.pool.run(tasks, (task, result) => this.report(task, result), onProgress);
    try {
      await unlessInterrupted(work, context.interrupted);
    } catch (error) {
      if (error instanceof InterruptedError) {
        this.pool.stop();
        this.progress?.close();
        context.stderr.write(`${this.whereItStopped()}\n`);
      }
      throw error;
    } finally {
      this.progress?.close();
    }
    if (options.timing !== undefined) await this.writeTimes(options.timing);
    return this.failures > 0 ? 1 : 0;
  }

  private async report(task: ConvertTask, result: TaskResult): Promise<void> {
    const { context, options } = this;
    const outcome = outcomeOf(result, options.timeoutSeconds);
    await settle(task, outcome);
    this.done += 1;
    if (!outcome.ok) this.failures += 1;
    else if (outcome.times) this.times.push({ file: task.name, ...outcome.times });
    const print = () => tell(task, outcome, { json: options.json, context });
    if (this.progress === undefined) print();
    else this.progress.finish(task, outcome.ok, print);
  }

  private whereItStopped(): string {
    const { done, tasks, options } = this;
    const rest = "The same command with --resume does the rest.";
    return `quire convert: stopped; ${done} of ${tasks.length} files are done, in ${options.out}. ${rest}`;
  }

  private async writeTimes(path: string): Promise<void> {
    const summary = summarizeTimes(this.times);
    await writeFile(path, `${JSON.stringify({ summary, files: this.times }, null, 1)}\n`);
    this.context.stderr.write(`${formatTimes(summary)}\n`);
  }
}

async function run(args: string[], context: CommandContext): Promise<number> {
  const options = convertOptions(args);
  const files = await namedFiles(options.args, options.out);
  await makeFolder(options.out);
  const shown = context.stderr.isTTY === true && !options.json;
  const planned = planTasks(files, options, shown);
  const tasks = options.resume ? planned.filter((task) => !isDone(task)) : planned;
  if (tasks.length < planned.length)
    context.stderr.write(
      `quire convert: ${planned.length - tasks.length} of ${planned.length} files were already done\n`,
    );
  if (!shown) return new ConvertRun(tasks, { options, context }).run();
  const { ConvertProgress } = await import("../convert/convert-progress.ts");
  const progress = new ConvertProgress(context.stderr, tasks);
  return new ConvertRun(tasks, { options, context, progress }).run();
}

export const convertCommand: Command = {
  usage: "FILE|FOLDER... --out DIR [OPTION...]",
  description: DESCRIPTION,
  options: CONVERT_OPTIONS,
  operands: "files",
  run,
};
