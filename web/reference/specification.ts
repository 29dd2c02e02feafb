import * as z from "zod";

/** The parts of a JSON Schema (OpenAPI 3.1) that the reference shows. */
export interface ShownSchema {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  format?: string | undefined;
  description?: string | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  default?: unknown;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  maxLength?: number | undefined;
  properties?: Record<string, ShownSchema> | undefined;
  required?: string[] | undefined;
  prefixItems?: ShownSchema[] | undefined;
  items?: ShownSchema | boolean | undefined;
  anyOf?: ShownSchema[] | undefined;
  oneOf?: ShownSchema[] | undefined;
  additionalProperties?: boolean | ShownSchema | undefined;
}

const shownSchema: z.ZodType<ShownSchema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    description: z.string().optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    default: z.unknown().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    maxLength: z.number().optional(),
    properties: z.record(z.string(), shownSchema).optional(),
    required: z.array(z.string()).optional(),
    prefixItems: z.array(shownSchema).optional(),
    // `false` after `prefixItems`: no further entries.
    items: z.union([shownSchema, z.boolean()]).optional(),
    anyOf: z.array(shownSchema).optional(),
    oneOf: z.array(shownSchema).optional(),
    additionalProperties: z.union([z.boolean(), shownSchema]).optional(),
  }),
);

const contentSchema = z.record(
  z.string(),
  z.object({ schema: shownSchema.optional(), example: z.unknown().optional() }),
);

const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  tags: z.array(z.string()).min(1),
  security: z.array(z.unknown()).default([]),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        description: z.string().optional(),
        schema: shownSchema.optional(),
        example: z.unknown().optional(),
      }),
    )
    .default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: contentSchema.optional() })),
});
export type Operation = z.infer<typeof operationSchema>;

export const specificationSchema = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  /** Messages to web hooks, by type of event. */
  webhooks: z.record(z.string(), z.object({ post: operationSchema })).default({}),
  components: z.object({ schemas: z.record(z.string(), shownSchema) }),
});
/** The OpenAPI document, as far as the reference shows it. */
export type Specification = z.infer<typeof specificationSchema>;

/** The schema that a reference in the document points to; any other schema unchanged. */
export function resolveSchema(
  specification: Specification,
  schema: ShownSchema,
): { name?: string; schema: ShownSchema } {
  const name = schema.$ref?.split("/").at(-1);
  const found = name === undefined ? undefined : specification.components.schemas[name];
  return name === undefined || found === undefined ? { schema } : { name, schema: found };
}
