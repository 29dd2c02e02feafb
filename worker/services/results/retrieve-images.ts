import type { Ctx } from "../../../platform/ctx.ts";
import type { Caller } from "../../hono-env.ts";
import type { ImageEntry, ImageResults } from "../../schemas/retrieval.ts";
import type { LinkSigner } from "./links.ts";
import { lookUp, type Retrievable, verdict } from "./retrieve.ts";

/** Signed links to the page images and crops of each document. */
export async function retrieveImages(
  ctx: Ctx,
  caller: Caller,
  input: { documentIds: string[]; links: LinkSigner },
): Promise<ImageResults> {
  const looked = await lookUp(ctx, caller, input.documentIds);
  const results: ImageResults["results"] = [];
  let totalImages = 0;
  for (const each of looked) {
    if (!each.ok) {
      results.push(each.entry);
      continue;
    }
    const entry = await imagesOf(each.document, input.links);
    totalImages += entry.total_images;
    results.push(entry);
  }
  return { ...verdict(looked.length, looked.filter((each) => each.ok).length), results, total_images: totalImages };
}

async function imagesOf(document: Retrievable, links: LinkSigner): Promise<ImageEntry> {
  const images: ImageEntry["images"] = [];
  for (const filename of document.results.images) {
    images.push({ filename, storage_path: "images", url: await links.image(document, filename) });
  }
  return { document_id: document.id, success: true, format: "images", total_images: images.length, images };
}
