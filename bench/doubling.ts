/**
 * node bench/doubling.ts [--only WORDS] [--max-seconds 4]
 * Doubles the input of layout and of the fields engine until it takes seconds: words, rules, boxes, images, annotations,
 * rows, enum values, properties. Prints the CPU of each size and fails when twice as much takes more than 2.6 times as long.
 */
import { parseArgs } from "node:util";
import { DOUBLING_CASES, type DoublingCase } from "./doubling-cases.ts";

const MAX_FACTOR = 2.6;
/** Shorter times are noise. */
const MEASURABLE_MS = 60;
const MAX_SIZE = 100_000;
const MICROSECONDS = 1000;
const ROUNDS = 3;

const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, "max-seconds": { type: "string", default: "4" } },
});
const enoughMs = Number(values["max-seconds"]) * 1000;

/** The least of a few runs: what else the machine does only adds. */
function cpuMs(run: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / MICROSECONDS);
  }
  return least;
}

/** The worst factor of a case, from the first size whose time can be measured. */
function measure({ name, from, most = MAX_SIZE, prepare }: DoublingCase): number {
  const times: string[] = [];
  let before = 0;
  let worst = 0;
  for (let size = from; size <= most; size *= 2) {
    const ms = cpuMs(prepare(size));
    const factor = before >= MEASURABLE_MS ? ms / before : undefined;
    if (factor !== undefined) worst = Math.max(worst, factor);
    times.push(`${size}: ${ms.toFixed(0)} ms${factor === undefined ? "" : ` (x${factor.toFixed(2)})`}`);
    if (ms > enoughMs) break;
    before = ms;
  }
  console.log(`${worst > MAX_FACTOR ? "FAILED" : "ok    "} ${name}\n         ${times.join("  ")}`);
  return worst;
}

for (const { prepare, from } of DOUBLING_CASES) prepare(from / 10)();
const chosen = DOUBLING_CASES.filter(({ name }) => name.includes(values.only));
const worst = chosen.map(measure);
const failed = worst.filter((factor) => factor > MAX_FACTOR).length;
console.log(
  `${chosen.length} cases, ${failed} grow faster than ${MAX_FACTOR} times; the worst ${Math.max(...worst).toFixed(2)}`,
);
if (failed > 0) process.exitCode = 1;
