import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DOCUMENT_ENDING } from "../../extraction/file-name.ts";
import { UsageError } from "./command.ts";

/** Folders of packages, whose pictures nobody wants to convert. */
const NOT_ENTERED = new Set(["node_modules"]);

/**
 * The files and addresses named by arguments, in order: a folder stands for the PDFs and pictures in it and in its
 * sub-folders, by name, except what earlier runs have written to `out`. A missing file is reported when it is read.
 * Throws `UsageError` for a folder without any.
 */
export async function namedFiles(args: string[], out: string): Promise<string[]> {
  const files: string[] = [];
  for (const arg of args) {
    if (!(await isFolder(arg))) {
      files.push(arg);
      continue;
    }
    const found = await documentsBelow(arg, resolve(out));
    if (found.length === 0) throw new UsageError(`no PDF or picture in the folder ${arg} or in those below it`);
    files.push(...found);
  }
  return files;
}

/**
 * The documents of a folder before those of its sub-folders. Links to folders are not followed, because they may form a
 * cycle.
 */
async function documentsBelow(folder: string, out: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).sort(byName);
  const files = entries.filter((entry) => !entry.isDirectory() && DOCUMENT_ENDING.test(entry.name));
  const found = files.map(({ name }) => join(folder, name));
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const below = join(folder, name);
    if (name.startsWith(".") || NOT_ENTERED.has(name) || resolve(below) === out) continue;
    found.push(...(await documentsBelow(below, out)));
  }
  return found;
}

const byName = (one: Dirent, other: Dirent): number => (one.name < other.name ? -1 : 1);

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
