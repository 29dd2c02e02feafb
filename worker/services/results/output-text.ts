import { documentModelSchema } from "../../../extraction/document/document-model.ts";
import { type ContentType, contentTypeSchema } from "../../../extraction/output/content-types.ts";
import { renderMarkdown } from "../../../extraction/output/markdown.ts";
import { structuredJson } from "../../../extraction/output/structured-json.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import type { ExtractResults } from "../../../storage/documents.ts";
import { imageReference } from "../../../storage/object-keys.ts";
import { linkImages } from "./link-images.ts";
import type { LinkSigner } from "./links.ts";
import type { Retrievable } from "./retrieve.ts";
import { decoded, inPieces } from "./text-pieces.ts";

/** How file names end that a document's outputs are offered under. */
export const ENDINGS = {
  markdown: ".md",
  structured: ".json",
  "summaries.pages": "_page_summaries.md",
  "summaries.documentByPages": "_document_summary.md",
  "summaries.documentBySections": "_document_summary.md",
  "summaries.sections": "_section_summaries.json",
} as const;

/** What a document's results hold as text. */
export type Output = keyof typeof ENDINGS;

const isOutput = (name: string): name is Output => Object.hasOwn(ENDINGS, name);

export interface WantedText {
  output: Output;
  /** All when undefined. */
  contentTypes?: ContentType[] | undefined;
}

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

/** Where an output is stored; `undefined` for one that was never made. */
export const storageKey = (document: Retrievable, output: Output): string | undefined =>
  storedOutput(document.results, output)?.key;

/**
 * The text of an output with links to its images: as stored, or rendered anew when only some types of content are
 * wanted. `undefined` where what is stored is gone.
 */
export async function openText(
  ctx: Ctx,
  document: Retrievable,
  { output, contentTypes, links }: WantedText & { links: LinkSigner },
): Promise<AsyncIterable<string> | undefined> {
  const key = contentTypes === undefined ? storageKey(document, output) : document.results.document.key;
  const object = key === undefined ? null : await ctx.files.get(key);
  if (object === null) return undefined;
  const text = contentTypes === undefined ? decoded(object.body) : rendered(await object.json(), output, contentTypes);
  return linkImages(text, document.results.images, (fileName) => links.image(document, fileName));
}

function rendered(stored: unknown, output: Output, contentTypes: ContentType[]): AsyncIterable<string> {
  const model = documentModelSchema.parse(stored);
  const imageUrl = (picture: { fileName: string }) => imageReference(picture.fileName);
  return inPieces(
    output === "markdown"
      ? renderMarkdown(model, { contentTypes, imageUrl })
      : JSON.stringify(structuredJson(model, { contentTypes, imageUrl })),
  );
}

/*
 * A link to a text names what is to be made for it, in place of an object: what is stored has no links to images that
 * work. `linked/REQUEST/DOCUMENT/OUTPUT/TYPES`, the types with dashes between them, or `all`.
 */
const PREFIX = "linked";

/** The name of a text as a link carries it. */
export const textName = (
  { id, requestId }: Pick<Retrievable, "id" | "requestId">,
  { output, contentTypes }: WantedText,
): string => [PREFIX, requestId, id, output, contentTypes?.join("-") ?? "all"].join("/");

/** What such a name asks for; `undefined` for the key of an object. */
export function readTextName(name: string): (WantedText & { requestId: string; documentId: string }) | undefined {
  const [prefix, requestId = "", documentId = "", output = "", types = ""] = name.split("/");
  if (prefix !== PREFIX || !isOutput(output)) return undefined;
  const contentTypes = types === "all" ? undefined : contentTypeSchema.array().parse(types.split("-"));
  return { requestId, documentId, output, contentTypes };
}
