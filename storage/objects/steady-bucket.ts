import type { R2Bucket } from "@cloudflare/workers-types";

/** Milliseconds before each repetition of a failed call. */
const PAUSES_MS = [100, 500];

/** Methods that are idempotent. */
const REPEATABLE = new Set<string | symbol>(["get", "head", "list", "delete", "put"]);

/**
 * A bucket whose failed calls are repeated one by one. Assembling a long document takes thousands of calls: if a single
 * failure restarted the document, a failure rate of one in a thousand would keep it from ever finishing. An outage is
 * not waited out here, but by whoever hands out the work.
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

/** Whether a body can only be read once. */
const isStream = (content: unknown): boolean =>
  typeof content === "object" &&
  content !== null &&
  !(content instanceof ArrayBuffer || ArrayBuffer.isView(content) || content instanceof Blob);

/** Makes an idempotent call and repeats it after short pauses if it fails. */
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
