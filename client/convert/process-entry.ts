import { extname, join } from "node:path";
import { RUN_SCRIPT } from "./packaged-files.ts";

export interface ProcessEntry {
  module: string;
  args: string[];
  env: Record<string, string>;
}

/** Runs with this many tasks keep separate compiled code: they need much that a short run would load for nothing. */
const MANY_TASKS = 20;

/**
 * Entry point of a child process, depending on how this code runs: from the sources, or from a bundle, which has a
 * script for each such file beside the others, and precompiled code.
 */
export function processEntry(name: "convert-worker", tasks: number): ProcessEntry {
  // Not `import.meta.url`, which is the source's in a bundle too.
  const { filename, dirname } = import.meta;
  if (extname(filename) !== ".mjs") return { module: join(dirname, `${name}${extname(filename)}`), args: [], env: {} };
  const compiled = `${name}-${process.version}-${tasks < MANY_TASKS ? "few" : "many"}.compiled`;
  return {
    module: RUN_SCRIPT(),
    args: [join(dirname, `${name}.cjs`), join(dirname, compiled)],
    env: { NODE_COMPILE_CACHE: join(dirname, "compiled") },
  };
}
