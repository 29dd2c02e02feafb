/**
 * node --max-old-space-size=64 bench/assembly.ts [--kind tables|long-table|text|lines|fields|workbook] [--pages 2000]
 * [--runtime]
 * Assembles a document from many page models and writes all its outputs, as the service does. Prints sizes, time and
 * the largest heap; fails if memory runs out. With `--runtime`, runs in a Worker of the local runtime and writes to its
 * bucket, with the heap as reported by its garbage collector; the outputs have the same hashes.
 */
import "../scripts/help.ts";
import { parseArgs } from "node:util";
import type { R2Bucket } from "@cloudflare/workers-types";
import { assembleInRuntime } from "./assembly/in-runtime.ts";
import { assembleLong, type Written } from "./assembly/long-document.ts";

const MIB = 1024 * 1024;

const { values } = parseArgs({
  options: {
    kind: { type: "string", default: "tables" },
    pages: { type: "string", default: "2000" },
    runtime: { type: "boolean", default: false },
  },
});
const wanted = { kind: values.kind, pages: Number(values.pages) };

/** A bucket that discards what is written. */
const sink = {
  put: async (_key: string, content: Uint8Array | AsyncIterable<Uint8Array>) => {
    if (content instanceof Uint8Array) return;
    for await (const _ of content);
  },
  get: async () => ({ body: { pipeTo: async () => undefined } }),
  delete: async () => undefined,
} as unknown as R2Bucket;

/** Replaces the runtime's stream; accepts fewer bytes than announced, because the bucket does not return the parts. */
class AnyLengthStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor(_length: number) {
    super();
  }
}

const show = (written: Written[]): void => {
  for (const { name, size, hash } of written)
    console.log(`${name.padEnd(10)} ${(size / MIB).toFixed(1).padStart(6)} MiB  ${hash}`);
};

async function inNode(): Promise<void> {
  Object.assign(globalThis, { FixedLengthStream: AnyLengthStream });
  let largestHeap = 0;
  let largestResident = 0;
  const watch = (): void => {
    const { heapUsed, rss } = process.memoryUsage();
    largestHeap = Math.max(largestHeap, heapUsed);
    largestResident = Math.max(largestResident, rss);
  };
  const started = process.cpuUsage();
  show(await assembleLong({ ...wanted, bucket: sink, watch }));
  const { user, system } = process.cpuUsage(started);
  console.log(
    `${((user + system) / 1e6).toFixed(1)} s of CPU, largest heap ${(largestHeap / MIB).toFixed(0)} MiB, resident ${(largestResident / MIB).toFixed(0)} MiB`,
  );
}

if (values.runtime) {
  const { written, live, peak, needed, seconds } = await assembleInRuntime(wanted);
  show(written);
  console.log(
    `${seconds.toFixed(1)} s; heap and buffers of the Worker: at most ${needed} MiB after full collections, ${live} MiB after partial ones, ${peak} MiB with all garbage`,
  );
} else await inNode();
