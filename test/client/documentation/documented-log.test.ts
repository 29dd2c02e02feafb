import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url).href);
/** Rooms of the Worker, the only part that writes the log. */
const ROOMS = [
  "app",
  "worker",
  "web",
  "queue-consumers",
  "durable-objects",
  "platform",
  "storage",
  "extraction",
  "ocr",
];

const sources = ROOMS.flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.includes("node_modules"))
    .map((path) => readFileSync(join(ROOT, room, path), "utf8")),
);

/** `level event`, as the code logs them. The names of an event passed in a variable are in the same file. */
function loggedIn(source: string): string[] {
  const calls = source.matchAll(/\b(?:log|consoleLog)\.(info|error)\(\s*(?:"([a-z_]+)"|event\b)/gi);
  return Array.from(calls).flatMap(([, level = "", event]) => {
    const events = event ? [event] : Array.from(source.matchAll(/"([a-z_]+_(?:failed|wrong))"/g), ([, name]) => name);
    return events.map((name) => `${level} ${name}`);
  });
}

const documented = Array.from(
  readFileSync(join(ROOT, "docs/operations.md"), "utf8").matchAll(/^\| (`[^|]+`) \| (info|error) \|/gm),
).flatMap(([, events = "", level = ""]) => Array.from(events.matchAll(/`(\w+)`/g), ([, event]) => `${level} ${event}`));

describe("docs/operations.md", () => {
  it("lists every event of the log, with its level", () => {
    const logged = new Set(sources.flatMap(loggedIn));
    expect(logged.size).toBeGreaterThan(30);
    expect(documented.toSorted()).toEqual([...logged].toSorted());
  });
});
