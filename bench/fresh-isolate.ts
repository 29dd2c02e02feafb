import "../scripts/help.ts";
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, open, readdir, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { QuireClient } from "../client/api/client.ts";
import { makeTextPdf } from "../scripts/fixtures/text-pdf.ts";
import { startLocalService } from "../scripts/service/local-service.ts";
import { ProcessGroup } from "../scripts/service/process-group.ts";
import { cpuSeconds } from "./service/cpu-time.ts";

/*
 * The cost of a new isolate: CPU of the runtime until the deployed bundle answers, compared with a Worker that does
 * nothing, and CPU for its first document, compared with the same document later.
 * `npx node bench/fresh-isolate.ts [--rounds 5]`
 */

const WORKERD = resolve("node_modules/workerd/bin/workerd");
const START_TIMEOUT_MS = 20_000;
const POLL_MS = 10;
const STOP_GRACE_MS = 2_000;
const LINES_A_PAGE = 40;
const WARM_DOCUMENTS = 9;
const COMPATIBILITY_DATE = "2026-11-01";
const EMPTY_WORKER = "export default { fetch: () => new Response() }";

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const inMs = (seconds: number): string => `${(1000 * seconds).toFixed(0)} ms`;
const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Configuration of the runtime for a Worker without bindings: all its modules are evaluated before it listens. */
function settingsOf(files: string[], socket: string): string {
  const wasm = files.filter((name) => name.endsWith(".wasm"));
  const modules = [
    `(name = "index.js", esModule = embed "index.js")`,
    ...wasm.map((name) => `(name = "./${name}", wasm = embed "${name}")`),
  ];
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (modules = [${modules.join(", ")}], compatibilityDate = "${COMPATIBILITY_DATE}"))],
  sockets = [(name = "http", address = "unix:${socket}", http = (), service = "main")],
);`;
}

/** Whether the Worker answers at all: without its bindings it answers with an error, which is enough. */
const answers = (socketPath: string): Promise<boolean> =>
  new Promise((done) => {
    const call = request({ socketPath, path: "/healthz" }, (response) => {
      response.resume().on("end", () => done(true));
    });
    call.on("error", () => done(false)).end();
  });

/** CPU of the runtime from its start until the Worker in `folder` has answered once. */
async function birthOf(folder: string): Promise<number> {
  const socket = join(folder, "socket");
  const settings = join(folder, "settings.capnp");
  await rm(socket, { force: true });
  await writeFile(settings, settingsOf(await readdir(folder), socket));
  const log = await open(join(folder, "log"), "w");
  const command = [WORKERD, "serve", settings];
  const group = ProcessGroup.start({ command, cwd: folder, env: process.env, output: log.fd });
  await log.close();
  try {
    const deadline = performance.now() + START_TIMEOUT_MS;
    while (!(await answers(socket))) {
      if (group.ended || performance.now() > deadline) throw new Error(`The Worker in ${folder} did not start.`);
      await pause(POLL_MS);
    }
    return await cpuSeconds(group.pid, "workerd");
  } finally {
    await group.stop(STOP_GRACE_MS);
  }
}

async function measureBirths(dir: string, rounds: number): Promise<void> {
  const [deployed, empty] = [join(dir, "deployed"), join(dir, "empty")];
  execFileSync("wrangler", ["deploy", "--dry-run", "--env", "production", "--outdir", deployed], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false" },
  });
  await mkdir(empty);
  await writeFile(join(empty, "index.js"), EMPTY_WORKER);
  const births: { deployed: number; empty: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    births.push({ deployed: await birthOf(deployed), empty: await birthOf(empty) });
  }
  const ours = median(births.map((birth) => birth.deployed));
  const none = median(births.map((birth) => birth.empty));
  console.log(`start: ${inMs(ours)} of CPU, an empty Worker ${inMs(none)}; ours alone ${inMs(ours - none)}`);
}

const lines = (page: number): string[] => [
  `Heading of page ${page}`,
  ...Array.from({ length: LINES_A_PAGE }, (_, line) => `Line ${line} of page ${page}: the quick brown fox jumps.`),
];

/** CPU of the runtime for each of several documents in a service that has just started. */
async function documentsOf(dir: string, pages: number): Promise<number[]> {
  const file = Buffer.from(await makeTextPdf({ pages, lines }));
  const service = await startLocalService({ stateDir: join(dir, "state"), fresh: true });
  try {
    const client = new QuireClient(service);
    const costs: number[] = [];
    for (let document = 0; document <= WARM_DOCUMENTS; document++) {
      const before = await cpuSeconds(service.pid, "workerd");
      const { request_uid } = await client.extract({ files: [{ name: "text.pdf", data: new Blob([file]) }] });
      let status = await client.requestStatus(request_uid, { waitSeconds: 20 });
      while (status.status === "processing") status = await client.requestStatus(request_uid, { waitSeconds: 20 });
      if (status.status !== "completed") throw new Error(`A document of ${pages} pages ended ${status.status}.`);
      costs.push((await cpuSeconds(service.pid, "workerd")) - before);
    }
    return costs;
  } finally {
    await service.stop();
  }
}

async function measureDocuments(dir: string, pages: number, rounds: number): Promise<void> {
  const first: number[] = [];
  const later: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const [fresh = Number.NaN, ...warm] = await documentsOf(dir, pages);
    first.push(fresh);
    later.push(median(warm.slice(-WARM_DOCUMENTS / 2)));
  }
  const ratio = median(first) / median(later);
  console.log(`${pages} pages: ${inMs(median(first))} first, ${inMs(median(later))} later, ratio ${ratio.toFixed(1)}`);
}

const given = process.argv.indexOf("--rounds");
const rounds = given < 0 ? 5 : Number(process.argv[given + 1]);
const dir = await mkdtemp(join(tmpdir(), "quire-fresh-"));
try {
  await measureBirths(dir, rounds);
  for (const pages of [1, 10]) await measureDocuments(dir, pages, Math.ceil(rounds / 2));
} finally {
  await rm(dir, { recursive: true, force: true });
}
