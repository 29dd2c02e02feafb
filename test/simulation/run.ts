/*
 * Simulates seeds and prints the violations found: `node --import ./test/simulation/register.mjs test/simulation/run.ts
 * FIRST COUNT [--log]`
 */
import { simulate } from "./simulate.ts";

const [first = "1", count = "1"] = process.argv.slice(2);
const log = process.argv.includes("--log") ? (line: string) => process.stdout.write(`${line}\n`) : undefined;
if (log === undefined) Error.stackTraceLimit = 0;
for (let seed = Number(first); seed < Number(first) + Number(count); seed++) {
  const { violations, accepted } = await simulate(seed, log === undefined ? {} : { log });
  process.stdout.write(`${JSON.stringify({ seed, accepted, violations })}\n`);
}
