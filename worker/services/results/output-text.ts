import type { StreamedDocument } from "../../../extraction/document/document-model.ts";
import { type ContentType, contentTypeSchema } from "../../../extraction/output/content-types.ts";
import { markdownPieces } from "../../../extraction/output/markdown.ts";
import { structuredPieces } from "../../../extraction/output/structured-json.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import type { ExtractResults } from "../../../storage/database/documents.ts";
import { imageReference } from "../../../storage/objects/object-keys.ts";
import { linkImages } from "./link-images.ts";
import type { LinkSigner } from "./links.ts";
import { openDocument } from "./open-document.ts";
import type { Retrievable } from "./retrieve.ts";
import { decoded, inLargerPieces } from "./text-pieces.ts";

/** File name suffixes of a document's outputs. */
export const ENDINGS = {
  markdown: ".md",
  structured: ".json",
  "summaries.pages": "_page_summaries.md",
  "summaries.documentByPages": "_document_summary.md",
  "summaries.documentBySections": "_document_summary.md",
  "summaries.sections": "_section_summaries.json",
} as const;

/** The text outputs of a document. */
export type Output = keyof typeof ENDINGS;

const isOutput = (name: string): name is Output => Object.hasOwn(ENDINGS, name);

export interface WantedText {
  output: Output;
  /** All types of content if undefined. */
  contentTypes?: ContentType[] | undefined;
}

/** Documents extracted by versions without summaries have none. */
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

/** Key of a stored output; `undefined` if it was never made. */
export const storageKey = (document: Retrievable, output: Output): string | undefined =>
  storedOutput(document.results, output)?.key;

/**
 * The text of an output with links to its images: as stored, or rendered again if only some types of content are
 * wanted. `undefined` if the stored object is gone.
 */
export async function openText(
  ctx: Ctx,
  document: Retrievable,
  { output, contentTypes, links }: WantedText & { links: LinkSigner },
): Promise<AsyncIterable<string> | undefined> {
  const text = await (contentTypes === undefined
    ? openStored(ctx, document, output)
    : openRendered(ctx, document, { output, contentTypes }));
  return text && linkImages(text, document.results.images, (fileName) => links.image(document, fileName));
}

async function openStored(ctx: Ctx, document: Retrievable, output: Output): Promise<AsyncIterable<string> | undefined> {
  const key = storageKey(document, output);
  const object = key === undefined ? null : await ctx.files.get(key);
  return object === null ? undefined : decoded(object.body);
}

async function openRendered(
  ctx: Ctx,
  { results }: Retrievable,
  wanted: { output: Output; contentTypes: ContentType[] },
): Promise<Iterable<string> | undefined> {
  const model = await openDocument(ctx, results.document);
  return model && inLargerPieces(rendered(model, wanted));
}

function rendered(
  model: StreamedDocument,
  { output, contentTypes }: { output: Output; contentTypes: ContentType[] },
): Iterable<string> {
  const imageUrl = (picture: { fileName: string }) => imageReference(picture.fileName);
  const write = output === "markdown" ? markdownPieces : structuredPieces;
  return write(model, { contentTypes, imageUrl });
}

/*
 * Stored texts have no working image links, so a link to a text names the text to make instead of an object:
 * `linked/REQUEST/DOCUMENT/OUTPUT/TYPES`, with the types separated by dashes, or `all`.
 */
const PREFIX = "linked";

/** The name that a link uses for a text. */
export const textName = (
  { id, requestId }: Pick<Retrievable, "id" | "requestId">,
  { output, contentTypes }: WantedText,
): string => [PREFIX, requestId, id, output, contentTypes?.join("-") ?? "all"].join("/");

/** Parses such a name; `undefined` for the key of an object. */
export function readTextName(name: string): (WantedText & { requestId: string; documentId: string }) | undefined {
  const [prefix, requestId = "", documentId = "", output = "", types = ""] = name.split("/");
  if (prefix !== PREFIX || !isOutput(output)) return undefined;
  const contentTypes = types === "all" ? undefined : contentTypeSchema.array().parse(types.split("-"));
  return { requestId, documentId, output, contentTypes };
}
