import type { Isolate } from "./isolate.ts";
import type { Tally } from "./tally.ts";

interface StoredObject {
  bytes: Uint8Array;
  etag: string;
}

/** The stored objects. */
export class BucketContents {
  readonly objects = new Map<string, StoredObject>();
  #nextEtag = 1;

  put(key: string, bytes: Uint8Array): StoredObject {
    const object = { bytes, etag: `etag-${this.#nextEtag++}` };
    this.objects.set(key, object);
    return object;
  }
}

/** Bytes of a body that are read at once. */
const READ_BYTES = 64 * 1024;

/** A body that arrives in chunks, as the runtime's bodies do. */
export class Body {
  readonly #isolate: Isolate;
  readonly #next: () => Promise<Uint8Array | undefined>;

  constructor(isolate: Isolate, next: () => Promise<Uint8Array | undefined>) {
    this.#isolate = isolate;
    this.#next = next;
  }

  static of(isolate: Isolate, bytes: Uint8Array): Body {
    let at = 0;
    return new Body(isolate, async () => {
      if (at >= bytes.length) return undefined;
      const piece = bytes.subarray(at, at + READ_BYTES);
      at += piece.length;
      return piece;
    });
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (;;) {
      const piece = await this.read();
      if (piece === undefined) return;
      yield piece;
    }
  }

  async read(): Promise<Uint8Array | undefined> {
    await this.#isolate.pause(1);
    return this.#next();
  }

  getReader() {
    return {
      readAtLeast: async (_least: number, into: Uint8Array) => {
        const piece = await this.read();
        if (piece === undefined) return { done: true, value: new Uint8Array(into.buffer, 0, 0) };
        into.set(piece);
        return { done: false, value: into.subarray(0, piece.length) };
      },
      read: async () => {
        const value = await this.read();
        return value === undefined ? { done: true, value } : { done: false, value };
      },
      cancel: async () => undefined,
      releaseLock: () => undefined,
    };
  }

  async cancel(): Promise<void> {
    await this.#isolate.pause(0);
  }

  /** Does not close the target. */
  async pipeTo(target: WritableStream<Uint8Array>): Promise<void> {
    const writer = target.getWriter();
    for await (const piece of this) await writer.write(piece);
    writer.releaseLock();
  }
}

type Content = string | ArrayBuffer | Uint8Array | Blob | AsyncIterable<Uint8Array>;

async function bytesOf(content: Content): Promise<Uint8Array> {
  if (typeof content === "string") return new TextEncoder().encode(content);
  if (content instanceof Uint8Array) return content.slice();
  if (content instanceof ArrayBuffer) return new Uint8Array(content.slice(0));
  if (content instanceof Blob) return new Uint8Array(await content.arrayBuffer());
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece.slice());
  return Buffer.concat(pieces);
}

interface Range {
  offset?: number;
  length?: number;
}

const sliced = (bytes: Uint8Array, { offset = 0, length }: Range = {}): Uint8Array =>
  bytes.subarray(offset, length === undefined ? undefined : offset + length);

const described = (key: string, { bytes, etag }: StoredObject) => ({
  key,
  size: bytes.length,
  etag,
  httpEtag: `"${etag}"`,
  version: etag,
  httpMetadata: {},
  customMetadata: {},
});

/** The bucket as an isolate sees it. */
export function bucketFor(isolate: Isolate, contents: BucketContents, tally: Tally) {
  const act = <T>(kind: "write" | "read" | "delete", effect: () => Promise<T> | T): Promise<T> => {
    tally.count(`bucket ${kind}`);
    return isolate.act("bucket", effect);
  };
  return {
    put: async (key: string, content: Content) => {
      const bytes = await bytesOf(content);
      return act("write", () => described(key, contents.put(key, bytes)));
    },
    head: (key: string) =>
      act("read", () => {
        const object = contents.objects.get(key);
        return object === undefined ? null : described(key, object);
      }),
    get: (key: string, { range }: { range?: Range } = {}) =>
      act("read", () => {
        const object = contents.objects.get(key);
        if (object === undefined) return null;
        const bytes = sliced(object.bytes, range);
        const text = async () => new TextDecoder().decode(bytes);
        return {
          ...described(key, object),
          body: Body.of(isolate, bytes),
          text,
          json: async () => JSON.parse(await text()) as unknown,
          arrayBuffer: async () => bytes.slice().buffer,
          bytes: async () => bytes.slice(),
        };
      }),
    list: ({ prefix = "", limit = 1000, cursor = "", delimiter }: ListOptions = {}) =>
      act("write", () => {
        const keys = [...contents.objects.keys()].filter((key) => key.startsWith(prefix) && key > cursor).sort();
        return listed(keys, { prefix, limit, delimiter }, (key) => {
          const object = contents.objects.get(key);
          return object === undefined ? [] : [described(key, object)];
        });
      }),
    delete: (keys: string | string[]) =>
      act("delete", () => {
        for (const key of [keys].flat()) contents.objects.delete(key);
      }),
  };
}

interface ListOptions {
  prefix?: string;
  limit?: number;
  cursor?: string;
  delimiter?: string | undefined;
}

function listed<T>(
  keys: string[],
  { prefix, limit, delimiter }: { prefix: string; limit: number; delimiter: string | undefined },
  describe: (key: string) => T[],
) {
  const objects: T[] = [];
  const delimitedPrefixes: string[] = [];
  let last = "";
  for (const key of keys) {
    const end = delimiter === undefined ? -1 : key.indexOf(delimiter, prefix.length);
    const folder = end < 0 || delimiter === undefined ? undefined : key.slice(0, end + delimiter.length);
    const known = folder !== undefined && delimitedPrefixes.at(-1) === folder;
    if (!known && objects.length + delimitedPrefixes.length >= limit) {
      return { objects, delimitedPrefixes, truncated: true as const, cursor: last };
    }
    if (folder === undefined) objects.push(...describe(key));
    else if (!known) delimitedPrefixes.push(folder);
    last = key;
  }
  return { objects, delimitedPrefixes, truncated: false as const };
}
