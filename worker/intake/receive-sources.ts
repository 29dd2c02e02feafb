import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { FaultPlace, IntakeFaults } from "./faults.ts";
import { type StoredUpload, storeUpload } from "./store-upload.ts";

/** A document in storage, not yet inspected. */
export interface ReceivedSource extends FaultPlace, StoredUpload {
  fileName: string;
  /** Pages of this document only, instead of those that the form asks for. */
  pages?: number[];
}

export interface ReceivedForm {
  /** The options as they were sent, not yet checked; undefined if there were none. */
  form: unknown;
  /** Place of `form` in the call. */
  place: string[];
  sources: ReceivedSource[];
  /** How many `documents` were sent, refused ones included. */
  fileCount: number;
}

/** What is being taken in. */
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

/** Stores an arriving document; if something is wrong with it, that becomes a fault, and `undefined` is returned. */
export async function receiveSource(ctx: Ctx, incoming: Incoming): Promise<ReceivedSource | undefined> {
  const answer = await storeUpload(ctx, incoming.requestId, incoming.chunks);
  if (answer.ok) return { ...incoming.place, fileName: incoming.fileName, ...answer.stored };
  const { code, message, isEmpty } = answer.refusal;
  if (isEmpty && incoming.named === false) return undefined;
  incoming.faults.add(incoming.place, code, message);
  return undefined;
}

/** The refusal of more documents than a request takes. */
export const tooManyDocuments = (limit: number): ServiceError =>
  new ServiceError("too_large", `A request takes at most ${limit} documents. Send the others in another request.`);

/** Arriving bytes as text, of a bounded length. */
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

/** The value of the JSON text in `form`. */
export function parseFormText(text: string): unknown {
  try {
    return JSON.parse(text.trim() === "" ? "{}" : text);
  } catch {
    throw new ServiceError("unprocessable", "`form` is not valid JSON.", {
      faults: [{ loc: ["body", "form"], msg: "is not valid JSON", type: "json_invalid" }],
    });
  }
}
