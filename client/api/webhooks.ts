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
  /** Such as `request.completed`; all by default. */
  events?: string[] | undefined;
  description?: string | undefined;
  enabled?: boolean | undefined;
}

export interface WebhookChange extends Partial<Omit<WebhookInput, "description">> {
  /** `null` removes it. */
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

/** Addresses of the account that are notified of events in it. */
export class Webhooks {
  private readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
  }

  /** Adds an address. The secret, which `verifyWebhook` needs, is shown only now. */
  async create(input: WebhookInput, options: SubmitOptions = {}): Promise<WebhookCreated> {
    const body = () => JSON.stringify(input);
    return this.transport.json({ ...act(), body, key: crypto.randomUUID(), ...options }, webhookCreatedSchema);
  }

  /** All of them; with `form`, those that came with jobs as `webhookUrl`. */
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

  /** Removes an address, and what is waiting to be sent there. */
  async delete(id: string, options: CallOptions = {}): Promise<void> {
    const response = await this.transport.send({ method: "DELETE", path: at(id), safe: true, ...options });
    await response.body?.cancel();
  }

  /** Sends a test event there, once, and returns what was answered. */
  async test(id: string, options: CallOptions = {}): Promise<Delivery> {
    return (await this.transport.json({ ...act(id, "test"), ...options }, deliveryAnswerSchema)).delivery;
  }

  /** A new secret; for another day, messages are also signed with the previous one. */
  async rotateSecret(id: string, options: CallOptions = {}): Promise<string> {
    return (await this.transport.json({ ...act(id, "rotate-secret"), ...options }, webhookSecretSchema)).secret;
  }

  /** A new secret for messages to a job's `webhookUrl`. */
  async accountSecret(options: CallOptions = {}): Promise<string> {
    return (await this.transport.json({ ...act("account-secret"), ...options }, webhookSecretSchema)).secret;
  }

  /** What was sent and answered, the latest first; `next_cursor` leads to the next page. */
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
