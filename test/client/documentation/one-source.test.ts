import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { SERVICE_ERROR_CODES } from "../../../client/api/quire-error.ts";
import { ERROR_CODES } from "../../../platform/errors.ts";
import { limitsSchema } from "../../../platform/limits.ts";
import { VERSION } from "../../../platform/version.ts";
import { helpText } from "../../../scripts/help.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url).href);
const contents = (path: string): string => readFileSync(join(ROOT, path), "utf8");

describe("what is stated in several places", () => {
  it("has one version: of the service, the command, both clients, the lock file and the change log", () => {
    const { version } = JSON.parse(contents("package.json"));
    expect(VERSION).toBe(version);
    expect(JSON.parse(contents("client/api/package.json")).version).toBe(version);
    expect(/^version = "(.*)"$/m.exec(contents("python/pyproject.toml"))?.[1]).toBe(version);
    const lock = JSON.parse(contents("package-lock.json"));
    expect([lock.version, lock.packages[""].version]).toEqual([version, version]);
    expect(/^## (\S+)/m.exec(contents("CHANGELOG.md"))?.[1]).toBe(version);
    // The number is imported, never copied.
    for (const path of [
      "worker/openapi.ts",
      "worker/mcp/serve.ts",
      "worker/routes/service.ts",
      "client/console/explain.ts",
    ])
      expect(contents(path)).toMatch(/import \{ VERSION \} from ".*platform\/version\.ts"/);
  });

  it("has one list of error codes, with the code for a fault of the service itself beside the refusals", () => {
    expect([...SERVICE_ERROR_CODES].sort()).toEqual([...ERROR_CODES, "internal"].sort());
  });

  it("allows a page as much time as the platform does before its worker counts as dead", () => {
    const most = Number(/cpu_ms = (\d+)/.exec(contents("wrangler.toml"))?.[1]);
    expect(most).toBeGreaterThanOrEqual(300_000);
    const { LEASE_MS } = limitsSchema.parse({});
    expect(LEASE_MS).toBeGreaterThan(most);
    const [, production = ""] = contents("wrangler.toml").split("[env.production.vars]");
    expect(/^LEASE_MS = "(\d+)"$/m.exec(production)?.[1]).toBe(String(LEASE_MS));
  });
});

/** Whether a file is run rather than imported: it has no exports, or does something itself when it is run. */
const isRun = (path: string): boolean => {
  const text = contents(path);
  if (path === "scripts/help.ts") return false;
  return !/^export /m.test(text) || text.includes("import.meta.main");
};

const scripts = ["scripts", "bench", "fitting", "fitting/generate", "fitting/invoices", "fitting/retypeset"].flatMap(
  (folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith(".ts") && isRun(join(folder, name)))
      .map((name) => join(folder, name)),
);

describe("scripts", () => {
  it("answer --help and --version before doing anything", () => {
    expect(scripts).toEqual(
      expect.arrayContaining(["scripts/demo.ts", "scripts/dev.ts", "bench/service.ts", "fitting/invoices/print.ts"]),
    );
    for (const script of scripts) {
      const first = /^import .*;$/m.exec(contents(script))?.[0] ?? "";
      const answers =
        /import "(\.\.\/(\.\.\/)?scripts|\.)\/help\.ts";/.test(first) || contents(script).includes("runScript(");
      expect({ script, answers }).toEqual({ script, answers: true });
    }
  });

  it("say in their help that they run with the Node of the checkout", () => {
    for (const script of scripts) {
      const help = helpText(join(ROOT, script));
      expect({ script, help }).toEqual({ script, help: expect.not.stringMatching(/(?<!npx )\bnode \S+\.ts/) });
      expect(help).toContain(`npx node ${script}`);
    }
  });

  it.each([
    ["scripts/demo.ts", "Usage: npm run demo -- [FILE|URL...]"],
    ["scripts/dev.ts", "Usage: npm run dev -- [OPTION...]"],
    ["scripts/room-rules.ts", "What each room (folder) of `extraction/` may import"],
  ])("such as %s", (script, words) => {
    const run = (option: string) => spawnSync(process.execPath, [join(ROOT, script), option], { encoding: "utf8" });
    expect(run("--help")).toMatchObject({ status: 0, stdout: expect.stringContaining(words), stderr: "" });
    expect(run("--version")).toMatchObject({ status: 0, stdout: `quire ${VERSION}\n` });
  });
});
