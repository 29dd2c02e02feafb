import type { Ctx } from "../../../platform/ctx.ts";
import { ServiceError } from "../../../platform/errors.ts";
import { type LinkRefusal, type LinkTarget, verifyLink } from "../../../storage/links/signed-links.ts";
import { contentDisposition } from "../../../storage/objects/content-disposition.ts";
import { mediaType } from "../../../storage/objects/media-type.ts";
import { isLinkedText, linkedTextHeaders, openLinkedText, textBody } from "./serve-text.ts";

const REASONS: Record<LinkRefusal, string> = {
  malformed: "This is not a link that the service gave out.",
  unknown_key: "This link was signed with a key that is no longer in use. Ask for a new one.",
  bad_signature: "This is not a link that the service gave out.",
  expired: "This link has expired. Ask for a new one.",
};

/** Answers a signed link with the stored object or the requested range of it. */
export async function serveFile(ctx: Ctx, request: Request): Promise<Response> {
  const verified = await verifyLink(ctx.configuration.SIGNING_KEYS, new URL(request.url), ctx.now());
  if (!verified.ok) throw new ServiceError("not_found", REASONS[verified.refusal]);
  const { key, fileName, expires } = verified.target;
  if (isLinkedText(key)) return serveText(ctx, request, verified.target);
  const stored = await ctx.files.head(key);
  if (stored === null) throw gone();
  const headers = new Headers({
    "Content-Type": mediaType(key),
    "Content-Disposition": contentDisposition(fileName),
    "Content-Security-Policy": "default-src 'none'; sandbox",
    // A cached copy must not outlive the link.
    "Cache-Control": `private, max-age=${Math.max(0, expires - Math.floor(ctx.now() / 1000))}`,
    "Accept-Ranges": "bytes",
    ETag: stored.httpEtag,
  });
  const condition = unmetCondition(request.headers, stored.httpEtag);
  if (condition !== undefined) return new Response(null, { status: condition, headers });
  const range = mayContinue(request.headers, stored.httpEtag)
    ? readRange(request.headers.get("Range"), stored.size)
    : undefined;
  if (range === "unsatisfiable") {
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${stored.size}` } });
  }
  const object = await ctx.files.get(key, range === undefined ? {} : { range });
  if (object === null) throw gone();
  if (range !== undefined) {
    headers.set("Content-Range", `bytes ${range.offset}-${range.offset + range.length - 1}/${stored.size}`);
  }
  headers.set("Content-Length", String(range?.length ?? stored.size));
  return new Response(object.body, { status: range === undefined ? 200 : 206, headers });
}

/** Ranges are not supported: the text is generated while it is read. */
async function serveText(ctx: Ctx, request: Request, target: LinkTarget): Promise<Response> {
  const url = new URL(request.url);
  const headers = linkedTextHeaders(target, url, Math.floor(ctx.now() / 1000));
  const condition = unmetCondition(request.headers, headers.get("ETag") ?? "");
  const text = await openLinkedText(ctx, target, url.origin);
  if (text === undefined) throw gone();
  if (condition !== undefined) return new Response(null, { status: condition, headers });
  return new Response(textBody(text), { headers });
}

const gone = () => new ServiceError("not_found", "The file is gone: its request was deleted.");

const names = (list: string | null, etag: string): boolean =>
  (list ?? "").split(",").some((entry) => [etag, `W/${etag}`, "*"].includes(entry.trim()));

/** RFC 9110, section 13: 412 or 304 if a precondition is not met. Files never change, so dates are ignored. */
function unmetCondition(headers: Headers, etag: string): 304 | 412 | undefined {
  const match = headers.get("If-Match");
  if (match !== null && !names(match, etag)) return 412;
  return names(headers.get("If-None-Match"), etag) ? 304 : undefined;
}

/** RFC 9110, section 13.1.5: a range is only useful to a client that has the rest of the same file. */
function mayContinue(headers: Headers, etag: string): boolean {
  const condition = headers.get("If-Range");
  return condition === null || condition.trim() === etag;
}

/** RFC 9110, section 14: a single byte range. Several ranges or an invalid one select the whole file. */
function readRange(
  header: string | null,
  size: number,
): { offset: number; length: number } | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(size, Number(last));
    return length === 0 ? "unsatisfiable" : { offset: size - length, length };
  }
  const offset = Number(first);
  const end = last === "" ? size - 1 : Math.min(size - 1, Number(last));
  if (last !== "" && Number(last) < offset) return undefined;
  return offset >= size ? "unsatisfiable" : { offset, length: end - offset + 1 };
}
