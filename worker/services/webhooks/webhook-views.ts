import * as z from "zod";
import type { DeliveryView, EndpointView } from "../../../durable-objects/webhooks/requests.ts";
import { ServiceError } from "../../../platform/errors.ts";
import type { DeliveryAnswer, WebhookView } from "../../schemas/webhooks.ts";
import { isoTime } from "../requests/request-status.ts";

const timeOrNull = (ms: number | null): string | null => (ms === null ? null : isoTime(ms));
const payloadSchema = z.record(z.string(), z.unknown());

/** The answer both for an unknown id and for someone else's. */
export const webhookNotFound = (): ServiceError =>
  new ServiceError("not_found", "There is no such web hook in your account.");

export const webhookView = (endpoint: EndpointView): WebhookView => ({
  id: endpoint.id,
  source: endpoint.source,
  url: endpoint.url,
  events: endpoint.events,
  description: endpoint.description,
  enabled: endpoint.disabledReason === null,
  disabled_reason: endpoint.disabledReason,
  disabled_at: timeOrNull(endpoint.disabledAt),
  failing_since: timeOrNull(endpoint.failingSince),
  created_at: isoTime(endpoint.createdAt),
  secrets: endpoint.secrets.map(({ createdAt, expiresAt }) => ({
    created_at: isoTime(createdAt),
    expires_at: timeOrNull(expiresAt),
  })),
});

export const deliveryView = (delivery: DeliveryView): DeliveryAnswer => ({
  id: delivery.id,
  webhook_id: delivery.endpointId,
  event_id: delivery.eventId,
  event: delivery.type,
  status: delivery.status,
  created_at: isoTime(delivery.createdAt),
  next_attempt_at: timeOrNull(delivery.dueAt),
  attempts: delivery.attempts.map(({ attempt, at, statusCode, milliseconds, answer, error }) => ({
    attempt,
    at: isoTime(at),
    status_code: statusCode,
    milliseconds,
    answer,
    error,
  })),
  payload: payloadSchema.parse(JSON.parse(delivery.payload)),
});
