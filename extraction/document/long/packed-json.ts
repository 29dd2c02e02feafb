import { deflateSync, inflateSync } from "fflate";

/**
 * As objects, a document of thousands of pages does not fit into memory; as compressed JSON it takes a tenth to a
 * twentieth of the space. Each unpacking creates a new, equal value.
 */

const LEVEL = 1;

/** Packs a value; the returned function unpacks it. */
export function packed<T>(value: T): () => T {
  const bytes = deflateSync(new TextEncoder().encode(JSON.stringify(value)), { level: LEVEL });
  return () => JSON.parse(new TextDecoder().decode(inflateSync(bytes)));
}
