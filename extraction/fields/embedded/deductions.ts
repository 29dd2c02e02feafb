import type { FieldSchema, ObjectSchema } from "../field-schema.ts";
import type { JsonObject, JsonValue } from "../fields-answer.ts";
import { meaningsOf } from "../meaning-keys.ts";
import { nameWords } from "../property-words.ts";

/** What is taken off: its name says so, whether or not the paper prints a minus. */
const TAKEN_OFF: ReadonlySet<string> = new Set(
  "discount rebate relief deposit advance aconto paid payment credit deduction retention withheld deductible exemption fee levy cash".split(
    " ",
  ),
);
/** What may well be below zero. */
const OF_EITHER_SIGN: ReadonlySet<string> = new Set(
  "balance total net gross result difference change adjustment correction income profit loss due".split(" "),
);

/** The content with single amounts that are taken off as positive numbers: a "discount" of 12, printed as "-12.00". */
export function withPositiveDeductions({ properties }: ObjectSchema, content: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]): [string, JsonValue] => [
      name,
      withoutMinus(properties[name], name, value),
    ]),
  );
}

function withoutMinus(schema: FieldSchema | undefined, name: string, value: JsonValue): JsonValue {
  if (schema?.type === "object" && typeof value === "object" && value !== null && !Array.isArray(value))
    return withPositiveDeductions(schema, value);
  return typeof value === "number" && value < 0 && isTakenOff(name) ? -value : value;
}

function isTakenOff(name: string): boolean {
  const meanings = nameWords(name).flatMap((word) => meaningsOf(word).flat());
  return meanings.some((each) => TAKEN_OFF.has(each)) && !meanings.some((each) => OF_EITHER_SIGN.has(each));
}
