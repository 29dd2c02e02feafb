import { baseName, safeSegment, uniqueNames } from "../../../extraction/file-name.ts";
import { CHUNK_TOKENS, chunks } from "../../../extraction/output/chunks.ts";
import { type ContentType, isWanted } from "../../../extraction/output/content-types.ts";
import { htmlPage } from "../../../extraction/output/html-page.ts";
import { jsonList } from "../../../extraction/output/json-list.ts";
import { markdownPieces } from "../../../extraction/output/markdown.ts";
import { textPieces } from "../../../extraction/output/plain-text.ts";
import { structuredPieces } from "../../../extraction/output/structured-json.ts";
import { tableRows, tablesOf } from "../../../extraction/output/table-grid.ts";
import { csvPieces } from "../../../extraction/output/workbook/csv.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { imageKey, imageReference } from "../../../storage/objects/object-keys.ts";
import { BodyBuffer } from "../../intake/body-chunks.ts";
import { linkImages } from "../results/link-images.ts";
import type { LinkSigner } from "../results/links.ts";
import { openDocument } from "../results/open-document.ts";
import type { Retrievable } from "../results/retrieve.ts";
import { decoded, encoded, inLargerPieces } from "../results/text-pieces.ts";
import { tablesWorkbook } from "../results/workbook.ts";

/** Objects open at the same time: the platform allows six, and parts are uploaded meanwhile. */
const OPEN_AHEAD = 4;

/** Files that every document has, without extension. */
const CHUNKS = "chunks";
const SUMMARIES = {
  pages: "page-summaries",
  documentByPages: "document-summary-by-pages",
  documentBySections: "document-summary-by-sections",
  sections: "section-summaries",
};
const OWN_NAMES = [CHUNKS, ...Object.values(SUMMARIES)];

/** Bytes of a stored object that are in memory at a time. */
const CHUNK_BYTES = 256 * 1024;

export interface ArchiveEntry {
  name: string;
  stored: boolean;
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>;
}

interface ArchiveOptions {
  /** The document's folder in the archive. */
  folder: string;
  contentTypes: ContentType[] | undefined;
  /** Whether images are linked to as files of the archive; otherwise by signed links from `links`. */
  localImages: boolean;
  links: LinkSigner;
}

type Chunks = ArchiveEntry["chunks"];

/** All files of one extracted document, made on demand. Throws if something is no longer stored. */
export async function* extractionEntries(
  ctx: Ctx,
  document: Retrievable,
  options: ArchiveOptions,
): AsyncGenerator<ArchiveEntry> {
  yield* textEntries(ctx, document, options);
  if (options.contentTypes === undefined || options.contentTypes.includes("images"))
    yield* imageEntries(ctx, document, options.folder);
}

/** All files except the images. The document's model, which is large, can be freed before the images follow. */
async function* textEntries(
  ctx: Ctx,
  document: Retrievable,
  { folder, contentTypes, localImages, links }: ArchiveOptions,
): AsyncGenerator<ArchiveEntry> {
  const { results } = document;
  // A document named `chunks.pdf` must not overwrite its own chunks.
  const base = uniqueNames(OWN_NAMES)(safeSegment(baseName(document.fileName)));
  const address = (fileName: string) => (localImages ? `./${fileName}` : links.image(document, fileName));
  const linked = (text: AsyncIterable<string> | Iterable<string>): Chunks =>
    encoded(linkImages(text, results.images, address));
  const names: string[] = [];
  const entry = (name: string, content: Chunks, stored = false): ArchiveEntry => {
    names.push(name);
    return { name: `${folder}/${name}`, stored, chunks: content };
  };
  const buffer = new BodyBuffer(CHUNK_BYTES);
  const asStored = async (key: string) => linked(decoded(buffer.chunks((await stored(ctx, key)).body)));
  const model = await openDocument(ctx, results.document);
  if (model === undefined) throw new Error(`The object ${results.document.key} is missing.`);
  const written = (pieces: Iterable<string>): Chunks => encoded(inLargerPieces(pieces));
  if (contentTypes === undefined) {
    yield entry(`${base}.md`, await asStored(results.markdown.key));
    yield entry(`${base}.json`, await asStored(results.structured.key));
  } else {
    const imageUrl = (picture: { fileName: string }) => imageReference(picture.fileName);
    yield entry(`${base}.md`, linked(inLargerPieces(markdownPieces(model, { contentTypes, imageUrl }))));
    yield entry(`${base}.json`, linked(inLargerPieces(structuredPieces(model, { contentTypes, imageUrl }))));
  }
  if (contentTypes === undefined || contentTypes.includes("text")) {
    yield entry(`${base}.txt`, written(textPieces(model)));
    yield entry(`${CHUNKS}.json`, written(jsonList(chunks(model, CHUNK_TOKENS))));
    for (const [name, file] of summaryFiles(results.summaries)) yield entry(name, await asStored(file.key));
  }
  if (contentTypes === undefined || contentTypes.includes("tables")) {
    let tables = 0;
    for (const table of tablesOf(model)) {
      if (tables++ === 0)
        yield entry(
          "tables.xlsx",
          tablesWorkbook(() => tablesOf(model)),
          true,
        );
      yield entry(`table-${tables}-page-${table.page}.csv`, written(csvPieces(tableRows(table))));
    }
  }
  const withImages = contentTypes === undefined || contentTypes.includes("images");
  const page = htmlPage(model, {
    wanted: (element) => isWanted(element, contentTypes),
    // The archive contains the images, so its page needs no network, even if the texts link to the service.
    imageUrl: withImages ? (fileName) => `./${encodeURIComponent(fileName)}` : undefined,
    files: names.map((name) => ({ name, href: `./${encodeURIComponent(name)}` })),
  });
  yield { name: `${folder}/index.html`, stored: false, chunks: written(page) };
}

async function* imageEntries(ctx: Ctx, document: Retrievable, folder: string): AsyncGenerator<ArchiveEntry> {
  const fileNames = [...new Set(document.results.images)];
  const keys = fileNames.map((fileName) => imageKey(document.requestId, document.id, fileName));
  const buffer = new BodyBuffer(CHUNK_BYTES);
  let index = 0;
  for await (const { body } of openedAhead(ctx, keys)) {
    yield { name: `${folder}/${fileNames[index++]}`, stored: true, chunks: buffer.chunks(body) };
  }
}

/** Yields objects in order and opens the next ones in advance: over a thousand pages, the latencies would add up. */
async function* openedAhead(ctx: Ctx, keys: string[]): AsyncGenerator<R2ObjectBody> {
  const opened: Promise<R2ObjectBody | Error>[] = [];
  // An error is thrown when the object's turn comes.
  const open = (key: string) => stored(ctx, key).catch((error: Error) => error);
  try {
    for (let index = 0; index < keys.length; index++) {
      for (const key of keys.slice(index + opened.length, index + OPEN_AHEAD)) opened.push(open(key));
      const object = await opened.shift();
      if (object instanceof Error) throw object;
      if (object !== undefined) yield object;
    }
  } finally {
    for (const left of opened) {
      const object = await left;
      if (!(object instanceof Error)) await object.body.cancel();
    }
  }
}

function summaryFiles(summaries: Retrievable["results"]["summaries"]): [name: string, file: { key: string }][] {
  if (summaries === undefined) return [];
  return [
    [`${SUMMARIES.pages}.md`, summaries.pages],
    [`${SUMMARIES.documentByPages}.md`, summaries.documentByPages],
    [`${SUMMARIES.documentBySections}.md`, summaries.documentBySections],
    [`${SUMMARIES.sections}.json`, summaries.sections],
  ];
}

async function stored(ctx: Ctx, key: string): Promise<R2ObjectBody> {
  const object = await ctx.files.get(key);
  if (object === null) throw new Error(`The object ${key} is missing.`);
  return object;
}
