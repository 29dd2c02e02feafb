import "../scripts/help.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { QuireClient } from "../client/api/client.ts";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { loadEngine } from "../client/convert/recognition-node.ts";
import { bytesSource } from "../extraction/pdf/file/source.ts";
import { withDocument } from "../extraction/pdf/open-document.ts";
import { greyOf } from "../extraction/recognition/picture/grey-image.ts";
import { recognisePage } from "../extraction/recognition/recognise-page.ts";
import { buildService } from "../scripts/build-service.ts";
import { recogniserBeside } from "../scripts/built-files.ts";
import { makeScan } from "../scripts/fixtures/scan-pdf.ts";
import { makeTextPdf } from "../scripts/fixtures/text-pdf.ts";
import { freePort } from "../scripts/free-port.ts";
import { type LocalService, startLocalService } from "../scripts/local-service.ts";
import { ProcessGroup } from "../scripts/process-group.ts";
import { secondKey } from "./second-account.ts";

/*
 * npx node bench/recognition.ts heap [--pages 100]
 * Memory of the recogniser's WebAssembly over successive pages, each with a different size and text.
 * npx node bench/recognition.ts latency [--pages 200] [--seconds 120] [--same-account]
 * Median time of one account's calls and one-page jobs, alone and, in turns, while another account's scan, or its own,
 * is read. The recogniser runs in a separate process, as in a deployment; `--together` runs both in one process.
 */

const MIB = 1024 * 1024;
const WORDS = "harbour vessel tonnage pilot ledger cargo market anchor signal weather voyage timber copper".split(" ");
/** Number of lines of a dense page; every tenth page is dense. */
const MOST_LINES = 44;
const RESOLUTIONS = [100, 144, 200, 250, 300];

const lineOf = (page: number, line: number): string =>
  Array.from({ length: 9 }, (_, index) => WORDS[(page * 7 + line * 5 + index * 3) % WORDS.length]).join(" ");
const lines = (count: number) => (page: number) => [
  `Report number ${page}`,
  ...Array.from({ length: count }, (_, line) => lineOf(page, line)),
];

async function measureHeap(pages: number): Promise<void> {
  const engine = loadEngine(undefined);
  const runtime = await loadPdfiumForNode();
  let [largest, dropped, last] = [0, 0, 0];
  const started = process.cpuUsage();
  for (let page = 1; page <= pages; page++) {
    const pdf = await makeTextPdf({
      pages: 1,
      lines: () => lines(page % 10 === 0 ? MOST_LINES : 6 + ((page * 13) % 14))(page),
    });
    const dpi = RESOLUTIONS[page % RESOLUTIONS.length] ?? 200;
    const drawn = await withDocument(runtime, bytesSource(pdf), {}, (document) => document.renderPage(1, { dpi }));
    if (!drawn.ok) throw new Error(drawn.failure.message);
    await recognisePage(greyOf(drawn.value), { engine, languages: ["eng"], scale: dpi / 72, layout: "page" });
    const heap = engine.heapBytes / MIB;
    if (heap === 0) dropped++;
    [largest, last] = [Math.max(largest, heap), heap];
    if (page % 10 === 0) console.log(`${page} pages: ${heap.toFixed(1)} MiB`);
  }
  const { user, system } = process.cpuUsage(started);
  const perPage = (user + system) / 1e6 / pages;
  console.log(
    `${pages} pages: kept ${last.toFixed(1)} MiB, at most ${largest.toFixed(1)} MiB, dropped ${dropped} times, ${perPage.toFixed(2)} s of CPU a page`,
  );
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Median milliseconds of a status call and of a one-page job, measured for this many seconds. */
async function times(client: QuireClient, seconds: number): Promise<{ call: number; job: number; jobs: number }> {
  const data = new Blob([new Uint8Array(await makeTextPdf({ pages: 1, lines: lines(40) }))]);
  const [calls, jobs]: [number[], number[]] = [[], []];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const started = performance.now();
    const { request_uid } = await client.extract({ files: [{ name: "page.pdf", data }] });
    let status = await client.requestStatus(request_uid, { waitSeconds: 20 });
    while (status.status === "processing") status = await client.requestStatus(request_uid, { waitSeconds: 20 });
    jobs.push(performance.now() - started);
    for (let count = 0; count < 5; count++) {
      const asked = performance.now();
      await client.requestStatus(request_uid, {});
      calls.push(performance.now() - asked);
    }
  }
  return { call: median(calls), job: median(jobs), jobs: jobs.length };
}

async function measureLatency({
  pages,
  seconds,
  together,
  sameAccount,
}: {
  pages: number;
  seconds: number;
  together: boolean;
  sameAccount: boolean;
}) {
  const folder = await mkdtemp(join(tmpdir(), "quire-recognition-"));
  const env = { WRANGLER_REGISTRY_PATH: join(folder, "registry") };
  const built = await buildService(join(folder, "built"));
  const recogniser = together ? undefined : await startRecogniser(built, env);
  let service: LocalService | undefined;
  try {
    service = await startLocalService({ stateDir: join(folder, "state"), built, env, recogniserElsewhere: !together });
    const client = new QuireClient(service);
    const other = sameAccount ? client : new QuireClient({ ...service, apiKey: await secondKey(service) });
    const scan = new Blob([new Uint8Array(await makeScan(await makeTextPdf({ pages, lines: lines(40) })))]);
    await times(client, 5);
    const before = await times(client, seconds);
    const { request_uid } = await other.extract({ files: [{ name: "scan.pdf", data: scan }] });
    const beside = await times(client, seconds);
    const { pages_done = 0, status } = await other.requestStatus(request_uid, {});
    await other.deleteRequest(request_uid);
    const after = await times(client, seconds);
    console.log(`${pages_done} of ${pages} scanned pages read meanwhile, the job is ${status}`);
    for (const kind of ["call", "job"] as const) {
      const alone = (before[kind] + after[kind]) / 2;
      const shown = [before[kind], beside[kind], after[kind]].map((ms) => ms.toFixed(1)).join(" / ");
      console.log(`${kind}: before / beside / after ${shown} ms: ratio ${(beside[kind] / alone).toFixed(2)}`);
    }
  } finally {
    await service?.stop();
    await recogniser?.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function startRecogniser(built: string, env: Record<string, string>): Promise<ProcessGroup> {
  const wrangler = join(import.meta.dirname, "../node_modules/.bin/wrangler");
  const ports = ["--port", String(await freePort()), "--inspector-port", String(await freePort())];
  return ProcessGroup.start({
    command: [process.execPath, wrangler, "dev", "--config", recogniserBeside(built), ...ports],
    cwd: join(import.meta.dirname, ".."),
    env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false", ...env },
    output: (piece) => process.stdout.write(piece),
  });
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: "string" },
    seconds: { type: "string", default: "120" },
    together: { type: "boolean", default: false },
    "same-account": { type: "boolean", default: false },
  },
});
if (positionals[0] === "heap") await measureHeap(Number(values.pages ?? 100));
else if (positionals[0] === "latency") {
  const { seconds, together, "same-account": sameAccount } = values;
  await measureLatency({ pages: Number(values.pages ?? 200), seconds: Number(seconds), together, sameAccount });
} else throw new Error("What is to be measured is missing: heap or latency.");
