import { baseName, safeSegment, uniqueNames } from "../../../extraction/file-name.ts";
import type { ContentType } from "../../../extraction/output/content-types.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import type { DocumentRecord } from "../../../storage/database/documents.ts";
import { linkSigner } from "../results/links.ts";
import { type ArchiveEntry, extractionEntries } from "./extraction-entries.ts";

export interface OutputWishes {
  documents: DocumentRecord[];
  contentTypes: ContentType[] | undefined;
  localImages: boolean;
  /** Base of links if no public address is configured. */
  origin: string;
  /** When links to images expire, in seconds since 1970. */
  imagesExpire: number;
}

/** All outputs of these documents as entries of an archive; documents without a result are left out. */
export async function* outputEntries(ctx: Ctx, wishes: OutputWishes): AsyncGenerator<ArchiveEntry> {
  const unique = uniqueNames();
  const { documents, contentTypes, localImages } = wishes;
  const links = linkSigner(ctx, wishes.origin, { expiresAt: wishes.imagesExpire });
  for (const { id, requestId, fileName, results } of documents) {
    if (results === null) continue;
    if (results.kind === "extract") {
      const folder = unique(safeSegment(baseName(fileName)));
      const document = { id, requestId, fileName, results };
      yield* extractionEntries(ctx, document, { folder, contentTypes, localImages, links });
      continue;
    }
    const object = await ctx.files.get(results.fields.key);
    if (object === null) throw new Error(`The object ${results.fields.key} is missing.`);
    const name = `${id}/${safeSegment(baseName(fileName))}_fields.json`;
    yield { name, stored: false, chunks: object.body };
  }
}
