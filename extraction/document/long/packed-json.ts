import { deflateSync, inflateSync } from "fflate";

/*
 * A document of thousands of pages takes more memory as objects than there is; as compressed JSON it takes a tenth to
 * a twentieth of that. Unpacking gives an equal value, newly made each time.
 */

const LEVEL = 1;

/** Unpacks a value; the type is that of what was packed. */
export function packed<T>(value: T): () => T {
  const bytes = deflateSync(new TextEncoder().encode(JSON.stringify(value)), { level: LEVEL });
  return () => JSON.parse(new TextDecoder().decode(inflateSync(bytes)));
}
