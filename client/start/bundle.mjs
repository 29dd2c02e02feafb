// @ts-check
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { shortDigest } from "./short-digest.mjs";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** One cache per tree, even if several share `node_modules`: a bundle names files of the tree it was made from. */
export const CACHE = join(ROOT, "node_modules/.cache/quire", shortDigest(ROOT));
export const MANIFEST = join(CACHE, "current.json");

/**
 * @typedef {Record<string, string>} Stamps A text that changes with a file, by the file's path.
 * @typedef {{ folder: string; stamps: Stamps }} Manifest
 */

/**
 * The folder of the bundle made from the current sources; `undefined` if there is none.
 *
 * @returns {string | undefined}
 */
export function currentBundle() {
  try {
    /** @type {Manifest} */
    const { folder, stamps } = JSON.parse(readFileSync(MANIFEST, "utf8"));
    for (const file in stamps) if (stampOf(file) !== stamps[file]) return undefined;
    return existsSync(join(folder, "quire.mjs")) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @returns {string}
 */
export function stampOf(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? "none" : `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`;
}
