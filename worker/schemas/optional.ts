import type * as z from "zod";

/** A member that may be left out; `null` and an empty list mean the same. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .nullish()
    .transform((value) => (value === null || (Array.isArray(value) && value.length === 0) ? undefined : value))
    .optional();

/** The same with a value that stands in for it. */
export const withDefault = <Schema extends z.ZodType>(schema: Schema, value: z.output<Schema> & z.core.util.JSONType) =>
  schema
    .nullish()
    .transform((given) => given ?? value)
    .meta({ default: value });
