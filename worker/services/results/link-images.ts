/** Returns the address that replaces an image's file name. */
type AddressOf = (fileName: string) => Promise<string> | string;

/** How stored outputs name an image: in Markdown as a link target, in JSON as `src`. */
const REFERENCE = /(\]\(|"src":")images\/([A-Za-z0-9._-]+)(?=[")])/g;
/** More characters than any reference has: the beginning of a possible reference is held back until the next piece. */
const LONGEST_REFERENCE = 160;

/** Replaces the relative image references of a stored output with addresses, one piece at a time. */
export async function* linkImages(
  pieces: AsyncIterable<string> | Iterable<string>,
  images: string[],
  addressOf: AddressOf,
): AsyncGenerator<string> {
  const known = new Set(images);
  let pending = "";
  for await (const piece of pieces) {
    pending += piece;
    const cut = safeCut(pending);
    if (cut === 0) continue;
    yield await replace(pending.slice(0, cut), known, addressOf);
    pending = pending.slice(cut);
  }
  yield await replace(pending, known, addressOf);
}

/** How many characters of a text can be passed on without splitting a reference. */
function safeCut(text: string): number {
  const open = Math.max(text.lastIndexOf("]("), text.lastIndexOf('"src":"'));
  const tail = Math.max(0, text.length - LONGEST_REFERENCE);
  if (open >= tail) return open;
  const cut = Math.max(tail, text.length - '"src":"'.length);
  // The halves of a split surrogate pair would be encoded separately and lost.
  return (text.charCodeAt(cut) & 0xfc00) === 0xdc00 ? cut - 1 : cut;
}

async function replace(text: string, known: Set<string>, addressOf: AddressOf): Promise<string> {
  let linked = "";
  let from = 0;
  for (const match of text.matchAll(REFERENCE)) {
    const [whole, lead = "", fileName = ""] = match;
    if (!known.has(fileName)) continue;
    linked += text.slice(from, match.index) + lead + (await addressOf(fileName));
    from = match.index + whole.length;
  }
  return linked + text.slice(from);
}
