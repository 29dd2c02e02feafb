import "./help.ts";
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { getPriority, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";

/*
 * Runs all tests, or those that its arguments name, as `vitest run` does.
 *
 * All tests run in two processes at the same time: vitest starts as many Workers runtimes as files run at once, each of
 * which loads the whole service, unless the process is limited to one file at a time. The others wait for half of their
 * time, so more of them run at once than there are cores. They leave the cores to the first process whenever it wants
 * one, because its files cannot overlap, and everything would wait for them in the end.
 */

const RUNS = [
  { args: ["--project", "worker", "--project", "worker with models", "--maxWorkers", "1"], niceness: 0 },
  { args: ["--project", "!worker", "--project", "!worker with models", "--maxWorkers", "5"], niceness: 5 },
];

const LAST_NICENESS = 19;

/** What Node compiled for one process serves the next ones: the same tools are started again and again. */
const COMPILED_ONCE = { NODE_COMPILE_CACHE: fileURLToPath(new URL("../node_modules/.cache/tests", import.meta.url)) };

const countsSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
});
type Counts = z.infer<typeof countsSchema>;

/** Runs a command whose output goes where this process's own goes. Returns whether it succeeded. */
function succeeds(command: string, args: string[], niceness = 0): Promise<boolean> {
  const env = { ...process.env, ...COMPILED_ONCE };
  const child = spawn(command, args, { env, stdio: ["ignore", "inherit", "inherit"] });
  // Everything that it starts inherits this.
  if (child.pid !== undefined && niceness > 0)
    setPriority(child.pid, Math.min(LAST_NICENESS, getPriority() + niceness));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code === 0));
  });
}

/** What a run counted; nothing if it ended before it could write that down. */
async function countsIn(file: string): Promise<Counts[]> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? [] : [countsSchema.parse(JSON.parse(text))];
}

async function runAll(): Promise<boolean> {
  // Before both, since they read what it writes.
  if (!(await succeeds("node", ["--run", "build"]))) return false;
  const folder = await mkdtemp(join(tmpdir(), "quire-tests-"));
  try {
    const files = RUNS.map((_, index) => join(folder, `${index}.json`));
    const passed = await Promise.all(
      RUNS.map(({ args, niceness }, index) => {
        const reports = ["--reporter=default", "--reporter=json", `--outputFile=${files[index]}`];
        return succeeds("vitest", ["run", ...args, ...reports], niceness);
      }),
    );
    const counts = (await Promise.all(files.map(countsIn))).flat();
    const sum = (of: keyof Counts) => counts.reduce((total, count) => total + count[of], 0);
    const [good, bad, left] = [sum("numPassedTests"), sum("numFailedTests"), sum("numPendingTests")];
    process.stdout.write(`All tests: ${good} passed, ${bad} failed, ${left} skipped\n`);
    return passed.every(Boolean);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const args = process.argv.slice(2);
const passed = args.length > 0 ? await succeeds("vitest", ["run", ...args]) : await runAll();
process.exitCode = passed ? 0 : 1;
