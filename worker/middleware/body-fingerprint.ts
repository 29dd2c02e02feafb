import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { bodyChunks } from "../intake/body-chunks.ts";
import { watchedBody } from "./watched-body.ts";

/** The boundary of a multipart body. Clients choose a new one for every attempt. */
const boundaryOf = (type: string): Buffer | undefined => {
  const [, quoted, bare] = /^multipart\/[^;]+;.*\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  return boundary === undefined ? undefined : Buffer.from(boundary);
};

/** SHA-256 of a call's method, path, type and body, without multipart boundaries. */
export class BodyFingerprint {
  private readonly hash = createHash("sha256");
  private readonly boundary: Buffer | undefined;
  /** Bytes held back because they may be the beginning of a boundary. */
  private tail = Buffer.alloc(0);

  constructor({ method, url, headers }: Pick<Request, "method" | "url" | "headers">) {
    const type = headers.get("Content-Type") ?? "";
    this.boundary = boundaryOf(type);
    const { pathname, search } = new URL(url);
    const path = pathname.replace(/\/+$/, "").replace(/^\/v1\//, "/api/v1/");
    this.hash.update(JSON.stringify([method, path, search, type.split(";")[0]?.trim().toLowerCase()]));
  }

  add(chunk: Uint8Array): void {
    const { boundary } = this;
    if (boundary === undefined) {
      this.hash.update(chunk);
      return;
    }
    let rest = Buffer.concat([this.tail, chunk]);
    for (let at = rest.indexOf(boundary); at >= 0; at = rest.indexOf(boundary)) {
      this.hash.update(rest.subarray(0, at));
      rest = rest.subarray(at + boundary.length);
    }
    const kept = Math.min(rest.length, boundary.length - 1);
    this.hash.update(rest.subarray(0, rest.length - kept));
    this.tail = rest.subarray(rest.length - kept);
  }

  /** The hash in hex; nothing can be added afterwards. */
  finish(): string {
    return this.hash.update(this.tail).digest("hex");
  }
}

/** The fingerprint of a call whose body is not needed for anything else. */
export async function fingerprintOf(request: Request): Promise<string> {
  const fingerprint = new BodyFingerprint(request);
  if (request.body !== null) for await (const chunk of bodyChunks(request.body)) fingerprint.add(chunk);
  return fingerprint.finish();
}

/** The same call; its fingerprint is computed as the body is read. */
export function watchedRequest(request: Request): { request: Request; fingerprint: BodyFingerprint } {
  const fingerprint = new BodyFingerprint(request);
  const { body } = request;
  if (body === null) return { request, fingerprint };
  const watched = watchedBody(body, { onChunk: (chunk) => fingerprint.add(chunk), onEnd: () => undefined });
  return { request: new Request(request, { body: watched }), fingerprint };
}
