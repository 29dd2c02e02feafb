import { VERSION } from "../../platform/version.ts";
import { type Command, type CommandEntry, isUsageError } from "./command.ts";
import { alignedRows, helpText } from "./help-text.ts";
import { inPlainWords } from "./plain-words.ts";

/* Texts that the command prints about itself: loaded only on request, or when something has gone wrong. */

export const versionText = `quire ${VERSION}\n`;

/** Help on all commands. */
export function overview(commands: ReadonlyMap<string, CommandEntry>): string {
  const rows = [...commands].map(([name, { summary }]): [string, string] => [name, summary]);
  return `Usage: quire COMMAND [ARGUMENT...]

${alignedRows(rows)}

\`quire COMMAND --help\` shows the options of a command, \`quire --version\` the version.
`;
}

/** Help on one command. */
export const helpOn = (name: string, command: Command): string =>
  helpText({ ...command, usage: `quire ${name} ${command.usage}` });

/** The message when a command has failed. */
export function failureText(name: string, error: unknown): string {
  const hint = isUsageError(error) ? ` (see \`quire ${name} --help\`)` : "";
  return `quire ${name}: ${inPlainWords(error)}${hint}\n`;
}
