import { constants } from "node:os";
import { InterruptedError } from "./command.ts";
import { whenLauncherEnds } from "./launcher.ts";

/**
 * Signals within this many milliseconds count as one, since a terminal and a supervisor may both pass on the same
 * signal.
 */
const SAME_MS = 500;
/** Shells report the end by a signal as this number plus the signal's. */
export const FIRST_SIGNAL_EXIT = 128;

/** Exit code of a program ended by a signal, as shells report it. */
export const signalExitCode = (signal: NodeJS.Signals): number => FIRST_SIGNAL_EXIT + constants.signals[signal];

/**
 * An abort signal that fires when the user interrupts this process, with the name of the process signal as its reason.
 * The process may then still report its state; a second signal ends it at once.
 */
export function onInterruption(): AbortSignal {
  const interruption = new AbortController();
  let first: number | undefined;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      if (first !== undefined && performance.now() - first > SAME_MS) process.exit(signalExitCode(signal));
      first ??= performance.now();
      interruption.abort(signal);
    });
  // Like the closing of a terminal: nobody is left to see the outcome.
  whenLauncherEnds(() => interruption.abort("SIGHUP"));
  return interruption.signal;
}

/** Waits for `work`, and throws `InterruptedError` if the user interrupts it. */
export async function unlessInterrupted<T>(work: Promise<T>, interrupted: AbortSignal | undefined): Promise<T> {
  if (interrupted === undefined) return work;
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(new InterruptedError("stopped"));
  if (interrupted.aborted) stop();
  interrupted.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([work, stopped.promise]);
  } finally {
    interrupted.removeEventListener("abort", stop);
    // The outcome after the interruption no longer matters.
    work.catch(() => undefined);
  }
}
