import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { ServiceError } from "../../platform/errors.ts";
import { bodyChunks } from "./body-chunks.ts";

/** A multipart part that contains a file. Its chunks must be read to the end before the next part arrives. */
export interface FilePart {
  field: string;
  fileName: string;
  chunks: AsyncIterable<Uint8Array>;
}

const MAX_FIELD_BYTES = 1024 * 1024;
const MAX_PARTS = 1000;

/**
 * Reads multipart/form-data as it arrives. Parsing waits while `onFile` consumes a file, so that memory holds only some
 * chunks of it. Returns the plain fields in order, as `[name, value]`.
 */
export async function readMultipart(
  request: { headers: Headers; body: ReadableStream<Uint8Array> | null },
  onFile: (part: FilePart) => Promise<void>,
): Promise<[name: string, value: string][]> {
  if (request.body === null) throw new ServiceError("invalid_request", "The body is empty.");
  const parser = newParser(request.headers.get("Content-Type") ?? "");
  const fields: [name: string, value: string][] = [];
  const files: Promise<void>[] = [];
  /** Files that have been read to the end and are still being stored. */
  const storing: Promise<void>[] = [];
  let failure: unknown;
  parser.on("field", (name, value, _nameTruncated, valueTruncated) => {
    if (valueTruncated) failure ??= new ServiceError("too_large", `The form field ${name} is larger than 1 MiB.`);
    fields.push([name, value]);
  });
  parser.on("file", (field, stream, fileName) => {
    // Leaving the loop early must not destroy the stream: the parser would wait for it forever.
    const chunks = stream.iterator({ destroyOnReturn: false });
    const work = onFile({ field, fileName, chunks })
      .catch((error: unknown) => {
        failure ??= error;
      })
      // An unread part blocks every part after it.
      .finally(() => stream.resume());
    files.push(work);
    stream.once("end", () => storing.push(work));
  });
  parser.on("partsLimit", () => {
    failure ??= new ServiceError("too_large", `The form has more than ${MAX_PARTS} parts.`);
  });
  const finished = ending(parser);
  await Promise.all([feed(parser, request.body, { finished, storing }), finished]);
  await Promise.all(files);
  if (failure !== undefined) throw failure;
  return fields;
}

/** Writes the body to the parser no faster than the files are stored. */
async function feed(
  parser: BusboyInstance,
  body: ReadableStream<Uint8Array>,
  { finished, storing }: { finished: Promise<void>; storing: Promise<void>[] },
): Promise<void> {
  for await (const chunk of bodyChunks(body)) {
    if (!parser.write(chunk)) {
      const drained = new Promise<void>((resolve) => parser.once("drain", resolve));
      await Promise.race([drained, finished]);
    }
    await Promise.all(storing.splice(0));
  }
  parser.end();
}

function ending(parser: BusboyInstance): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  parser.once("finish", resolve);
  parser.once("error", () => {
    reject(new ServiceError("invalid_request", "The multipart body is malformed or cut short."));
  });
  return promise;
}

function newParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: { fieldSize: MAX_FIELD_BYTES, parts: MAX_PARTS },
    });
  } catch {
    throw new ServiceError("invalid_request", "The Content-Type of the form has no boundary.");
  }
}
