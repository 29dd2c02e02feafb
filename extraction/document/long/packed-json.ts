import { deflateSync, inflateSync } from "fflate";

/*
 * What a document of thousands of pages holds as objects takes more memory than there is; as compressed JSON it takes a tenth to a
 * twentieth of that. What is unpacked is what was packed, anew each time.
 */

const LEVEL = 1;

/** Unpacks a value; the type is that of what was packed. */
export function packed<T>(value: T): () => T {
  const bytes = deflateSync(new TextEncoder().encode(JSON.stringify(value)), { level: LEVEL });
  return () => JSON.parse(new TextDecoder().decode(inflateSync(bytes)));
}
