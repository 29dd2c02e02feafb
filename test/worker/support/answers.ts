import { exports } from "cloudflare:workers";
import { type Schema, Validator } from "@cfworker/json-schema";
import * as z from "zod";

const schemaSchema = z.record(z.string(), z.unknown());
const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema }));
const answerSchema = z.object({ content: contentSchema.optional() });
const specificationSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), answerSchema) }))),
  components: schemaSchema,
});
type Specification = z.infer<typeof specificationSchema>;

let specification: Promise<Specification> | undefined;

const read = async (): Promise<Specification> => {
  const answer = await exports.default.fetch(new Request("http://quire.test/api/v1/openapi.json"));
  return specificationSchema.parse(closed(await answer.json()));
};

/** The schema with every object closed: a property that it does not name is a gap in the OpenAPI document. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const inside = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const open = "properties" in schema && "type" in schema && !("additionalProperties" in schema);
  return open ? { ...inside, additionalProperties: false } : inside;
}

/**
 * The path template for the path of a call, such as `/api/v1/requests/{request_id}`; `undefined` if the document has
 * none.
 */
function templateOf({ paths }: Specification, path: string): string | undefined {
  const steps = path.split("/");
  const fits = (template: string): boolean => {
    const wanted = template.split("/");
    return (
      wanted.length === steps.length && wanted.every((step, index) => step.startsWith("{") || step === steps[index])
    );
  };
  return Object.keys(paths).find((template) => template === path) ?? Object.keys(paths).find(fits);
}

/** How an answer differs from the service's own OpenAPI document; `undefined` if it agrees. */
export async function answerFault(
  request: Pick<Request, "method" | "url">,
  response: Response,
): Promise<string | undefined> {
  specification ??= read();
  const described = await specification;
  const path = new URL(request.url).pathname.replace(/^\/v1\//, "/api/v1/");
  const template = templateOf(described, path);
  const method = request.method.toLowerCase();
  const operation = template === undefined ? undefined : described.paths[template]?.[method];
  if (operation === undefined) return undefined;
  const called = `${request.method} ${template}`;
  const declared = operation.responses[String(response.status)];
  if (declared === undefined) return `${called} answers with ${response.status}, which is not declared`;
  if (declared.content === undefined) return undefined;
  const type = response.headers.get("Content-Type")?.split(";")[0] ?? "";
  const schema = declared.content[type]?.schema;
  if (schema === undefined) return `${called} answers ${response.status} as ${type}, which is not declared`;
  if (!type.endsWith("json")) return undefined;
  const whole = { ...schema, components: described.components } as Schema;
  const { valid, errors } = new Validator(whole, "2020-12", false).validate(await response.clone().json());
  if (valid) return undefined;
  return `${called} answers ${response.status} against its schema: ${errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`).join("; ")}`;
}
