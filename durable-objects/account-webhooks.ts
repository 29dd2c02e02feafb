import { DurableObject } from "cloudflare:workers";
import { consoleLog } from "../platform/log.ts";
import type { WebhookMessage } from "../platform/messages.ts";
import { EVENT_TYPES, TEST_EVENT } from "../platform/webhook-events.ts";
import { type WebhookSettings, webhookSettingsSchema } from "../platform/webhook-settings.ts";
import { newWebhookSecret } from "../storage/links/webhook-signature.ts";
import { ChangeSignal } from "./waiting/change-signal.ts";
import { DeliveryOutbox } from "./webhooks/delivery-outbox.ts";
import { type Delivery, type DeliveryStatus, DeliveryStore } from "./webhooks/delivery-store.ts";
import { type Endpoint, EndpointStore, newEndpoint, secretOwner } from "./webhooks/endpoint-store.ts";
import { MadeOnce } from "./webhooks/made-once.ts";
import {
  type DeliveryClaim,
  type DeliveryReport,
  type DeliveryView,
  type EndpointPatch,
  type EndpointView,
  endpointPatchSchema,
  type NewEndpoint,
  newEndpointSchema,
  reportSchema,
  type Tidings,
  tidingsSchema,
} from "./webhooks/requests.ts";
import { SCHEMA } from "./webhooks/tables.ts";

/** A queue takes at most this many messages in one call. */
const MESSAGES_PER_SEND = 100;
const ALARM_RETRY_MS = 5_000;

/**
 * Web hooks of one account, named by its id: its endpoints and an outbox of deliveries. An accepted event becomes a row
 * for each endpoint; queue messages only refer to that row and are sent again if they have no effect. Whatever crashes,
 * a delivery stays pending until it is reported delivered or its attempts are used up.
 */
export class AccountWebhooks extends DurableObject<Env> {
  private readonly settings: WebhookSettings;
  private readonly endpoints: EndpointStore;
  private readonly deliveries: DeliveryStore;
  private readonly outbox: DeliveryOutbox;
  private readonly made: MadeOnce;
  private readonly changes = new ChangeSignal();
  /** False until an endpoint is created: an object asked about an account without web hooks must not store anything. */
  private hasTables: boolean;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const { sql } = state.storage;
    this.settings = webhookSettingsSchema.parse(env);
    this.endpoints = new EndpointStore(sql);
    this.deliveries = new DeliveryStore(sql);
    this.made = new MadeOnce(sql);
    this.outbox = new DeliveryOutbox({ endpoints: this.endpoints, deliveries: this.deliveries }, this.settings);
    this.hasTables = sql.exec("SELECT name FROM sqlite_master WHERE name = 'endpoints'").toArray().length > 0;
    // Adds tables that are newer than the object.
    if (this.hasTables) sql.exec(SCHEMA);
  }

  list(source: Endpoint["source"]): EndpointView[] {
    return this.hasTables ? this.endpoints.list(source).map((endpoint) => this.view(endpoint)) : [];
  }

  endpoint(id: string): EndpointView | undefined {
    const found = this.find(id);
    return found && this.view(found);
  }

  /** Creates an endpoint; its secret is returned here and never again. `undefined` if the limit is reached. */
  create(input: NewEndpoint): { endpoint: EndpointView; secret: string } | undefined {
    const { accountId, enabled, call, ...wanted } = newEndpointSchema.parse(input);
    this.open(accountId);
    const now = Date.now();
    const id = this.made.do(call, now, () => {
      if (this.endpoints.list("account").length >= this.settings.MAX_WEBHOOKS_PER_ACCOUNT) return undefined;
      const endpoint = newEndpoint({ ...wanted, source: "account" }, { enabled, now });
      this.endpoints.save(endpoint);
      this.newSecret(secretOwner(endpoint));
      return endpoint.id;
    });
    const endpoint = id === undefined ? undefined : this.find(id);
    const [secret] = endpoint === undefined ? [] : this.endpoints.secrets(secretOwner(endpoint), now);
    return endpoint && secret !== undefined ? { endpoint: this.view(endpoint), secret } : undefined;
  }

  /** Changes an endpoint. Disabling one cancels its pending deliveries; enabling it again starts without them. */
  async update(id: string, input: EndpointPatch): Promise<EndpointView | undefined> {
    const { enabled, ...patch } = endpointPatchSchema.parse(input);
    const found = this.find(id);
    if (found === undefined) return undefined;
    this.endpoints.save({
      ...found,
      url: patch.url ?? found.url,
      events: patch.events ?? found.events,
      description: patch.description === undefined ? found.description : patch.description,
      ...(enabled === true ? { disabledReason: null, disabledAt: null, failingSince: null } : {}),
    });
    if (enabled === false && found.disabledReason === null) this.outbox.disable(id, "owner");
    await this.pump();
    return this.endpoint(id);
  }

  /** Removes an endpoint with all its deliveries. */
  async remove(id: string): Promise<boolean> {
    if (this.find(id) === undefined) return false;
    this.deliveries.removeOfEndpoint(id);
    this.endpoints.remove(id);
    await this.arm();
    return true;
  }

  /**
   * Creates a new secret for an endpoint and returns it, only here; the previous secret also signs for a while.
   * Repeating the same `call` returns the same secret.
   */
  rotateSecret(id: string, call?: string): string | undefined {
    const found = this.find(id);
    return found && this.made.do(call, Date.now(), () => this.newSecret(secretOwner(found)));
  }

  /** The same for addresses that come with jobs; also creates the first secret. */
  rotateAccountSecret(accountId: string, call?: string): string {
    this.open(accountId);
    return this.made.do(call, Date.now(), () => this.newSecret(secretOwner({ id: "", source: "form" })));
  }

  /** Deliveries to an endpoint, newest first; `undefined` if there is no such endpoint. */
  history(
    id: string,
    page: { before: number; limit: number; status: DeliveryStatus | undefined },
  ): DeliveryView[] | undefined {
    if (this.find(id) === undefined) return undefined;
    return this.deliveries.page(id, page).map((delivery) => this.deliveryView(delivery));
  }

  /** Sends a delivery again, with the same number of attempts as a new one. */
  async replay(id: string, deliveryId: string): Promise<DeliveryView | "disabled" | undefined> {
    const endpoint = this.find(id);
    const delivery = endpoint && this.deliveries.find(deliveryId);
    if (endpoint === undefined || delivery === undefined || delivery.endpointId !== id) return undefined;
    if (endpoint.disabledReason !== null) return "disabled";
    this.outbox.replay(delivery, Date.now());
    await this.pump();
    return this.deliveryView(this.deliveries.find(deliveryId) ?? delivery);
  }

  /** Sends a test event to an endpoint, once, and returns when its outcome is known or after `waitMs`. */
  async sendTest(id: string, waitMs: number): Promise<DeliveryView | undefined> {
    const endpoint = this.find(id);
    if (endpoint === undefined) return undefined;
    const deliveryId = this.outbox.post(endpoint, {
      id: `evt_${crypto.randomUUID()}`,
      type: TEST_EVENT,
      at: Date.now(),
      requestId: null,
      data: { webhook_id: id },
    });
    await this.pump();
    const deadline = Date.now() + waitMs;
    for (;;) {
      const delivery = this.deliveries.find(deliveryId);
      const rest = deadline - Date.now();
      if (delivery === undefined) return undefined;
      if (delivery.status !== "waiting" || rest <= 0) return this.deliveryView(delivery);
      await this.changes.next(rest);
    }
  }

  /** Accepts events: afterwards this object is responsible for delivering them. Safe to repeat. */
  async accept(input: Tidings): Promise<void> {
    const { accountId, events, callback } = tidingsSchema.parse(input);
    if (callback !== undefined) this.open(accountId);
    if (!this.hasTables) return;
    const listening = this.endpoints.list("account").filter(({ disabledReason }) => disabledReason === null);
    const form = callback && this.formEndpoint(callback);
    for (const event of events) {
      for (const endpoint of listening) if (endpoint.events.includes(event.type)) this.outbox.post(endpoint, event);
      if (form !== undefined) this.outbox.post(form, event);
    }
    await this.pump();
  }

  /** Called by a worker that received a message: says what to do. */
  async claim(deliveryId: string): Promise<DeliveryClaim> {
    if (!this.hasTables) return { action: "skip", reason: "unknown" };
    const claim = this.outbox.claim(deliveryId, Date.now());
    await this.arm();
    return claim;
  }

  /** Called by a worker with the outcome of an attempt. */
  async report(input: DeliveryReport): Promise<void> {
    const report = reportSchema.parse(input);
    if (!this.hasTables) return;
    this.outbox.report(report);
    this.changes.announce({ now: true });
    await this.pump();
  }

  /** Called by a worker that could not make the attempt because of a fault on our side: the attempt does not count. */
  async giveBack(deliveryId: string, lease: number): Promise<void> {
    if (!this.hasTables) return;
    this.outbox.giveBack(deliveryId, lease);
    await this.arm();
  }

  /** Called when a request is deleted: nothing more is sent about it. */
  async dropRequest(requestId: string): Promise<void> {
    if (!this.hasTables) return;
    this.deliveries.removeOfRequest(requestId);
    await this.pump();
  }

  /** Deletes everything when the account is closed. */
  async forget(): Promise<void> {
    this.hasTables = false;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  override async alarm(): Promise<void> {
    try {
      if (this.hasTables) this.outbox.sweep(Date.now());
      await this.pump();
    } catch (error) {
      // The platform abandons an alarm after six failures, so failures are handled here.
      consoleLog.error("webhooks_alarm_failed", error);
      await this.ctx.storage.setAlarm(Date.now() + ALARM_RETRY_MS);
    }
  }

  private open(accountId: string): void {
    const { sql } = this.ctx.storage;
    if (!this.hasTables) sql.exec(SCHEMA);
    this.hasTables = true;
    sql.exec("INSERT OR IGNORE INTO account (id, account_id) VALUES (1, ?)", accountId);
  }

  private find(id: string): Endpoint | undefined {
    return this.hasTables ? this.endpoints.find(id) : undefined;
  }

  private view(endpoint: Endpoint): EndpointView {
    return { ...endpoint, secrets: this.endpoints.secretTimes(secretOwner(endpoint), Date.now()) };
  }

  private deliveryView(delivery: Delivery): DeliveryView {
    return { ...delivery, attempts: this.deliveries.attempts(delivery.id) };
  }

  private newSecret(owner: string): string {
    const secret = newWebhookSecret();
    const now = Date.now();
    this.endpoints.addSecret(owner, secret, { now, overlapUntil: now + this.settings.WEBHOOK_SECRET_OVERLAP_MS });
    return secret;
  }

  /** The endpoint of an address that came with a job. A new job with the same address re-enables it. */
  private formEndpoint({ url, baseUrl }: { url: string; baseUrl: string }): Endpoint {
    const now = Date.now();
    if (this.endpoints.secrets(secretOwner({ id: "", source: "form" }), now).length === 0) {
      this.newSecret(secretOwner({ id: "", source: "form" }));
    }
    const known = this.endpoints.findForm(url, baseUrl);
    if (known !== undefined && known.disabledReason === null) return known;
    const anew = { source: "form" as const, url, baseUrl, events: [...EVENT_TYPES], description: null };
    const endpoint = { ...newEndpoint(anew, { enabled: true, now }), ...(known === undefined ? {} : { id: known.id }) };
    this.endpoints.save(endpoint);
    return endpoint;
  }

  /** Sends what is due. State and alarm are written before anything is sent. */
  private async pump(): Promise<void> {
    if (!this.hasTables) return;
    const due = this.outbox.takeDue(Date.now());
    await this.arm();
    try {
      await this.send(due);
    } catch (error) {
      // The rows remain, and the alarm sends them again.
      consoleLog.error("send_webhooks_failed", error);
    }
  }

  private async send(due: Delivery[]): Promise<void> {
    if (due.length === 0) return;
    const [account] = this.ctx.storage.sql.exec<{ id: string }>("SELECT account_id AS id FROM account").toArray();
    if (account === undefined) return;
    const bodies = due.map(({ id }): WebhookMessage => ({ version: 1, accountId: account.id, deliveryId: id }));
    for (let start = 0; start < bodies.length; start += MESSAGES_PER_SEND) {
      await this.env.WEBHOOKS.sendBatch(bodies.slice(start, start + MESSAGES_PER_SEND).map((body) => ({ body })));
    }
  }

  private async arm(): Promise<void> {
    const next = this.outbox.nextAlarm(Date.now());
    if (next === null) await this.ctx.storage.deleteAlarm();
    else await this.ctx.storage.setAlarm(next);
  }
}
