import * as z from "zod";

/*
 * Links to stored objects that work without an API key until they expire: an HMAC-SHA-256 over everything
 * the link says. Two keys may live at once, so that a new one can take over before the old one is withdrawn.
 */

export interface SigningKey {
  id: string;
  secret: string;
}

export interface LinkTarget {
  /** Object key in storage. */
  key: string;
  /** Name offered to whoever saves the file. */
  fileName: string;
  /** Seconds since 1970; the link works up to and including this second. */
  expires: number;
}

export type LinkRefusal = "malformed" | "unknown_key" | "bad_signature" | "expired";

const SIGNATURE_PATTERN = /^[0-9a-f]{64}$/;

/** Parses `id:secret,id:secret`; the first key signs, all of them verify. */
export const signingKeysSchema = z.string().transform((text, context): SigningKey[] => {
  const keys = text.split(",").map((entry) => {
    const [id = "", ...secret] = entry.trim().split(":");
    return { id, secret: secret.join(":") };
  });
  if (keys.some((key) => !/^[A-Za-z0-9_-]+$/.test(key.id) || key.secret.length < 32)) {
    context.addIssue({ code: "custom", message: "must be `id:secret` pairs with secrets of at least 32 characters" });
    return z.NEVER;
  }
  return keys;
});

async function importKey(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret);
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}

const signedText = (target: LinkTarget, keyId: string): Uint8Array =>
  new TextEncoder().encode(["GET", target.key, target.fileName, target.expires, keyId].join("\n"));

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Path and query of a link, to be appended to the service's base address. */
export async function signLink(key: SigningKey, target: LinkTarget): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await importKey(key.secret), signedText(target, key.id));
  const path = target.key.split("/").map(encodeURIComponent).join("/");
  const query = new URLSearchParams({
    name: target.fileName,
    expires: String(target.expires),
    kid: key.id,
    sig: toHex(signature),
  });
  return `/files/${path}?${query}`;
}

/** Reads a link back. The comparison runs in constant time inside `crypto.subtle.verify`. */
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
  const genuine = await crypto.subtle.verify(
    "HMAC",
    await importKey(key.secret),
    fromHex(signature),
    signedText(target, keyId),
  );
  // The signature covers the decoded parts; a link in any other spelling than ours is refused too.
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
