import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { VERSION } from "../platform/version.ts";

/*
 * Imported first by scripts whose leading comment says how they are called: answers `--help` with that comment, and
 * `--version`, before anything else happens.
 */

const [, path = "", ...args] = process.argv;
// Other programs may load one of these scripts, and have help of their own.
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

/** What a script says about itself: its leading comment. */
export function helpText(script: string): string {
  const [, comment = ""] = /\/\*\*?\s(.*?)\*\//s.exec(readFileSync(script, "utf8")) ?? [];
  const text = comment.replace(/^\s*\* ?/gm, "").trim();
  // By `npx`, since the Node of the checkout is needed, and another one may be first on the path.
  return `Usage: npx node ${relative(process.cwd(), script)}\n\n${text}\n`;
}
