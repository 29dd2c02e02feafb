#!/usr/bin/env node
/*
 * Starts the `quire` command. It is written in TypeScript and reads PDFs with WebAssembly that waits for
 * promises, which needs a newer Node than many machines have: then the packaged one takes over.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const MAJOR_NEEDED = 26;
const command = fileURLToPath(new URL("quire.ts", import.meta.url));

if (Number.parseInt(process.versions.node, 10) >= MAJOR_NEEDED) {
  await import("./quire.ts");
} else {
  const windows = process.platform === "win32";
  const node = fileURLToPath(import.meta.resolve("node/package.json")).replace(
    /package\.json$/,
    windows ? "bin/node.exe" : "bin/node",
  );
  if (!existsSync(node)) {
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
