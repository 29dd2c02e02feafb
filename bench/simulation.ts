import "../scripts/help.ts";
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import * as z from "zod";

/*
 * Runs the service on a simulated platform whose faults are determined by a seed:
 * `npx node bench/simulation.ts [--seeds 10000] [--from 1] [--jobs 2]`.
 * Fails if a guarantee is violated, and says how to run that seed again with its log.
 */

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "10000" },
    from: { type: "string", default: "1" },
    jobs: { type: "string", default: String(Math.min(4, availableParallelism())) },
  },
});
const [seeds, from, jobs] = [Number(values.seeds), Number(values.from), Number(values.jobs)];

const root = fileURLToPath(new URL("..", import.meta.url).href);
const COMMAND = ["--import", "./test/simulation/register.mjs", "test/simulation/run.ts"];
const lineSchema = z.object({ seed: z.number(), accepted: z.number(), violations: z.array(z.string()) });

const started = performance.now();
const total = { seeds: 0, accepted: 0, broken: [] as number[] };

async function run(first: number, count: number): Promise<void> {
  const child = spawn(process.execPath, [...COMMAND, String(first), String(count)], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    const { seed, accepted, violations } = lineSchema.parse(JSON.parse(line));
    total.seeds++;
    total.accepted += accepted;
    if (violations.length === 0) continue;
    total.broken.push(seed);
    console.log(`seed ${seed}:\n  ${violations.join("\n  ")}`);
  }
  if ((await ended) !== 0) throw new Error("A simulation broke off.");
}

const share = Math.ceil(seeds / jobs);
await Promise.all(
  Array.from({ length: jobs }, (_, job) => run(from + job * share, Math.min(share, seeds - job * share))),
);

const minutes = (performance.now() - started) / 60_000;
const rate = Math.round(total.seeds / minutes);
console.log(
  `${total.seeds} seeds, ${total.accepted} requests accepted, ${total.broken.length} seeds with violations, ${rate} seeds a minute`,
);
if (total.broken.length > 0) {
  console.log(`again, with its log: node ${COMMAND.join(" ")} ${total.broken[0]} 1 --log`);
  process.exitCode = 1;
}
