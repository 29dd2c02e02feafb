import { documentModelSchema, type StreamedDocument } from "../../../extraction/document/document-model.ts";
import { UNPACKED_BYTES } from "../../../extraction/document/long/kept-pages.ts";
import { DocumentReader } from "../../../extraction/output/document-reader.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { decoded } from "./text-pieces.ts";

/** The stored model of a document; `undefined` if it is gone. The model of a long document is streamed. */
export async function openDocument(
  { files }: Pick<Ctx, "files">,
  { key }: { key: string },
): Promise<StreamedDocument | undefined> {
  const object = await files.get(key);
  if (object === null) return undefined;
  if (object.size <= UNPACKED_BYTES) return documentModelSchema.parse(await object.json());
  const reader = new DocumentReader();
  for await (const text of decoded(object.body)) reader.push(text);
  return reader.end();
}
