import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { QuireClient } from "../../../client/api/client.ts";
import { localDatabaseFile } from "../../../client/commands/local-database.ts";
import { makeTextPdf } from "../../../scripts/fixtures/text-pdf.ts";
import { prepareDevelopmentState } from "../../../scripts/service/development-account.ts";
import { freePort } from "../../../scripts/service/free-port.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url).href);
const DEADLINE_MS = 60_000;
/** Long enough for a command to start and meet the lock, in milliseconds. */
const LOCKED_MS = 1_500;

let folder = "";
let started: ChildProcess[] = [];
/** Standard output of the script started last. */
let printed = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "quire-commands-"));
});
afterEach(async () => {
  for (const child of started) child.kill("SIGKILL");
  started = [];
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Building the sources takes most of a start, and is needed only once. */
const BUILT = ["--built", inject("built")];

/** Starts a script of the project in the test's folder. */
function start(script: string, ...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    cwd: folder,
    env: { ...process.env, INIT_CWD: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout?.on("data", (text) => (printed += String(text)));
  printed = "";
  started.push(child);
  return child;
}

async function exitOf(child: ChildProcess): Promise<{ code: unknown; stderr: string }> {
  let stderr = "";
  child.stderr?.on("data", (text) => (stderr += String(text)));
  const [code] = await once(child, "close");
  return { code, stderr };
}

async function until<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + DEADLINE_MS;
  while (performance.now() < deadline) {
    const found = await attempt().catch(() => undefined);
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("it did not happen in time");
}

/** The contents of `.quire/dev.json` when the service first answers. */
async function untilReady(): Promise<{ base_url: string; api_key: string }> {
  const settings = () => readFile(join(folder, ".quire/dev.json"), "utf8").then((text) => JSON.parse(text));
  return until(async () => {
    const known = await settings();
    const response = await fetch(`${known.base_url}/healthz`);
    return response.status === 200 ? known : undefined;
  });
}

/**
 * Processes whose command line contains the test's folder. Every part of a service is started with the path of its
 * state.
 */
function processesLeft(): string[] {
  const { stdout } = spawnSync("ps", ["-eo", "pid,args"], { encoding: "utf8" });
  return stdout
    .split("\n")
    .filter((line) => line.includes(folder) && /workerd|wrangler|run-built|supervised/.test(line));
}

describe("npm run dev", () => {
  it("has printed address and key when it answers, keeps its key and its work, and stops completely", async () => {
    const port = String(await freePort());
    const stopped = start("scripts/dev.ts", "--port", port);
    await until(async () => (processesLeft().length > 0 ? true : undefined));
    stopped.kill("SIGTERM");
    expect(await exitOf(stopped)).toMatchObject({ code: 0 });
    expect(processesLeft()).toEqual([]);

    const first = start("scripts/dev.ts", "--port", port, ...BUILT);
    const known = await untilReady();
    expect(known.base_url).toBe(`http://127.0.0.1:${port}`);
    // The address, the key and what to try come last on the screen, with no table of the tool's own before them.
    await expect.poll(() => printed, { timeout: 10_000 }).toContain("Three things to try:");
    expect(printed).not.toContain("bindings");
    const [, welcome = ""] = printed.split("Quire is ready");
    for (const words of [known.base_url, known.api_key, "client/bin.mjs extract", "curl", "/docs"])
      expect(welcome).toContain(words);
    expect(welcome.trim().split("\n").at(-1)).toContain("/docs");
    const refused = await exitOf(start("scripts/dev.ts", "--port", "0", ...BUILT));
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain(`process ${first.pid} at ${known.base_url}`);
    expect(refused.stderr).toContain(`\`kill ${first.pid}\``);
    expect(await untilReady()).toEqual(known);
    const client = new QuireClient({ baseUrl: known.base_url, apiKey: known.api_key });
    const pdf = new Blob([Uint8Array.from(await makeTextPdf({ pages: 1 }))]);
    const { request_uid } = await client.extract({ files: [{ name: "a.pdf", data: pdf }] });
    first.kill("SIGINT");
    expect(await exitOf(first)).toMatchObject({ code: 0 });
    expect(processesLeft()).toEqual([]);

    const second = start("scripts/dev.ts", "--port", port, ...BUILT);
    expect(await untilReady()).toEqual(known);
    const status = await until(async () => {
      const answer = await client.requestStatus(request_uid, { waitSeconds: 5 });
      return answer.status === "processing" ? undefined : answer.status;
    });
    expect(status).toBe("completed");
    // Killed without a chance to clean up.
    second.kill("SIGKILL");
    await until(async () => (processesLeft().length === 0 ? true : undefined));
  }, 240_000);

  it("reports that its port is in use", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    try {
      const { code, stderr } = await exitOf(start("scripts/dev.ts", "--port", port));
      expect(code).toBe(1);
      expect(stderr).toContain(`port ${port} cannot be used: another program listens there`);
      expect(stderr).not.toContain("EADDRINUSE");
    } finally {
      server.close();
    }
  });
});

describe("npm run demo", () => {
  it("exits 1 with the reason when a file fails, and still writes the output of the others", async () => {
    await writeFile(join(folder, "good.pdf"), await makeTextPdf({ pages: 2 }));
    await writeFile(join(folder, "bad.pdf"), "not a PDF at all");
    const { code, stderr } = await exitOf(start("scripts/demo.ts", "good.pdf", "bad.pdf", ...BUILT));
    expect(stderr).toContain("2/2 pages  completed");
    expect(code).toBe(1);
    expect((await readdir(join(folder, "out/good"))).sort()).toEqual([
      "good.chunks.json",
      "good.json",
      "good.md",
      "good.page-summaries.md",
      "good.section-summaries.json",
      "good.summary.md",
      "good.txt",
      "images",
    ]);
    expect(processesLeft()).toEqual([]);
  });
});

describe("quire keys", () => {
  const quire = (...args: string[]) =>
    spawnSync(process.execPath, [join(ROOT, "client/bin.mjs"), ...args], { cwd: folder, encoding: "utf8" });
  const done = (...args: string[]): string => {
    const { status, stdout, stderr } = quire(...args);
    // Compared as a whole, so that a failure shows what the command printed.
    expect({ status, stderr: status === 0 ? "" : stderr }).toEqual({ status: 0, stderr: "" });
    return stdout;
  };

  it("creates, lists and revokes keys of a service that is running", async () => {
    const { baseUrl, stateDir } = inject("service");
    // Where the command looks for the database by default.
    await mkdir(join(folder, ".quire"));
    await symlink(stateDir, join(folder, ".quire/state"));
    const made = done("keys", "create", "--new-account", "Someone", "--credits", "5");
    const [, id = ""] = /key id +(\S+)/.exec(made) ?? [];
    const [, apiKey = ""] = /key +(quire_\S+)/.exec(made) ?? [];
    const client = new QuireClient({ baseUrl, apiKey });
    expect(Object.keys((await client.tasks()).tasks)).toEqual([]);
    const listed = done("keys", "list");
    expect(listed).toContain(id);
    expect(listed).not.toContain(apiKey);
    const asJson = done("keys", "list", "--json")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(asJson).toContainEqual(expect.objectContaining({ key_id: id, account_name: "Someone", revoked_at: null }));
    done("keys", "revoke", id);
    await expect(client.tasks()).rejects.toMatchObject({ status: 401 });
    expect(quire("keys", "revoke", id).status).toBe(1);
  });

  it("lists keys while the database is being written to, and creates one once it can", async () => {
    const stateDir = join(folder, ".quire/state");
    const { key_id } = await prepareDevelopmentState(stateDir);
    const writer = new DatabaseSync((await localDatabaseFile(stateDir)) ?? "");
    writer.exec("BEGIN IMMEDIATE");
    expect(done("keys", "list", "--json")).toContain(key_id);
    const creating = start("client/bin.mjs", "keys", "create", "--new-account", "Patient", "--json");
    await new Promise((resolve) => setTimeout(resolve, LOCKED_MS));
    expect(printed).toBe("");
    writer.exec("COMMIT");
    writer.close();
    expect((await exitOf(creating)).code).toBe(0);
    expect(done("keys", "list")).toContain((JSON.parse(printed) as { key_id: string }).key_id);
  });
});
