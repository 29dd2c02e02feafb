#!/usr/bin/env node
// @ts-check
/*
 * Starts the `quire` command. It is written in TypeScript and reads PDFs with WebAssembly that suspends on promises
 * (JSPI), which needs a newer Node than many machines have. On those, the packaged Node takes over.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const MAJOR_NEEDED = 26;

/** @returns {string | undefined} */
function packagedNode() {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve("node/package.json"));
    const file = join(folder, "bin", process.platform === "win32" ? "node.exe" : "node");
    return existsSync(file) ? file : undefined;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

/**
 * Starts this file again on another Node and ends with the same result.
 *
 * @param {string} node
 */
function restartOn(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: "inherit",
    // Lets a long command notice when this process is gone, even if it was killed: see `console/launcher.ts`.
    env: { ...process.env, QUIRE_LAUNCHER: String(process.pid) },
  });
  // A terminal signals the whole process group; a supervisor signals this process alone, so the signal is passed on.
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => child.kill(signal));
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

if (Number.parseInt(process.versions.node, 10) >= MAJOR_NEEDED) {
  const { loadQuire } = await import("./start/load-quire.mjs");
  await loadQuire();
} else {
  const node = packagedNode();
  if (node === undefined) {
    process.stderr.write(
      `quire needs Node ${MAJOR_NEEDED}, and this is Node ${process.versions.node}: \`npm install node@${MAJOR_NEEDED}\` in this folder adds one, which quire then uses.\n`,
    );
    process.exit(1);
  }
  restartOn(node);
}
