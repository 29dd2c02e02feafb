import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";
import { type LinkRefusal, verifyLink } from "../../storage/signed-links.ts";

const TYPES: Record<string, string> = {
  png: "image/png",
  json: "application/json; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  pdf: "application/pdf",
};

const REASONS: Record<LinkRefusal, string> = {
  malformed: "This is not a link that the service gave out.",
  unknown_key: "This link was signed with a key that is no longer in use. Ask for a new one.",
  bad_signature: "This is not a link that the service gave out.",
  expired: "This link has expired. Ask for a new one.",
};

/** Answers a signed link with the stored object, whole or the range that is asked for. */
export async function serveFile(ctx: Ctx, request: Request): Promise<Response> {
  const verified = await verifyLink(ctx.configuration.SIGNING_KEYS, new URL(request.url), ctx.now());
  if (!verified.ok) throw new ServiceError("not_found", REASONS[verified.refusal]);
  const { key, fileName } = verified.target;
  const head = await ctx.files.head(key);
  if (head === null) throw gone();
  if (beyondEnd(request.headers.get("Range"), head.size)) {
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${head.size}` } });
  }
  const object = await ctx.files.get(key, { range: request.headers, onlyIf: request.headers });
  if (object === null) throw gone();
  const headers = new Headers({
    "Content-Type": TYPES[key.split(".").at(-1) ?? ""] ?? "application/octet-stream",
    "Content-Disposition": disposition(fileName),
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cache-Control": "private, max-age=3600",
    "Accept-Ranges": "bytes",
    ETag: object.httpEtag,
  });
  if (!("body" in object)) {
    const unchanged = request.headers.has("If-None-Match") || request.headers.has("If-Modified-Since");
    return new Response(null, { status: unchanged ? 304 : 412, headers });
  }
  const range = request.headers.has("Range") ? extent(object) : undefined;
  if (range === undefined) {
    headers.set("Content-Length", String(object.size));
    return new Response(object.body, { headers });
  }
  headers.set("Content-Range", `bytes ${range.start}-${range.end}/${object.size}`);
  headers.set("Content-Length", String(range.end - range.start + 1));
  return new Response(object.body, { status: 206, headers });
}

const gone = () => new ServiceError("not_found", "The file is gone: its request was deleted.");

/** Storage throws on a range that starts behind the end, where HTTP has an answer. */
function beyondEnd(range: string | null, size: number): boolean {
  const start = /^bytes=(\d+)-/.exec(range ?? "")?.[1];
  return start !== undefined && Number(start) >= size;
}

function extent(object: R2ObjectBody): { start: number; end: number } | undefined {
  const { range, size } = object;
  if (range === undefined) return undefined;
  // The runtime gives all three members, undefined where they do not apply.
  const { suffix, offset, length }: { suffix?: number; offset?: number; length?: number } = range;
  const start = suffix === undefined ? (offset ?? 0) : Math.max(0, size - suffix);
  return { start, end: Math.min(size, start + (length ?? size - start)) - 1 };
}

/** RFC 6266: a plain name for old readers and the exact one in UTF-8. */
function disposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, "_");
  const exact = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${exact}`;
}
