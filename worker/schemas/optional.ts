import * as z from "zod";

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** A member that may be omitted; `null` and an empty list count as omitted, whatever its type. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess(
      (value) => (isEmptyList(value) ? undefined : value),
      schema.nullish().transform((value) => value ?? undefined),
    )
    .optional();

/** The same, with a default. */
export const withDefault = <Schema extends z.ZodType>(schema: Schema, value: z.output<Schema> & z.core.util.JSONType) =>
  schema
    .nullish()
    .transform((given) => given ?? value)
    .meta({ default: value });
