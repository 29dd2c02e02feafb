import { type PlacedWord, placedWords } from "../../../extraction/output/placed-words.ts";
import { pageWordsSchema } from "../../../extraction/page/page-words.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import type { DocumentRecord } from "../../../storage/database/documents.ts";
import { pageWordsKey } from "../../../storage/objects/object-keys.ts";

/** The words of a page's text layer; no lines if nothing is stored for the page. */
export async function readPageWords(
  ctx: Ctx,
  { requestId, id }: Pick<DocumentRecord, "requestId" | "id">,
  page: number,
): Promise<{ lines: PlacedWord[][] }> {
  const stored = await ctx.files.get(pageWordsKey(requestId, id, page));
  return { lines: stored === null ? [] : placedWords(pageWordsSchema.parse(await stored.json())) };
}
