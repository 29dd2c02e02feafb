import * as z from "zod";
import { type Hit, hitsOn } from "../../../extraction/output/search/find-text.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { pageRecordSchema } from "../../schemas/pages.ts";
import type { Retrievable } from "../results/retrieve.ts";
import { decoded } from "../results/text-pieces.ts";

/** At most this many hits are listed; nobody reads more. */
const MOST_HITS = 500;

export const searchQuerySchema = z.object({ q: z.string().trim().min(1).max(200) });

export interface Found {
  hits: Hit[];
  /** Number of hits, including those not listed. */
  total: number;
}

/** Finds a text in all pages of a document, in page order, and reads one page at a time. */
export async function searchPages(
  { files }: Pick<Ctx, "files">,
  { results: { pages } }: Retrievable,
  query: string,
): Promise<Found> {
  const found: Found = { hits: [], total: 0 };
  const object = pages === undefined ? null : await files.get(pages.key);
  if (object === null) return found;
  for await (const line of linesOf(decoded(object.body))) {
    const hits = hitsOn(pageRecordSchema.parse(JSON.parse(line)), query);
    found.total += hits.length;
    found.hits.push(...hits.slice(0, MOST_HITS - found.hits.length));
  }
  return found;
}

async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of pieces) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    yield* lines.filter((line) => line !== "");
  }
  if (rest !== "") yield rest;
}
