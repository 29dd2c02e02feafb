import { AwsV4Signer } from "aws4fetch";
import { mediaType } from "../objects/media-type.ts";
import type { Presigning } from "../objects/presigning.ts";
import type { LinkTarget } from "./signed-links.ts";

/** R2 has one region. */
const REGION = "auto";
/** Longest lifetime that Signature Version 4 allows, in seconds. */
const LONGEST = 604_800;

export interface PresignOptions {
  /** Seconds since 1970. */
  now: number;
  disposition: string;
  /** Caches the signing key of each day. */
  cache: Map<string, ArrayBuffer>;
}

/**
 * A link to an object through R2's S3 interface, with the signature and the response headers in its query (AWS
 * Signature Version 4). It works until `expires`.
 */
export async function presignLink(
  { R2_S3_ENDPOINT, R2_BUCKET, R2_ACCESS_KEY_ID, R2_SECRET_ACCESS_KEY }: Presigning,
  { key, expires }: LinkTarget,
  { now, disposition, cache }: PresignOptions,
): Promise<string> {
  const object = [R2_BUCKET, ...key.split("/")].map(encodeURIComponent).join("/");
  const url = new URL(object, `${R2_S3_ENDPOINT.replace(/\/+$/, "")}/`);
  const life = Math.min(LONGEST, Math.max(1, expires - now));
  url.searchParams.set("X-Amz-Expires", String(life));
  url.searchParams.set("response-content-disposition", disposition);
  // Otherwise the bucket would send the type that the object was stored with, and no `Content-Disposition`.
  url.searchParams.set("response-content-type", mediaType(key));
  url.searchParams.set("response-cache-control", `private, max-age=${life}`);
  const signer = new AwsV4Signer({
    method: "GET",
    url: url.href,
    accessKeyId: R2_ACCESS_KEY_ID,
    secretAccessKey: R2_SECRET_ACCESS_KEY,
    service: "s3",
    region: REGION,
    datetime: new Date(now * 1000).toISOString().replace(/[:-]|\.\d{3}/g, ""),
    signQuery: true,
    cache,
  });
  const signed = (await signer.sign()).url;
  // Some clients read a `+` in a path as a plus sign, but all read `%20` as a space. Parentheses would end a link in
  // Markdown. The decoded value is the same.
  const path = signed.pathname.replaceAll("(", "%28").replaceAll(")", "%29").replaceAll("'", "%27");
  return `${signed.origin}${path}${signed.search.replaceAll("+", "%20")}`;
}
