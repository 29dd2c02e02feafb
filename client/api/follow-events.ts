import { createParser, type EventSourceMessage } from "eventsource-parser";
import type * as z from "zod";
import type { CallOptions } from "./call-options.ts";
import { parseJson, QuireError } from "./quire-error.ts";
import { requestEventSchema } from "./schemas.ts";
import type { Transport } from "./transport.ts";

/** The service sends something every 15 seconds; a stream that is silent for longer than this is dead. */
const SILENCE_MS = 45_000;
/** Give up after this many consecutive streams that break without a single event. */
const FUTILE_STREAMS = 5;
const PAUSE_SECONDS = 1;

const LAST_TYPES = new Set(["request.completed", "request.failed", "request.cancelled"]);

/** Something that happened in a request; `id` counts from 1. */
export type RequestEvent = z.infer<typeof requestEventSchema> & { id: number };

export interface FollowOptions extends CallOptions {
  /** Id of the last event already received. */
  after?: number;
}

/**
 * Yields each event of a request once, in order, and ends with the request. A broken stream is reopened after the last
 * event received.
 */
export async function* followEvents(
  transport: Transport,
  requestId: string,
  { after = 0, signal }: FollowOptions = {},
): AsyncGenerator<RequestEvent, void> {
  const path = `api/v1/requests/${encodeURIComponent(requestId)}/events`;
  let last = after;
  for (let futile = 0; futile < FUTILE_STREAMS; futile++) {
    if (futile > 0) await transport.sleep(PAUSE_SECONDS);
    const headers = { accept: "text/event-stream", "last-event-id": String(last) };
    const response = await transport.send({ method: "GET", path, headers, safe: true, signal });
    if (response.status === 204 || response.body === null) return;
    const messages = messagesOf(response.body);
    try {
      for (;;) {
        const message = await messages.next().catch((error: unknown) => brokenOff(error, signal));
        if (message.done) break;
        const event = eventOf(message.value);
        if (event === undefined || event.id <= last) continue;
        last = event.id;
        futile = 0;
        yield event;
        if (LAST_TYPES.has(event.type)) return;
      }
    } finally {
      await messages.return();
    }
  }
  const detail = `The stream of events broke off ${FUTILE_STREAMS} times without an event.`;
  throw new QuireError({ status: 0, code: "unreachable", detail, retryable: true });
}

/** A broken connection only ends its stream; an aborted call throws. */
function brokenOff(error: unknown, signal: AbortSignal | undefined): { done: true; value: undefined } {
  if (signal?.aborted) throw error;
  return { done: true, value: undefined };
}

async function* messagesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<EventSourceMessage, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const arrived: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => void arrived.push(message) });
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read());
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* arrived.splice(0);
    }
  } finally {
    // The stream may already have ended in an error, which was reported.
    await reader.cancel().catch(() => undefined);
  }
}

async function withinSilence<T>(reading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the stream is silent")), SILENCE_MS);
  });
  try {
    return await Promise.race([reading, silence]);
  } finally {
    clearTimeout(timer);
  }
}

function eventOf({ id, data }: EventSourceMessage): RequestEvent | undefined {
  const parsed = requestEventSchema.safeParse(parseJson(data));
  const number = Number(id);
  return parsed.success && Number.isInteger(number) ? { ...parsed.data, id: number } : undefined;
}
