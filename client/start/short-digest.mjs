// @ts-check
const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;
const BITS = 64;
const HEX_DIGITS = 16;

/**
 * FNV-1a of a text, for the names of cached files. Every run needs it, and loading `node:crypto` takes a third as long
 * as starting Node.
 *
 * @param {string} text
 * @returns {string}
 */
export function shortDigest(text) {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(BITS, (hash ^ BigInt(byte)) * PRIME);
  return hash.toString(HEX_DIGITS).padStart(HEX_DIGITS, "0");
}
