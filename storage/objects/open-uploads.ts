import { AwsV4Signer } from "aws4fetch";
import type { Presigning } from "./presigning.ts";

interface OpenUpload {
  key: string;
  uploadId: string;
  /** Milliseconds since 1970. */
  openedAt: number;
}

const UPLOAD = /<Upload>(.*?)<\/Upload>/gs;
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'" };

/** Multipart uploads that were neither completed nor aborted, at most a thousand (ListMultipartUploads of S3). */
export async function listUploads(
  access: Presigning,
  send: (request: Request) => Promise<Response>,
): Promise<OpenUpload[]> {
  const signed = await new AwsV4Signer({
    url: `${access.R2_S3_ENDPOINT}/${access.R2_BUCKET}?uploads=`,
    accessKeyId: access.R2_ACCESS_KEY_ID,
    secretAccessKey: access.R2_SECRET_ACCESS_KEY,
    service: "s3",
    region: "auto",
  }).sign();
  const response = await send(new Request(signed.url, { method: signed.method, headers: signed.headers }));
  if (!response.ok) throw new Error(`The bucket did not list its uploads: ${response.status}.`);
  return [...(await response.text()).matchAll(UPLOAD)].map(([, upload = ""]) => ({
    key: textOf(upload, "Key"),
    uploadId: textOf(upload, "UploadId"),
    openedAt: Date.parse(textOf(upload, "Initiated")),
  }));
}

const textOf = (xml: string, name: string): string => {
  const text = new RegExp(`<${name}>(.*?)</${name}>`, "s").exec(xml)?.[1] ?? "";
  return text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
};
