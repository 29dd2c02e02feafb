import "../scripts/help.ts";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { QuireClient } from "../client/api/client.ts";
import { saveDownload } from "../client/service/save-download.ts";
import type { ContentType } from "../extraction/output/content-types.ts";
import { makeTextPdf } from "../scripts/fixtures/text-pdf.ts";
import { type LocalService, startLocalService } from "../scripts/service/local-service.ts";
import { COLLECTOR_ENV, collectionsSoFar, isolateSince } from "./service/collector-log.ts";
import { peakMiB, residentMiB } from "./service/resident-memory.ts";

/*
 * Measures how fast the local service delivers large results: an archive of a document with images, compared with `zip
 * -0` of the same files, and the structured JSON of long documents in one call. For each, prints the memory of the
 * Worker's isolate, which is what the platform limits, and of the whole runtime with its simulated bucket. `npx node
 * bench/archives.ts [--pages 1000] [--documents 10] [--document-pages 300]`
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

/** Content types of the archives; all of them include images. */
const WISHES: (ContentType[] | undefined)[] = [["images"], ["images", "tables"], ["images", "formula"], undefined];

interface Extracted {
  requestId: string;
  pages: number;
}

/** Runs `work` and describes the time and memory that it takes. */
async function memoryOf<T>(service: LocalService, work: () => Promise<T>): Promise<{ result: T; memory: string }> {
  const [collections, before] = [await collectionsSoFar(service.logPath), await residentMiB(service.pid)];
  const { result, peak } = await peakMiB(service.pid, work);
  const isolate = await isolateSince(service.logPath, collections);
  const memory = `isolate ${isolate.before} -> at most ${isolate.peak} MiB, runtime ${before} -> at most ${peak} MiB`;
  return { result, memory };
}

/** Makes archives of increasing size one after another, to show what grows with their size. */
async function benchArchive(service: LocalService, dir: string, { requestId, pages }: Extracted): Promise<void> {
  const client = new QuireClient(service);
  for (const contentTypes of WISHES) {
    const started = performance.now();
    const made = await memoryOf(service, () => client.makeZip({ requestId, localImages: true, contentTypes }));
    const seconds = (performance.now() - started) / 1000;
    const path = join(dir, "archive.zip");
    const fetched = await memoryOf(service, () => saveDownload(client, made.result.url, path));
    const megabytes = (await stat(path)).size / 1e6;
    const beside = await zipBeside(dir, path);
    console.log(
      [
        `${contentTypes?.join(", ") ?? "everything"} of ${pages} pages: ${megabytes.toFixed(0)} MB in ${seconds.toFixed(2)} s`,
        `${(megabytes / seconds).toFixed(0)} MB/s, ${(seconds / beside).toFixed(2)} times \`zip -0\` of the same files`,
        `made: ${made.memory}`,
        `fetched: ${fetched.memory}`,
      ].join("; "),
    );
  }
}

/** Seconds that `zip -0` takes for the files of an archive. */
async function zipBeside(dir: string, path: string): Promise<number> {
  const files = join(dir, "files");
  await run("unzip", ["-tq", path]);
  await run("unzip", ["-q", path, "-d", files], { maxBuffer: MIB });
  const started = performance.now();
  await run("zip", ["-0", "-q", "-r", join(dir, "beside.zip"), "."], { cwd: files });
  const seconds = (performance.now() - started) / 1000;
  await rm(files, { recursive: true });
  await rm(join(dir, "beside.zip"));
  await rm(path);
  return seconds;
}

async function benchRetrieval(service: LocalService, documentIds: string[], pages: number): Promise<void> {
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
    const { result: bytes, memory } = await memoryOf(service, () => bodyOf(ids));
    console.log(`JSON of ${ids.length} documents of ${pages} pages: ${(bytes / 1e6).toFixed(1)} MB; ${memory}`);
  }
}

const dir = await mkdtemp(join(tmpdir(), "quire-bench-"));
const stateDir = join(dir, "state");
let service = await startLocalService({ stateDir });
try {
  const pages = option("pages", 1000);
  const { requestId } = await extracted(new QuireClient(service), [pages]);
  const documentPages = option("document-pages", 300);
  const short = await extracted(new QuireClient(service), [documentPages]);
  // Restarted so that memory left over from the extraction is not counted.
  await service.stop();
  service = await startLocalService({ stateDir, env: COLLECTOR_ENV });
  // Repeating one document costs as much to read, escape and send as that many different ones.
  const several = short.documentIds.flatMap((id) => Array<string>(option("documents", 10)).fill(id));
  await benchRetrieval(service, several, documentPages);
  // For another document: the first archive also pays for what is cached for later ones.
  await new QuireClient(service).makeZip({ requestId: short.requestId });
  await benchArchive(service, dir, { requestId, pages });
} catch (error) {
  console.error(await readFile(service.logPath, "utf8").then((log) => log.slice(-2000)));
  throw error;
} finally {
  await service.stop();
  await rm(dir, { recursive: true, force: true });
}
