import type { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import * as z from "zod";
import { VERSION } from "../platform/version.ts";
import { describedEvents } from "./described-events.ts";
import type { HonoEnv } from "./hono-env.ts";
import { ANSWERS } from "./reference/answers.ts";
import { EXAMPLE_IDS } from "./reference/example-ids.ts";
import { OPERATIONS } from "./reference/operations.ts";
import { tidy } from "./reference/tidy.ts";

const operationSchema = z.looseObject({
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()),
});

const specificationSchema = z.looseObject({ info: z.looseObject({}) });

const TAGS = [
  { name: "Extraction", description: "Submitting documents for extraction." },
  { name: "Status", description: "Following, cancelling and deleting requests." },
  { name: "Results", description: "Fetching what was extracted." },
  { name: "Web hooks", description: "Your own addresses, notified of what happens." },
  { name: "MCP", description: "Tools for assistants, over the Model Context Protocol." },
  { name: "Service", description: "Account, limits and health." },
];

const DOCUMENTATION = {
  openapi: "3.1.0",
  info: {
    title: "Quire",
    version: VERSION,
    description: "PDFs in; Markdown, structured JSON and images out, with a box for every element.",
    license: { name: "Apache-2.0", identifier: "Apache-2.0" },
  },
  components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
} as const;

/** Routes that are not part of the API: its other spelling, files behind signed links, incoming events, pages. */
const NOT_DESCRIBED = [/^\/v1\//, /^\/files/, /^\/account/, /^\/webhooks/, /^\/(sign-|shared|$)/];

const VERBS: Record<string, string> = { get: "get", delete: "delete", post: "" };

const problem = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

const TOO_MANY = {
  ...problem("The account has reached its limit of calls, bytes or running requests."),
  headers: {
    "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } },
    RateLimit: { description: "What is left of each limit, and for how long.", schema: { type: "string" } },
    "RateLimit-Policy": { description: "The limits, with their window in seconds.", schema: { type: "string" } },
  },
};

/** Refusals that every operation of the API has in common. */
function commonRefusals(path: string, operation: { requestBody?: unknown; security?: unknown }) {
  if (!path.startsWith("/api/")) return {};
  const ofBodies = {
    400: problem("The body cannot be read."),
    413: problem("The body is too large."),
    415: problem("The type of the body is not supported, or it is compressed."),
  };
  const ofAll = { 422: problem("A query parameter is not known, or something sent has the wrong shape.") };
  const open = Array.isArray(operation.security) && operation.security.length === 0;
  return {
    ...(operation.requestBody === undefined ? {} : ofBodies),
    ...ofAll,
    ...(open ? {} : { 429: TOO_MANY }),
  };
}

const bodySchema = z.looseObject({ content: z.record(z.string(), z.looseObject({})) });
const parameterSchema = z.looseObject({ name: z.string(), in: z.string() });

/** Adds an operation's documentation: description, working bodies, its answer, example ids in the path. */
function withExamples(operation: z.infer<typeof operationSchema> & { operationId: string }) {
  const { description, bodies = {} } = OPERATIONS[operation.operationId] ?? {};
  const parameters = parameterSchema.array().optional().parse(operation.parameters);
  const body = bodySchema.optional().parse(operation.requestBody);
  const content = Object.entries(body?.content ?? {}).map(([type, media]) => [
    type,
    { ...media, ...(Object.hasOwn(bodies, type) ? { example: bodies[type] } : {}) },
  ]);
  return {
    ...operation,
    ...(description === undefined ? {} : { description }),
    ...(parameters === undefined ? {} : { parameters: parameters.map(withExample) }),
    ...(body === undefined ? {} : { requestBody: { ...body, content: Object.fromEntries(content) } }),
    responses: withAnswer(operation.responses, ANSWERS[operation.operationId]),
  };
}

/** Adds the example to the first media type of the 200 answer. */
function withAnswer(responses: Record<string, unknown>, example: unknown): Record<string, unknown> {
  const good = bodySchema.safeParse(responses[200]);
  const [type, media] = Object.entries(good.data?.content ?? {})[0] ?? [];
  if (example === undefined || type === undefined) return responses;
  return { ...responses, 200: { ...good.data, content: { ...good.data?.content, [type]: { ...media, example } } } };
}

const PATH_EXAMPLES: Record<string, string> = { ...EXAMPLE_IDS, page: "1" };

const withExample = (parameter: z.infer<typeof parameterSchema>) => {
  const example = parameter.in === "path" ? PATH_EXAMPLES[parameter.name] : undefined;
  return example === undefined ? parameter : { ...parameter, example };
};

/** Explicit names where a list and one of its items would get the same name. */
const NAMES: Record<string, string> = {
  "get /api/v1/documents/{document_id}/pages/{page}": "getPage",
  "get /api/v1/requests/{request_id}/events": "followRequest",
  "post /api/v1/webhooks": "createWebhook",
  "get /api/v1/webhooks": "listWebhooks",
  "get /api/v1/webhooks/{webhook_id}": "getWebhook",
  "patch /api/v1/webhooks/{webhook_id}": "updateWebhook",
  "delete /api/v1/webhooks/{webhook_id}": "deleteWebhook",
  "post /api/v1/webhooks/{webhook_id}/rotate-secret": "rotateWebhookSecret",
  "post /api/v1/webhooks/account-secret": "rotateAccountSecret",
  "get /api/v1/webhooks/{webhook_id}/deliveries": "listDeliveries",
  "post /api/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay": "replayDelivery",
  "post /api/v1/webhooks/{webhook_id}/test": "testWebhook",
};

/** Names `POST /api/v1/make-zip` `makeZip`, and `GET /api/v1/request-status/{request_id}` `getRequestStatus`. */
function operationId(method: string, path: string): string {
  const name = NAMES[`${method} ${path}`];
  if (name !== undefined) return name;
  const words = path
    .replace(/^\/api\/v1/, "")
    .split(/[/-]/)
    .filter((part) => part !== "" && !part.startsWith("{"));
  const verb = VERBS[method] ?? method;
  return [...(verb === "" ? [] : [verb]), ...words]
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");
}

async function specificationOf(app: Hono<HonoEnv>) {
  const specification = await generateSpecs(app, {
    documentation: { ...DOCUMENTATION, tags: TAGS },
    exclude: NOT_DESCRIBED,
    defaultValidationErrorResponse: false,
  });
  const paths = Object.entries(specification.paths ?? {}).map(([path, operations]) => {
    const named = Object.entries(operations ?? {}).map(([method, operation]) => {
      const described = operationSchema.parse(operation);
      const responses = { ...commonRefusals(path, described), ...described.responses };
      return [method, withExamples({ ...described, responses, operationId: operationId(method, path) })];
    });
    return [path, Object.fromEntries(named)];
  });
  const whole = { ...specification, paths: Object.fromEntries(paths), webhooks: describedEvents() };
  return specificationSchema.parse(tidy(whole));
}

/** Generates the OpenAPI 3.1 document of the service at `origin` from the schemas that its routes validate with. */
export function serviceDescription(app: Hono<HonoEnv>) {
  let specification: Awaited<ReturnType<typeof specificationOf>> | undefined;
  return async (origin: string) => {
    // Caches the result, not the promise: the promise of a cancelled call might never settle.
    specification ??= await specificationOf(app);
    const { info, ...rest } = specification;
    const contact = { name: "The operator of this service", url: new URL("/", origin).href };
    return { ...rest, info: { ...info, contact }, servers: [{ url: origin }] };
  };
}
