import { extname, join } from "node:path";

export interface ProcessEntry {
  module: string;
  env: Record<string, string>;
}

/**
 * Where a process of ours begins, for this code as it runs: from the sources, or from a bundle, which has each such file beside
 * the others, and code that is compiled already.
 */
export function processEntry(name: "convert-worker"): ProcessEntry {
  // Not `import.meta.url`, which is the source's in a bundle too.
  const { filename, dirname } = import.meta;
  const isBundled = extname(filename) === ".mjs";
  return {
    module: join(dirname, `${name}${extname(filename)}`),
    env: isBundled ? { NODE_COMPILE_CACHE: join(dirname, "compiled") } : {},
  };
}
