import { describeRoute, resolver } from "hono-openapi";
import type * as z from "zod";
import { problemSchema } from "../schemas/problem.ts";

interface Description {
  summary: string;
  description?: string;
  tag: "Extraction" | "Status" | "Results" | "Web hooks" | "MCP" | "Service";
  /** Schema of the 200 answer. */
  response: z.ZodType;
  /** Media type of the 200 answer, if not JSON. */
  responseType?: string;
  /** Further media types of an answer, and further answers, with their schemas. */
  otherResponses?: Record<number, Types>;
  /** Further answers without a body. */
  answers?: Record<number, string>;
  /** Statuses of refusals besides 401, each with its condition. */
  refusals?: Record<number, string>;
  /** Whether no API key is needed. */
  open?: boolean;
  /** Whether clients may revalidate a cached answer. */
  revalidated?: boolean;
  /** Whether it honours `Idempotency-Key`. */
  keyed?: boolean;
  requestBody?: Parameters<typeof describeRoute>[0]["requestBody"];
}

const problem = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: resolver(problemSchema) } },
});

type Types = Record<string, ReturnType<typeof resolver>>;

const contentOf = (types: Types) =>
  Object.fromEntries(Object.entries(types).map(([type, schema]) => [type, { schema }]));

const answer = (types: Types) => ({ description: "Done.", content: contentOf(types) });

/** A refusal; `types` lists further shapes that its body may have. */
function refusal(condition: string, types: Types = {}) {
  const { description, content } = problem(condition);
  return { description, content: { ...contentOf(types), ...content } };
}

const IDEMPOTENCY_KEY = {
  in: "header",
  name: "Idempotency-Key",
  required: false,
  description:
    "A text of your choice, different for every new call. The same call with the same key is carried out once, however often it is sent; for 24 hours it gets the first successful answer again.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
} as const;

/** Declares a route in the OpenAPI document: its input, answers and refusals. */
export function describe({ summary, description, tag, response, refusals = {}, requestBody, ...flags }: Description) {
  const {
    open = false,
    revalidated = false,
    keyed = false,
    responseType = "application/json",
    answers = {},
    otherResponses = {},
  } = flags;
  const others = Object.entries(answers).map(([status, condition]) => [status, { description: condition }] as const);
  const more = Object.entries(otherResponses).map(([status, types]) => [status, answer(types)] as const);
  const refused = Object.entries(refusals).map(
    ([status, condition]) => [status, refusal(condition, otherResponses[Number(status)])] as const,
  );
  return describeRoute({
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [tag],
    ...(open ? { security: [] } : { security: [{ bearer: [] }] }),
    ...(requestBody === undefined ? {} : { requestBody }),
    ...(keyed ? { parameters: [IDEMPOTENCY_KEY] } : {}),
    responses: {
      ...Object.fromEntries(more),
      200: answer({ [responseType]: resolver(response), ...otherResponses[200] }),
      ...Object.fromEntries(others),
      ...(revalidated ? { 304: { description: "Nothing has changed since the ETag in `If-None-Match`." } } : {}),
      ...(open ? {} : { 401: problem("No API key, or one that is not valid.") }),
      ...(keyed ? { 409: problem("A call with this `Idempotency-Key` is still being worked on.") } : {}),
      ...Object.fromEntries(refused),
    },
  });
}
