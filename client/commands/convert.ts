import { rmSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { uniqueNames } from "../../extraction/file-name.ts";
import { type Command, type CommandContext, UsageError } from "../console/command.ts";
import { documentName } from "../console/file-names.ts";
import { namedFiles } from "../console/named-files.ts";
import {
  type ConvertOutcome,
  type ConvertTask,
  convertOutcomeSchema,
  FURNITURE,
  OCR_MODES,
} from "../convert/convert-task.ts";
import { type FileTimes, formatTimes, summarizeTimes } from "../convert/convert-times.ts";
import { processEntry } from "../convert/process-entry.ts";
import { type TaskResult, WorkerPool } from "../convert/worker-pool.ts";

const DEFAULT_TIMEOUT_SECONDS = 30;
/** As Tesseract names its models: `deu`, `chi_sim`, `srp_latn`. */
const LANGUAGE = /^[a-z]{3}(_[a-z]+)*$/i;

const USAGE = `convert FILE|FOLDER... --out DIR [OPTION...]

Converts PDFs and pictures (PNG, JPEG, TIFF, WebP) in this process, without a service: NAME.md and NAME.json for each, or
NAME.error.json with code and message when a file cannot be read. A folder stands for the PDFs
and pictures in it.

  --out DIR           where to write
  --images            page images and crops too, in DIR/NAME/
  --debug             draws words, lines, columns, tables and reading order: DIR/NAME/debug/page-N.png
  --furniture HOW     running headers and footers in Markdown: mark (default), keep or drop
  --pages LIST        only these pages, such as 1,3,5-8
  --password TEXT     opens encrypted PDFs
  --ocr WHEN          reads pages from their pictures: auto (default: those without usable text), off, force (all)
  --languages LIST    of text in pictures, such as eng,deu, the likeliest first (default: what its words are of)
  --ocr-models DIR    recognition models, NAME.traineddata, that come before the packaged ones
  --jobs N            files at a time (default: the number of processors)
  --timeout SECONDS   for one file, and for each page that is read from its picture (default ${DEFAULT_TIMEOUT_SECONDS})
  --timing FILE       writes CPU times of every page as JSON and prints a summary
`;

function positive(text: string | undefined, name: string, fallback: number): number {
  const value = text === undefined ? fallback : Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new UsageError(`${name} must be a positive number`);
  return value;
}

function parse(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      out: { type: "string" },
      images: { type: "boolean", default: false },
      debug: { type: "boolean", default: false },
      furniture: { type: "string", default: "mark" },
      pages: { type: "string" },
      password: { type: "string" },
      ocr: { type: "string", default: "auto" },
      languages: { type: "string" },
      "ocr-models": { type: "string" },
      jobs: { type: "string" },
      timeout: { type: "string" },
      timing: { type: "string" },
    },
  });
  if (positionals.length === 0) throw new UsageError("no file given");
  if (values.out === undefined) throw new UsageError("--out DIR is missing");
  const furniture = FURNITURE.find((choice) => choice === values.furniture);
  if (furniture === undefined) throw new UsageError(`--furniture must be one of ${FURNITURE.join(", ")}`);
  const ocr = OCR_MODES.find((choice) => choice === values.ocr);
  if (ocr === undefined) throw new UsageError(`--ocr must be one of ${OCR_MODES.join(", ")}`);
  const languages = values.languages?.split(/[,+]/).map((name) => name.trim());
  if (languages?.every((name) => LANGUAGE.test(name)) === false)
    throw new UsageError("--languages takes names of three letters or more, such as eng,deu");
  return {
    ...values,
    out: values.out,
    furniture,
    ocr,
    languages,
    jobs: Math.ceil(positive(values.jobs, "--jobs", availableParallelism())),
    timeoutSeconds: positive(values.timeout, "--timeout", DEFAULT_TIMEOUT_SECONDS),
    args: positionals,
  };
}

type ConvertOptions = ReturnType<typeof parse>;

function planTasks(files: string[], options: ConvertOptions): ConvertTask[] {
  const unique = uniqueNames();
  return files.map((path) => ({
    path,
    outDir: options.out,
    name: unique(documentName(path)),
    images: options.images,
    debug: options.debug,
    timing: options.timing !== undefined,
    furniture: options.furniture,
    ocr: options.ocr,
    ...(options.languages === undefined ? {} : { languages: options.languages }),
    ...(options["ocr-models"] === undefined ? {} : { ocrModels: resolve(options["ocr-models"]) }),
    ...(options.pages === undefined ? {} : { pages: options.pages }),
    ...(options.password === undefined ? {} : { password: options.password }),
  }));
}

function outcomeOf(result: TaskResult, timeoutSeconds: number): ConvertOutcome {
  switch (result.ended) {
    case "answer":
      return convertOutcomeSchema.parse(result.answer);
    case "timeout":
      return { ok: false, code: "timeout", message: `The file was not done after ${timeoutSeconds} s.` };
    case "crash":
      return { ok: false, code: "crash", message: `The converting process ended with ${result.reason}.` };
  }
}

/** Leaves either the outputs or the error of a task, never both. */
async function settle(task: ConvertTask, outcome: ConvertOutcome): Promise<void> {
  const path = (ending: string) => join(task.outDir, `${task.name}${ending}`);
  if (outcome.ok) {
    // At once, since of many files nearly all have none, and asking costs less than waiting for the answer.
    rmSync(path(".error.json"), { force: true });
    return;
  }
  for (const ending of [".md", ".json", ""]) await rm(path(ending), { recursive: true, force: true });
  const { code, message } = outcome;
  await writeFile(path(".error.json"), `${JSON.stringify({ code, message }, null, 1)}\n`);
}

async function run(args: string[], context: CommandContext): Promise<number> {
  const options = parse(args);
  const files = await namedFiles(options.args);
  await mkdir(options.out, { recursive: true });
  const tasks = planTasks(files, options);
  const timeoutMs = options.timeoutSeconds * 1000;
  const pool = new WorkerPool({ ...processEntry("convert-worker", tasks.length), size: options.jobs, timeoutMs });
  const times: FileTimes[] = [];
  let failures = 0;
  await pool.run(tasks, async (task, result) => {
    const outcome = outcomeOf(result, options.timeoutSeconds);
    await settle(task, outcome);
    if (outcome.ok) {
      if (outcome.times) times.push({ file: task.name, ...outcome.times });
      for (const page of outcome.failedPages)
        context.stderr.write(`${task.path}: page ${page.page}: ${page.message}\n`);
      context.stdout.write(`${join(options.out, task.name)}.md\n`);
    } else {
      failures += 1;
      context.stderr.write(`${task.path}: ${outcome.message} (${outcome.code})\n`);
    }
  });
  if (options.timing !== undefined) {
    const summary = summarizeTimes(times);
    await writeFile(options.timing, `${JSON.stringify({ summary, files: times }, null, 1)}\n`);
    context.stderr.write(`${formatTimes(summary)}\n`);
  }
  return failures > 0 ? 1 : 0;
}

export const convertCommand: Command = { usage: USAGE, run };
