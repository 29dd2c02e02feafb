import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { QuireClient } from "../api/client.ts";
import { QuireError } from "../api/quire-error.ts";

/** A download that breaks off this many consecutive times without progress is abandoned. */
const BREAKS_WITHOUT_PROGRESS = 4;

/** Bytes received so far, and the total if it is known. */
type OnBytes = (received: number, total: number | undefined) => void;

/**
 * Saves the file behind a signed link. After a broken connection it continues where it stopped. The file appears under
 * its name only when it is complete.
 */
export async function saveDownload(client: QuireClient, url: string, path: string, onBytes?: OnBytes): Promise<void> {
  const part = `${path}.part`;
  try {
    await fetchAll(client, url, part, onBytes);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function fetchAll(client: QuireClient, url: string, part: string, onBytes: OnBytes | undefined): Promise<void> {
  let received = 0;
  let etag: string | undefined;
  let breaks = 0;
  for (;;) {
    const response = await client.download(url, { from: received, etag });
    const isRest = received > 0 && response.status === 206;
    if (!isRest) received = 0;
    etag = strongTag(response);
    const total = totalOf(response, received);
    const before = received;
    const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        received += chunk.length;
        onBytes?.(received, total);
        yield chunk;
      }
    };
    const broken = await pipeline(
      response.body ?? [],
      counted,
      createWriteStream(part, { flags: isRest ? "a" : "w" }),
    ).then(
      () => undefined,
      (error: unknown) => (isFileError(error) ? Promise.reject(error) : reasonOf(error)),
    );
    // Without a length, only the way the connection ended tells a complete file from a partial one.
    if (broken === undefined && (total === undefined || received === total)) return;
    received = (await stat(part)).size;
    breaks = received > before ? 0 : breaks + 1;
    if (breaks === BREAKS_WITHOUT_PROGRESS) throw brokenOff(received, total, broken);
  }
}

/** Only a strong ETag proves that the rest belongs to the part received. */
function strongTag(response: Response): string | undefined {
  const tag = response.headers.get("etag");
  return tag === null || tag.startsWith("W/") ? undefined : tag;
}

function totalOf(response: Response, received: number): number | undefined {
  // The header gives the length of the compressed bytes, which are never seen here.
  if (response.headers.get("content-encoding") !== null) return undefined;
  const length = response.headers.get("content-length");
  return length === null ? undefined : received + Number(length);
}

/** Whether an error comes from the disk rather than the network. */
const isFileError = (error: unknown): boolean =>
  error instanceof Error && "syscall" in error && (error.syscall === "write" || error.syscall === "open");

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const brokenOff = (received: number, total: number | undefined, reason = "the connection ended early"): QuireError =>
  new QuireError({
    status: 0,
    code: "download_broken",
    detail: `The download broke off at byte ${received} of ${total ?? "an unknown number"}: ${reason}`,
    retryable: true,
  });
