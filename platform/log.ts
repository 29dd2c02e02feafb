export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** Structured log lines. Never given keys, passwords or document text. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  error(event: string, error: unknown, fields?: LogFields): void;
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

export const consoleLog: Log = {
  info: (event, fields = {}) => console.log(JSON.stringify({ level: "info", event, ...fields })),
  error: (event, error, fields = {}) =>
    console.error(JSON.stringify({ level: "error", event, error: describe(error), ...fields })),
};
