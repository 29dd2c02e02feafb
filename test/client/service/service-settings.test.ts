import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { serviceSettings } from "../../../client/service/service-settings.ts";

const dev = { base_url: "http://127.0.0.1:8787", api_key: "quire_dev" };
let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "quire-test-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const settingsPath = () => join(folder, ".quire/dev.json");

async function leaveDevSettings(): Promise<string> {
  await mkdir(join(folder, ".quire"));
  await writeFile(settingsPath(), JSON.stringify(dev));
  return settingsPath();
}

describe("the service to use", () => {
  it("is the development service by default", async () => {
    const path = await leaveDevSettings();
    expect(await serviceSettings({}, path)).toEqual({ baseUrl: dev.base_url, apiKey: dev.api_key });
  });

  it("is the one named by the environment, if there is one", async () => {
    const path = await leaveDevSettings();
    const env = { QUIRE_BASE_URL: "https://quire.example", QUIRE_API_KEY: "quire_live" };
    expect(await serviceSettings(env, path)).toEqual({ baseUrl: "https://quire.example", apiKey: "quire_live" });
  });

  it("never gets another service's key", async () => {
    const path = await leaveDevSettings();
    expect(await serviceSettings({ QUIRE_BASE_URL: "https://quire.example" }, path)).toBeUndefined();
  });

  it("is unknown without either", async () => {
    expect(await serviceSettings({}, settingsPath())).toBeUndefined();
  });
});
