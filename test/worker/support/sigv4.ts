/*
 * Checks a presigned link as a server does, following AWS's description of Signature Version 4 ("Authenticating
 * Requests: Using Query Parameters"). Shares no code with the signer.
 */

const encoder = new TextEncoder();
const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

async function hmac(secret: BufferSource, text: string): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return crypto.subtle.sign("HMAC", key, encoder.encode(text));
}

/** Percent-encodes every byte except the unreserved characters of RFC 3986. */
const encode = (text: string): string =>
  Array.from(encoder.encode(text), (byte) => {
    const letter = String.fromCharCode(byte);
    return /[A-Za-z0-9._~-]/.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }).join("");

export type SigV4Refusal = "malformed" | "wrong_key" | "bad_signature" | "expired";

/** A server's refusal of a GET of this link at this second; `undefined` if it would return the object. */
export async function refusalOf(
  link: string,
  { accessKeyId, secret, now }: { accessKeyId: string; secret: string; now: number },
): Promise<SigV4Refusal | undefined> {
  const url = new URL(link);
  const parameters = url.search
    .slice(1)
    .split("&")
    .map((pair) => pair.split("=").map(decodeURIComponent) as [string, string]);
  const get = (name: string) => parameters.find(([key]) => key === name)?.[1] ?? "";
  const [id = "", day = "", region = "", service = "", terminator = ""] = get("X-Amz-Credential").split("/");
  const time = get("X-Amz-Date");
  const begin = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time)?.slice(1).map(Number);
  const life = Number(get("X-Amz-Expires"));
  const isWhole =
    get("X-Amz-Algorithm") === "AWS4-HMAC-SHA256" &&
    terminator === "aws4_request" &&
    get("X-Amz-SignedHeaders") === "host";
  if (!isWhole || begin === undefined || !Number.isInteger(life) || life < 1 || life > 604_800) return "malformed";
  if (id !== accessKeyId || day !== time.slice(0, 8)) return "wrong_key";

  const query = parameters
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const path = url.pathname.split("/").map(decodeURIComponent).map(encode).join("/");
  const request = ["GET", path, query, `host:${url.host}`, "", "host", "UNSIGNED-PAYLOAD"].join("\n");
  const digest = hex(await crypto.subtle.digest("SHA-256", encoder.encode(request)));
  const toSign = ["AWS4-HMAC-SHA256", time, [day, region, service, terminator].join("/"), digest].join("\n");
  let key: BufferSource = encoder.encode(`AWS4${secret}`);
  for (const part of [day, region, service, terminator]) key = await hmac(key, part);
  if (hex(await hmac(key, toSign)) !== get("X-Amz-Signature")) return "bad_signature";

  const [year = 0, month = 0, date = 0, hours, minutes, seconds] = begin;
  const signedAt = Date.UTC(year, month - 1, date, hours, minutes, seconds) / 1000;
  return now > signedAt + life ? "expired" : undefined;
}
