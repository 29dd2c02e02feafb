import type { JsonValue } from "./fields-answer.ts";

/** The value with all its strings trimmed. */
export function trimmed(value: JsonValue): JsonValue {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimmed(inner)]));
}

/** `null`, the empty string, and arrays and objects that contain nothing else. */
export function isEmpty(value: JsonValue): boolean {
  if (value === null || value === "") return true;
  return typeof value === "object" && Object.values(value).every(isEmpty);
}

/** JSON with sorted keys: equal for values that count as the same. */
export function canonical(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(",")}}`;
}

const turned = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

/**
 * A 128-bit digest of a text, as eight characters: enough to tell hundreds of thousands of values apart without keeping
 * them. It does not resist anyone who looks for two texts with the same digest, but they would only lose one of their
 * own values.
 */
export function digestOf(text: string): string {
  let [a, b, c, d] = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344];
  const take = (code: number): void => {
    a = Math.imul(turned(a, 13) ^ code, 0x9e3779b1);
    b = Math.imul(turned(b, 17) ^ code ^ a, 0x7feb352d);
    c = Math.imul(turned(c, 11) ^ b, 0x846ca68b);
    d = Math.imul(turned(d, 7) ^ c, 0xc13fa9a9);
  };
  for (let index = 0; index < text.length; index++) take(text.charCodeAt(index));
  take(text.length);
  // Lets every bit of the last characters affect every word.
  for (let round = 0; round < 4; round++) take(d >>> 16);
  return String.fromCharCode(...[a, b, c, d].flatMap((word) => [word >>> 16, word & 0xffff]));
}
