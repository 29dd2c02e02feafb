import * as z from "zod";
import { type Citation, citationSchema } from "./fields-answer.ts";

const HEAD = '{"citations":{';
/** A path with its citations: a list of objects that contain nothing deeper than lists of numbers. */
const ENTRY = /,?("(?:[^"\\]|\\.)*"):(\[(?:[^"[\]]|"(?:[^"\\]|\\.)*"|\[[^\]]*\])*\])/y;

const placesSchema = z.array(citationSchema);

/** The citations on one page, read from a document's stored citations, which arrive in pieces. */
export async function* citationsOnPage(
  pieces: AsyncIterable<string>,
  page: number,
): AsyncGenerator<{ path: string; places: Citation[] }> {
  const mark = `"page":${page},`;
  // A copy, since it keeps its position (`lastIndex`) and several documents may be read at the same time.
  const entry = new RegExp(ENTRY);
  let text = "";
  let at = HEAD.length;
  for await (const piece of pieces) {
    text += piece;
    for (entry.lastIndex = at; ; at = entry.lastIndex) {
      const [, path, places] = entry.exec(text) ?? [];
      if (path === undefined || places === undefined) break;
      if (!places.includes(mark)) continue;
      const all = placesSchema.parse(JSON.parse(places));
      yield { path: z.string().parse(JSON.parse(path)), places: all.filter((place) => place.page === page) };
    }
    if (text[at] === "}") return;
    if (at > HEAD.length) text = text.slice(at);
    at = at > HEAD.length ? 0 : at;
  }
}
