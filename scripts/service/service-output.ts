/** First line of a table of bindings that wrangler prints; each table ends with an empty line. */
const TABLE_START = / has access to the following bindings:$/;
/** Health checks, such as those made repeatedly during a start. */
const HEALTH = /\/healthz\b/;
/** Printed by wrangler before each line of the Worker's log. */
const LOG_PREFIX = /^\[undefined\] /gm;
/** Measurements and other records of successful work, which are also in the log file. */
const ROUTINE = /^\{"level":"info",/;

/** Output of a service with its log lines as the Worker wrote them, each a JSON object. */
export const withoutPrefix = (output: string): string => output.replace(LOG_PREFIX, "");

/**
 * Receives the output of a service in pieces and passes its lines on, except tables of bindings, health checks and
 * records of routine work.
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
