import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { DOCUMENT_ENDING } from "../../extraction/file-name.ts";
import { UsageError } from "./command.ts";

/**
 * The files and addresses that arguments name, in order: a folder stands for the PDFs and pictures that lie in it, by name. What does
 * not exist is left for its reader to report. Throws `UsageError` for a folder without any.
 */
export async function namedFiles(args: string[]): Promise<string[]> {
  const files: string[] = [];
  for (const arg of args) {
    if (!(await isFolder(arg))) {
      files.push(arg);
      continue;
    }
    const names = (await readdir(arg)).filter((name) => DOCUMENT_ENDING.test(name));
    if (names.length === 0) throw new UsageError(`no PDF or picture in the folder ${arg}`);
    files.push(...names.sort().map((name) => join(arg, name)));
  }
  return files;
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
