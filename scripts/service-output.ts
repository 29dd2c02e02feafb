/** What the tool that runs the service prints about it, whose values are no news: each ends in an empty line. */
const TABLE_START = / has access to the following bindings:$/;
/** Calls that only ask whether the service is there, as its own start does many times. */
const HEALTH = /\/healthz\b/;
/** Stands before each line of the Worker's log. */
const LOG_PREFIX = /^\[undefined\] /;

/** Takes the output of a service in pieces and hands its lines on, without tables of bindings and calls for its health. */
export function serviceLines(print: (line: string) => void): (piece: string) => void {
  let unfinished = "";
  let inTable = false;
  const take = (line: string): void => {
    if (TABLE_START.test(line)) inTable = true;
    else if (inTable && line.trim() === "") inTable = false;
    else if (!inTable && !HEALTH.test(line)) print(line.replace(LOG_PREFIX, ""));
  };
  return (piece) => {
    const lines = (unfinished + piece).split("\n");
    unfinished = lines.pop() ?? "";
    for (const line of lines) take(line);
  };
}
