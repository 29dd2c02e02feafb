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

/**
 * When a process was started, in ticks since the machine was. It distinguishes the process from a later one with the
 * same id.
 */
export function processStart(pid: number): string | undefined {
  return statusOf(pid)?.[19];
}

/** The process that started another one, if the system tells. */
export function parentOf(pid: number): number | undefined {
  const parent = Number(statusOf(pid)?.[1]);
  return Number.isInteger(parent) ? parent : undefined;
}

/** Name of the program that a process runs, if the system tells. */
export const programOf = (pid: number): string | undefined =>
  unlessMissing(() => readFileSync(`/proc/${pid}/comm`, "utf8"))?.trim();

/** Fields 3 onwards of the state of a process. Field 2, the program's name, is in parentheses and may contain anything. */
function statusOf(pid: number): string[] | undefined {
  const stat = unlessMissing(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Not every system has these files, and a process may end while it is looked at. */
function unlessMissing(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
