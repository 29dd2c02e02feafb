/* HMAC-SHA-256 over text, for links that work without a key or a session. */

const encode = (text: string) => new TextEncoder().encode(text);

const importKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** A signature in the form used in links. */
export const SIGNATURE_PATTERN = /^[0-9a-f]{64}$/;

/** Lower-case hex, 64 characters. */
export const signatureOf = async (secret: string, text: string): Promise<string> =>
  toHex(await crypto.subtle.sign("HMAC", await importKey(secret), encode(text)));

/** Whether the signature belongs to this text. `crypto.subtle.verify` compares in constant time. */
export const isSignatureOf = async (secret: string, text: string, signature: string): Promise<boolean> =>
  crypto.subtle.verify("HMAC", await importKey(secret), fromHex(signature), encode(text));
