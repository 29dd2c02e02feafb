/**
 * npx node scripts/versions.ts [--check]
 * Copies the version of `package.json` to every file that contains it: those of the service, its clients, and the lock
 * file. With `--check` it reports differences and changes nothing. `npm version` runs it.
 */
import "./help.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url).href);

/** In each file, the first match of the pattern is the version; the lock file has two. */
const PLACES: [file: string, pattern: RegExp][] = [
  ["platform/version.ts", /(?<=VERSION = ")[^"]+(?=")/],
  ["client/api/package.json", /(?<="version": ")[^"]+(?=")/],
  ["python/pyproject.toml", /(?<=^version = ")[^"]+(?=")/m],
  ["package-lock.json", /(?<="name": "quire",\n {2}"version": ")[^"]+(?=")/],
  ["package-lock.json", /(?<="name": "quire",\n {6}"version": ")[^"]+(?=")/],
];

const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
for (const [file, pattern] of PLACES) {
  const path = join(ROOT, file);
  const text = readFileSync(path, "utf8");
  const [found] = pattern.exec(text) ?? [];
  if (found === version) continue;
  if (process.argv.includes("--check")) {
    console.error(
      `${file} says ${found ?? "nothing"}, but package.json says ${version}: run \`npx node scripts/versions.ts\`.`,
    );
    process.exitCode = 1;
  } else writeFileSync(path, text.replace(pattern, version));
}
