#!/usr/bin/env node
/*
 * Starts the `quire` command. It is written in TypeScript and reads PDFs with WebAssembly that waits for
 * promises, which needs a newer Node than many machines have: then the packaged one takes over.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const MAJOR_NEEDED = 26;
const command = fileURLToPath(new URL("quire.ts", import.meta.url));

function packagedNode() {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve("node/package.json"));
    const file = join(folder, "bin", process.platform === "win32" ? "node.exe" : "node");
    return existsSync(file) ? file : undefined;
  } catch (error) {
    if (error.code === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

if (Number.parseInt(process.versions.node, 10) >= MAJOR_NEEDED) {
  await import("./quire.ts");
} else {
  const node = packagedNode();
  if (node === undefined) {
    process.stderr.write(`quire needs Node ${MAJOR_NEEDED}; neither this one nor an installed \`node\` package is.\n`);
    process.exit(1);
  }
  const child = spawn(node, [command, ...process.argv.slice(2)], { stdio: "inherit" });
  // A terminal signals the whole group; a supervisor signals this process alone, so it is handed on.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => {
    process.stderr.write(`quire could not start ${node}: ${error.message}\n`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
