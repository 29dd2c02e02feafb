import { afterAll, beforeAll, describe, inject, it } from "vitest";
import { mcpDriver } from "../../scenarios/mcp-driver.ts";
import { findPython, PythonDriver } from "../../scenarios/python-driver.ts";
import { type Account, type Driver, runScenario } from "../../scenarios/run-scenario.ts";
import { SCENARIOS } from "../../scenarios/scenarios.ts";
import { typescriptDriver } from "../../scenarios/typescript-driver.ts";
import { World } from "../../scenarios/world.ts";

const service = inject("service");
const keys: Record<Account, string> = { main: service.apiKey, poor: service.poorKey, stranger: "quire_of_nobody" };

const python = findPython("httpx", "pydantic");
if (python === undefined) console.warn("The Python client runs no scenarios: no Python has httpx and pydantic.");

/**
 * The ways into the service. The synchronous Python client is generated from the asynchronous one, and runs all
 * scenarios; the asynchronous one runs only those that are not core.
 */
const pythonDriver = (asynchronous: boolean): Driver[] =>
  python === undefined ? [] : [new PythonDriver(python, { baseUrl: service.baseUrl, keys, asynchronous })];
const clients: Driver[] = [typescriptDriver(service.baseUrl, keys), ...pythonDriver(false)];
const coreOnly: Driver[] = [mcpDriver(service.baseUrl, service.apiKey)];
const more: Driver[] = pythonDriver(true);

let world: World;
beforeAll(async () => {
  world = await World.make();
});
afterAll(async () => {
  await Promise.all([...clients, ...coreOnly, ...more].map((driver) => driver.close()));
  await world.close();
});

// Run concurrently, because most of the time is spent waiting for pages.
describe.concurrent("every client handles", { timeout: 300_000 }, () => {
  it.for(SCENARIOS)("$name", async (scenario, { expect }) => {
    const drivers = [...clients, ...(scenario.core ? coreOnly : more)];
    const runs = await Promise.allSettled(drivers.map((driver) => runScenario(scenario, driver, world)));
    expect(runs.flatMap((run) => (run.status === "rejected" ? [String(run.reason)] : []))).toEqual([]);
  });
});
