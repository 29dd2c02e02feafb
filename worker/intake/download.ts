import { addressRefusal } from "../../platform/address-refusal.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { bodyChunks } from "./body-chunks.ts";

export type Download =
  | { ok: true; fileName: string; chunks: AsyncIterable<Uint8Array> }
  | { ok: false; code: "url_refused" | "url_unreachable" | "too_large"; message: string };

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const refuse = (message: string): Download => ({ ok: false, code: "url_refused", message });
const unreachable = (message: string): Download => ({ ok: false, code: "url_unreachable", message });

/**
 * Opens a URL for reading and checks every redirect against the address rules. The body is a stream that fails when the
 * time allowed for the whole download is over.
 */
export async function openDownload(ctx: Ctx, address: string): Promise<Download> {
  const { configuration } = ctx;
  const deadline = AbortSignal.timeout(configuration.DOWNLOAD_TIMEOUT_MS);
  let url = parseUrl(address);
  for (let hop = 0; hop <= configuration.MAX_REDIRECTS; hop++) {
    if (url === undefined) return refuse("is not a valid URL");
    const refusal = await addressRefusal(ctx, url);
    if (refusal !== undefined)
      return refuse(hop === 0 ? refusal : `redirects to ${url.href.slice(0, 200)}, which ${refusal}`);
    let response: Response;
    try {
      response = await ctx.fetch(
        new Request(url, {
          redirect: "manual",
          signal: deadline,
          headers: { Accept: "application/pdf, image/*;q=0.9, */*;q=0.1" },
        }),
      );
    } catch (error) {
      // Logged only: the runtime's message describes its internals.
      if (!deadline.aborted) ctx.log.error("source_unreachable", error);
      return unreachable(deadline.aborted ? timedOut(configuration.DOWNLOAD_TIMEOUT_MS) : NO_CONNECTION);
    }
    if (REDIRECTS.has(response.status)) {
      await response.body?.cancel();
      url = parseUrl(response.headers.get("Location") ?? "", url);
      continue;
    }
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      return unreachable(`answered with status ${response.status}`);
    }
    if (Number(response.headers.get("Content-Length") ?? 0) > configuration.MAX_FILE_BYTES) {
      await response.body.cancel();
      return { ok: false, code: "too_large", message: `is larger than ${configuration.MAX_FILE_BYTES} bytes` };
    }
    return { ok: true, fileName: nameFrom(response, url), chunks: bodyChunks(response.body) };
  }
  return refuse(`redirects more than ${configuration.MAX_REDIRECTS} times`);
}

function parseUrl(text: string, base?: URL): URL | undefined {
  return URL.canParse(text, base?.href) ? new URL(text, base?.href) : undefined;
}

/** The name the server gives the file, otherwise the last segment of the path. */
function nameFrom(response: Response, url: URL): string {
  const step = url.pathname.split("/").filter(Boolean).at(-1);
  return dispositionName(response.headers.get("Content-Disposition") ?? "") ?? decoded(step ?? "document.pdf");
}

/** The name that a `Content-Disposition` gives a file (RFC 6266). */
export function dispositionName(header: string): string | undefined {
  const named = /filename\*=(?:UTF-8'')?"?([^";]+)/i.exec(header)?.[1] ?? /filename="?([^";]+)/i.exec(header)?.[1];
  return named === undefined ? undefined : decoded(named);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const NO_CONNECTION = "could not be reached: there is no such host, or it refused or dropped the connection";
const timedOut = (limitMs: number): string => `did not send the whole file within ${limitMs / 1000} s`;
