import { findViolations, PasswordWatch } from "./invariants.ts";
import { Undisturbed } from "./outputs.ts";
import { drawScenario, type Scenario } from "./scenario.ts";
import { Users } from "./users.ts";
import { Cron } from "./world/cron.ts";
import { inSimulatedTime } from "./world/surroundings.ts";
import type { Timeline } from "./world/timeline.ts";
import { World } from "./world/world.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** By this time after the storm everything has ended and been forgotten. */
const QUIET_AFTER_STORM_MS = 10 * DAY;
const LOOK_EVERY_MS = 7 * MINUTE;

export interface Simulated {
  seed: number;
  violations: string[];
  /** Number of requests that were accepted. */
  accepted: number;
  simulatedMs: number;
}

export interface SimulateOptions {
  log?: (line: string) => void;
  scenario?: Scenario;
}

const undisturbed = new Undisturbed();

/** Runs everything that happens under one seed, and returns what went wrong. The same seed gives the same result. */
export async function simulate(
  seed: number,
  { log, scenario = drawScenario(seed) }: SimulateOptions = {},
): Promise<Simulated> {
  const world = new World(seed, scenario);
  let timeline: Timeline = world.timeline;
  const write = (line: string): void => log?.(`${(timeline.elapsed / 1000).toFixed(3).padStart(12)} ${line}`);
  return inSimulatedTime(
    () => timeline,
    write,
    async () => {
      const users = new Users(world);
      const held = new Set<string>();
      const cron = new Cron(world, scenario);
      await users.begin(scenario);
      const quiet = await runLooking(world, scenario, held);
      const violations = [...held, ...cron.found, ...findViolations(world, users)];
      if (!quiet) violations.push("something still goes on long after the storm");
      const simulatedMs = timeline.elapsed;
      violations.push(
        ...(await undisturbed.differences(world, (other) => {
          timeline = other;
        })),
      );
      world.close();
      return { seed, violations, accepted: users.told.length, simulatedMs };
    },
  );
}

/** Runs to the end, and looks meanwhile for passwords that outlive their requests. */
async function runLooking(world: World, { stormMs }: Scenario, held: Set<string>): Promise<boolean> {
  const watch = new PasswordWatch();
  for (let until = LOOK_EVERY_MS; until < stormMs + QUIET_AFTER_STORM_MS; until += LOOK_EVERY_MS) {
    if (await world.timeline.run(until)) return true;
    for (const found of watch.look(world)) held.add(found);
    if (until > 2 * stormMs) until += DAY / 4;
  }
  return false;
}
