import * as z from "zod";

/*
 * The payloads of web hooks. They are small: ids, states, counts, and links to the results. Members may be added within
 * a version; removing one or changing its meaning requires a new version.
 */

export const EVENT_TYPES = [
  "request.completed",
  "request.failed",
  "request.cancelled",
  "document.completed",
  "document.failed",
  "credits.low",
  "webhook.disabled",
] as const;
export const eventTypeSchema = z.enum(EVENT_TYPES);
export type EventType = z.infer<typeof eventTypeSchema>;

/** Sent when an endpoint is tested, whatever it subscribes to. */
export const TEST_EVENT = "webhook.test";

const kindSchema = z.enum(["extract", "fields", "markdown-fields"]);
/** Path of a document's results below `/documents/`, by kind of request. */
const RESULTS_OF = { extract: "markdown", fields: "fields", "markdown-fields": "scalars" };

const count = z.number().int().min(0);
const countsSchema = z.object({ total: count, completed: count, failed: count });

export const requestEventSchema = z.object({
  request_id: z.string(),
  kind: kindSchema,
  status: z.enum(["completed", "failed", "cancelled"]),
  outcome: z.literal("partial").nullable().describe("`partial`, together with `completed`, if some documents failed."),
  documents: countsSchema,
  pages: countsSchema,
  document_ids: z.array(z.string()),
  links: z
    .object({ status: z.url() })
    .optional()
    .describe("`status`: GET, with a key. Nothing is left to fetch of a cancelled request."),
});

export const documentEventSchema = z.object({
  request_id: z.string(),
  document_id: z.string(),
  kind: kindSchema,
  status: z.enum(["completed", "failed"]),
  pages: countsSchema,
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  links: z
    .object({ status: z.url(), results: z.url() })
    .describe('`status`: GET; `results`: POST `{"document_ids": [document_id]}`; both with a key.'),
});

export const creditsEventSchema = z.object({
  available: count,
  threshold: count.describe("Sent once when fewer are available, and again after credits were added."),
  links: z.object({ credits: z.url() }).describe("The page where a person can add credits."),
});

export const disabledEventSchema = z.object({
  webhook_id: z.string().describe("An endpoint of the account to which nothing is sent any more."),
  reason: z.enum(["gone", "failing"]).describe("`gone`: it answered 410; `failing`: every attempt failed for days."),
});

export const testEventSchema = z.object({ webhook_id: z.string() });

/** The body of a delivery: `type` determines the shape of `data`. */
export const payloadOf = <Data extends z.ZodType>(type: string, data: Data) =>
  z.object({
    id: z.string().describe("The same at every attempt, also in the header `webhook-id`."),
    type: z.literal(type),
    version: z.literal(1),
    timestamp: z.iso.datetime().describe("When it happened."),
    data,
  });

/** An event on its way from the object that reports it to the account's web hooks; its links have not been made yet. */
export const toldEventSchema = z.object({
  id: z.string(),
  type: eventTypeSchema,
  /** Milliseconds since 1970. */
  at: z.number().int(),
  /** Nothing is sent after this request is deleted; `null` if the event belongs to no request. */
  requestId: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
});
export type ToldEvent = z.infer<typeof toldEventSchema>;

/** Paths of an event's links, relative to the service's address; `undefined` if the event has none. */
export function linksOf(
  type: string,
  data: Record<string, unknown>,
  baseUrl: string,
): Record<string, string> | undefined {
  const at = (path: string): string => new URL(path, baseUrl).href;
  if (type === "credits.low") return { credits: at("/account/credits") };
  if (type === "request.completed" || type === "request.failed") {
    return { status: at(`/api/v1/request-status/${String(data.request_id)}`) };
  }
  if (!type.startsWith("document.")) return undefined;
  return {
    status: at(`/api/v1/document-status/${String(data.document_id)}`),
    results: at(`/api/v1/documents/${RESULTS_OF[kindSchema.parse(data.kind)]}`),
  };
}
