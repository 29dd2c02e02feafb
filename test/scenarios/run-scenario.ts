import type { Expected, Scenario, Step } from "./scenarios.ts";
import type { World } from "./world.ts";

export type Account = "main" | "poor" | "stranger";

/** The service's reason for refusing a call. */
export interface Refusal {
  code: string;
  [detail: string]: unknown;
}

/** Thrown by a driver when the service refuses a call. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(JSON.stringify(refusal));
    this.refusal = refusal;
  }
}

/**
 * One way into the service: makes the calls of scenarios and returns the parts of their results that JSON can express.
 */
export interface Driver {
  name: string;
  call(name: string, input: Record<string, unknown>, account: Account): Promise<unknown>;
  close(): Promise<void>;
}

/** Runs a scenario. Throws at the first step with an unexpected result. */
export async function runScenario(scenario: Scenario, driver: Driver, world: World): Promise<void> {
  const known = new Map(world.known());
  for (const [index, step] of scenario.steps.entries()) {
    const answer = await outcomeOf(step, { driver, world, known });
    const faults = faultsOf(step, answer, known);
    if (faults.length > 0) {
      const where = `${driver.name}, ${scenario.name}, step ${index + 1} (${step.call})`;
      throw new Error(`${where}: ${faults.join("; ")}. The answer: ${JSON.stringify(answer)?.slice(0, 2000)}`);
    }
    for (const [name, path] of Object.entries(step.save ?? {})) known.set(name, at(answer, path));
  }
}

interface Scene {
  driver: Driver;
  world: World;
  known: Map<string, unknown>;
}

async function outcomeOf(step: Step, { driver, world, known }: Scene): Promise<unknown> {
  const input = Object.fromEntries(
    Object.entries(step.with ?? {}).map(([name, value]) => [name, filledIn(value, known)]),
  );
  if (step.call === "receive") return world.received(String(input.url), String(input.request_id));
  if (Array.isArray(input.files)) input.files = input.files.map((name) => world.file(String(name)));
  try {
    return await driver.call(step.call, input, step.account ?? "main");
  } catch (error) {
    if (error instanceof Refused) return { error: error.refusal };
    throw error;
  }
}

/** Replaces names by their values, where these are known. */
function filledIn(value: unknown, known: Map<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((each) => filledIn(each, known));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filledIn(each, known)]));
  }
  if (typeof value !== "string") return value;
  const whole = /^\$(\w+)$/.exec(value)?.[1];
  if (whole !== undefined) return lookUp(whole, known);
  return value.replace(/^\$(\w+)/, (_, name: string) => String(lookUp(name, known)));
}

function lookUp(name: string, known: Map<string, unknown>): unknown {
  if (!known.has(name)) throw new Error(`nothing is known by the name ${name}`);
  return known.get(name);
}

function faultsOf(step: Step, answer: unknown, known: Map<string, unknown>): string[] {
  const refused = at(answer, "error.code");
  const expected = Object.entries(step.expect ?? {});
  if (refused !== undefined && !expected.some(([path]) => path.startsWith("error."))) return [`refused: ${refused}`];
  return expected.flatMap(([path, wanted]) => {
    const value = at(answer, path);
    const filled = filledIn(wanted, known) as Expected;
    return fits(value, filled)
      ? []
      : [`${path} is ${JSON.stringify(value)?.slice(0, 300)}, not ${JSON.stringify(filled)}`];
  });
}

function at(value: unknown, path: string): unknown {
  let found = value;
  for (const part of path.split(".")) {
    if (typeof found !== "object" || found === null) return undefined;
    found = new Map(Object.entries(found)).get(part);
  }
  return found;
}

function fits(value: unknown, wanted: Expected): boolean {
  if (wanted === null || typeof wanted !== "object") return same(value ?? null, wanted);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if ("contains" in wanted) return text?.includes(wanted.contains) === true;
  if ("lacks" in wanted) return text?.includes(wanted.lacks) === false;
  if ("atLeast" in wanted) return typeof value === "number" && value >= wanted.atLeast;
  return same(value, wanted.equals);
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
