import type { R2Bucket } from "@cloudflare/workers-types";

/** Before a call that failed is made again. */
const PAUSES_MS = [100, 500];

/** Doing these twice is the same as doing them once. */
const REPEATABLE = new Set<string | symbol>(["get", "head", "list", "delete", "put"]);

/**
 * A bucket whose single calls are repeated when they fail. A long document takes thousands of calls to put together:
 * if one that fails sent all of it back to its beginning, a fault in one call of a thousand would be enough for it
 * never to end. An outage is not waited for here, but by whoever hands the work out.
 */
export function steadyBucket(bucket: R2Bucket): R2Bucket {
  return new Proxy(bucket, {
    get(target, name): unknown {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function") return method;
      return (...args: unknown[]): unknown => {
        const call = (): unknown => Reflect.apply(method, target, args);
        return REPEATABLE.has(name) && !(name === "put" && isStream(args[1])) ? repeated(call) : call();
      };
    },
  });
}

/** What is read only once. */
const isStream = (content: unknown): boolean =>
  typeof content === "object" &&
  content !== null &&
  !(content instanceof ArrayBuffer || ArrayBuffer.isView(content) || content instanceof Blob);

/** The outcome of a call that may be made again, after short pauses if it fails. */
export async function repeated<T>(call: () => T | Promise<T>): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await call();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return await call();
}
