/** Tables that the tool prints about the service, which tell nothing new; each ends in an empty line. */
const TABLE_START = / has access to the following bindings:$/;
/** Calls that only check whether the service is there, as its own start does many times. */
const HEALTH = /\/healthz\b/;
/** The tool writes it before each line of the Worker's log. */
const LOG_PREFIX = /^\[undefined\] /gm;
/** Measurements and other records of work that went well; the log file has them. */
const ROUTINE = /^\{"level":"info",/;

/** Output of a service with the lines of its log as the Worker wrote them: each is one JSON object. */
export const withoutPrefix = (output: string): string => output.replace(LOG_PREFIX, "");

/**
 * Takes the output of a service in pieces and passes its lines on, except tables of bindings, health checks and records
 * of routine work.
 */
export function serviceLines(print: (line: string) => void): (piece: string) => void {
  let unfinished = "";
  let inTable = false;
  const printUnlessRoutine = (line: string): void => {
    if (!ROUTINE.test(line)) print(line);
  };
  const take = (line: string): void => {
    if (TABLE_START.test(line)) inTable = true;
    else if (inTable && line.trim() === "") inTable = false;
    else if (!inTable && !HEALTH.test(line)) printUnlessRoutine(withoutPrefix(line));
  };
  return (piece) => {
    const lines = (unfinished + piece).split("\n");
    unfinished = lines.pop() ?? "";
    for (const line of lines) take(line);
  };
}
