import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMMANDS } from "../../../client/commands/index.ts";
import { runCommand } from "../support/run-command.ts";

const has = (shell: string): boolean => spawnSync(shell, ["-c", "true"]).status === 0;

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "quire-completion-"));
  writeFileSync(join(folder, "report.pdf"), "");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function scriptFor(shell: string): Promise<string> {
  const command = await COMMANDS.get("completion")?.load();
  if (command === undefined) throw new Error("there is no such command");
  const { out } = await runCommand(command, [shell], { baseUrl: "" });
  const path = join(folder, `quire.${shell}`);
  writeFileSync(path, out);
  return path;
}

/** The suggestions of bash for a line whose last word is being typed. */
async function offeredByBash(...words: string[]): Promise<string[]> {
  const program = `
    compopt() { [[ $1 == -o ]] && echo "($2)"; }
    source "$1"; shift
    COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _quire; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const args = ["--norc", "-c", program, "bash", await scriptFor("bash"), ...words];
  return execFileSync("bash", args, { cwd: folder, encoding: "utf8" })
    .split("\n")
    .filter((line) => line !== "");
}

describe.skipIf(!has("bash"))("completion in bash", () => {
  it("knows commands, options, values and files", async () => {
    expect(await offeredByBash("quire", "co")).toEqual(["convert", "completion"]);
    expect(await offeredByBash("quire", "convert", "--fu")).toEqual(["--furniture"]);
    expect(await offeredByBash("quire", "convert", "--furniture", "")).toEqual(["mark", "keep", "drop"]);
    expect(await offeredByBash("quire", "convert", "re")).toEqual(["(default)"]);
    expect(await offeredByBash("quire", "extract", "--out", "")).toEqual(["(default)"]);
    expect(await offeredByBash("quire", "extract", "--alias", "")).toEqual([]);
    expect(await offeredByBash("quire", "keys", "re")).toEqual(["revoke"]);
    // Older spellings work but are not suggested.
    expect(await offeredByBash("quire", "extract", "--js")).toEqual(["--json"]);
  });
});

describe.each(["zsh", "fish"])("completion in %s", (shell) => {
  it("names every command and every option", async () => {
    const path = await scriptFor(shell);
    const script = execFileSync("cat", [path], { encoding: "utf8" });
    for (const [name, { load }] of COMMANDS) {
      expect(script).toContain(name);
      for (const [option, { hidden }] of Object.entries((await load()).options))
        if (!hidden) expect(script).toContain(option);
    }
  });

  it.skipIf(!has(shell))("is a script that the shell can read", async () => {
    expect(spawnSync(shell, ["-n", await scriptFor(shell)], { encoding: "utf8" })).toMatchObject({
      status: 0,
      stderr: "",
    });
  });
});
