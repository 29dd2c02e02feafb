import { Buffer } from "node:buffer";
import { baseName } from "../../../extraction/file-name.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import type { Caller } from "../../hono-env.ts";
import type { LinkSigner } from "./links.ts";
import { ENDINGS, openText, storageKey, textName, type WantedText } from "./output-text.ts";
import { retrievalStream } from "./retrieval-stream.ts";
import { lookUp, type Retrievable } from "./retrieve.ts";

export interface FileRetrieval extends WantedText {
  documentIds: string[];
  links: LinkSigner;
}

/**
 * Outputs of documents. Each is streamed from storage to the caller, so that memory use does not depend on its size.
 */
export async function retrieveFiles(
  ctx: Ctx,
  caller: Caller,
  input: FileRetrieval,
): Promise<ReadableStream<Uint8Array>> {
  return retrievalStream(await lookUp(ctx, caller, input.documentIds), async (document) => {
    const text = await openText(ctx, document, input);
    return text && fileEntry(document, text, input);
  });
}

/** `content` and the file behind `download_url` have the same bytes; their number is known only at the end. */
async function* fileEntry(
  document: Retrievable,
  text: AsyncIterable<string>,
  { links, ...wanted }: FileRetrieval,
): AsyncGenerator<string> {
  const { output } = wanted;
  const filename = `${baseName(document.fileName)}${ENDINGS[output]}`;
  const head = {
    document_id: document.id,
    success: true,
    filename,
    storage_path: storageKey(document, output),
    download_url: await links.text(textName(document, wanted), filename),
  };
  const isObject = output === "summaries.sections";
  yield `${JSON.stringify(head).slice(0, -1)},"content":${isObject ? "" : '"'}`;
  let bytes = 0;
  for await (const piece of text) {
    bytes += Buffer.byteLength(piece);
    yield isObject ? piece : JSON.stringify(piece).slice(1, -1);
  }
  yield `${isObject ? "" : '"'},"file_size":${bytes}}`;
}
