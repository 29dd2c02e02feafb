import { processExists } from "./processes.ts";

/** Tells a process that it runs for another one, and for which: its process id. */
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

/**
 * Calls `react` once when the process that runs this one on its behalf has ended, even if it was killed and could pass
 * on no signal. Does not keep this process alive. An IPC channel between the two would report it at once, but libraries
 * that the command loads listen on one as well.
 */
export function whenLauncherEnds(react: () => void): void {
  if (launcher === undefined) return;
  const timer = setInterval(() => {
    // Windows keeps the id of a parent that is gone; elsewhere another process becomes the parent.
    if (process.ppid === launcher && processExists(launcher)) return;
    clearInterval(timer);
    react();
  }, CHECK_MS);
  timer.unref();
}
