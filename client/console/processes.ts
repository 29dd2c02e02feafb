import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { codeOf } from "./plain-words.ts";

/** Whether a process is running on this machine, whoever owns it. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/**
 * The space in which process ids name the same processes as here: this machine or, inside a container, this container.
 */
export function processSpace(): string {
  return `${hostname()} ${unlessMissing(() => readlinkSync("/proc/self/ns/pid")) ?? ""}`.trim();
}

/**
 * When a process was started, in clock ticks since boot. This distinguishes it from a later process with the same id.
 */
export function processStart(pid: number): string | undefined {
  return statusOf(pid)?.[19];
}

/** The parent of a process, if the system reports it. */
export function parentOf(pid: number): number | undefined {
  const parent = Number(statusOf(pid)?.[1]);
  return Number.isInteger(parent) ? parent : undefined;
}

/** Name of the program that a process runs, if the system reports it. */
export const programOf = (pid: number): string | undefined =>
  unlessMissing(() => readFileSync(`/proc/${pid}/comm`, "utf8"))?.trim();

/**
 * Fields 3 onwards of a process's `stat` file. Field 2, the program's name, is in parentheses and may contain anything.
 */
function statusOf(pid: number): string[] | undefined {
  const stat = unlessMissing(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Not every system has these files, and a process may end while it is being examined. */
function unlessMissing(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
