import { basename } from "node:path";
import { parentOf, processExists, programOf } from "./processes.ts";

/** Tells a process on whose behalf it runs: the id of that other process. */
const VARIABLE = "QUIRE_LAUNCHER";
const CHECK_MS = 500;

const launcher = takeLauncher();

/** Read once and removed, so that no process started from here takes it for its own. */
function takeLauncher(): number | undefined {
  const pid = Number(process.env[VARIABLE]);
  delete process.env[VARIABLE];
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** The environment of a process that should end with this one. */
export const launchedFromHere = (): NodeJS.ProcessEnv => ({ ...process.env, [VARIABLE]: String(process.pid) });

/** A shell that npm runs scripts in. */
const SHELL = /^-?(?:ba|da|k|z|a)?sh$/;

/**
 * npm, if it runs this process as a script, and the shell in between, which outlives npm when that is killed and notices
 * nothing. Some shells have become this process: then npm itself is the parent.
 */
function scriptRunner(): { shell: number; runner: number } | undefined {
  // What such a script starts inherits its variables, and may be meant to outlive it.
  if (!process.env.npm_lifecycle_script?.includes(basename(process.argv[1] ?? "?"))) return undefined;
  const shell = process.ppid;
  const runner = SHELL.test(programOf(shell) ?? "") ? parentOf(shell) : undefined;
  return runner === undefined ? { shell, runner: shell } : { shell, runner };
}

/** Whether the process that runs this one on its behalf is still there. */
function launcherCheck(): (() => boolean) | undefined {
  // Windows keeps the id of a parent that is gone; elsewhere another process becomes the parent.
  if (launcher !== undefined) return () => process.ppid === launcher && processExists(launcher);
  const script = scriptRunner();
  if (script === undefined) return undefined;
  const { shell, runner } = script;
  return () => process.ppid === shell && processExists(runner) && (shell === runner || parentOf(shell) === runner);
}

/**
 * Calls `react` once when the process that runs this one on its behalf has ended, even if it was killed and could pass
 * on no signal. Does not keep this process alive. An IPC channel between the two would report it at once, but libraries
 * that the command loads listen on one as well.
 */
export function whenLauncherEnds(react: () => void): void {
  const isThere = launcherCheck();
  if (isThere === undefined) return;
  const timer = setInterval(() => {
    if (isThere()) return;
    clearInterval(timer);
    react();
  }, CHECK_MS);
  timer.unref();
}
