import { nameWords } from "../../../property-words.ts";
import { greetingOf } from "../lines/greeting.ts";
import type { LinedPage, TextLine } from "../lines/page-lines.ts";
import type { AddressBlock } from "./address-blocks.ts";

interface LetterParties {
  seller?: AddressBlock;
  buyer?: AddressBlock;
}

/** A signature has at most this many words. */
const MOST_WORDS_SIGNED = 5;
const SHORTEST_NAME = 3;

/**
 * Sender and recipient of a letter in running text: of the two addresses above the greeting, the one whose name signs
 * the letter is the sender's, and the one whom it greets is the recipient's.
 */
export function letterParties(pages: LinedPage[], addresses: (page: LinedPage) => AddressBlock[]): LetterParties {
  const [first] = pages;
  const greeting = first && greetingOf(first);
  if (first === undefined || greeting === undefined) return {};
  const blocks = addresses(first).filter(
    ({ lines, name, single }) => name !== undefined && !single && lines.every(({ box }) => box.top < greeting.box.top),
  );
  const [one, other, more] = blocks;
  if (one === undefined || other === undefined || more !== undefined) return {};
  const signed = pages.flatMap(({ page, lines }) => lines.filter((line) => isBelow(line, page, greeting)));
  const isSender = (block: AddressBlock) => signed.some(({ text }) => hasName(text, block));
  const isGreeted = (block: AddressBlock) => hasName(greeting.text, block);
  if (isSender(one) !== isSender(other))
    return isSender(one) ? { seller: one, buyer: other } : { seller: other, buyer: one };
  if (isGreeted(one) !== isGreeted(other))
    return isGreeted(other) ? { seller: one, buyer: other } : { seller: other, buyer: one };
  return {};
}

const isBelow = ({ box, words, text }: TextLine, page: number, greeting: TextLine): boolean =>
  (page > greeting.page || box.top > greeting.box.bottom) &&
  words.length <= MOST_WORDS_SIGNED &&
  !/[.:;!?]$/.test(text);

/** Whether a line has the last word of a block's name. */
function hasName(text: string, { name }: AddressBlock): boolean {
  const last = nameWords(name?.value ?? "").findLast((word) => word.length >= SHORTEST_NAME);
  return last !== undefined && nameWords(text).includes(last);
}
