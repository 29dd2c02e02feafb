import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { uniqueNames } from "../../extraction/file-name.ts";
import { JSON_OPTION, type OptionTable, readArguments, UsageError } from "../console/command.ts";
import { documentName } from "../console/file-names.ts";
import { inPlainWords } from "../console/plain-words.ts";
import { type ConvertTask, FURNITURE, OCR_MODES } from "./convert-task.ts";
import { readableLanguages } from "./recognition-models.ts";

const DEFAULT_TIMEOUT_SECONDS = 30;

export const CONVERT_OPTIONS = {
  out: { type: "string", value: "DIR", help: "where to write; required" },
  images: {
    type: "boolean",
    default: false,
    help: "also write page images and pictures, in DIR/NAME/; without it, only the words of pictures are kept",
  },
  debug: {
    type: "boolean",
    default: false,
    help: "draw words, lines, columns, tables and reading order: DIR/NAME/debug/page-N.png",
  },
  furniture: {
    type: "string",
    default: "mark",
    value: "HOW",
    choices: FURNITURE,
    help: "running headers and footers in Markdown: mark (default), keep or drop",
  },
  pages: { type: "string", value: "LIST", help: "only these pages, such as 1,3,5-8" },
  password: { type: "string", value: "TEXT", help: "opens encrypted PDFs" },
  ocr: {
    type: "string",
    default: "auto",
    value: "WHEN",
    choices: OCR_MODES,
    help: "when to use OCR: auto (default; pages without usable text), off, force (every page)",
  },
  languages: {
    type: "string",
    value: "LIST",
    help: "languages of text in pictures, such as eng,deu, most likely first (default: detected from the words)",
  },
  "ocr-models": {
    type: "string",
    value: "DIR",
    help: "a folder of recognition models, NAME.traineddata or NAME.traineddata.gz, used before the packaged ones",
  },
  jobs: { type: "string", value: "N", help: "files at a time (default: the number of processors)" },
  timeout: {
    type: "string",
    value: "SECONDS",
    help: `longest time for one file, besides that of reading the pictures of its pages (default ${DEFAULT_TIMEOUT_SECONDS})`,
  },
  resume: {
    type: "boolean",
    default: false,
    help: "skip files that an earlier run converted and that have not changed since",
  },
  timing: { type: "string", value: "FILE", help: "write CPU times of every page as JSON and print a summary" },
  ...JSON_OPTION,
} as const satisfies OptionTable;

function positive(text: string | undefined, name: string, fallback: number): number {
  const value = text === undefined ? fallback : Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new UsageError(`${name} must be a positive number`);
  return value;
}

function oneOf<Choice extends string>(choices: readonly Choice[], text: string, name: string): Choice {
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) throw new UsageError(`${name} must be one of ${choices.join(", ")}`);
  return choice;
}

/** The languages named in an option. Each must have a model. */
function languagesOf(list: string | undefined, folder: string | undefined): string[] | undefined {
  const available = list === undefined && folder === undefined ? [] : modelsIn(folder);
  const languages = list?.split(/[,+]/).map((name) => name.trim());
  const unknown = languages?.find((name) => !available.includes(name));
  if (unknown === undefined) return languages;
  throw new UsageError(
    `there is no recognition model of the language "${unknown}"; --languages takes ${available.join(", ")}, ` +
      `or the NAME of any NAME.traineddata in the folder of --ocr-models`,
  );
}

function modelsIn(folder: string | undefined): string[] {
  try {
    return readableLanguages(folder);
  } catch (error) {
    throw new UsageError(`--ocr-models: ${inPlainWords(error)}`);
  }
}

/** Reads the arguments of `quire convert`. Throws `UsageError`. */
export function convertOptions(args: string[]) {
  const { values, positionals } = readArguments(args, CONVERT_OPTIONS);
  if (positionals.length === 0) throw new UsageError("no file given");
  if (values.out === undefined) throw new UsageError("--out DIR is missing");
  const languages = languagesOf(values.languages, values["ocr-models"]);
  return {
    ...values,
    out: values.out,
    furniture: oneOf(FURNITURE, values.furniture, "--furniture"),
    ocr: oneOf(OCR_MODES, values.ocr, "--ocr"),
    languages,
    jobs: Math.ceil(positive(values.jobs, "--jobs", availableParallelism())),
    timeoutSeconds: positive(values.timeout, "--timeout", DEFAULT_TIMEOUT_SECONDS),
    args: positionals,
  };
}

export type ConvertOptions = ReturnType<typeof convertOptions>;

/** A task for each file, with output names that are unique among them. */
export function planTasks(files: string[], options: ConvertOptions, progress: boolean): ConvertTask[] {
  const unique = uniqueNames();
  return files.map((path) => ({
    path,
    outDir: options.out,
    name: unique(documentName(path)),
    images: options.images,
    debug: options.debug,
    timing: options.timing !== undefined,
    progress,
    furniture: options.furniture,
    ocr: options.ocr,
    ...(options.languages === undefined ? {} : { languages: options.languages }),
    ...(options["ocr-models"] === undefined ? {} : { ocrModels: resolve(options["ocr-models"]) }),
    ...(options.pages === undefined ? {} : { pages: options.pages }),
    ...(options.password === undefined ? {} : { password: options.password }),
  }));
}
