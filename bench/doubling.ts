/**
 * npx node bench/doubling.ts [--only WORDS,WORDS] [--max-seconds 4]
 * Doubles the input of reading, layout, assembly and the fields engine until it takes seconds: words, rulings, boxes,
 * images, annotations, pages, bookmarks, rows, enum values, properties. Prints the CPU of each size and fails if
 * doubling the input takes more than 2.6 times as long.
 */
import "../scripts/help.ts";
import { parseArgs } from "node:util";
import type { DoublingCase } from "./doubling/case.ts";
import { DOCUMENT_CASES } from "./doubling/document-cases.ts";
import { FIELD_CASES } from "./doubling/field-cases.ts";
import { LAYOUT_CASES } from "./doubling/layout-cases.ts";

const MAX_FACTOR = 2.6;
/** Shorter times are too noisy to compare. */
const MEASURABLE_MS = 60;
/** Beyond this size, a case stops once `ENOUGH_FACTORS` factors are known. */
const MAX_SIZE = 100_000;
const ENOUGH_FACTORS = 2;
/** No case goes beyond this size, unless it names its own limit. */
const LARGEST_SIZE = 64 * MAX_SIZE;
/** A case whose largest size still runs too briefly is repeated up to this many times in one measurement. */
const MOST_REPEATS = 256;
const MICROSECONDS = 1000;
const ROUNDS = 3;
const MOST_AGAIN = 3;

const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, "max-seconds": { type: "string", default: "4" } },
});
const enoughMs = Number(values["max-seconds"]) * 1000;

/** CPU milliseconds of `run`: the minimum of several rounds, since other load on the machine only adds time. */
async function cpuMs(run: () => unknown | Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / MICROSECONDS);
  }
  return least;
}

/**
 * The time of a size divided by that of half the size. If it seems too large, both are measured again in turns: on a
 * busy machine a single measurement may be off.
 */
async function factorOf({ prepare }: DoublingCase, size: number, [before, now]: [number, number]): Promise<number> {
  let [less, more] = [before, now];
  for (let again = 0; again < MOST_AGAIN && more / less > MAX_FACTOR; again++) {
    less = Math.min(less, await cpuMs(prepare(size / 2)));
    more = Math.min(more, await cpuMs(prepare(size)));
  }
  return more / less;
}

/** The worst factor of a case, starting with the first size that takes long enough to be measured. */
async function measure(tested: DoublingCase): Promise<number> {
  const { name, from, most = LARGEST_SIZE, prepare } = tested;
  const times: string[] = [];
  const factors: number[] = [];
  let before = 0;
  for (let size = from; size <= most && (size <= MAX_SIZE || factors.length < ENOUGH_FACTORS); size *= 2) {
    const ms = await cpuMs(prepare(size));
    const factor = before >= MEASURABLE_MS ? await factorOf(tested, size, [before, ms]) : undefined;
    if (factor !== undefined) factors.push(factor);
    times.push(`${size}: ${ms.toFixed(0)} ms${factor === undefined ? "" : ` (x${factor.toFixed(2)})`}`);
    if (ms > enoughMs) break;
    before = ms;
  }
  if (factors.length === 0) {
    const { factor, repeats } = await repeatedFactor(tested, largestOf(tested));
    factors.push(factor);
    times.push(`${repeats} times at once (x${factor.toFixed(2)})`);
  }
  const worst = Math.max(...factors);
  console.log(`${worst > MAX_FACTOR ? "FAILED" : "ok    "} ${name}\n         ${times.join("  ")}`);
  return worst;
}

/** The largest size of a case that doubling reaches. */
function largestOf({ from, most = LARGEST_SIZE }: DoublingCase): number {
  let size = from;
  while (2 * size <= most) size *= 2;
  return size;
}

/** The factor at the largest size, with both sizes repeated until they take long enough to be measured. */
async function repeatedFactor(tested: DoublingCase, size: number): Promise<{ factor: number; repeats: number }> {
  for (let repeats = 2; ; repeats *= 2) {
    const repeated: DoublingCase = {
      ...tested,
      prepare: (wanted) => {
        const run = tested.prepare(wanted);
        return async () => {
          for (let time = 0; time < repeats; time++) await run();
        };
      },
    };
    const before = await cpuMs(repeated.prepare(size / 2));
    if (before < MEASURABLE_MS && repeats < MOST_REPEATS) continue;
    return { factor: await factorOf(repeated, size, [before, await cpuMs(repeated.prepare(size))]), repeats };
  }
}

const cases = [...LAYOUT_CASES, ...FIELD_CASES, ...DOCUMENT_CASES];
const chosen = cases.filter(({ name }) => values.only.split(",").some((words) => name.includes(words)));
if (chosen.length === 0) throw new Error(`No case is named like "${values.only}".`);
const worst: number[] = [];
for (const each of chosen) {
  await each.prepare(each.from / 10)();
  worst.push(await measure(each));
}
const failed = worst.filter((factor) => factor > MAX_FACTOR).length;
console.log(
  `${chosen.length} cases, ${failed} grow faster than ${MAX_FACTOR} times; the worst ${Math.max(...worst).toFixed(2)}`,
);
if (failed > 0) process.exitCode = 1;
