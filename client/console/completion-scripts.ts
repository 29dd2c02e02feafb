import type { Option, OptionTable } from "./command.ts";

/** A command, as far as shell completion is concerned. */
export interface Completable {
  name: string;
  summary: string;
  options: OptionTable;
  operands: "files" | readonly string[] | undefined;
}

export const SHELLS = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof SHELLS)[number];

/** The script that completes `quire` in a shell, to be loaded by the shell's start-up file. */
export function completionScript(shell: Shell, commands: Completable[]): string {
  switch (shell) {
    case "bash":
      return bashScript(commands);
    case "zsh":
      return zshScript(commands);
    case "fish":
      return fishScript(commands);
  }
}

const shownOptions = ({ options }: Completable): [name: string, option: Option][] =>
  Object.entries(options).filter(([, { hidden }]) => !hidden);

/** Values that name a file or folder are completed as one. */
const isPath = ({ value = "" }: Option): boolean => value === "FILE" || value === "DIR";

function bashScript(commands: Completable[]): string {
  const cases = commands.map((command) => {
    const options = shownOptions(command);
    const flags = options.map(([name]) => `--${name}`).join(" ");
    const values = options.flatMap(([name, { choices }]) =>
      choices === undefined
        ? []
        : [`      --${name}) COMPREPLY=($(compgen -W "${choices.join(" ")}" -- "$word")); return ;;`],
    );
    const free = options.filter(([, option]) => option.type === "string" && !isPath(option) && !option.choices);
    const none = free.length === 0 ? [] : [`      ${free.map(([name]) => `--${name}`).join("|")}) return ;;`];
    const paths = options.filter(([, option]) => isPath(option)).map(([name]) => `--${name}`);
    const files = paths.length === 0 ? [] : [`      ${paths.join("|")}) compopt -o default; return ;;`];
    const { operands } = command;
    const words = operands === undefined || operands === "files" ? "" : ` ${operands.join(" ")}`;
    const operandLine = operands === "files" ? ["    [[ $word == -* ]] || { compopt -o default; return; }"] : [];
    return `  ${command.name})
    case "$previous" in
${[...values, ...none, ...files].join("\n")}
    esac
${operandLine.join("\n")}
    COMPREPLY=($(compgen -W "${flags}${words}" -- "$word")) ;;`;
  });
  return `# Completes quire in bash: source <(quire completion bash)
_quire() {
  local word=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]}
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(" ")} --help --version" -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join("\n")}
  esac
}
complete -F _quire quire
`;
}

/** Text in single quotes for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Text in a specification of zsh's \`_arguments\`, where brackets and colons have a meaning. */
const specified = (text: string): string => text.replace(/[[\]:\\]/g, "\\$&");

function zshScript(commands: Completable[]): string {
  const described = commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`).join("\n");
  const cases = commands.map((command) => {
    const specs = shownOptions(command).map(([name, option]) => {
      const many = option.multiple ? "*" : "";
      const start = `${many}--${name}[${specified(option.help)}]`;
      if (option.type === "boolean") return quoted(start);
      const completer = option.choices ? `(${option.choices.join(" ")})` : isPath(option) ? "_files" : " ";
      return quoted(`${start}:${specified(option.value ?? "value")}:${completer}`);
    });
    const { operands } = command;
    const rest =
      operands === "files" ? [quoted("*:file:_files")] : operands ? [quoted(`*:word:(${operands.join(" ")})`)] : [];
    return `    ${command.name}) _arguments ${[...specs, ...rest].join(" \\\n      ")} ;;`;
  });
  return `#compdef quire
# Completes quire in zsh: source <(quire completion zsh), after compinit
_quire() {
  local -a commands=(
${described}
  )
  if ((CURRENT == 2)); then
    _describe command commands
    return
  fi
  local name=\${words[2]}
  shift words
  ((CURRENT--))
  case "$name" in
${cases.join("\n")}
  esac
}
if [ "\${funcstack[1]}" = _quire ]; then _quire "$@"; else compdef _quire quire; fi
`;
}

/** Text in single quotes for fish. */
const inFish = (text: string): string => `'${text.replace(/['\\]/g, "\\$&")}'`;

function fishScript(commands: Completable[]): string {
  const lines = commands.flatMap((command) => {
    const { name, summary, operands } = command;
    const seen = `-n ${inFish(`__fish_seen_subcommand_from ${name}`)}`;
    const options = shownOptions(command).map(([option, { type, help, choices, value }]) => {
      const values = choices
        ? ` -xa ${inFish(choices.join(" "))}`
        : isPath({ type, help, ...(value ? { value } : {}) })
          ? " -rF"
          : " -x";
      return `complete -c quire ${seen} -l ${option}${type === "string" ? values : ""} -d ${inFish(help)}`;
    });
    const rest =
      operands === "files"
        ? [`complete -c quire ${seen} -F`]
        : operands
          ? [`complete -c quire ${seen} -a ${inFish(operands.join(" "))}`]
          : [];
    return [`complete -c quire -n __fish_use_subcommand -a ${name} -d ${inFish(summary)}`, ...options, ...rest];
  });
  return `# Completes quire in fish: quire completion fish | source
complete -c quire -f
${lines.join("\n")}
`;
}
