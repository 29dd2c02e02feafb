import * as z from "zod";
import { limitsSchema } from "../../../platform/limits.ts";
import { Isolate } from "./isolate.ts";
import type { Tally } from "./tally.ts";
import type { Timeline } from "./timeline.ts";
import type { Weather } from "./weather.ts";

export interface QueueSettings {
  maxRetries: number;
  deadLetterQueue: string | undefined;
  /** Most concurrent invocations. */
  maxConcurrency: number;
}

interface Message {
  /** When the message last entered the queue. */
  since?: number;
  id: string;
  body: unknown;
  attempts: number;
}

/** What a consumer receives: a batch of one message, as the service is configured. */
export interface Delivery {
  queue: string;
  messages: {
    id: string;
    timestamp: Date;
    body: unknown;
    attempts: number;
    ack(): void;
    retry(options?: { delaySeconds?: number }): void;
  }[];
}

export type Consume = (delivery: Delivery, isolate: Isolate) => Promise<void>;

/** A consumer is ended after this time, whatever it is doing. */
export const WALL_LIMIT_MS = 15 * 60_000;
const REDELIVERY_MS = 500;
const { LEASE_MS } = limitsSchema.parse({});

interface QueueParts {
  timeline: Timeline;
  weather: Weather;
  tally: Tally;
  consume: Consume;
  newId: () => string;
  settings: Record<string, QueueSettings>;
}

/** The queues: delivery at least once, in any order, with retries and dead letters. */
export class Queues {
  readonly #parts: QueueParts;
  readonly #waiting = new Map<string, Message[]>();
  readonly #running = new Map<string, number>();
  /** The longest time that a message waited for a consumer, by queue. */
  readonly longestWaitMs = new Map<string, number>();
  /**
   * By document, the deliveries whose worker died, never learnt what to do or was silent for longer than its lease: its
   * orchestrator counts all of them as deaths.
   */
  readonly lost = new Map<string, number>();
  /** Messages that no consumer accepted, by queue. */
  readonly dropped: { queue: string; body: unknown }[] = [];

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** A queue as an isolate sees it. */
  producer(isolate: Isolate, queue: string) {
    const send = (bodies: unknown[], delaySeconds = 0) =>
      isolate.act("queue", () => {
        this.#parts.tally.count("queue message", bodies.length);
        for (const body of bodies)
          this.#post(queue, { id: this.#parts.newId(), body, attempts: 0 }, delaySeconds * 1000);
      });
    return {
      send: (body: unknown, options?: { delaySeconds?: number }) => send([body], options?.delaySeconds),
      sendBatch: (messages: Iterable<{ body: unknown }>, options?: { delaySeconds?: number }) =>
        send(
          [...messages].map(({ body }) => structuredClone(body)),
          options?.delaySeconds,
        ),
    };
  }

  #post(queue: string, message: Message, delayMs: number): void {
    for (const underWay of this.#parts.weather.deliveries()) {
      this.#parts.timeline.after(delayMs + underWay, () => {
        const waiting = this.#waiting.get(queue) ?? [];
        waiting.push({ ...message, since: this.#parts.timeline.now });
        this.#waiting.set(queue, waiting);
        this.#next(queue);
      });
    }
  }

  #next(queue: string): void {
    const running = this.#running.get(queue) ?? 0;
    const settings = this.#parts.settings[queue];
    if (settings === undefined) throw new Error(`There is no queue ${queue}.`);
    if (running >= settings.maxConcurrency) return;
    const message = this.#waiting.get(queue)?.shift();
    if (message === undefined) return;
    this.#running.set(queue, running + 1);
    const waitedMs = this.#parts.timeline.now - (message.since ?? this.#parts.timeline.now);
    this.longestWaitMs.set(queue, Math.max(waitedMs, this.longestWaitMs.get(queue) ?? 0));
    this.#deliver(queue, settings, { ...message, attempts: message.attempts + 1 });
  }

  #deliver(queue: string, settings: QueueSettings, message: Message): void {
    this.#parts.tally.count(`queue delivery ${queue}`);
    let verdict: { acked: boolean; delayMs: number } = { acked: true, delayMs: 0 };
    let over = false;
    const begun = this.#parts.timeline.now;
    const end = (taken: boolean): void => {
      if (over) return;
      over = true;
      this.#parts.tally.invocation(queue, isolate.asked);
      this.#running.set(queue, (this.#running.get(queue) ?? 1) - 1);
      if (!taken || this.#parts.timeline.now - begun > LEASE_MS) this.#noteLoss(message.body);
      if (!taken) this.#again(queue, settings, message, verdict.acked ? REDELIVERY_MS : verdict.delayMs);
      this.#next(queue);
    };
    const isolate = new Isolate(queue, this.#parts, () => end(false));
    this.#parts.timeline.after(WALL_LIMIT_MS, () => {
      if (!over) isolate.die();
    });
    const handed = {
      id: message.id,
      timestamp: new Date(this.#parts.timeline.now),
      body: structuredClone(message.body),
      attempts: message.attempts,
      ack: () => {
        verdict = { acked: true, delayMs: 0 };
      },
      retry: ({ delaySeconds = 0 }: { delaySeconds?: number } = {}) => {
        verdict = { acked: false, delayMs: delaySeconds * 1000 };
      },
    };
    const settled = (failed: boolean): void => {
      if (isolate.dead) return;
      if (this.#parts.weather.losesAcknowledgement()) isolate.die();
      else end(!failed && verdict.acked);
    };
    this.#parts.consume({ queue, messages: [handed] }, isolate).then(
      () => settled(false),
      () => settled(true),
    );
  }

  #noteLoss(body: unknown): void {
    const { documentId = "" } = z.object({ documentId: z.string().optional() }).parse(body);
    this.lost.set(documentId, (this.lost.get(documentId) ?? 0) + 1);
  }

  #again(queue: string, settings: QueueSettings, message: Message, delayMs: number): void {
    if (message.attempts <= settings.maxRetries) this.#post(queue, message, delayMs);
    else if (settings.deadLetterQueue === undefined) this.dropped.push({ queue, body: message.body });
    else this.#post(settings.deadLetterQueue, { ...message, attempts: 0 }, 0);
  }
}
