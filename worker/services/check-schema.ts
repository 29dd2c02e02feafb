import { parseFieldSchema } from "../../extraction/fields/parse-field-schema.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";

const SHOWN_FAULTS = 5;

/** Pointer steps as the place of a fault in the body: `/properties/x` as `properties`, `x`. */
const stepsOf = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));

/**
 * Accepts a schema within the supported subset and returns what in it is ignored; anything else is a 400 that names
 * every keyword and its JSON Pointer.
 */
export function checkSchema(
  { configuration }: Ctx,
  input: unknown,
  { place, reserved = [] }: { place: string[]; reserved?: readonly string[] },
): string[] {
  const { SCHEMA_LEVELS: levels, SCHEMA_PROPERTIES: properties } = configuration;
  const parsed = parseFieldSchema(input, { levels, properties, reserved });
  if (parsed.ok) return parsed.notes;
  const words = parsed.faults.slice(0, SHOWN_FAULTS).map(({ message }) => message);
  const more = parsed.faults.length - words.length;
  const detail = `${words.join("; ")}${more > 0 ? `; and ${more} more` : ""}.`;
  throw new ServiceError("invalid_request", detail, {
    faults: parsed.faults.map(({ keyword, pointer, message }) => ({
      loc: [...place, ...stepsOf(pointer)],
      msg: message,
      type: `schema_${keyword.replace(/^\$/, "")}`,
    })),
  });
}
