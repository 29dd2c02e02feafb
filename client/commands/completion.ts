import { type Command, type CommandEntry, readArguments, UsageError } from "../console/command.ts";
import { type Completable, completionScript, SHELLS } from "../console/completion-scripts.ts";
import { COMMON_OPTIONS } from "../console/help-text.ts";

const DESCRIPTION = `
Prints the script that completes commands, options and file names of quire in a shell. To load it at
every start of the shell:

  bash   echo 'source <(quire completion bash)' >> ~/.bashrc
  zsh    echo 'source <(quire completion zsh)' >> ~/.zshrc     (after compinit)
  fish   quire completion fish > ~/.config/fish/completions/quire.fish`;

const ANY_SHELL = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(SHELLS);

/** The command that prints completions for all commands, itself included. */
export const completionCommand = (commands: ReadonlyMap<string, CommandEntry>): Command => ({
  usage: SHELLS.join("|"),
  description: DESCRIPTION,
  options: {},
  operands: SHELLS,
  run: async (args, context) => {
    const { positionals } = readArguments(args, {});
    const shell = SHELLS.find((name) => name === positionals[0]);
    if (shell === undefined || positionals.length > 1) throw new UsageError(`expected ${ANY_SHELL}`);
    const completable: Completable[] = [];
    for (const [name, { summary, load }] of commands) {
      const { options, operands } = await load();
      completable.push({ name, summary, options: { ...options, ...COMMON_OPTIONS }, operands });
    }
    context.stdout.write(completionScript(shell, completable));
    return 0;
  },
});
