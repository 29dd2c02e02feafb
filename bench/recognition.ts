import "../scripts/help.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { QuireClient } from "../client/api/client.ts";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { loadEngine } from "../client/convert/recognition-node.ts";
import { bytesSource } from "../extraction/pdf/file/source.ts";
import { withDocument } from "../extraction/pdf/open-document.ts";
import { greyOf } from "../extraction/recognition/picture/grey-image.ts";
import { recognisePage } from "../extraction/recognition/recognise-page.ts";
import { makeScan } from "../scripts/fixtures/scan-pdf.ts";
import { makeTextPdf } from "../scripts/fixtures/text-pdf.ts";
import { buildService } from "../scripts/service/build-service.ts";
import { recogniserBeside } from "../scripts/service/built-files.ts";
import { freePort } from "../scripts/service/free-port.ts";
import { type LocalService, startLocalService } from "../scripts/service/local-service.ts";
import { ProcessGroup } from "../scripts/service/process-group.ts";
import { secondKey } from "./service/second-account.ts";

/*
 * npx node bench/recognition.ts heap [--pages 100]
 * Memory of the recogniser's WebAssembly over successive pages, each with a different size and text.
 * npx node bench/recognition.ts latency [--pages 200] [--seconds 120] [--same-account]
 * Median time of one account's calls and one-page jobs: alone; while another account's scan, or its own, is read; and
 * while pages are read in a process that the service knows nothing of. On a machine with few cores, any busy process
 * slows everything else down; the ratio to the last figure is what the service adds to that. The recogniser runs in a
 * separate process, as in a deployment; `--together` runs both in one process.
 */

const MIB = 1024 * 1024;
const WORDS = "harbour vessel tonnage pilot ledger cargo market anchor signal weather voyage timber copper".split(" ");
/** Number of lines of a dense page; every tenth page is dense. */
const MOST_LINES = 44;
/** Measurements beside each companion, pauses before and after each, and calls and jobs before the first. */
const ROUNDS = 3;
const SETTLING_SECONDS = 5;
const WARM_UP_SECONDS = 20;
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

/** Milliseconds of status calls and of one-page jobs. */
interface Times {
  call: number[];
  job: number[];
}

const noTimes = (): Times => ({ call: [], job: [] });

/** Adds the times of calls and jobs made for this many seconds. */
async function measure(client: QuireClient, seconds: number, { call, job }: Times): Promise<void> {
  const data = new Blob([new Uint8Array(await makeTextPdf({ pages: 1, lines: lines(40) }))]);
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const started = performance.now();
    const { request_uid } = await client.extract({ files: [{ name: "page.pdf", data }] });
    let status = await client.requestStatus(request_uid, { waitSeconds: 20 });
    while (status.status === "processing") status = await client.requestStatus(request_uid, { waitSeconds: 20 });
    job.push(performance.now() - started);
    for (let count = 0; count < 5; count++) {
      const asked = performance.now();
      await client.requestStatus(request_uid, {});
      call.push(performance.now() - asked);
    }
  }
}

/** Starts something that goes on beside the calls and jobs, and returns how to stop it. */
type Companion = () => Promise<() => Promise<unknown>>;

/** Calls and jobs beside each companion in turns, forwards and backwards, so that a warmer process favours none. */
async function measureBeside(companions: Companion[], client: QuireClient, seconds: number): Promise<Times[]> {
  const measured = companions.map((start) => ({ start, times: noTimes() }));
  await measure(client, WARM_UP_SECONDS, noTimes());
  for (let round = 0; round < ROUNDS; round++) {
    for (const { start, times } of round % 2 === 0 ? measured : measured.toReversed()) {
      const stop = await start();
      await pause(SETTLING_SECONDS * 1000);
      await measure(client, seconds / ROUNDS, times);
      await stop();
      await pause(SETTLING_SECONDS * 1000);
    }
  }
  return measured.map(({ times }) => times);
}

interface LatencyOptions {
  pages: number;
  seconds: number;
  together: boolean;
  sameAccount: boolean;
}

async function measureLatency({ pages, seconds, together, sameAccount }: LatencyOptions): Promise<void> {
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
    let read = 0;
    const readScan: Companion = async () => {
      const { request_uid } = await other.extract({ files: [{ name: "scan.pdf", data: scan }] });
      return async () => {
        read += (await other.requestStatus(request_uid, {})).pages_done ?? 0;
        await other.deleteRequest(request_uid);
      };
    };
    const nothing: Companion = async () => async () => undefined;
    const times = await measureBeside([nothing, readScan, readElsewhere], client, seconds);
    console.log(`${read} pages of the scan read in ${ROUNDS} rounds`);
    for (const kind of ["call", "job"] as const) {
      const [alone = 0, scanned = 0, elsewhere = 0] = times.map((one) => median(one[kind]));
      const shown = [alone, scanned, elsewhere].map((ms) => ms.toFixed(1)).join(" / ");
      console.log(`${kind}: alone / beside the scan / beside reading elsewhere: ${shown} ms`);
      const [toAlone, toElsewhere] = [scanned / alone, scanned / elsewhere].map((ratio) => ratio.toFixed(2));
      console.log(`${kind}: beside the scan ${toAlone} times alone, ${toElsewhere} times beside reading elsewhere`);
    }
  } finally {
    await service?.stop();
    await recogniser?.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Reads pages in a process that the service knows nothing of. */
const readElsewhere: Companion = async () => {
  const group = ProcessGroup.start({
    command: [process.execPath, import.meta.filename, "heap", "--pages", "1000000"],
    cwd: join(import.meta.dirname, ".."),
    env: { ...process.env },
    output: () => undefined,
  });
  return () => group.kill();
};

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
