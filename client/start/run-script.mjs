// @ts-check
/*
 * Runs a script of the bundle with what V8 compiled of it in an earlier run: `run-script.mjs SCRIPT COMPILED`. Node's
 * own cache holds what is compiled when a file is loaded, which is hardly any function; this one holds what a whole run
 * needed.
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { cachedDataVersionTag } from "node:v8";
import { Script } from "node:vm";
// First, because V8 accepts compiled code only under the flags with which it was made.
import "./compiler-tiers.mjs";

const [, , file = "", compiled = ""] = process.argv;
const version = cachedDataVersionTag();
const cachedData = existsSync(compiled) ? readFileSync(compiled) : undefined;
const wrapped = `(function (require, __filename, __dirname) {${readFileSync(file, "utf8")}\n})`;
const script = new Script(wrapped, { filename: file, ...(cachedData && { cachedData }) });
if (cachedData === undefined || script.cachedDataRejected) process.once("exit", keepCompiled);
script.runInThisContext()(createRequire(file), file, dirname(file));

/**
 * Written under a unique name first, since another process may be doing the same. It is only a cache, so a missing one
 * is no failure.
 */
function keepCompiled() {
  if (cachedDataVersionTag() !== version) return;
  const draft = `${compiled}-${process.pid}`;
  try {
    writeFileSync(draft, script.createCachedData());
    renameSync(draft, compiled);
  } catch {
    rmSync(draft, { force: true });
  }
}
