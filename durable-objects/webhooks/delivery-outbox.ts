import { consoleLog } from "../../platform/log.ts";
import { linksOf, TEST_EVENT } from "../../platform/webhook-events.ts";
import type { WebhookSettings } from "../../platform/webhook-settings.ts";
import type { Delivery, DeliveryStatus, DeliveryStore } from "./delivery-store.ts";
import { type DisabledReason, type Endpoint, type EndpointStore, secretOwner } from "./endpoint-store.ts";
import type { DeliveryClaim, DeliveryReport } from "./requests.ts";
import { pauseAfter } from "./retry.ts";

const GONE = 410;

interface PostedEvent {
  id: string;
  type: string;
  at: number;
  requestId: string | null;
  data: Record<string, unknown>;
}

/**
 * Decides what is delivered to an account's endpoints and what follows from each attempt. All methods are synchronous,
 * so each is atomic.
 */
export class DeliveryOutbox {
  private readonly endpoints: EndpointStore;
  private readonly deliveries: DeliveryStore;
  private readonly settings: WebhookSettings;

  constructor(stores: { endpoints: EndpointStore; deliveries: DeliveryStore }, settings: WebhookSettings) {
    this.endpoints = stores.endpoints;
    this.deliveries = stores.deliveries;
    this.settings = settings;
  }

  /** Records an event to be delivered to an endpoint; returns the delivery's id. */
  post(endpoint: Endpoint, event: PostedEvent): string {
    const { id: eventId, type, requestId } = event;
    const links = linksOf(type, event.data, endpoint.baseUrl);
    const data = links === undefined ? event.data : { ...event.data, links };
    const timestamp = new Date(event.at).toISOString();
    const payload = JSON.stringify({ id: eventId, type, version: 1, timestamp, data });
    const id = `dlv_${crypto.randomUUID()}`;
    this.deliveries.add({ id, eventId, endpointId: endpoint.id, requestId, type, payload }, Date.now());
    return id;
  }

  /** Returns the deliveries to send now, as far as their endpoints have room, and marks them as sent. */
  takeDue(now: number): Delivery[] {
    for (const delivery of this.deliveries.lost(now)) this.takeBack(delivery, now);
    const due = this.deliveries.endpointsDue(now).flatMap((endpointId) => {
      const room = this.settings.WEBHOOKS_IN_FLIGHT - this.deliveries.countSent(endpointId);
      return this.deliveries.due(endpointId, now, Math.max(0, room));
    });
    for (const delivery of due)
      this.deliveries.save({ ...delivery, sent: true, dueAt: now + this.settings.WEBHOOK_RESEND_MS });
    return due;
  }

  claim(deliveryId: string, now: number): DeliveryClaim {
    const delivery = this.deliveries.find(deliveryId);
    const endpoint = delivery && this.endpoints.find(delivery.endpointId);
    if (delivery === undefined || endpoint === undefined) return { action: "skip", reason: "unknown" };
    if (delivery.status !== "waiting") return { action: "skip", reason: "done" };
    // A late message: the next attempt gets a message of its own.
    if (!delivery.sent) return { action: "skip", reason: "not due" };
    if (delivery.leaseUntil > now) return { action: "skip", reason: "in other hands" };
    const lease = now + this.settings.WEBHOOK_TIMEOUT_MS + this.settings.WEBHOOK_LEASE_SLACK_MS;
    this.deliveries.save({ ...delivery, leaseUntil: lease, dueAt: lease });
    const { eventId, type, payload, requestId } = delivery;
    const secrets = this.endpoints.secrets(secretOwner(endpoint), now);
    return { action: "send", lease, url: endpoint.url, secrets, eventId, type, payload, requestId };
  }

  report({ deliveryId, lease, ...attempt }: DeliveryReport): void {
    const delivery = this.deliveries.find(deliveryId);
    if (delivery === undefined || delivery.status !== "waiting" || delivery.leaseUntil !== lease) return;
    this.deliveries.noteAttempt(deliveryId, attempt);
    const { statusCode } = attempt;
    if (statusCode !== null && statusCode >= 200 && statusCode < 300) this.succeed(delivery);
    else this.fail(delivery, statusCode === GONE);
  }

  /** Returns a delivery that was not attempted because of a fault on our side; the attempt does not count. */
  giveBack(deliveryId: string, lease: number): void {
    const delivery = this.deliveries.find(deliveryId);
    if (delivery === undefined || delivery.leaseUntil !== lease) return;
    this.deliveries.save({
      ...delivery,
      sent: false,
      leaseUntil: 0,
      dueAt: Date.now() + this.settings.WEBHOOK_RESEND_MS,
    });
  }

  /** Makes a delivery due again, with the same number of attempts as a new one; leaves one in progress alone. */
  replay(delivery: Delivery, now: number): void {
    if (delivery.leaseUntil > now) return;
    const anew = { status: "waiting", sent: false, dueAt: now, leaseUntil: 0, tries: 0, endedAt: null } as const;
    this.deliveries.save({ ...delivery, ...anew });
  }

  /** Sends nothing more to an endpoint; unless the owner disabled it, the account's other endpoints are notified. */
  disable(id: string, reason: DisabledReason): void {
    const endpoint = this.endpoints.find(id);
    if (endpoint === undefined || endpoint.disabledReason !== null) return;
    const now = Date.now();
    this.endpoints.save({ ...endpoint, disabledReason: reason, disabledAt: now });
    this.deliveries.cancelWaiting(id, now);
    if (reason === "owner") return;
    consoleLog.info("webhook_disabled", { webhook_id: id, reason });
    const data = { webhook_id: id, reason };
    const event = {
      id: `evt_${crypto.randomUUID()}`,
      type: "webhook.disabled" as const,
      at: now,
      requestId: null,
      data,
    };
    for (const other of this.endpoints.list("account")) {
      if (other.disabledReason === null && other.events.includes(event.type)) this.post(other, event);
    }
  }

  /** Deletes deliveries whose history period is over. */
  sweep(now: number): void {
    this.deliveries.removeEndedBefore(now - this.settings.WEBHOOK_HISTORY_MS);
    this.endpoints.removeUnusedForms();
  }

  /** When there is something to do without being called, in milliseconds since 1970. */
  nextAlarm(now: number): number | null {
    const firstEnd = this.deliveries.firstEnd();
    const sweepAt = firstEnd === null ? null : firstEnd + this.settings.WEBHOOK_HISTORY_MS;
    const times = [this.deliveries.nextDue(now), sweepAt].filter((time) => time !== null);
    return times.length === 0 ? null : Math.min(...times);
  }

  private succeed(delivery: Delivery): void {
    this.end(delivery, "delivered");
    const endpoint = this.endpoints.find(delivery.endpointId);
    if (endpoint === undefined || endpoint.failingSince === null) return;
    this.endpoints.save({ ...endpoint, failingSince: null });
  }

  private fail(delivery: Delivery, gone: boolean): void {
    const tries = delivery.tries + 1;
    const now = Date.now();
    const isTest = delivery.type === TEST_EVENT;
    const pauseMs = isTest ? undefined : pauseAfter(tries, this.settings, Math.random());
    if (gone || pauseMs === undefined) this.end({ ...delivery, tries }, "failed");
    else this.deliveries.save({ ...delivery, tries, sent: false, leaseUntil: 0, dueAt: Math.round(now + pauseMs) });
    if (gone) this.disable(delivery.endpointId, "gone");
    // A test does not count towards disabling an endpoint.
    else if (!isTest) this.noteFailure(delivery.endpointId, now);
  }

  private noteFailure(endpointId: string, now: number): void {
    const endpoint = this.endpoints.find(endpointId);
    if (endpoint === undefined) return;
    const failingSince = endpoint.failingSince ?? now;
    this.endpoints.save({ ...endpoint, failingSince });
    if (now - failingSince >= this.settings.WEBHOOK_DISABLE_AFTER_MS) this.disable(endpointId, "failing");
  }

  private end(delivery: Delivery, status: DeliveryStatus): void {
    this.deliveries.save({ ...delivery, status, sent: false, dueAt: null, leaseUntil: 0, endedAt: Date.now() });
  }

  /**
   * Takes back a delivery whose message or worker was lost. A claimed one counts as an attempt: it may be what kills
   * workers.
   */
  private takeBack(delivery: Delivery, now: number): void {
    if (delivery.leaseUntil === 0) {
      this.deliveries.save({ ...delivery, sent: false, dueAt: now });
      return;
    }
    const error = "The attempt broke off on our side before its outcome was known.";
    this.deliveries.noteAttempt(delivery.id, { at: now, statusCode: null, milliseconds: null, answer: null, error });
    const tries = delivery.tries + 1;
    if (tries > this.settings.WEBHOOK_PAUSES_SECONDS.length) this.end({ ...delivery, tries }, "failed");
    else this.deliveries.save({ ...delivery, tries, sent: false, leaseUntil: 0, dueAt: now });
  }
}
