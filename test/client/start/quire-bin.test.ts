import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeService } from "../support/fake-service.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url).href);
const BIN = join(ROOT, "client/bin.mjs");
const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "quire-bin-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command in an empty folder. No service is configured unless a test does so. */
function quire(args: string[], env: Record<string, string> = {}) {
  const { QUIRE_BASE_URL: _, QUIRE_API_KEY: __, ...rest } = process.env;
  const options = { cwd: folder, env: { ...rest, ...env }, encoding: "utf8", timeout: 20_000 } as const;
  return spawnSync(process.execPath, [BIN, ...args], options);
}

/** An address on this machine at which nothing listens. */
const NOBODY = { QUIRE_BASE_URL: "http://127.0.0.1:9", QUIRE_API_KEY: "quire_test" };

/** Folders of Linux in which nobody can create one, not even root. */
const NO_FOLDERS_HERE = ["/proc"].filter(existsSync);

describe("the quire command", { timeout: 60_000 }, () => {
  it("lists its commands", () => {
    const { status, stdout } = quire(["--help"]);
    expect(status).toBe(0);
    for (const name of ["extract", "convert", "keys"]) expect(stdout).toContain(name);
  });

  it("explains each of them, and answers --version with or without a command", () => {
    expect(quire(["convert", "--help"]).stdout).toContain("Usage: quire convert FILE|FOLDER...");
    expect(quire(["help", "jobs"]).stdout).toContain("Usage: quire jobs [OPTION...]");
    for (const args of [["--version"], ["extract", "--version"]]) {
      expect(quire(args)).toMatchObject({ status: 0, stdout: `quire ${version}\n` });
    }
  });

  it("exits 2 for wrong arguments", () => {
    const mistakes = [[], ["fly"], ["convert"], ["convert", "a.pdf"], ["extract", "--nonsense"], ["keys", "fly"]];
    for (const args of [...mistakes, ["completion", "csh"], ["serve", "--port", "x"], ["jobs", "--limit", "0"]]) {
      expect({ args, status: quire(args).status }).toEqual({ args, status: 2 });
    }
  });

  it("names an option or a host that does not exist", () => {
    expect(quire(["keys", "create", "--new-account"]).stderr).toContain("--new-account needs a value");
    expect(quire(["jobs", "--wat"]).stderr).toContain("there is no option --wat (see `quire jobs --help`)");
    const { stderr } = quire(["jobs"], { ...NOBODY, QUIRE_BASE_URL: "http://nohost.invalid" });
    expect(stderr).toMatch(/there is no host named nohost\.invalid|could not be looked up/);
    expect(stderr).not.toContain("getaddrinfo");
  });

  it("ends quietly when its reader closes the pipe", () => {
    const { status, stderr } = spawnSync("sh", ["-c", `"$0" "$1" completion bash | true`, process.execPath, BIN], {
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });

  it("says in plain words what is missing", () => {
    writeFileSync(join(folder, "a.pdf"), "%PDF-1.7");
    const cases: [args: string[], env: Record<string, string>, words: string][] = [
      [
        ["extract", "a.pdf", "--out", "out"],
        NOBODY,
        "no service answers at http://127.0.0.1:9: start it with `npm run dev`",
      ],
      [
        ["extract", "a.pdf", "--out", "out"],
        {},
        "no service is configured: set QUIRE_BASE_URL and QUIRE_API_KEY, or start",
      ],
      [["extract", "a.pdf", "--out", "a.pdf"], NOBODY, "a.pdf already exists and is not a folder"],
      ...NO_FOLDERS_HERE.map((path): (typeof cases)[number] => [
        ["convert", "a.pdf", "--out", `${path}/nowhere/out`],
        {},
        `no folder can be created in ${path}`,
      ]),
      [["fields", "a.pdf", "--schema", "none.json", "--out", "out"], NOBODY, "there is no file or folder none.json"],
      [["keys", "list"], {}, "there is no database in .quire/state: start the service once with `npm run dev`"],
    ];
    for (const [args, env, words] of cases) {
      const { status, stderr } = quire(args, env);
      expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(words) });
      expect(stderr).not.toMatch(/ENOENT|ECONNREFUSED|EEXIST|SQL|select /);
    }
  });

  it("checks what it needs, and reports a service that is not there", () => {
    const checksOf = (env?: Record<string, string>) => {
      const { status, stdout } = quire(["doctor", "--json"], env);
      const lines = stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as { check: string; state: string });
      return { status, states: Object.fromEntries(lines.map(({ check, state }) => [check, state])) };
    };
    const here = checksOf();
    expect(here.status).toBe(0);
    expect(here.states).toMatchObject({ node: "ok", pdfium: "ok", recognition: "ok", state: "note", service: "note" });
    expect(checksOf(NOBODY)).toMatchObject({ status: 1, states: { service: "broken" } });
  });
});

/** Makes the launcher take this Node for an older one, so that it starts the packaged one. */
const AS_OLD_NODE = [
  "--import",
  `data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.0.0"}})`,
];

describe("a run that is killed", { timeout: 60_000 }, () => {
  const status = { request_id: "r1", status: "processing", documents: [] };
  const startService = () =>
    startFakeService(() => ({
      "GET /api/v1/limits": () => ({ json: {} }),
      "POST /api/v1/extract": () => ({ json: { request_uid: "r1", status: "PENDING" } }),
      "GET /api/v1/request-status/r1": () => ({ json: status }),
    }));
  type Service = Awaited<ReturnType<typeof startService>>;
  const submissions = ({ calls }: Service) => calls.filter(({ path }) => path === "/api/v1/extract").length;
  const statusCalls = ({ calls }: Service) => calls.filter(({ path }) => path.includes("request-status")).length;

  const startRun = ({ baseUrl }: Service, nodeOptions: string[] = []) => {
    const env = { ...process.env, QUIRE_BASE_URL: baseUrl, QUIRE_API_KEY: "quire_test" };
    const args = [...nodeOptions, BIN, "extract", "killed.pdf", "--out", "killed"];
    const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ["ignore", "ignore", "pipe"] });
    let stderr = "";
    child.stderr.on("data", (text) => (stderr += String(text)));
    return { child, said: () => stderr };
  };
  const claims = () => readdirSync(join(folder, "killed/.quire-jobs")).filter((name) => name.endsWith(".claim"));

  it("does not prevent the next one from resuming its job", async () => {
    writeFileSync(join(folder, "killed.pdf"), "%PDF-1.7");
    const service = await startService();
    try {
      const { child } = startRun(service);
      await expect.poll(() => statusCalls(service), { timeout: 20_000 }).toBeGreaterThan(0);
      child.kill("SIGKILL");
      await once(child, "close");
      expect(claims()).toHaveLength(1);
      const before = statusCalls(service);
      const second = startRun(service);
      // The second call follows the first answer, by which the command knows that the job is still running.
      await expect.poll(() => statusCalls(service), { timeout: 20_000 }).toBeGreaterThan(before + 1);
      second.child.kill("SIGINT");
      expect(await once(second.child, "close")).toEqual([130, null]);
      expect(second.said()).toContain("Job r1 continues at the service");
      expect(submissions(service)).toBe(1);
      expect(claims()).toEqual([]);
    } finally {
      await service.close();
      rmSync(join(folder, "killed"), { recursive: true });
    }
  });

  it("reports it and fails, even if a library ends the process", async () => {
    writeFileSync(join(folder, "killed.pdf"), "%PDF-1.7");
    const service = await startService();
    try {
      const ending = "data:text/javascript,setTimeout(() => process.exit(0), 1500)";
      const { child, said } = startRun(service, ["--import", ending]);
      expect(await once(child, "close")).toEqual([1, null]);
      expect(said()).toContain("quire: the command ended before it was done (exit code 0)");
    } finally {
      await service.close();
      rmSync(join(folder, "killed"), { recursive: true });
    }
  });

  it("also ends if only the older Node that started it was killed", async () => {
    writeFileSync(join(folder, "killed.pdf"), "%PDF-1.7");
    const service = await startService();
    try {
      const { child, said } = startRun(service, AS_OLD_NODE);
      await expect.poll(() => statusCalls(service), { timeout: 20_000 }).toBeGreaterThan(0);
      child.kill("SIGKILL");
      // The output stays open as long as the other Node is running.
      expect(await once(child, "close")).toEqual([null, "SIGKILL"]);
      expect(said()).toContain("quire extract: stopped. Job r1 continues at the service");
      expect(claims()).toEqual([]);
    } finally {
      await service.close();
      rmSync(join(folder, "killed"), { recursive: true });
    }
  });
});
