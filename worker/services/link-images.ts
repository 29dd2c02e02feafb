import type { LinkSigner } from "./links.ts";
import type { Retrievable } from "./retrieve.ts";

/** How stored outputs name an image: in Markdown as a link target, in JSON as `src`. */
const REFERENCE = /(\]\(|"src":")images\/([A-Za-z0-9._-]+)(?=[")])/g;
/** Longer than any reference: what might be the start of one is kept back until the next piece. */
const LONGEST_REFERENCE = 160;

/** Puts signed links in place of the relative image references of a stored output, piece by piece. */
export async function* linkImages(
  pieces: AsyncIterable<string>,
  document: Retrievable,
  links: LinkSigner,
): AsyncGenerator<string> {
  const known = new Set(document.results.images);
  let pending = "";
  for await (const piece of pieces) {
    pending += piece;
    const cut = safeCut(pending);
    if (cut === 0) continue;
    yield await replace(pending.slice(0, cut), known, document, links);
    pending = pending.slice(cut);
  }
  yield await replace(pending, known, document, links);
}

/** How much of a text can be let go without cutting a reference in two. */
function safeCut(text: string): number {
  const open = Math.max(text.lastIndexOf("]("), text.lastIndexOf('"src":"'));
  const tail = Math.max(0, text.length - LONGEST_REFERENCE);
  return open >= tail ? open : Math.max(tail, text.length - '"src":"'.length);
}

async function replace(text: string, known: Set<string>, document: Retrievable, links: LinkSigner): Promise<string> {
  let linked = "";
  let from = 0;
  for (const match of text.matchAll(REFERENCE)) {
    const [whole, lead = "", fileName = ""] = match;
    if (!known.has(fileName)) continue;
    linked += text.slice(from, match.index) + lead + (await links.image(document, fileName));
    from = match.index + whole.length;
  }
  return linked + text.slice(from);
}
