import type { Doubt } from "./doubt.ts";
import type { Citation, FieldsAnswer, JsonObject, JsonValue } from "./fields-answer.ts";

/**
 * An answer without the values that are less certain than requested: each becomes `null` and is listed among the
 * doubts. A value that no page shows has confidence 0; one whose engine gives no confidence is kept.
 */
export function sureValues(answer: FieldsAnswer, least: number): FieldsAnswer {
  if (least <= 0) return answer;
  const dropped: Record<string, Doubt> = {};
  const content: JsonObject = {};
  for (const [name, value] of Object.entries(answer.content))
    content[name] = sure(value, name, { answer, least, dropped });
  if (Object.keys(dropped).length === 0) return answer;
  const citations = Object.fromEntries(
    Object.entries(answer.citations).filter(([path]) => !Object.hasOwn(dropped, path)),
  );
  return { ...answer, content, citations, doubts: { ...answer.doubts, ...dropped } };
}

interface Asked {
  answer: FieldsAnswer;
  least: number;
  dropped: Record<string, Doubt>;
}

function sure(value: JsonValue, path: string, asked: Asked): JsonValue {
  if (Array.isArray(value)) return value.map((item, index) => sure(item, `${path}[${index}]`, asked));
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, sure(inner, `${path}.${name}`, asked)]),
    );
  }
  const places = asked.answer.citations[path] ?? [];
  if (value === null || places.length === 0 || confidenceOf(places) >= asked.least) return value;
  const candidates = typeof value === "boolean" ? [] : [value];
  asked.dropped[path] = { reason: "below_threshold", candidates };
  return null;
}

/** The confidence of the value's most certain place. */
const confidenceOf = (places: Citation[]): number =>
  Math.max(...places.map(({ grounded, confidence }) => confidence ?? (grounded ? 1 : 0)));
