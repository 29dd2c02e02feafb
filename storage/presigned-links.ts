import { AwsV4Signer } from "aws4fetch";
import { mediaType } from "./media-type.ts";
import type { Presigning } from "./presigning.ts";
import type { LinkTarget } from "./signed-links.ts";

/** R2 has one region. */
const REGION = "auto";
/** Longest life that Signature Version 4 allows, in seconds. */
const LONGEST = 604_800;

export interface PresignOptions {
  /** Seconds since 1970. */
  now: number;
  disposition: string;
  /** Signing keys of days, kept from one link to the next. */
  cache: Map<string, ArrayBuffer>;
}

/**
 * A link to an object through R2's S3 interface, signed in its query (AWS Signature Version 4), including the headers
 * of the answer. It works until `expires`.
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
  // Otherwise the bucket would give the type that the object was stored with, or nothing that binds a browser.
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
  // Some clients read a space encoded as `+` as a plus sign: all read the percent form in the same way. Parentheses
  // would end a link in Markdown. The decoded value is the same.
  const path = signed.pathname.replaceAll("(", "%28").replaceAll(")", "%29").replaceAll("'", "%27");
  return `${signed.origin}${path}${signed.search.replaceAll("+", "%20")}`;
}
