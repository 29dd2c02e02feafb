import type { R2Bucket } from "@cloudflare/workers-types";

/** A Worker has six connections. */
const AT_ONCE = 6;

/**
 * Copies every object below a prefix to the same path below another; safe to repeat. For a small number of small
 * objects: each is held in memory.
 */
export async function copyPrefix(bucket: R2Bucket, from: string, to: string): Promise<void> {
  const { objects, truncated } = await bucket.list({ prefix: from });
  if (truncated) throw new Error(`There are too many objects below ${from} to copy them in one go.`);
  const keys = objects.map(({ key }) => key);
  const copyOn = async (): Promise<void> => {
    for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
      const object = await bucket.get(key);
      if (object === null) throw new Error(`${key} was removed while it was copied.`);
      await bucket.put(to + key.slice(from.length), await object.arrayBuffer());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyOn));
}
