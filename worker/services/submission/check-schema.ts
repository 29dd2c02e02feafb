import { parseFieldSchema } from "../../../extraction/fields/schema/parse-field-schema.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { ServiceError } from "../../../platform/errors.ts";

const SHOWN_FAULTS = 5;

/** Splits a JSON Pointer into the path of a fault: `/properties/x` becomes `properties`, `x`. */
const stepsOf = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));

/**
 * Accepts a schema within the supported subset and returns notes on what is ignored; otherwise throws a 400 that lists
 * every unsupported keyword with its JSON Pointer.
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
