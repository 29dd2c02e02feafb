import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { isAbsolute, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { QuireClient } from "../client/api/client.ts";
import { formatTable } from "../client/console/output-table.ts";
import { ProgressDisplay } from "../client/console/progress-display.ts";
import { type BatchResult, runBatches } from "../client/service/batch.ts";
import { extractJob } from "../client/service/extract-batch.ts";
import { JobJournal } from "../client/service/job-journal.ts";
import { isAddress } from "../client/service/plan-batches.ts";
import { inWords } from "../client/service/report-results.ts";
import { SERVE_OPTIONS } from "../client/service/serve-options.ts";
import { runScript } from "./script-arguments.ts";
import type { LocalService } from "./service/local-service.ts";

const SAMPLE = fileURLToPath(new URL("../samples/quire-sample.pdf", import.meta.url).href);
const OUT = "out";

const SCRIPT = {
  usage: "npm run demo -- [FILE|URL...]",
  description: `
Starts the service on fresh local state, extracts files (the sample when none is named), writes all outputs to
${OUT}/NAME/ and stops the service again.`,
  options: { built: SERVE_OPTIONS.built },
};

async function processFiles(service: LocalService, files: string[]): Promise<BatchResult[]> {
  const journal = new JobJournal(OUT, { baseUrl: service.baseUrl });
  const job = extractJob(new QuireClient(service), {
    out: OUT,
    journal,
    form: { alias: "demo" },
    withoutImages: false,
    all: true,
    zip: false,
    display: await ProgressDisplay.on(process.stderr),
  });
  const results: BatchResult[] = [];
  for await (const result of runBatches(job, files)) results.push(result);
  return results;
}

/** A relative path for files below the current folder. */
function displayName(source: string): string {
  const short = relative(process.cwd(), source);
  return isAbsolute(source) && !short.startsWith("..") ? short : source;
}

function report(results: BatchResult[]): void {
  const heads = [
    { title: "document" },
    { title: "pages", right: true },
    { title: "seconds", right: true },
    { title: "credits", right: true },
    { title: "files", right: true },
    { title: "output" },
  ];
  const rows = results.map((result) => [
    displayName(result.source),
    String(result.pages ?? ""),
    result.seconds?.toFixed(2) ?? "",
    String(result.credits ?? ""),
    String(result.files?.length ?? 0),
    result.failure === undefined ? (result.folder ?? "") : `failed: ${inWords(result.failure)}`,
  ]);
  console.log(`\n${formatTable(heads, rows)}\n`);
}

async function main(files: string[], built: string | undefined): Promise<number> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopping.abort());
  await mkdir(".quire", { recursive: true });
  const stateDir = await mkdtemp(join(".quire", "demo-"));
  let service: LocalService | undefined;
  try {
    console.error("starting the service on fresh local state");
    // Imported late: loading takes seconds, which `--help` must not wait for.
    const { startLocalService } = await import("./service/local-service.ts");
    service = await startLocalService({ stateDir, signal: stopping.signal, ...(built ? { built, bare: true } : {}) });
    console.error(`the service answers on ${service.baseUrl}`);
    const ended = new Promise<never>((_, reject) => {
      stopping.signal.addEventListener("abort", () => reject(new Error("stopped")), { once: true });
    });
    const results = await Promise.race([processFiles(service, files), ended]);
    report(results);
    return results.some((result) => result.failure !== undefined) ? 1 : 0;
  } catch (error) {
    if (service !== undefined) console.error(await readFile(service.logPath, "utf8"));
    throw error;
  } finally {
    await service?.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}

await runScript(SCRIPT, ({ values, positionals }) => {
  // npm runs scripts in the project folder and sets this to the folder it was called in.
  const calledIn = process.env.INIT_CWD ?? process.cwd();
  const files = positionals.map((file) => (isAddress(file) ? file : resolve(calledIn, file)));
  return main(files.length > 0 ? files : [SAMPLE], values.built);
});
// A request still open when the demo was stopped would keep the process alive.
process.exit();
