import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { QuireClient } from "../client/client.ts";
import { saveDownload } from "../client/save-download.ts";
import { makeTextPdf } from "../scripts/fixtures/text-pdf.ts";
import { type LocalService, startLocalService } from "../scripts/local-service.ts";
import { peakMiB, residentMiB } from "./resident-memory.ts";

/*
 * What it takes the local service to hand large results out: an archive of a document with images beside `zip -0` of the
 * same files, and the structured JSON of several documents in one call, each with the memory of the runtime.
 * `node bench/archives.ts [--pages 1000] [--documents 10] [--document-pages 300]`
 */

const MIB = 1024 * 1024;
const run = promisify(execFile);

const option = (name: string, fallback: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : Number(process.argv[at + 1]);
};

const lines = (page: number): string[] => [
  `Heading of page ${page}`,
  ...Array.from(
    { length: 40 },
    (_, line) => `Line ${line} of page ${page}: the quick brown fox jumps over the lazy dog.`,
  ),
];

async function extracted(client: QuireClient, pages: number[]): Promise<{ requestId: string; documentIds: string[] }> {
  const files = await Promise.all(
    pages.map(async (count, index) => ({
      name: `${index}.pdf`,
      data: new Blob([new Uint8Array(await makeTextPdf({ pages: count, lines }))]),
    })),
  );
  const { request_uid: requestId } = await client.extract({ files });
  let status = await client.requestStatus(requestId, { waitSeconds: 20 });
  while (status.status === "processing") status = await client.requestStatus(requestId, { waitSeconds: 20 });
  return { requestId, documentIds: status.documents.map(({ document_id }) => document_id) };
}

async function benchArchive(service: LocalService, dir: string, pages: number): Promise<void> {
  const client = new QuireClient(service);
  const { requestId, documentIds } = await extracted(client, [pages]);
  const [documentId] = documentIds;
  // A first archive, so that what any archive needs once is there.
  await client.makeZip({ requestId, documentId, contentTypes: ["text"] });
  const before = await residentMiB(service.pid);
  const started = performance.now();
  const made = await peakMiB(service.pid, () => client.makeZip({ requestId, documentId, localImages: true }));
  const seconds = (performance.now() - started) / 1000;
  const path = join(dir, "archive.zip");
  const downloaded = await peakMiB(service.pid, () => saveDownload(client, made.result.url, path));
  const megabytes = (await stat(path)).size / 1e6;
  await run("unzip", ["-tq", path]);
  await run("unzip", ["-q", path, "-d", join(dir, "files")], { maxBuffer: MIB });
  const zipStarted = performance.now();
  await run("zip", ["-0", "-q", "-r", join(dir, "beside.zip"), "."], { cwd: join(dir, "files") });
  const zipSeconds = (performance.now() - zipStarted) / 1000;
  console.log(
    [
      `archive of ${pages} pages: ${megabytes.toFixed(0)} MB in ${seconds.toFixed(2)} s`,
      `${(megabytes / seconds).toFixed(0)} MB/s, ${(seconds / zipSeconds).toFixed(2)} times \`zip -0\` of the same files`,
      `runtime memory ${before} -> at most ${made.peak} while it was made, ${downloaded.peak} while it was fetched (MiB)`,
    ].join("; "),
  );
}

async function benchRetrieval(service: LocalService, documents: number, pages: number): Promise<void> {
  const client = new QuireClient(service);
  const { documentIds } = await extracted(client, Array(documents).fill(pages));
  const bodyOf = async (ids: string[]): Promise<number> => {
    const headers = { authorization: `Bearer ${service.apiKey}`, "content-type": "application/json" };
    const body = JSON.stringify({ document_ids: ids });
    const response = await fetch(`${service.baseUrl}/api/v1/documents/json`, { method: "POST", headers, body });
    let bytes = 0;
    for await (const chunk of response.body ?? []) bytes += chunk.length;
    return bytes;
  };
  await bodyOf(documentIds.slice(0, 1));
  for (const ids of [documentIds.slice(0, 1), documentIds]) {
    const before = await residentMiB(service.pid);
    const { result: bytes, peak } = await peakMiB(service.pid, () => bodyOf(ids));
    console.log(
      `JSON of ${ids.length} documents of ${pages} pages: ${(bytes / 1e6).toFixed(1)} MB; runtime memory ${before} -> at most ${peak} MiB`,
    );
  }
}

const dir = await mkdtemp(join(tmpdir(), "quire-bench-"));
const service = await startLocalService({ stateDir: join(dir, "state") });
try {
  await benchArchive(service, dir, option("pages", 1000));
  await benchRetrieval(service, option("documents", 10), option("document-pages", 300));
} catch (error) {
  console.error(await readFile(service.logPath, "utf8").then((log) => log.slice(-2000)));
  throw error;
} finally {
  await service.stop();
  await rm(dir, { recursive: true, force: true });
}
