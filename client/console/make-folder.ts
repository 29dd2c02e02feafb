import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { codeOf } from "./plain-words.ts";

/**
 * Creates a folder and the missing folders above it. Node's own `recursive` never returns where the system refuses to
 * create anything, as in `/proc`.
 */
export async function makeFolder(path: string): Promise<void> {
  const missing: string[] = [];
  for (let folder = resolve(path); !existsSync(folder); folder = dirname(folder)) missing.unshift(folder);
  // An existing folder is fine, an existing file is refused.
  if (missing.length === 0) await mkdir(path, { recursive: true });
  for (const folder of missing) await makeOne(folder);
}

async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    // Another process may have created it in the meantime.
    if (codeOf(error) === "EEXIST") return;
    if (codeOf(error) === "ENOENT") throw new Error(`no folder can be created in ${dirname(folder)}`);
    throw error;
  }
}
