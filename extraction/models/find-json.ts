import type { JsonObject, JsonValue } from "../fields/fields-answer.ts";

export type FoundJson = { kind: "object"; value: JsonObject } | { kind: "cut" } | { kind: "none" };

/** At most this many braces of an answer are tried as the start of its object. */
const MAX_STARTS = 50;

/**
 * The JSON object in a model's answer: alone, in a code fence or among prose; the longest one if there are several.
 */
export function findJson(text: string): FoundJson {
  const whole = parseObject(text);
  if (whole !== undefined) return { kind: "object", value: whole };
  let best: { value: JsonObject; length: number } | undefined;
  let start = text.indexOf("{");
  for (let tries = 0; start !== -1 && tries < MAX_STARTS; tries++) {
    const end = endOfObject(text, start);
    // An object inside one that never ends is part of the answer, not the answer.
    if (end === undefined) return best === undefined ? { kind: "cut" } : { kind: "object", value: best.value };
    const value = parseObject(text.slice(start, end));
    if (value !== undefined && end - start > (best?.length ?? 0)) best = { value, length: end - start };
    start = text.indexOf("{", value === undefined ? start + 1 : end);
  }
  return best === undefined ? { kind: "none" } : { kind: "object", value: best.value };
}

/** The index after the brace that closes the one at `start`. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  let quoted = false;
  for (let index = start; index < text.length; index++) {
    const char = text[index];
    if (quoted) {
      if (char === "\\") index++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === "{") depth++;
    else if (char === "}" && --depth === 0) return index + 1;
  }
  return undefined;
}

function parseObject(text: string): JsonObject | undefined {
  try {
    const value: JsonValue = JSON.parse(text);
    return value !== null && typeof value === "object" && !Array.isArray(value) ? value : undefined;
  } catch {
    // Not JSON: the caller looks elsewhere in the text.
    return undefined;
  }
}
