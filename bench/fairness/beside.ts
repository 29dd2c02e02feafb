import { request } from "node:http";
import type { QuireClient } from "../../client/api/client.ts";
import type { LocalService } from "../../scripts/local-service.ts";

export interface File {
  name: string;
  data: Blob;
}

/** Number of one-page jobs over which a median is taken. */
const JOBS = 7;
const POLL_SECONDS = 20;
/** Number of requests that another account sends at the same time until it has sent all of them. */
const SENT_AT_ONCE = 6;
/** A slow upload sends a piece this often, ... */
const PIECE_EVERY_MS = 250;
/** ... of this many bytes: a megabyte takes it more than four minutes. */
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

/** The times of one-page jobs, sent one after the other, as long as there is `more` to time. */
export async function jobs(client: QuireClient, file: File, more: () => boolean = () => true): Promise<number[]> {
  const times: number[] = [];
  while (times.length < JOBS && (times.length === 0 || more())) times.push(await timeOf(client, file));
  return times;
}

/** What another account does in the meantime. */
export interface Other {
  /** Resolves once it is at work. */
  ready: Promise<unknown>;
  /** Whether it still is. */
  busy(): boolean;
  /** Waits for its work, or aborts it. */
  end(): Promise<void>;
}

/** Another account has sent this many requests, and they are processed. */
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

/** Another account has this many uploads open that never finish. */
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
  // It is aborted at the end.
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
