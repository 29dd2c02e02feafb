import * as z from "zod";
import { QuireError } from "./quire-error.ts";

const PREFIX = "whsec_";
const TOLERANCE_SECONDS = 5 * 60;

const eventSchema = z.looseObject({
  id: z.string(),
  type: z.string(),
  version: z.number(),
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});
/** The payload of a web hook; `type` determines `data`. */
export type WebhookEvent = z.infer<typeof eventSchema>;

interface ReceivedWebhook {
  /** The body exactly as received: once parsed and serialised again, it would have a different signature. */
  body: string;
  /** Headers of the request: a `Headers`, or an object as in Node servers. */
  headers: Headers | Record<string, string | string[] | undefined>;
  /** The secret, `whsec_…`, as it was shown. */
  secret: string;
  /** Milliseconds since 1970; the current time by default. */
  now?: number;
}

const refused = (detail: string): QuireError =>
  new QuireError({ status: 0, code: "webhook_not_genuine", detail, retryable: false });

/**
 * Verifies that a web hook was sent by the service, and recently (Standard Webhooks), and returns its payload.
 * Otherwise throws `QuireError` with the code `webhook_not_genuine`: answer 400 then. The same `id` may arrive more
 * than once.
 */
export async function verifyWebhook({
  body,
  headers,
  secret,
  now = Date.now(),
}: ReceivedWebhook): Promise<WebhookEvent> {
  const read = headerReader(headers);
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map(read);
  if (!id || !timestamp || !signatures) throw refused("The headers of a web hook are missing.");
  if (!/^\d{1,12}$/.test(timestamp)) throw refused("`webhook-timestamp` is not a time.");
  const age = Math.floor(now / 1000) - Number(timestamp);
  if (Math.abs(age) > TOLERANCE_SECONDS) throw refused("The message is too old, or the clocks differ by minutes.");
  const key = await importSecret(secret);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of signatures.split(" ")) {
    const bytes = signature.startsWith("v1,") ? fromBase64(signature.slice(3)) : undefined;
    // `verify` compares in constant time.
    if (bytes === undefined || !(await crypto.subtle.verify("HMAC", key, bytes, signed))) continue;
    const parsed = eventSchema.safeParse(parseJson(body));
    if (!parsed.success) throw refused("The message is signed, but its shape is unknown.");
    return parsed.data;
  }
  throw refused("No signature matches the message: it was changed on the way, or is signed with another secret.");
}

function headerReader(headers: ReceivedWebhook["headers"]): (name: string) => string | undefined {
  if (headers instanceof Headers) return (name) => headers.get(name) ?? undefined;
  const byName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => {
    const value = byName.get(name);
    return typeof value === "string" ? value : value?.[0];
  };
}

async function importSecret(secret: string): Promise<CryptoKey> {
  const bytes = fromBase64(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  if (bytes === undefined || bytes.length === 0) throw refused("This is not a secret: secrets look like `whsec_…`.");
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
