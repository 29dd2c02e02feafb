import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { resolver } from "hono-openapi";
import * as z from "zod";
import { ServiceError } from "../../platform/errors.ts";
import type { HonoEnv } from "../hono-env.ts";
import type { CallService } from "../mcp/serve.ts";
import { authenticate } from "../middleware/authenticate.ts";
import { knownQuery } from "../middleware/known-query.ts";
import { plainBody } from "../middleware/plain-body.ts";
import { describe } from "./describe.ts";

const messageSchema = z
  .looseObject({
    jsonrpc: z.literal("2.0"),
    method: z.string(),
    id: z.union([z.string(), z.number()]).optional(),
    params: z.record(z.string(), z.unknown()).optional(),
  })
  .describe("One message of the Model Context Protocol.");

const answerSchema = z
  .looseObject({
    jsonrpc: z.literal("2.0"),
    id: z.union([z.string(), z.number(), z.null()]).optional(),
    result: z.record(z.string(), z.unknown()).optional(),
    error: z.looseObject({ code: z.number().int(), message: z.string() }).optional(),
  })
  .meta({ ref: "McpAnswer" });

const OF_PROTOCOL = { "application/json": resolver(answerSchema) };

/** The protocol requires this check: only pages of origins that may call the API are allowed. */
const fromKnownOrigin = () =>
  createMiddleware<HonoEnv>(async function withKnownOrigin(c, next) {
    const { CORS_ORIGINS: origins } = c.get("ctx").configuration;
    const origin = c.req.header("Origin");
    const own = new URL(c.req.url).origin;
    if (origin === undefined || origin === own || origins.includes("*") || origins.includes(origin)) return next();
    throw new ServiceError("forbidden", "Web pages of this origin may not call this service.");
  });

/** POST /mcp: the service as an MCP server over streamable HTTP, without sessions. */
export const mcpRoutes = (service: CallService) =>
  new Hono<HonoEnv>().post(
    "/mcp",
    describe({
      summary: "The service as an MCP server",
      tag: "MCP",
      response: answerSchema,
      otherResponses: {
        200: { "text/event-stream": resolver(z.string()) },
        // Refusals of the protocol itself.
        400: OF_PROTOCOL,
        406: OF_PROTOCOL,
        415: OF_PROTOCOL,
      },
      answers: { 202: "A notification was accepted." },
      requestBody: { required: true, content: { "application/json": { schema: resolver(messageSchema) } } },
      refusals: {
        400: "The message is not valid in the protocol, or several were sent at once.",
        403: "The call comes from a web page whose origin is not allowed.",
        406: "The client does not accept JSON and event streams.",
        413: "The message is too large.",
        415: "The body is not JSON, or compressed.",
        422: "This address has no query parameters.",
        429: "The account has used up its calls or bytes for this minute.",
      },
    }),
    plainBody(),
    knownQuery(),
    fromKnownOrigin(),
    authenticate(),
    async (c) => (await import("../mcp/serve.ts")).serveMcp(c, service),
  );
