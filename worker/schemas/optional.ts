import * as z from "zod";

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** A member that may be left out; `null` and an empty list mean the same, whatever it is otherwise. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess(
      (value) => (isEmptyList(value) ? undefined : value),
      schema.nullish().transform((value) => value ?? undefined),
    )
    .optional();

/** The same with a value that stands in for it. */
export const withDefault = <Schema extends z.ZodType>(schema: Schema, value: z.output<Schema> & z.core.util.JSONType) =>
  schema
    .nullish()
    .transform((given) => given ?? value)
    .meta({ default: value });
