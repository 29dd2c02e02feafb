import { documentModelSchema } from "../../extraction/document/document-model.ts";
import { baseName } from "../../extraction/file-name.ts";
import type { ContentType } from "../../extraction/output/content-types.ts";
import { renderMarkdown } from "../../extraction/output/markdown.ts";
import { structuredJson } from "../../extraction/output/structured-json.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { imageReference } from "../../storage/object-keys.ts";
import type { Caller } from "../hono-env.ts";
import { linkImages } from "./link-images.ts";
import type { LinkSigner } from "./links.ts";
import { lookUp, type Retrievable, verdict } from "./retrieve.ts";
import { textStream } from "./text-stream.ts";

export interface FileRetrieval {
  documentIds: string[];
  output: "markdown" | "structured";
  contentTypes: ContentType[] | undefined;
  links: LinkSigner;
}

const EXTENSION = { markdown: "md", structured: "json" } as const;

/**
 * The retrieval envelope as a stream: each content goes from storage to the caller piece by piece, so that memory
 * does not grow with the documents. What is found missing on the way becomes a failed entry in its place.
 */
export async function retrieveFiles(
  ctx: Ctx,
  caller: Caller,
  input: FileRetrieval,
): Promise<ReadableStream<Uint8Array>> {
  const looked = await lookUp(ctx, caller, input.documentIds);
  async function* envelope(): AsyncGenerator<string> {
    let successful = 0;
    yield '{"results":[';
    for (const [index, each] of looked.entries()) {
      if (index > 0) yield ",";
      const content = each.ok ? await openContent(ctx, each.document, input) : undefined;
      if (!each.ok) {
        yield JSON.stringify(each.entry);
      } else if (content === undefined) {
        yield JSON.stringify(gone(each.document.id));
      } else {
        successful++;
        yield* fileEntry(each.document, content, input);
      }
    }
    yield `],${JSON.stringify(verdict(looked.length, successful)).slice(1)}`;
  }
  return textStream(envelope());
}

const gone = (documentId: string) => ({
  document_id: documentId,
  success: false,
  error: "The stored result is gone. Submit the document again.",
  code: "result_missing",
});

async function* fileEntry(
  document: Retrievable,
  content: AsyncIterable<string>,
  { output, links }: FileRetrieval,
): AsyncGenerator<string> {
  const stored = document.results[output];
  const filename = `${baseName(document.fileName)}.${EXTENSION[output]}`;
  const head = {
    document_id: document.id,
    success: true,
    filename,
    storage_path: stored.key,
    download_url: await links.link(stored.key, filename),
    file_size: stored.size,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"content":"`;
  for await (const text of linkImages(content, document, links)) yield JSON.stringify(text).slice(1, -1);
  yield '"}';
}

/** The text of an output: as stored, or rendered anew when only some types of content are wanted. */
async function openContent(
  ctx: Ctx,
  document: Retrievable,
  { output, contentTypes }: FileRetrieval,
): Promise<AsyncIterable<string> | undefined> {
  const key = contentTypes === undefined ? document.results[output].key : document.results.document.key;
  const object = await ctx.files.get(key);
  if (object === null) return undefined;
  if (contentTypes === undefined) return decode(object.body);
  const model = documentModelSchema.parse(await object.json());
  const imageUrl = (picture: { fileName: string }) => imageReference(picture.fileName);
  const text =
    output === "markdown"
      ? renderMarkdown(model, { contentTypes, imageUrl })
      : JSON.stringify(structuredJson(model, { contentTypes, imageUrl }));
  return once(text);
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function* decode(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of body) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
