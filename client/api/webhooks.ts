import type { CallOptions, SubmitOptions } from "./call-options.ts";
import type { Call, Transport } from "./transport.ts";
import {
  type Delivery,
  type DeliveryList,
  deliveryAnswerSchema,
  deliveryListSchema,
  type Webhook,
  type WebhookCreated,
  webhookAnswerSchema,
  webhookCreatedSchema,
  webhookListSchema,
  webhookSecretSchema,
} from "./webhook-schemas.ts";

export interface WebhookInput {
  /** An https address of a public host. */
  url: string;
  /** Types of events, such as `request.completed`; all by default. */
  events?: string[] | undefined;
  description?: string | undefined;
  enabled?: boolean | undefined;
}

export interface WebhookChange extends Partial<Omit<WebhookInput, "description">> {
  /** `null` removes the description. */
  description?: string | null | undefined;
}

export interface DeliveryQuery extends CallOptions {
  limit?: number;
  cursor?: string | undefined;
  status?: Delivery["status"];
}

const at = (...parts: string[]): string => ["api/v1/webhooks", ...parts.map(encodeURIComponent)].join("/");

const read = (...parts: string[]): Call => ({ method: "GET", path: at(...parts), safe: true });
const act = (...parts: string[]): Call => ({ method: "POST", path: at(...parts), safe: false });

/** The account's addresses that are notified of its events. */
export class Webhooks {
  private readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
  }

  /** Adds an address. Its secret, which `verifyWebhook` needs, is never shown again. */
  async create(input: WebhookInput, options: SubmitOptions = {}): Promise<WebhookCreated> {
    const body = () => JSON.stringify(input);
    return this.transport.json({ ...act(), body, key: crypto.randomUUID(), ...options }, webhookCreatedSchema);
  }

  /** All addresses; with `form`, those that were submitted with jobs as `webhookUrl`. */
  async list({ source, ...options }: CallOptions & { source?: "account" | "form" } = {}): Promise<Webhook[]> {
    const { webhooks } = await this.transport.json({ ...read(), query: { source }, ...options }, webhookListSchema);
    return webhooks;
  }

  async get(id: string, options: CallOptions = {}): Promise<Webhook> {
    return (await this.transport.json({ ...read(id), ...options }, webhookAnswerSchema)).webhook;
  }

  async update(id: string, change: WebhookChange, options: CallOptions = {}): Promise<Webhook> {
    const body = () => JSON.stringify(change);
    const call = { method: "PATCH", path: at(id), body, safe: true, ...options } as const;
    return (await this.transport.json(call, webhookAnswerSchema)).webhook;
  }

  /** Removes an address, and the messages waiting to be sent there. */
  async delete(id: string, options: CallOptions = {}): Promise<void> {
    const response = await this.transport.send({ method: "DELETE", path: at(id), safe: true, ...options });
    await response.body?.cancel();
  }

  /** Sends one test event to the address, and returns its answer. */
  async test(id: string, options: CallOptions = {}): Promise<Delivery> {
    return (await this.transport.json({ ...act(id, "test"), ...options }, deliveryAnswerSchema)).delivery;
  }

  /** Makes a new secret. For one more day, messages are also signed with the previous one. */
  async rotateSecret(id: string, options: CallOptions = {}): Promise<string> {
    return (await this.transport.json({ ...act(id, "rotate-secret"), ...options }, webhookSecretSchema)).secret;
  }

  /** Makes a new secret for messages to the `webhookUrl` of jobs. */
  async accountSecret(options: CallOptions = {}): Promise<string> {
    return (await this.transport.json({ ...act("account-secret"), ...options }, webhookSecretSchema)).secret;
  }

  /** What was sent and answered, newest first; `next_cursor` leads to the next page. */
  async deliveries(id: string, { limit, cursor, status, ...options }: DeliveryQuery = {}): Promise<DeliveryList> {
    const call = { ...read(id, "deliveries"), query: { limit, cursor, status }, ...options };
    return this.transport.json(call, deliveryListSchema);
  }

  /** Sends a delivery again. */
  async replay(id: string, deliveryId: string, options: CallOptions = {}): Promise<Delivery> {
    const call = { ...act(id, "deliveries", deliveryId, "replay"), ...options };
    return (await this.transport.json(call, deliveryAnswerSchema)).delivery;
  }
}
