import { createHmac } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { Random } from "./random.ts";
import type { Timeline } from "./timeline.ts";

/** Like `CompressionStream`, but synchronous, since the speed of a thread would decide the order of events. */
class ImmediateCompression {
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;

  constructor() {
    const pieces: Uint8Array[] = [];
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece) => void pieces.push(piece.slice()),
      flush: (controller) => controller.enqueue(new Uint8Array(deflateRawSync(Buffer.concat(pieces)))),
    });
    this.readable = readable;
    this.writable = writable;
  }
}

/** Random numbers that decide only names and pauses, the same in every run. */
class Chance {
  readonly #random: Random;

  constructor() {
    this.#random = new Random(7);
  }

  readonly number = (): number => this.#random.next();
  readonly uuid = (): string => this.#random.uuid();
  readonly bytes = (into: Uint8Array): Uint8Array => into.map(() => this.#random.whole(0, 255));
}

/** The part of `crypto.subtle` that signed links need, synchronous for the same reason. */
const subtle = {
  importKey: async (_format: string, bytes: Uint8Array) => bytes,
  sign: async (_algorithm: string, key: Uint8Array, bytes: Uint8Array) =>
    new Uint8Array(createHmac("sha256", key).update(bytes).digest()).buffer,
};

/**
 * Replaces the process's time by simulated time while `work` runs, and collects the log. The code under test reads the
 * clock and sets timers by their global names.
 */
export async function inSimulatedTime<T>(
  timeline: () => Timeline,
  log: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const chance = new Chance();
  const timers = new Set<number>();
  let nextTimer = 1;
  const replaced: [object, string, unknown][] = [
    [Date, "now", () => timeline().clock],
    [performance, "now", () => timeline().elapsed],
    [
      globalThis,
      "setTimeout",
      (run: () => void, ms = 0) => {
        const timer = nextTimer++;
        timers.add(timer);
        timeline().after(ms, () => {
          if (timers.delete(timer)) run();
        });
        return timer;
      },
    ],
    [globalThis, "clearTimeout", (timer: number) => timers.delete(timer)],
    [globalThis, "CompressionStream", ImmediateCompression],
    [crypto, "subtle", subtle],
    [crypto, "randomUUID", chance.uuid],
    [crypto, "getRandomValues", chance.bytes],
    [Math, "random", chance.number],
    [console, "log", log],
    [console, "error", log],
  ];
  const before = replaced.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));
  for (const [owner, name, value] of replaced) {
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  }
  try {
    return await work();
  } finally {
    for (const [index, [owner, name]] of replaced.entries()) {
      const descriptor = before[index];
      if (descriptor === undefined) Reflect.deleteProperty(owner, name);
      else Object.defineProperty(owner, name, descriptor);
    }
  }
}
