import type { OptionTable } from "./command.ts";

const WIDTH = 100;
const LONGEST_TERM = 24;

/** The options that every command has. */
export const COMMON_OPTIONS: OptionTable = {
  help: { type: "boolean", help: "show this help" },
  version: { type: "boolean", help: "show the version" },
};

interface Described {
  usage: string;
  description: string;
  options: OptionTable;
}

/** Help on a command or a script: its usage, description and options. */
export function helpText({ usage, description, options }: Described): string {
  const all = { ...options, ...COMMON_OPTIONS };
  const rows = Object.entries(all).flatMap(([name, option]): [string, string][] =>
    option.hidden ? [] : [[`--${name}${option.value === undefined ? "" : ` ${option.value}`}`, option.help]],
  );
  return `Usage: ${usage}\n\n${description.trim()}\n\nOptions:\n${alignedRows(rows)}\n`;
}

/** Lays out terms with their explanations beside them, which are wrapped. */
export function alignedRows(rows: [term: string, text: string][]): string {
  const width = Math.min(LONGEST_TERM, Math.max(...rows.map(([term]) => term.length)));
  const indent = width + 4;
  const lines = rows.flatMap(([term, text]) => {
    const [first = "", ...more] = wrap(text, WIDTH - indent);
    const rest = more.map((line) => " ".repeat(indent) + line);
    const start = `  ${term.padEnd(width)}  `;
    return term.length > width ? [`  ${term}`, " ".repeat(indent) + first, ...rest] : [start + first, ...rest];
  });
  return lines.join("\n");
}

function wrap(text: string, width: number): string[] {
  const lines = [""];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? "";
    if (line === "") lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
