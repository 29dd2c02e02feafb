import "../scripts/help.ts";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { QuireClient } from "../client/api/client.ts";
import { makeBigPdf } from "../scripts/fixtures/big-pdf.ts";
import { makeTextPdf } from "../scripts/fixtures/text-pdf.ts";
import { type LocalService, startLocalService } from "../scripts/service/local-service.ts";
import { residentMiB } from "./service/resident-memory.ts";

/*
 * The local service under load: seconds from submission to completion, memory of the runtime, bytes of the file that
 * each batch read, and the size of its wasm heap.
 * `npx node bench/service.ts [--quick]`
 */

const LINES_A_PAGE = 40;
const MIB = 1024 * 1024;

const batchLogSchema = z.object({
  event: z.literal("page_batch_read"),
  document_id: z.string(),
  bytes_read: z.number(),
  heap_bytes: z.number(),
});

const textLines = (page: number): string[] => [
  `Heading of page ${page}`,
  ...Array.from(
    { length: LINES_A_PAGE },
    (_, line) => `Line ${line} of page ${page}: the quick brown fox jumps over the lazy dog.`,
  ),
];

async function batchLogs(service: LocalService, documentId: string) {
  const lines = (await readFile(service.logPath, "utf8")).split("\n");
  return lines.flatMap((line) => {
    const start = line.indexOf('{"level"');
    if (start < 0) return [];
    const parsed = batchLogSchema.safeParse(JSON.parse(line.slice(start)));
    return parsed.success && parsed.data.document_id === documentId ? [parsed.data] : [];
  });
}

async function measure(service: LocalService, name: string, path: string): Promise<void> {
  const client = new QuireClient(service);
  const before = await residentMiB(service.pid);
  const data = new Blob([await readFile(path)]);
  const started = performance.now();
  const { request_uid } = await client.extract({ files: [{ name: `${name}.pdf`, data }] });
  const accepted = performance.now();
  const afterUpload = await residentMiB(service.pid);
  let status = await client.requestStatus(request_uid, { waitSeconds: 20 });
  while (status.status === "processing") status = await client.requestStatus(request_uid, { waitSeconds: 20 });
  const seconds = (performance.now() - started) / 1000;
  const after = await residentMiB(service.pid);
  const size = (await stat(path)).size;
  const logs = await batchLogs(service, status.documents[0]?.document_id ?? "");
  const mostRead = Math.max(...logs.map((log) => log.bytes_read));
  const heap = Math.max(...logs.map((log) => log.heap_bytes));
  const pages = status.pages_done ?? 0;
  console.log(
    [
      name.padEnd(16),
      status.status,
      `${pages} pages`,
      `accepted after ${((accepted - started) / 1000).toFixed(2)} s`,
      `completed after ${seconds.toFixed(2)} s (${((1000 * seconds) / pages).toFixed(0)} ms a page)`,
      `wasm heap at most ${(heap / MIB).toFixed(1)} MiB`,
      `a batch read at most ${((100 * mostRead) / size).toFixed(1)} % of ${(size / MIB).toFixed(1)} MiB`,
      `runtime memory ${before} -> ${afterUpload} -> ${after} MiB`,
    ].join(", "),
  );
}

const dir = await mkdtemp(join(tmpdir(), "quire-bench-"));
const service = await startLocalService({ stateDir: join(dir, "state") });
try {
  const quick = process.argv.includes("--quick");
  for (const pages of quick ? [1, 10, 10] : [1, 10, 10, 300]) {
    const path = join(dir, `text-${pages}.pdf`);
    await writeFile(path, await makeTextPdf({ pages, lines: textLines }));
    await measure(service, `text, ${pages} pages`, path);
  }
  if (!quick) {
    const path = join(dir, "big.pdf");
    await makeBigPdf({ path, pages: 300, megabytes: 90 });
    await measure(service, "90 MB", path);
  }
} finally {
  await service.stop();
  await rm(dir, { recursive: true, force: true });
}
