import type { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import type { HonoEnv } from "./hono-env.ts";

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

/** `POST /api/v1/make-zip` as `makeZip`, `GET /api/v1/request-status/{request_id}` as `getRequestStatus`. */
function operationId(method: string, path: string): string {
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
    const named = Object.entries(operations ?? {}).map(([method, operation]) => [
      method,
      { ...(typeof operation === "object" ? operation : {}), operationId: operationId(method, path) },
    ]);
    return [path, Object.fromEntries(named)];
  });
  return { ...specification, paths: Object.fromEntries(paths) };
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
