import { appendFile, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cancelCommand } from "../../../client/commands/cancel.ts";
import { extractCommand } from "../../../client/commands/extract.ts";
import { jobsCommand } from "../../../client/commands/jobs.ts";
import { envelope, type FakeService, type Handler, startFakeService } from "../support/fake-service.ts";
import { runCommand, writePdf } from "../support/run-command.ts";

let folder = "";
let service: FakeService;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "quire-test-"));
});
afterEach(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

/** State of all jobs. Their ids are numbered in the order of submission. */
interface World {
  state: "processing" | "completed" | "cancelled" | "gone";
}

/** A service that creates one job per submission, but only one for all submissions with the same key. */
async function startService(world: World, overrides: Record<string, Handler> = {}) {
  const jobs = new Map<string, string>();
  const status = (id: string) => ({
    request_id: id,
    status: world.state,
    credits: { reserved: 2, charged: world.state === "completed" ? 2 : 0 },
    documents: [{ document_id: `d-${id}`, file_name: "a.pdf", status: world.state, total_pages: 2, pages_done: 2 }],
  });
  const statusOf =
    (id: string): Handler =>
    () =>
      world.state === "gone" ? { status: 404, json: { code: "not_found", detail: "no such" } } : { json: status(id) };
  const result: Handler = (call) => ({
    json: envelope([
      { document_id: JSON.parse(String(call.body)).document_ids[0], success: true, filename: "x", content: "text" },
    ]),
  });
  service = await startFakeService(() => ({
    "GET /api/v1/limits": () => ({ json: { max_documents_per_request: 1 } }),
    "POST /api/v1/extract": (call) => {
      const key = String(call.headers["idempotency-key"]);
      if (!jobs.has(key)) jobs.set(key, `r${jobs.size + 1}`);
      return { json: { request_uid: jobs.get(key), status: "PENDING" } };
    },
    "GET /api/v1/request-status/r1": statusOf("r1"),
    "GET /api/v1/request-status/r2": statusOf("r2"),
    "DELETE /api/v1/requests/r1": () => ({ json: { success: true } }),
    "POST /api/v1/documents/markdown": result,
    "POST /api/v1/documents/json": result,
    ...overrides,
  }));
  return { jobs };
}

const pdf = (name: string) => writePdf(folder, name);
const out = () => join(folder, "out");
const run = (args: string[], interrupted?: AbortSignal) =>
  runCommand(extractCommand, [...args, "--no-images", "--out", out()], service, interrupted);
const calls = (path: string) => service.calls.filter((call) => call.path === path).length;
const journal = () => readdir(join(out(), ".quire-jobs"));

/** Interrupts a run as Ctrl-C does, once `seen` is true. */
async function interruptedRun(args: string[], seen: () => boolean | Promise<boolean>) {
  const stopping = new AbortController();
  const running = run(args, stopping.signal);
  while (!(await seen())) await new Promise((resolve) => setTimeout(resolve, 5));
  stopping.abort("SIGINT");
  return running;
}

describe("a run of `quire extract` that was stopped", () => {
  it("says which job continues, and how to resume and to cancel it", async () => {
    await startService({ state: "processing" });
    const { code, err } = await interruptedRun([await pdf("a.pdf")], () => calls("/api/v1/request-status/r1") > 0);
    expect(code).toBe("interrupted");
    expect(err).toContain("Job r1 continues at the service and will be charged");
    expect(err).toContain("the same command resumes it");
    expect(err).toContain("`quire cancel r1` cancels it");
  });

  it("is resumed by the same command, without a second job", async () => {
    const world: World = { state: "processing" };
    const { jobs } = await startService(world);
    const path = await pdf("a.pdf");
    await interruptedRun([path], () => calls("/api/v1/request-status/r1") > 0);
    world.state = "completed";
    expect(await run([path])).toMatchObject({ code: 0 });
    expect(jobs.size).toBe(1);
    expect(calls("/api/v1/extract")).toBe(1);
    expect(await readFile(join(out(), "a/a.md"), "utf8")).toBe("text");
    // Nothing of the job is left, and the next run starts a new one.
    expect(await readdir(out())).toEqual(["a"]);
    await run([path]);
    expect(jobs.size).toBe(2);
  });

  it("sends a job again under the same key if it never received the answer", async () => {
    const world: World = { state: "completed" };
    let answers = false;
    const { jobs } = await startService(world);
    const { baseUrl } = service;
    // The service has accepted the job, but its answer does not arrive.
    const submit = service.routes["POST /api/v1/extract"];
    service.routes["POST /api/v1/extract"] = (call, count) => {
      const answer = submit?.(call, count) ?? {};
      return answers ? answer : { hold: true, body: "" };
    };
    expect(baseUrl).not.toBe("");
    const path = await pdf("a.pdf");
    const { err } = await interruptedRun([path], () => jobs.size > 0);
    expect(err).toContain("A job was being sent and may continue at the service");
    answers = true;
    expect(await run([path])).toMatchObject({ code: 0 });
    expect(jobs.size).toBe(1);
    expect(calls("/api/v1/extract")).toBe(2);
  });

  it("neither sends nor saves again what was done before it was stopped", async () => {
    const world: World = { state: "completed" };
    const { jobs } = await startService(world);
    const waiting = service.routes["GET /api/v1/request-status/r2"];
    service.routes["GET /api/v1/request-status/r2"] = () => ({ hold: true, body: "" });
    const paths = [await pdf("a.pdf"), await pdf("b.pdf")];
    await interruptedRun(paths, () => calls("/api/v1/request-status/r2") > 0);
    expect(calls("/api/v1/documents/markdown")).toBe(1);
    if (waiting) service.routes["GET /api/v1/request-status/r2"] = waiting;
    const { code, out: printed } = await run(paths);
    expect(code).toBe(0);
    expect(printed.trim().split("\n")).toHaveLength(2);
    expect(jobs.size).toBe(2);
    expect(calls("/api/v1/documents/markdown")).toBe(2);
    expect((await readdir(out())).sort()).toEqual(["a", "a-2"]);
  });

  it("starts again if the job has been cancelled or removed, or the file has changed", async () => {
    for (const [index, state] of (["cancelled", "gone", "processing"] as const).entries()) {
      const world: World = { state: "processing" };
      const { jobs } = await startService(world);
      const path = await pdf(`${index}/a.pdf`);
      await interruptedRun([path], () => calls("/api/v1/request-status/r1") > 0);
      world.state = state;
      if (state === "processing") await appendFile(path, "changed");
      await interruptedRun([path], () => jobs.size === 2);
      expect(jobs.size).toBe(2);
      await service.close();
      await rm(out(), { recursive: true });
    }
    await mkdir(out());
  });

  it("cannot be started a second time while it is running, unless for other files", async () => {
    const world: World = { state: "processing" };
    const { jobs } = await startService(world);
    const path = await pdf("a.pdf");
    const first = run([path]);
    await expect.poll(() => calls("/api/v1/request-status/r1")).toBeGreaterThan(0);
    const submitted = calls("/api/v1/extract");
    await expect(run([path])).rejects.toThrow(
      /^another run is doing the same \(process \d+, since .+\): wait until it has ended, or end it with `kill \d+`/,
    );
    expect(calls("/api/v1/extract")).toBe(submitted);
    world.state = "completed";
    expect(await run([await pdf("b.pdf")])).toMatchObject({ code: 0 });
    expect(await first).toMatchObject({ code: 0 });
    expect(jobs.size).toBe(2);
    expect(await readdir(out())).toEqual(["a"]);
  });

  it("reports that not all results of a job that has ended are saved", async () => {
    await startService({ state: "completed" });
    const saving = service.routes["POST /api/v1/documents/markdown"];
    service.routes["POST /api/v1/documents/markdown"] = () => ({ hold: true, body: "" });
    const path = await pdf("a.pdf");
    const { code, err } = await interruptedRun([path], () => calls("/api/v1/documents/markdown") > 0);
    expect(code).toBe("interrupted");
    expect(err).toContain("Job r1 has ended, but not all results are saved: the same command saves the rest");
    expect(err).not.toContain("will be charged");
    if (saving) service.routes["POST /api/v1/documents/markdown"] = saving;
    expect(await run([path])).toMatchObject({ code: 0 });
    expect(calls("/api/v1/extract")).toBe(1);
  });

  it("leaves no trace of a password", async () => {
    await startService({ state: "processing" });
    const args = [await pdf("a.pdf"), "--password", "open sesame"];
    await interruptedRun(args, () => calls("/api/v1/request-status/r1") > 0);
    const names = await journal();
    expect(names).not.toEqual([]);
    for (const name of names) expect(await readFile(join(out(), ".quire-jobs", name), "utf8")).not.toContain("sesame");
  });

  it("leaves nothing behind when the service refuses the job", async () => {
    await startService(
      { state: "completed" },
      {
        "POST /api/v1/extract": () => ({ status: 402, json: { code: "insufficient_credits", detail: "No credits." } }),
      },
    );
    const { code, err } = await run([await pdf("a.pdf")]);
    expect(code).toBe(1);
    expect(err).toContain("No credits. (insufficient_credits)");
    expect(await readdir(out())).toEqual([]);
  });
});

describe("quire cancel", () => {
  const cancel = (...args: string[]) => runCommand(cancelCommand, args, service);

  it("cancels a running job", async () => {
    await startService({ state: "processing" });
    expect(await cancel("r1")).toMatchObject({ code: 0, out: "cancelled r1\n" });
    expect(calls("/api/v1/requests/r1")).toBe(1);
  });

  it("keeps the results of a job that has ended, unless asked to remove them", async () => {
    await startService({ state: "completed" });
    const { code, err } = await cancel("r1");
    expect(code).toBe(1);
    expect(err).toContain("it has already ended (completed)");
    expect(calls("/api/v1/requests/r1")).toBe(0);
    const removed = await cancel("r1", "--remove", "--json");
    expect(JSON.parse(removed.out)).toMatchObject({ request_id: "r1", removed: true });
    expect(calls("/api/v1/requests/r1")).toBe(1);
  });

  it("reports that there is no such job", async () => {
    await startService({ state: "gone" });
    expect(await cancel("r1")).toMatchObject({ code: 1, err: "r1: no such\n" });
  });
});

describe("quire jobs", () => {
  it("lists jobs as a table or as lines of JSON", async () => {
    const task = {
      status: "completed",
      kind: "extract",
      alias: "mine",
      pages_done: 3,
      pages_total: 3,
      started_at: "2026-11-22T10:00:00.000Z",
    };
    await startService(
      { state: "completed" },
      {
        "GET /api/v1/tasks": () => ({ json: { success: true, tasks: { r1: task }, next_cursor: null } }),
      },
    );
    const { out: table } = await runCommand(jobsCommand, ["--status", "completed"], service);
    expect(table).toMatch(/^r1 +extract +completed +3\/3 +2026-11-22T10:00:00 +mine$/m);
    expect(service.calls.at(-1)?.path).toContain("status=completed");
    const { out: json } = await runCommand(jobsCommand, ["--json"], service);
    expect(JSON.parse(json)).toMatchObject({ request_id: "r1", status: "completed" });
  });
});
