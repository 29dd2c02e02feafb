/**
 * npx node bench/hostile.ts [--only WORDS]
 * For every file of the hostile set, prints the CPU from opening it to its last page, how it ended, the largest heap of
 * PDFium, and whether the next document is still read correctly. Each file is read in a separate process. Fails if one
 * takes more than 30 s of CPU or does not end.
 */
import "../scripts/help.ts";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { bytesSource } from "../extraction/pdf/file/source.ts";
import type { Pdfium } from "../extraction/pdf/pdfium/pdfium.ts";
import type { PdfiumRuntime } from "../extraction/pdf/pdfium/pdfium-runtime.ts";
import { readDocument } from "../extraction/read-document.ts";
import { HOSTILE_FILES } from "../test/extraction/pdf/hostile/hostile-files.ts";
import { onePage, show } from "../test/extraction/pdf/pdf-bytes.ts";

const MAX_CPU_SECONDS = 30;
const MAX_WALL_MS = 240_000;
const MICROSECONDS = 1_000_000;
const MIB = 1024 * 1024;
const SELF = fileURLToPath(import.meta.url);

/** Returns a function that gives the largest heap of all instances released so far. */
function watchHeaps(runtime: PdfiumRuntime): () => number {
  let largest = 0;
  const release = runtime.release.bind(runtime);
  runtime.release = (pdfium: Pdfium) => {
    largest = Math.max(largest, pdfium.heapBytes);
    release(pdfium);
  };
  return () => largest;
}

async function ending(runtime: PdfiumRuntime, file: Uint8Array): Promise<string> {
  const read = await readDocument(runtime, bytesSource(file), { images: true, onPage: async () => undefined });
  if (!read.ok) return `refused: ${read.failure.code}`;
  const { pages, failedPages } = read.document;
  const warnings = pages.flatMap((page) => page.warnings);
  const parts = [`${pages.length} read`, ...warnings, ...failedPages.map(({ code }) => code)];
  return parts.join(", ");
}

async function runOne(index: number): Promise<void> {
  const hostile = HOSTILE_FILES[index];
  if (hostile === undefined) throw new Error("There is no such file.");
  const file = hostile.make();
  const runtime = await loadPdfiumForNode();
  const largestHeap = watchHeaps(runtime);
  const started = process.cpuUsage();
  const end = await ending(runtime, file);
  const { user, system } = process.cpuUsage(started);
  const next = await ending(runtime, onePage(show("next", 20, 40)));
  const seconds = (user + system) / MICROSECONDS;
  console.log(JSON.stringify({ seconds, bytes: file.byteLength, heap: largestHeap(), end, next }));
}

function runAll(only: string): void {
  let failed = 0;
  let highest = 0;
  for (const [index, { name }] of HOSTILE_FILES.entries()) {
    if (!name.includes(only)) continue;
    const child = spawnSync(process.execPath, [SELF, "--index", String(index)], {
      encoding: "utf8",
      timeout: MAX_WALL_MS,
    });
    if (child.status !== 0) {
      failed++;
      console.log(
        `NO END  ${name}: ${child.stderr.split("\n").find((line) => line.includes("Error")) ?? child.signal}`,
      );
      continue;
    }
    const { seconds, bytes, heap, end, next } = JSON.parse(child.stdout);
    const good = seconds <= MAX_CPU_SECONDS && next === "1 read";
    if (!good) failed++;
    highest = Math.max(highest, heap);
    const figures = [`${seconds.toFixed(1).padStart(6)} s`, `${(heap / MIB).toFixed(0).padStart(3)} MiB`];
    console.log(`${good ? "ok    " : "FAILED"} ${figures.join("  ")}  ${bytes} bytes  ${name}: ${end}`);
  }
  console.log(`${failed} failed; largest heap ${(highest / MIB).toFixed(0)} MiB`);
  if (failed > 0) process.exitCode = 1;
}

const [flag, value = ""] = process.argv.slice(2);
if (flag === "--index") await runOne(Number(value));
else runAll(flag === "--only" ? value : "");
