import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";
import { openDownload } from "./download.ts";
import type { FaultPlace, IntakeFaults } from "./faults.ts";
import { safeFileName } from "./file-name.ts";
import { readMultipart } from "./multipart.ts";
import type { StoreRefusal } from "./store-source.ts";
import { type StoredUpload, storeUpload } from "./store-upload.ts";

/** A PDF that lies in storage, not yet looked into. */
export interface ReceivedSource extends FaultPlace, StoredUpload {
  fileName: string;
  /** Pages of this one alone, in place of those that the form asks for. */
  pages?: number[];
}

export interface ReceivedForm {
  /** The text of the `form` part; undefined when there was none. */
  form: string | undefined;
  sources: ReceivedSource[];
  /** How many `documents` were sent, refused ones included. */
  fileCount: number;
}

/** How clients spell "no files" in a multipart field. */
const NO_FILES = new Set(["", "[]", "null"]);

/** Reads the body of a submission: multipart with files, or a plain form where there are none. */
export async function receiveForm(
  ctx: Ctx,
  request: Request,
  target: { requestId: string; faults: IntakeFaults },
): Promise<ReceivedForm> {
  const type = (request.headers.get("Content-Type") ?? "").toLowerCase();
  if (type.startsWith("application/x-www-form-urlencoded")) {
    const form = new URLSearchParams(await readText(request.body ?? [], ctx.configuration.MAX_JSON_BODY_BYTES)).get(
      "form",
    );
    return { form: form ?? undefined, sources: [], fileCount: 0 };
  }
  if (!type.startsWith("multipart/form-data")) {
    throw new ServiceError(
      "unsupported_media_type",
      "Send the request as multipart/form-data with the parts `documents` and `form`.",
    );
  }
  return receiveMultipart(ctx, request, target);
}

async function receiveMultipart(
  ctx: Ctx,
  request: Request,
  { requestId, faults }: { requestId: string; faults: IntakeFaults },
): Promise<ReceivedForm> {
  const sources: ReceivedSource[] = [];
  const limit = ctx.configuration.MAX_DOCUMENTS_PER_REQUEST;
  let fileCount = 0;
  let formFile: string | undefined;
  const fields = await readMultipart(request, async (part) => {
    if (part.field === "form") {
      formFile = await readText(part.chunks, ctx.configuration.MAX_JSON_BODY_BYTES);
      return;
    }
    if (part.field !== "documents" && part.field !== "documents[]") {
      throw new ServiceError("unprocessable", `Files are sent as \`documents\`, not as \`${part.field}\`.`);
    }
    const index = fileCount++;
    if (fileCount > limit) throw tooMany(limit);
    const fileName = safeFileName(part.fileName);
    const place: FaultPlace = { field: "documents", index, shownName: fileName };
    const named = part.fileName !== "";
    const source = await store(ctx, { requestId, fileName, place, chunks: part.chunks, faults, named });
    if (source !== undefined) sources.push(source);
    // How browsers send a file field that nothing was chosen for.
    if (source === undefined && !named) fileCount--;
  });
  // Small files that arrive together are stored side by side and end in any order.
  sources.sort((a, b) => a.index - b.index);
  const plain = fields.get("documents");
  if (plain !== undefined && !NO_FILES.has(plain.trim())) {
    throw new ServiceError("unprocessable", "`documents` must hold files; URLs go into `documents_url` of the form.");
  }
  return { form: formFile ?? fields.get("form"), sources, fileCount };
}

/** Fetches each URL into storage, one after another: a Worker has few connections. */
export async function receiveUrls(
  ctx: Ctx,
  urls: string[],
  { requestId, faults }: { requestId: string; faults: IntakeFaults },
): Promise<ReceivedSource[]> {
  const limit = ctx.configuration.MAX_DOCUMENTS_PER_REQUEST;
  if (urls.length > limit) throw tooMany(limit);
  const sources: ReceivedSource[] = [];
  for (const [index, url] of urls.entries()) {
    const place: FaultPlace = { field: "documents_url", index, shownName: url };
    const download = await openDownload(ctx, url);
    if (!download.ok) {
      faults.add(place, download.code, download.message);
      continue;
    }
    const fileName = safeFileName(download.fileName);
    try {
      const source = await store(ctx, { requestId, fileName, place, chunks: download.chunks, faults });
      if (source !== undefined) sources.push(source);
    } catch (error) {
      if (error instanceof ServiceError) throw error;
      ctx.log.error("download_broke_off", error);
      faults.add(place, "url_unreachable", "broke off before the whole file was there");
    }
  }
  return sources;
}

interface Incoming {
  requestId: string;
  fileName: string;
  place: FaultPlace;
  chunks: AsyncIterable<Uint8Array>;
  faults: IntakeFaults;
  /** False for an upload without a file name. */
  named?: boolean;
}

async function store(ctx: Ctx, incoming: Incoming): Promise<ReceivedSource | undefined> {
  const answer = await storeUpload(ctx, incoming.requestId, incoming.chunks);
  if (answer.ok) return { ...incoming.place, fileName: incoming.fileName, ...answer.stored };
  if (answer.refusal === "empty" && incoming.named === false) return undefined;
  incoming.faults.add(
    incoming.place,
    typeOf(answer.refusal),
    explain(answer.refusal, ctx.configuration.MAX_FILE_BYTES),
  );
  return undefined;
}

const typeOf = (refusal: StoreRefusal): string => (refusal === "too_large" ? "too_large" : "not_a_pdf");

function explain(refusal: StoreRefusal, maxBytes: number): string {
  if (refusal === "too_large") return `is larger than ${maxBytes} bytes`;
  if (refusal === "empty") return "is empty";
  return "is not a PDF: there is no %PDF- in its first 1,024 bytes";
}

const tooMany = (limit: number): ServiceError =>
  new ServiceError("too_large", `A request takes at most ${limit} documents. Send the others in another request.`);

async function readText(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw new ServiceError("too_large", `The form is larger than ${maxBytes} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
