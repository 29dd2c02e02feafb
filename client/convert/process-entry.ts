import { extname, join } from "node:path";
import { RUN_SCRIPT } from "./packaged-files.ts";

export interface ProcessEntry {
  module: string;
  args: string[];
  env: Record<string, string>;
}

/**
 * Runs with at least this many tasks have compiled code of their own: they use much that a short run would load for
 * nothing.
 */
const MANY_TASKS = 20;

/**
 * Entry point of a child process. It depends on how this code runs: from the sources, or from a bundle, which has a
 * script with precompiled code for each entry point.
 */
export function processEntry(name: "convert-worker", tasks: number): ProcessEntry {
  // Not `import.meta.url`, which in a bundle is still that of the source.
  const { filename, dirname } = import.meta;
  if (extname(filename) !== ".mjs") return { module: join(dirname, `${name}${extname(filename)}`), args: [], env: {} };
  const compiled = `${name}-${process.version}-${tasks < MANY_TASKS ? "few" : "many"}.compiled`;
  return {
    module: RUN_SCRIPT(),
    args: [join(dirname, `${name}.cjs`), join(dirname, compiled)],
    env: { NODE_COMPILE_CACHE: join(dirname, "compiled") },
  };
}
