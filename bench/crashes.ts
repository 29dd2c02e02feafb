import "../scripts/help.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildService } from "../scripts/build-service.ts";
import { CrashWork, KINDS, POINTS_OF } from "../test/local/crash-work.ts";
import { MortalService } from "../test/local/mortal-service.ts";
import { Receiver } from "../test/local/receiver.ts";
import { Random } from "../test/simulation/world/random.ts";

/*
 * Rounds of random work during which the whole runtime is killed at random: text, locked files, fields, scans, archives and
 * web hooks. It is killed at a named point or anywhere, often twice in a row; after each round all results must be the same
 * as without the kills.
 * `npx node bench/crashes.ts [--rounds 100] [--seed 1] [--kinds scan,text]`: `--kinds` selects the work; by default all of it.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    kinds: { type: "string", default: KINDS.join(",") },
  },
});
const kindsWanted = values.kinds.split(",");
const chosen = KINDS.filter((kind) => kindsWanted.includes(kind));
if (chosen.length < kindsWanted.length) throw new Error(`--kinds takes some of ${KINDS.join(", ")}`);
const rounds = Number(values.rounds);
const random = new Random(Number(values.seed));
const LONGEST_MS = 4_000;
const AT_A_POINT = 0.6;
const TWICE = 0.3;
const SILENT = 0.3;
const ARCHIVED = 0.4;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function round(work: CrashWork, service: MortalService): Promise<string> {
  const kinds = Array.from({ length: random.whole(1, 3) }, () => random.pick(chosen));
  const ended = work.jobs.map(({ requestId }) => requestId);
  work.forgetJobs();
  const silent = random.chance(SILENT);
  work.hearing(!silent);
  const archived = ended.length > 0 && random.chance(ARCHIVED) ? work.archive(random.pick(ended)) : undefined;
  const submitted = kinds.map((kind) => work.submit(kind));
  const [kind] = kinds;
  let where = "anywhere";
  if (kind !== undefined && random.chance(AT_A_POINT)) {
    const point = random.pick(POINTS_OF[kind]);
    const seen = await work.until(point, submitted[0] ?? Promise.reject(new Error("Nothing was submitted.")));
    where = seen ? point : `after ${point}`;
  } else {
    await pause(random.between(0, LONGEST_MS));
  }
  await service.kill();
  const twice = random.chance(TWICE);
  if (twice) {
    await pause(random.between(0, 1_000));
    await service.kill();
  }
  work.hearing(true);
  await Promise.all([...submitted, archived]);
  const more = `${archived === undefined ? "" : ", an archive"}${silent ? ", silent receiver" : ""}`;
  return `${kinds.join(" + ")}${more}, killed ${where}${twice ? ", twice" : ""}`;
}

const stateDir = await mkdtemp(join(tmpdir(), "quire-crashes-"));
const built = await buildService(join(stateDir, "build"));
const service = await MortalService.start({ stateDir: join(stateDir, "state"), built });
const receiver = await Receiver.start();
const started = performance.now();
let broken = 0;
try {
  const work = await CrashWork.prepare(service, receiver);
  for (let number = 1; number <= rounds; number++) {
    const what = await round(work, service);
    const violations = await work.violations();
    if (violations.length > 0) broken++;
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${number} (${seconds} s) ${what}: ${violations.length} violations`);
    for (const violation of violations) console.log(`  ${violation}`);
  }
} finally {
  await Promise.all([service.end(), receiver.stop()]);
  await rm(stateDir, { recursive: true, force: true, maxRetries: 5 });
}
console.log(`${rounds} rounds, ${service.kills} kills, ${broken} rounds with violations`);
if (broken > 0) process.exitCode = 1;
