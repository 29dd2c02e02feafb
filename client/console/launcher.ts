import { basename } from "node:path";
import { parentOf, processExists, programOf } from "./processes.ts";

/** Environment variable with the id of the process on whose behalf this one runs. */
const VARIABLE = "QUIRE_LAUNCHER";
const CHECK_MS = 500;

const launcher = takeLauncher();

/** Reads the variable once and removes it, so that no process started from here takes it for its own. */
function takeLauncher(): number | undefined {
  const pid = Number(process.env[VARIABLE]);
  delete process.env[VARIABLE];
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** The environment for a child process that should end with this one. */
export const launchedFromHere = (): NodeJS.ProcessEnv => ({ ...process.env, [VARIABLE]: String(process.pid) });

/** Names of the shells in which npm runs scripts. */
const SHELL = /^-?(?:ba|da|k|z|a)?sh$/;

/**
 * npm, if it runs this process as a script, and the shell in between, which outlives a killed npm and notices nothing.
 * Some shells replace themselves by this process: then npm itself is the parent.
 */
function scriptRunner(): { shell: number; runner: number } | undefined {
  // Processes that such a script starts inherit its variables, and may be meant to outlive it.
  if (!process.env.npm_lifecycle_script?.includes(basename(process.argv[1] ?? "?"))) return undefined;
  const shell = process.ppid;
  const runner = SHELL.test(programOf(shell) ?? "") ? parentOf(shell) : undefined;
  return runner === undefined ? { shell, runner: shell } : { shell, runner };
}

/** A check whether the process that runs this one on its behalf still exists. */
function launcherCheck(): (() => boolean) | undefined {
  // On Windows the parent's id stays the same when it is gone; elsewhere another process becomes the parent.
  if (launcher !== undefined) return () => process.ppid === launcher && processExists(launcher);
  const script = scriptRunner();
  if (script === undefined) return undefined;
  const { shell, runner } = script;
  return () => process.ppid === shell && processExists(runner) && (shell === runner || parentOf(shell) === runner);
}

/**
 * Calls `react` once when the process on whose behalf this one runs has ended, even if it was killed and could not pass
 * on a signal. Does not keep this process alive. An IPC channel between the two would report it at once, but libraries
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
