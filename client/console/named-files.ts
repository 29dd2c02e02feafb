import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { UsageError } from "./command.ts";

/**
 * The files and addresses that arguments name, in order: a folder stands for the PDFs that lie in it, by name. What does
 * not exist is left for its reader to report. Throws `UsageError` for a folder without a PDF.
 */
export async function namedFiles(args: string[]): Promise<string[]> {
  const files: string[] = [];
  for (const arg of args) {
    if (!(await isFolder(arg))) {
      files.push(arg);
      continue;
    }
    const names = (await readdir(arg)).filter((name) => name.toLowerCase().endsWith(".pdf"));
    if (names.length === 0) throw new UsageError(`no PDF in the folder ${arg}`);
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
