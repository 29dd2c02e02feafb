import type { CommandEntry } from "../console/command.ts";

/** All commands by name, in the order of the help text. */
export const COMMANDS: ReadonlyMap<string, CommandEntry> = new Map<string, CommandEntry>([
  [
    "convert",
    {
      summary: "convert PDFs on this machine, without a service",
      load: async () => (await import("./convert.ts")).convertCommand,
    },
  ],
  [
    "extract",
    {
      summary: "extract PDFs with a Quire service",
      load: async () => (await import("./extract.ts")).extractCommand,
    },
  ],
  [
    "fields",
    {
      summary: "read fields from PDFs by a JSON Schema, with a Quire service",
      load: async () => (await import("./fields.ts")).fieldsCommand,
    },
  ],
  ["jobs", { summary: "list the jobs of the account", load: async () => (await import("./jobs.ts")).jobsCommand }],
  ["cancel", { summary: "cancel a job", load: async () => (await import("./cancel.ts")).cancelCommand }],
  ["serve", { summary: "run a service on this machine", load: async () => (await import("./serve.ts")).serveCommand }],
  [
    "doctor",
    {
      summary: "check that everything the commands need is there",
      load: async () => (await import("./doctor.ts")).doctorCommand,
    },
  ],
  ["keys", { summary: "create, list and revoke API keys", load: async () => (await import("./keys.ts")).keysCommand }],
  [
    "credits",
    { summary: "give credits to an account", load: async () => (await import("./credits.ts")).creditsCommand },
  ],
  [
    "completion",
    {
      summary: "print a script that completes commands in bash, zsh or fish",
      load: async () => (await import("./completion.ts")).completionCommand(COMMANDS),
    },
  ],
]);
