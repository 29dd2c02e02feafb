import { type OptionTable, UsageError } from "../console/command.ts";

export const DEFAULT_PORT = 8787;
export const DEFAULT_STATE = ".quire/state";

/** Options of a service on this machine, however it is started. */
export const SERVE_OPTIONS = {
  port: { type: "string", value: "N", help: `where to listen (default ${DEFAULT_PORT}; 0 for any free port)` },
  state: {
    type: "string",
    default: DEFAULT_STATE,
    value: "DIR",
    help: `where documents, accounts and the log are kept (default ${DEFAULT_STATE})`,
  },
  fresh: { type: "boolean", default: false, help: "delete what is kept there first" },
  var: {
    type: "string",
    multiple: true,
    default: [] as string[],
    value: "NAME:VALUE",
    help: "set a variable of the service; may be given more than once",
  },
  built: {
    type: "string",
    value: "FILE",
    help: "serve the finished build that this configuration file describes",
  },
} as const satisfies OptionTable;

export const SERVE_DESCRIPTION = `
Runs the service on this machine until it is stopped with Ctrl-C, and rebuilds it when a source changes.
Its address and a key are written to .quire/dev.json, where \`quire extract\` finds them.`;

/** Reads a port number; `undefined` stands for any free one. Throws `UsageError`. */
export function portOf(text: string | undefined): number | undefined {
  const port = text === undefined ? DEFAULT_PORT : Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError("--port must be a number from 0 to 65535");
  return port === 0 ? undefined : port;
}
