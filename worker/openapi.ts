import type { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import * as z from "zod";
import { describedEvents } from "./described-events.ts";
import type { HonoEnv } from "./hono-env.ts";

const operationSchema = z.looseObject({
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()),
});

const DOCUMENTATION = {
  openapi: "3.1.0",
  info: {
    title: "Quire",
    version: "1.0.0",
    description: "PDFs in; Markdown, structured JSON and images out, with a box for every element.",
  },
  components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
} as const;

/** What is no part of the API: its other spelling, files behind signed links, events from outside, pages. */
const NOT_DESCRIBED = [/^\/v1\//, /^\/files/, /^\/account/, /^\/webhooks/, /^\/(sign-|docs|$)/];

const VERBS: Record<string, string> = { get: "get", delete: "delete", post: "" };

const problem = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

const TOO_MANY = {
  ...problem("More calls, bytes or running requests than the account may have."),
  headers: {
    "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } },
    RateLimit: { description: "What is left of each limit, and for how long.", schema: { type: "string" } },
    "RateLimit-Policy": { description: "The limits, with their window in seconds.", schema: { type: "string" } },
  },
};

/** How every operation of the API may refuse, beside what it says itself. */
function commonRefusals(path: string, operation: { requestBody?: unknown; security?: unknown }) {
  if (!path.startsWith("/api/")) return {};
  const ofBodies = {
    400: problem("The body cannot be read."),
    413: problem("The body is larger than is taken."),
    415: problem("The body is of a type that is not taken, or compressed."),
  };
  const ofAll = { 422: problem("A query parameter is not known, or something sent has the wrong shape.") };
  const open = Array.isArray(operation.security) && operation.security.length === 0;
  return {
    ...(operation.requestBody === undefined ? {} : ofBodies),
    ...ofAll,
    ...(open ? {} : { 429: TOO_MANY }),
  };
}

/** Where one thing of a list would be named as the list is. */
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

/** `POST /api/v1/make-zip` as `makeZip`, `GET /api/v1/request-status/{request_id}` as `getRequestStatus`. */
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
    documentation: DOCUMENTATION,
    exclude: NOT_DESCRIBED,
    defaultValidationErrorResponse: false,
  });
  const paths = Object.entries(specification.paths ?? {}).map(([path, operations]) => {
    const named = Object.entries(operations ?? {}).map(([method, operation]) => {
      const described = operationSchema.parse(operation);
      const responses = { ...commonRefusals(path, described), ...described.responses };
      return [method, { ...described, responses, operationId: operationId(method, path) }];
    });
    return [path, Object.fromEntries(named)];
  });
  return { ...specification, paths: Object.fromEntries(paths), webhooks: describedEvents() };
}

/** Makes the OpenAPI 3.1 document of a service at `origin`, from the schemas that its routes check with. */
export function serviceDescription(app: Hono<HonoEnv>) {
  let specification: Awaited<ReturnType<typeof specificationOf>> | undefined;
  return async (origin: string) => {
    // What was made is kept, not the promise of it: a call that is cut off must leave none that waits for ever.
    specification ??= await specificationOf(app);
    return { ...specification, servers: [{ url: origin }] };
  };
}
