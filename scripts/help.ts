import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { VERSION } from "../platform/version.ts";

/*
 * Must be the first import of a script whose leading comment describes its usage: answers `--help` with that comment,
 * and `--version`, before anything else runs.
 */

const [, path = "", ...args] = process.argv;
// Only for the script that was started: other programs may load it and have their own help.
const own = path.endsWith(".ts") ? args : [];
const options = own.includes("--") ? own.slice(0, own.indexOf("--")) : own;

if (options.includes("--help") || options.includes("-h")) {
  process.stdout.write(helpText(path));
  process.exit(0);
}
if (options.includes("--version")) {
  process.stdout.write(`quire ${VERSION}\n`);
  process.exit(0);
}

/** The help text of a script: its leading comment. */
export function helpText(script: string): string {
  const [, comment = ""] = /\/\*\*?\s(.*?)\*\//s.exec(readFileSync(script, "utf8")) ?? [];
  const text = comment.replace(/^\s*\* ?/gm, "").trim();
  // With `npx`, because the first `node` on the path may not be the Node of this checkout.
  return `Usage: npx node ${relative(process.cwd(), script)}\n\n${text}\n`;
}
