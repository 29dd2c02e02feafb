/**
 * CPU of `quire convert` as a user pays for it, over all its processes from start to end: `npx node
 * bench/convert-command.ts FILE|FOLDER [--rounds N] [--jobs N] [--ocr off] [--against COMMAND]...`. In COMMAND, which
 * may be another tool or the command of another checkout, `{in}` stands for FILE|FOLDER and `{out}` for a folder to
 * write to. The commands take turns, so that other work on the machine affects them alike; a ratio is the median of the
 * rounds' ratios. The first run, which may build the bundle, is not counted.
 */
import "../scripts/help.ts";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/** Runs the command and prints the CPU time of the shell's children: user and system, in minutes and seconds. */
const MEASURED = `sh -c "$1" >"$2/output" 2>&1 || { cat "$2/output" >&2; exit 1; }; times`;
const CHILDREN_LINE = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "5" },
    jobs: { type: "string" },
    ocr: { type: "string", default: "auto" },
    against: { type: "string", multiple: true, default: [] },
  },
});
const [input] = positionals;
if (input === undefined) throw new Error("usage: npx node bench/convert-command.ts FILE|FOLDER [--against COMMAND]...");

const bin = fileURLToPath(new URL("../client/bin.mjs", import.meta.url).href);
const jobs = values.jobs === undefined ? "" : ` --jobs ${Number(values.jobs)}`;
const commands = [`node ${quoted(bin)} convert {in} --out {out} --ocr ${quoted(values.ocr)}${jobs}`, ...values.against];
const rounds = commands.map((): { cpu: number; wall: number }[] => []);
for (let round = 0; round <= Number(values.rounds); round++) {
  for (const [index, command] of commands.entries()) {
    const used = measure(command, input);
    if (round > 0) rounds[index]?.push(used);
  }
}
report();

function measure(command: string, path: string): { cpu: number; wall: number } {
  const folder = mkdtempSync(join(tmpdir(), "quire-bench-"));
  try {
    const filled = command.replaceAll("{in}", quoted(resolve(path))).replaceAll("{out}", quoted(join(folder, "out")));
    const start = performance.now();
    const { status, stdout, stderr } = spawnSync("sh", ["-c", MEASURED, "sh", filled, folder], { encoding: "utf8" });
    const wall = performance.now() - start;
    const used = CHILDREN_LINE.exec(stdout)?.slice(1).map(Number);
    if (status !== 0 || used === undefined) throw new Error(`${command} failed:\n${stderr}`);
    const [userMinutes = 0, user = 0, systemMinutes = 0, system = 0] = used;
    return { cpu: ((userMinutes + systemMinutes) * 60 + user + system) * 1000, wall };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

function median(list: number[]): number {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
}

function report(): void {
  const [own = []] = rounds;
  for (const [index, command] of commands.entries()) {
    const used = rounds[index] ?? [];
    const cpu = used.map((round) => round.cpu);
    const ratio = median(own.map((round, at) => round.cpu / (cpu[at] ?? round.cpu)));
    const figures = [
      `CPU ${median(cpu).toFixed(0)} ms (least ${Math.min(...cpu).toFixed(0)})`,
      `wall ${median(used.map((round) => round.wall)).toFixed(0)} ms`,
      ...(index === 0 ? [] : [`quire / this ${ratio.toFixed(2)}`]),
    ];
    console.log(`${command}\n  ${figures.join(", ")}`);
  }
}
