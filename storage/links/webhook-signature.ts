/*
 * Signatures of the Standard Webhooks specification: HMAC-SHA-256 over id, time and body, with a secret that the
 * receiver shares. Uses the platform's own HMAC; tests compare the result with the specification's library and
 * examples.
 */

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** A new secret: `whsec_` and 32 random bytes in base64. */
export const newWebhookSecret = (): string => PREFIX + toBase64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

interface SignedMessage {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

async function sign(secret: string, { id, timestamp, body }: SignedMessage): Promise<string> {
  const bytes = fromBase64(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  return `v1,${toBase64(new Uint8Array(await crypto.subtle.sign("HMAC", key, signed)))}`;
}

/** The headers that authenticate a message, with one signature for each valid secret. */
export async function signatureHeaders(secrets: string[], message: SignedMessage): Promise<Record<string, string>> {
  const signatures = await Promise.all(secrets.map((secret) => sign(secret, message)));
  return {
    "webhook-id": message.id,
    "webhook-timestamp": String(message.timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
