import { isSignatureOf, signatureOf } from "./signatures.ts";
import type { LinkRefusal } from "./signed-links.ts";
import type { SigningKey } from "./signing-keys.ts";

/*
 * Links that show one document in the viewer, read-only and without an account, until they expire. They are signed with
 * the same keys as links to files; the first word of the signed text distinguishes the two kinds.
 */

export interface Share {
  documentId: string;
  /** Seconds since 1970; the link works up to and including this second. */
  expires: number;
}

/** Path prefix of shared documents. */
export const SHARED = "/shared";

const TOKEN = /^([0-9a-f-]{36})\.([1-9]\d{0,11})\.([A-Za-z0-9_-]+)\.([0-9a-f]{64})$/;

const signedText = ({ documentId, expires }: Share, keyId: string): string =>
  ["VIEW", documentId, expires, keyId].join("\n");

/** Path of the viewer of a shared document. The viewer's own requests go to paths below it. */
export async function sharePath(key: SigningKey, share: Share): Promise<string> {
  const signature = await signatureOf(key.secret, signedText(share, key.id));
  return `${SHARED}/${share.documentId}.${share.expires}.${key.id}.${signature}`;
}

/** Verifies what follows `/shared/` in a path; every link has exactly one valid spelling. */
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
