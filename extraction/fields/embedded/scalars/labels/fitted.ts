import type { ScalarSchema } from "../../../field-schema.ts";
import type { ScalarValue } from "./scalar-value.ts";

/** A value converted to the requested type. */
export function fitted(found: ScalarValue, { type }: ScalarSchema): ScalarValue | undefined {
  if (type === "string") return { ...found, value: String(found.value) };
  const number = Number(found.value);
  if (!Number.isFinite(number) || (type === "integer" && !Number.isInteger(number))) return undefined;
  return { ...found, value: number };
}
