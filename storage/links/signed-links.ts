import { isSignatureOf, SIGNATURE_PATTERN, signatureOf } from "./signatures.ts";
import type { SigningKey } from "./signing-keys.ts";

/*
 * Links to stored objects that work without an API key until they expire: an HMAC-SHA-256 over everything in the link.
 * Two keys may be valid at the same time, so that a new one can take over before the old one is withdrawn.
 */

export interface LinkTarget {
  /** Object key in storage. */
  key: string;
  /** File name offered when the object is saved. */
  fileName: string;
  /** Seconds since 1970; the link works up to and including this second. */
  expires: number;
}

export type LinkRefusal = "malformed" | "unknown_key" | "bad_signature" | "expired";

const signedText = (target: LinkTarget, keyId: string): string =>
  ["GET", target.key, target.fileName, target.expires, keyId].join("\n");

/** Path and query of a link, to be appended to the service's base address. */
export async function signLink(key: SigningKey, target: LinkTarget): Promise<string> {
  const path = target.key.split("/").map(encodeURIComponent).join("/");
  const query = new URLSearchParams({
    name: target.fileName,
    expires: String(target.expires),
    kid: key.id,
    sig: await signatureOf(key.secret, signedText(target, key.id)),
  });
  return `/files/${path}?${query}`;
}

/** Verifies a link and returns its target. */
export async function verifyLink(
  keys: SigningKey[],
  link: URL,
  nowMs: number,
): Promise<{ ok: true; target: LinkTarget } | { ok: false; refusal: LinkRefusal }> {
  const path = link.pathname.slice("/files/".length).split("/");
  const expires = link.searchParams.get("expires") ?? "";
  const fileName = link.searchParams.get("name") ?? "";
  const keyId = link.searchParams.get("kid") ?? "";
  const signature = link.searchParams.get("sig") ?? "";
  if (!/^[1-9]\d{0,11}$/.test(expires) || !SIGNATURE_PATTERN.test(signature))
    return { ok: false, refusal: "malformed" };
  const key = keys.find((candidate) => candidate.id === keyId);
  if (key === undefined) return { ok: false, refusal: "unknown_key" };
  const target = readTarget(path, fileName, Number(expires));
  if (target === undefined) return { ok: false, refusal: "malformed" };
  const genuine = await isSignatureOf(key.secret, signedText(target, keyId), signature);
  // The signature covers the decoded parts, so a link in any other spelling than ours is refused as well.
  if (!genuine || (await signLink(key, target)) !== `${link.pathname}${link.search}`) {
    return { ok: false, refusal: "bad_signature" };
  }
  if (Math.floor(nowMs / 1000) > target.expires) return { ok: false, refusal: "expired" };
  return { ok: true, target };
}

function readTarget(path: string[], fileName: string, expires: number): LinkTarget | undefined {
  try {
    return { key: path.map(decodeURIComponent).join("/"), fileName, expires };
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
