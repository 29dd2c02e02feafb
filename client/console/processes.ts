import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { codeOf } from "./plain-words.ts";

/** Whether a process of this machine is running, whoever owns it. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/** Where process ids mean the same processes as here: this machine or, inside a container, this container. */
export function processSpace(): string {
  return `${hostname()} ${unlessMissing(() => readlinkSync("/proc/self/ns/pid")) ?? ""}`.trim();
}

/** When a process was started, in ticks since the machine was, which tells it from a later one with the same id. */
export function processStart(pid: number): string | undefined {
  const stat = unlessMissing(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  // Field 22. The name of the program, field 2, is in parentheses and may contain anything.
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
}

/** Not every system has these files, and a process may end while it is looked at. */
function unlessMissing(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
