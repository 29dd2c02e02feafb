import { isSignatureOf, signatureOf } from "./signatures.ts";
import type { LinkRefusal } from "./signed-links.ts";
import type { SigningKey } from "./signing-keys.ts";

/*
 * Links that show one document in the viewer, without an account and read-only, until they expire. They are signed
 * with the keys of links to files; the first word of the signed text prevents mistaking one kind for the other.
 */

export interface Share {
  documentId: string;
  /** Seconds since 1970; the link works up to and including this second. */
  expires: number;
}

/** Where they begin. */
export const SHARED = "/shared";

const TOKEN = /^([0-9a-f-]{36})\.([1-9]\d{0,11})\.([A-Za-z0-9_-]+)\.([0-9a-f]{64})$/;

const signedText = ({ documentId, expires }: Share, keyId: string): string =>
  ["VIEW", documentId, expires, keyId].join("\n");

/** Path of the viewer of a document for whoever has it. What the viewer requests is below it. */
export async function sharePath(key: SigningKey, share: Share): Promise<string> {
  const signature = await signatureOf(key.secret, signedText(share, key.id));
  return `${SHARED}/${share.documentId}.${share.expires}.${key.id}.${signature}`;
}

/** Reads back what comes after `/shared/`; there is one spelling of every link. */
export async function verifyShare(
  keys: SigningKey[],
  token: string,
  nowMs: number,
): Promise<{ ok: true; share: Share } | { ok: false; refusal: LinkRefusal }> {
  const [, documentId, expires, keyId, signature] = TOKEN.exec(token) ?? [];
  if (documentId === undefined || signature === undefined) return { ok: false, refusal: "malformed" };
  const key = keys.find(({ id }) => id === keyId);
  if (key === undefined) return { ok: false, refusal: "unknown_key" };
  const share = { documentId, expires: Number(expires) };
  if (!(await isSignatureOf(key.secret, signedText(share, key.id), signature))) {
    return { ok: false, refusal: "bad_signature" };
  }
  return Math.floor(nowMs / 1000) > share.expires ? { ok: false, refusal: "expired" } : { ok: true, share };
}
