// @ts-check
/*
 * Runs the command from a bundle: one file instead of some four hundred, with V8's compiled code beside it, since
 * reading and compiling them is most of the work of a short run. The bundle records the size and times of every source
 * it was made from and of the list of installed packages, and is made again when one differs. It is only a cache: if it
 * cannot be kept, the sources run.
 */
import { enableCompileCache, setSourceMapsSupport } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { currentBundle, ROOT } from "./bundle.mjs";

/** Loads the command, which then runs. */
export async function loadQuire() {
  const folder = currentBundle() ?? (await (await import("./make-bundle.mjs")).makeBundle());
  if (folder === undefined) return import(pathToFileURL(join(ROOT, "client/quire.ts")).href);
  enableCompileCache(join(folder, "compiled"));
  setSourceMapsSupport(true, { nodeModules: true });
  return import(pathToFileURL(join(folder, "quire.mjs")).href);
}
