import { request } from "node:http";
import type { QuireClient } from "../../client/api/client.ts";
import type { LocalService } from "../../scripts/service/local-service.ts";

export interface File {
  name: string;
  data: Blob;
}

/** Number of one-page jobs for each median. */
const JOBS = 7;
const POLL_SECONDS = 20;
/** Number of requests that the other account sends concurrently. */
const SENT_AT_ONCE = 6;
/** Interval between two pieces of a slow upload. */
const PIECE_EVERY_MS = 250;
/** Size of such a piece; at this rate, a megabyte takes more than four minutes. */
const PIECE_BYTES = 1_024;

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export async function untilEnded(client: QuireClient, id: string): Promise<void> {
  for (;;) {
    const { status } = await client.requestStatus(id, { waitSeconds: POLL_SECONDS });
    if (status === "completed") return;
    if (status !== "processing") throw new Error(`The request ended ${status}.`);
  }
}

const submitted = async (client: QuireClient, file: File): Promise<string> =>
  (await client.extract({ files: [file] })).request_uid;

async function timeOf(client: QuireClient, file: File): Promise<number> {
  const started = performance.now();
  await untilEnded(client, await submitted(client, file));
  return performance.now() - started;
}

/** Times of one-page jobs, sent one after another while `more` returns true. */
export async function jobs(client: QuireClient, file: File, more: () => boolean = () => true): Promise<number[]> {
  const times: number[] = [];
  while (times.length < JOBS && (times.length === 0 || more())) times.push(await timeOf(client, file));
  return times;
}

/** Work of another account during a measurement. */
export interface Other {
  /** Resolves once the work has begun. */
  ready: Promise<unknown>;
  /** Whether the work is still going on. */
  busy(): boolean;
  /** Waits for the end of the work, or aborts it. */
  end(): Promise<void>;
}

/** Another account that has sent this many requests, which are being processed. */
export function sendsMany(client: QuireClient, file: File, requests: number): Other {
  const sent: string[] = [];
  let left = requests;
  let busy = true;
  const send = async () => {
    while (left-- > 0) sent.push(await submitted(client, file));
  };
  const ready = Promise.all(Array.from({ length: SENT_AT_ONCE }, send));
  const over = (async () => {
    await ready;
    for (const id of sent) await untilEnded(client, id);
    busy = false;
  })();
  return { ready, busy: () => busy, end: () => over };
}

/** Another account with this many open uploads that never finish. */
export function uploadsSlowly(service: LocalService, uploads: number): Other {
  const stops = Array.from({ length: uploads }, () => slowUpload(service));
  const ready = new Promise((resolve) => setTimeout(resolve, 4 * PIECE_EVERY_MS));
  const end = async () => {
    for (const stop of stops) stop();
  };
  return { ready, busy: () => true, end };
}

function slowUpload({ baseUrl, apiKey }: LocalService): () => void {
  const boundary = "slow";
  const sent = request(`${baseUrl}/api/v1/extract`, {
    method: "POST",
    agent: false,
    headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": `multipart/form-data; boundary=${boundary}` },
  });
  // Rejects when the upload is aborted at the end.
  sent
    .on("error", () => undefined)
    .on("response", (response) => {
      if (response.statusCode === 429) console.error("a slow upload was refused");
      response.resume();
    });
  sent.write(
    `--${boundary}\r\nContent-Disposition: form-data; name="documents"; filename="a.pdf"\r\n\r\n%PDF-1.7\n${" ".repeat(2_048)}`,
  );
  const timer = setInterval(() => sent.write(" ".repeat(PIECE_BYTES)), PIECE_EVERY_MS);
  return () => {
    clearInterval(timer);
    sent.destroy();
  };
}
