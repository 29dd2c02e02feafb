import * as z from "zod";
import { eventTypeSchema, toldEventSchema } from "../../platform/webhook-events.ts";
import { callbackSchema } from "../request/request-events.ts";
import type { Attempt, Delivery } from "./delivery-store.ts";
import type { Endpoint, SecretTimes } from "./endpoint-store.ts";

/* Arguments and results of the Durable Object that holds an account's web hooks. */

export const newEndpointSchema = z.object({
  accountId: z.string(),
  url: z.string(),
  baseUrl: z.string(),
  events: z.array(eventTypeSchema),
  description: z.string().nullable(),
  enabled: z.boolean(),
  /** Repeating the call with the same value does not create a second endpoint. */
  call: z.string().optional(),
});
export type NewEndpoint = z.infer<typeof newEndpointSchema>;

export const endpointPatchSchema = z.object({
  url: z.string().optional(),
  events: z.array(eventTypeSchema).optional(),
  description: z.string().nullable().optional(),
  enabled: z.boolean().optional(),
});
export type EndpointPatch = z.infer<typeof endpointPatchSchema>;

/** Events of one account; `callback` is the address that came with the job they belong to. */
export const tidingsSchema = z.object({
  accountId: z.string(),
  events: z.array(toldEventSchema),
  callback: callbackSchema.optional(),
});
export type Tidings = z.infer<typeof tidingsSchema>;

export const reportSchema = z.object({
  deliveryId: z.string(),
  lease: z.number(),
  at: z.number(),
  milliseconds: z.number(),
  statusCode: z.number().int().nullable(),
  answer: z.string().nullable(),
  error: z.string().nullable(),
});
export type DeliveryReport = z.infer<typeof reportSchema>;

export interface EndpointView extends Endpoint {
  secrets: SecretTimes[];
}

export interface DeliveryView extends Delivery {
  attempts: Attempt[];
}

/** What a worker has to do with a message. */
export type DeliveryClaim =
  | { action: "skip"; reason: string }
  | {
      action: "send";
      lease: number;
      url: string;
      secrets: string[];
      eventId: string;
      type: string;
      payload: string;
      requestId: string | null;
    };
