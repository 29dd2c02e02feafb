import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { FaultPlace, IntakeFaults } from "./faults.ts";
import { type StoredUpload, storeUpload } from "./store-upload.ts";

/** A document in storage, not yet inspected. */
export interface ReceivedSource extends FaultPlace, StoredUpload {
  fileName: string;
  /** Overrides the form's page selection for this document. */
  pages?: number[];
}

export interface ReceivedForm {
  /** The options as sent, unchecked; undefined if there were none. */
  form: unknown;
  /** Location of `form` in the call. */
  place: string[];
  sources: ReceivedSource[];
  /** Number of `documents` sent, including refused ones. */
  fileCount: number;
}

/** Where an intake puts its documents and its faults. */
export interface IntakeTarget {
  requestId: string;
  faults: IntakeFaults;
}

interface Incoming extends IntakeTarget {
  fileName: string;
  place: FaultPlace;
  chunks: AsyncIterable<Uint8Array>;
  /** False for an upload without a file name. */
  named?: boolean;
}

/** Stores a document as it arrives. If it is refused, records a fault and returns `undefined`. */
export async function receiveSource(ctx: Ctx, incoming: Incoming): Promise<ReceivedSource | undefined> {
  const answer = await storeUpload(ctx, incoming.requestId, incoming.chunks);
  if (answer.ok) return { ...incoming.place, fileName: incoming.fileName, ...answer.stored };
  const { code, message, isEmpty } = answer.refusal;
  if (isEmpty && incoming.named === false) return undefined;
  incoming.faults.add(incoming.place, code, message);
  return undefined;
}

/** The refusal of more documents than a request may have. */
export const tooManyDocuments = (limit: number): ServiceError =>
  new ServiceError("too_large", `A request takes at most ${limit} documents. Send the others in another request.`);

/** Reads bytes as UTF-8 text. Throws if there are more than `maxBytes`. */
export async function readText(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<string> {
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

/** Parses the JSON text of the `form` part. */
export function parseFormText(text: string): unknown {
  try {
    return JSON.parse(text.trim() === "" ? "{}" : text);
  } catch {
    throw new ServiceError("unprocessable", "`form` is not valid JSON.", {
      faults: [{ loc: ["body", "form"], msg: "is not valid JSON", type: "json_invalid" }],
    });
  }
}
