import * as z from "zod";
import {
  creditsEventSchema,
  disabledEventSchema,
  documentEventSchema,
  type EventType,
  payloadOf,
  requestEventSchema,
  type TEST_EVENT,
  testEventSchema,
} from "../platform/webhook-events.ts";

/** For each type of event, the schema of its `data` and when it is sent. */
const EVENTS: Record<EventType | typeof TEST_EVENT, [data: z.ZodType, summary: string]> = {
  "request.completed": [requestEventSchema, "A request has ended, and at least one of its documents is completed"],
  "request.failed": [requestEventSchema, "A request has ended, and none of its documents is completed"],
  "request.cancelled": [requestEventSchema, "A request was deleted while it was running"],
  "document.completed": [documentEventSchema, "A document is completed and its results can be fetched"],
  "document.failed": [documentEventSchema, "A document has failed"],
  "credits.low": [creditsEventSchema, "The account's credits run low"],
  "webhook.disabled": [
    disabledEventSchema,
    "Another web hook of the account was disabled because it is gone or keeps failing",
  ],
  "webhook.test": [testEventSchema, "A test of the web hook was requested"],
};

const DESCRIPTION =
  "Sent at least once; answer with any 2xx status within 15 seconds. Anything else, including a redirect, is tried again over " +
  "about three days. 410 disables the web hook. Signed as Standard Webhooks specifies.";

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

const HEADERS = [
  header("webhook-id", "The event's id, the same at every attempt: use it to recognise duplicates."),
  header("webhook-timestamp", "Seconds since 1970, of this attempt."),
  header("webhook-signature", "`v1,` and a signature for each live secret, with a space between them."),
];

/** The `webhooks` section of the OpenAPI document: the calls that subscribers receive. */
export function describedEvents(): Record<string, object> {
  const described = Object.entries(EVENTS).map(([type, [data, summary]]) => {
    const { $schema: _, ...schema } = z.toJSONSchema(payloadOf(type, data));
    const post = {
      operationId: `on${type
        .split(".")
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join("")}`,
      summary,
      description: DESCRIPTION,
      tags: ["Web hooks"],
      security: [],
      parameters: HEADERS,
      requestBody: { required: true, content: { "application/json": { schema } } },
      responses: {
        "2XX": { description: "The event was accepted." },
        410: { description: "No more events are wanted: the web hook is disabled." },
      },
    };
    return [type, { post }] as const;
  });
  return Object.fromEntries(described);
}
