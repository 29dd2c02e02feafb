/** The mark at the start of a list item. */
export interface ListMarker {
  /** Text of the mark as printed. */
  marker: string;
  ordered: boolean;
}

/**
 * Bullets. An unreadable character counts as one if it is set apart: bullets of unnamed symbol fonts look like that. So
 * does any shape, star, hand or dingbat that is set apart, except numbers in circles, and any sign of a symbol font.
 */
const BULLET =
  /^([•▪●○◦‣⁃∙·■□▫◆◇➢►▶✓✔❖☐☑☒◻❑❒❍⬧⬥⧫➔\uf0b7\uf0a7\uf0d8]|[*–—⋅\ufffd\uf000-\uf0ff-](?=\s)|[\u25a0-\u25ff\u2605\u2606\u261b-\u261e\u2660-\u2667\u26aa\u26ab\u2701-\u2767\u2794-\u27be\u2b1b\u2b1c\u2b24](?=\s))\s*/u;
const NUMBER = /^(\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,5}|[IVX]{1,5})[.)])\s+(?=\S)/u;
/** "S. T. Pope", "R. Klieber, D. Suter": initials of names, where an entry of a bibliography goes on. */
const INITIALS =
  /^\p{Lu}\.\s+(?:\p{Lu}\.(?:\s+\p{Lu}\.)*\s+\p{Lu}\p{Ll}|\p{Lu}[\p{L}'’-]+,\s+(?:\p{Lu}\.|and\s+\p{Lu}\.|&))/u;
/** The page of a reference: "p. 317", in German "S. 317". */
const PAGE = /^(?:p|[Ss])\.\s+\d/u;

/** A text that begins with a letter and has no full stop or bracket where one would end a mark: most lines are such. */
const WORD = /^[A-Za-z][^.)]{5}/;

/** The list mark that a text begins with: a bullet, or a short number or letter followed by a full stop or bracket. */
export function bulletOf(text: string): ListMarker | undefined {
  if (WORD.test(text)) return undefined;
  const bullet = BULLET.exec(text);
  if (bullet && text.length > bullet[0].length) return { marker: bullet[0].trim(), ordered: false };
  const number = NUMBER.exec(text);
  return number?.[1] && !INITIALS.test(text) && !PAGE.test(text) ? { marker: number[1], ordered: true } : undefined;
}
