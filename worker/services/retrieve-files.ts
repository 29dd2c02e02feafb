import { documentModelSchema } from "../../extraction/document/document-model.ts";
import { baseName } from "../../extraction/file-name.ts";
import type { ContentType } from "../../extraction/output/content-types.ts";
import { renderMarkdown } from "../../extraction/output/markdown.ts";
import { structuredJson } from "../../extraction/output/structured-json.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { ExtractResults } from "../../storage/documents.ts";
import { imageReference } from "../../storage/object-keys.ts";
import type { Caller } from "../hono-env.ts";
import { linkImages } from "./results/link-images.ts";
import type { LinkSigner } from "./results/links.ts";
import { lookUp, type Retrievable } from "./results/retrieve.ts";
import { decoded, inPieces } from "./results/text-pieces.ts";
import { retrievalStream } from "./retrieval-stream.ts";

export interface FileRetrieval {
  documentIds: string[];
  output: Output;
  contentTypes?: ContentType[] | undefined;
  links: LinkSigner;
}

/** What a document's results hold as files. */
type Output = "markdown" | "structured" | `summaries.${keyof NonNullable<ExtractResults["summaries"]>}`;

/** How file names end that outputs are offered under. */
const ENDING: Record<Output, string> = {
  markdown: ".md",
  structured: ".json",
  "summaries.pages": "_page_summaries.md",
  "summaries.documentByPages": "_document_summary.md",
  "summaries.documentBySections": "_document_summary.md",
  "summaries.sections": "_section_summaries.json",
};

/** Documents that were extracted before summaries were made have none. */
function storedOutput({ summaries, ...results }: ExtractResults, output: Output) {
  switch (output) {
    case "markdown":
      return results.markdown;
    case "structured":
      return results.structured;
    case "summaries.pages":
      return summaries?.pages;
    case "summaries.documentByPages":
      return summaries?.documentByPages;
    case "summaries.documentBySections":
      return summaries?.documentBySections;
    case "summaries.sections":
      return summaries?.sections;
  }
}

/** Files of documents: each content goes from storage to the caller piece by piece, so that memory does not grow with it. */
export async function retrieveFiles(
  ctx: Ctx,
  caller: Caller,
  input: FileRetrieval,
): Promise<ReadableStream<Uint8Array>> {
  return retrievalStream(await lookUp(ctx, caller, input.documentIds), async (document) => {
    const content = await openContent(ctx, document, input);
    return content && fileEntry(document, content, input);
  });
}

async function* fileEntry(
  document: Retrievable,
  { stored, text }: Content,
  { output, links }: FileRetrieval,
): AsyncGenerator<string> {
  const filename = `${baseName(document.fileName)}${ENDING[output]}`;
  const head = {
    document_id: document.id,
    success: true,
    filename,
    storage_path: stored.key,
    download_url: await links.link(stored.key, filename),
    file_size: stored.size,
  };
  const address = (fileName: string) => links.image(document, fileName);
  const isObject = output === "summaries.sections";
  yield `${JSON.stringify(head).slice(0, -1)},"content":${isObject ? "" : '"'}`;
  for await (const piece of linkImages(text, document.results.images, address))
    yield isObject ? piece : JSON.stringify(piece).slice(1, -1);
  yield isObject ? "}" : '"}';
}

interface Content {
  stored: { key: string; size: number };
  text: AsyncIterable<string>;
}

/** The text of an output: as stored, or rendered anew when only some types of content are wanted. */
async function openContent(
  ctx: Ctx,
  document: Retrievable,
  { output, contentTypes }: FileRetrieval,
): Promise<Content | undefined> {
  const stored = storedOutput(document.results, output);
  const key = contentTypes === undefined ? stored?.key : document.results.document.key;
  const object = key === undefined ? null : await ctx.files.get(key);
  if (stored === undefined || object === null) return undefined;
  if (contentTypes === undefined) return { stored, text: decoded(object.body) };
  const model = documentModelSchema.parse(await object.json());
  const imageUrl = (picture: { fileName: string }) => imageReference(picture.fileName);
  const text =
    output === "markdown"
      ? renderMarkdown(model, { contentTypes, imageUrl })
      : JSON.stringify(structuredJson(model, { contentTypes, imageUrl }));
  return { stored, text: inPieces(text) };
}
