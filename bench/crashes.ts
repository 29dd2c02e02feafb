import "../scripts/help.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildService } from "../scripts/service/build-service.ts";
import { POINT_NAMES } from "../test/local/crash/crash-points.ts";
import { type Aim, CrashWork, KINDS, type Kind, POINTS_OF } from "../test/local/crash/crash-work.ts";
import { MortalService } from "../test/local/crash/mortal-service.ts";
import { Receiver } from "../test/local/support/receiver.ts";
import { Random } from "../test/simulation/world/random.ts";
import { Aims } from "./crashes/aims.ts";

/*
 * Kills the whole runtime during rounds of random work: text, password-protected files, fields, scans, archives and web
 * hooks. Most rounds aim at a named point, once or twice in succession, the others at a random moment; after each round
 * all results must be the same as without the kills. A round whose kill came too early or too late is repeated later;
 * if a point was never hit, the run fails.
 * `npx node bench/crashes.ts [--rounds 100] [--minutes 8] [--seed 1] [--kinds scan,text] [--points page,archive]
 *   [--kills 1,2]`:
 * `--kinds` selects the work, `--points` where it is killed, `--kills` how many times in succession; by default all of
 * them. No round begins after `--minutes`.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    kinds: { type: "string", default: KINDS.join(",") },
    points: { type: "string" },
    kills: { type: "string", default: "1,2" },
    minutes: { type: "string", default: "Infinity" },
  },
});

/** The entries of a list that an option selects. */
function chosen<T extends string>(option: string, from: readonly T[], wanted: string): T[] {
  const names = wanted.split(",");
  const found = from.filter((each) => names.includes(each));
  if (found.length < names.length) throw new Error(`--${option} accepts only ${from.join(", ")}`);
  return found;
}

const kinds = chosen("kinds", KINDS, values.kinds);
const passed = POINT_NAMES.filter((point) => kinds.some((kind) => POINTS_OF[kind].includes(point)));
const points = chosen("points", passed, values.points ?? passed.join(","));
const inARow = chosen("kills", ["1", "2"], values.kills).map((kills) => kills === "2");
const rounds = Number(values.rounds);
const minutes = Number(values.minutes);
const random = new Random(Number(values.seed));
const LONGEST_MS = 4_000;
const ANYWHERE = 0.15;
const TWICE = 0.3;
const SILENT = 0.3;
const ARCHIVED = 0.4;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Round {
  what: string;
  /** Whether the service was killed at the intended point. */
  hit: boolean;
}

async function round(work: CrashWork, service: MortalService, aim: Aim | undefined): Promise<Round> {
  const able = kinds.filter((kind) => aim === undefined || POINTS_OF[kind].includes(aim.point));
  const asked: Kind[] = [random.pick(able), ...Array.from({ length: random.whole(0, 2) }, () => random.pick(kinds))];
  work.forgetJobs();
  const silent = aim?.point === "delivery" || random.chance(SILENT);
  work.hearing(!silent);
  const sinceMs = Date.now();
  const submitted = asked.map((kind) => work.submit(kind));
  const first = submitted[0] ?? Promise.reject(new Error("Nothing was submitted."));
  const isArchived = aim?.point === "archive" || random.chance(ARCHIVED);
  const archived = isArchived ? first.then((requestId) => work.archive(requestId)) : undefined;
  const twice = aim?.twice ?? random.chance(TWICE);
  let hit = true;
  if (aim === undefined) {
    await pause(random.between(0, LONGEST_MS));
    await service.kill();
    if (twice) {
      await pause(random.between(0, 1_000));
      await service.kill();
    }
  } else {
    hit = await work.killAt(aim, first, sinceMs);
  }
  work.hearing(true);
  await Promise.all([...submitted, archived]);
  const more = `${isArchived ? ", an archive" : ""}${silent ? ", silent receiver" : ""}`;
  const where = aim === undefined ? "anywhere" : `${hit ? "at" : "MISSED"} ${aim.point}`;
  return { hit, what: `${asked.join(" + ")}${more}, killed ${where}${twice ? ", twice" : ""}` };
}

const stateDir = await mkdtemp(join(tmpdir(), "quire-crashes-"));
const built = await buildService(join(stateDir, "build"));
const service = await MortalService.start({ stateDir: join(stateDir, "state"), built });
const receiver = await Receiver.start();
const started = performance.now();
const aims = new Aims(points, inARow, random);
let broken = 0;
let done = 0;
let missed = 0;
try {
  const work = await CrashWork.prepare(service, receiver);
  while (done < rounds && performance.now() - started < minutes * 60_000) {
    done++;
    const aim = random.chance(ANYWHERE) ? undefined : aims.next();
    const { what, hit } = await round(work, service, aim);
    if (aim !== undefined) aims.count(aim, hit);
    if (!hit) missed++;
    const violations = await work.violations();
    if (violations.length > 0) broken++;
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${done} (${seconds} s) ${what}: ${violations.length} violations`);
    for (const violation of violations) console.log(`  ${violation}`);
  }
} finally {
  await Promise.all([service.end(), receiver.stop()]);
  await rm(stateDir, { recursive: true, force: true, maxRetries: 5 });
}
console.log(aims.table().join("\n"));
const never = aims.missed();
if (never.length > 0) console.log(`never hit: ${never.join("; ")}`);
console.log(
  `${done} rounds, ${missed} of them missed their point, ${service.kills} kills, ${broken} rounds with violations`,
);
if (broken > 0 || never.length > 0) process.exitCode = 1;
