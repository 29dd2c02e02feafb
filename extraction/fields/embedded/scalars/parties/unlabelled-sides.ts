import type { LinedPage, TextLine } from "../lines/page-lines.ts";
import type { AddressBlock } from "./address-blocks.ts";
import type { PartyBlock } from "./party-block.ts";

/** The addresses of a letter's sender and recipient begin above this share of the first page's height. */
const HEAD = 0.45;
/** Points by which the first lines of two addresses side by side may differ in height. */
const SAME_HEIGHT = 14;
/** Fewest letters of the word in a name by which web addresses and logos call a company. */
const TELLING_WORD = 4;

/** Weights of the evidence that an address is the sender's. */
const WORTH = { single: 2, contacts: 1.5, again: 1.5, called: 1, taxed: 0.5, foot: 1.5, first: 0.75, addressee: -2 };

const CONTACTS =
  /(?<!\p{L})(?:t[eé]l(?:[eé](?:phone|fono|fon|foon))?|tlf|fon|phone|fax|siret|siren|rcs|iban|kvk|hrb)(?!\p{L})|(?:www|https?)[.:]|@/iu;
const TAX_NUMBER =
  /^(?:ust|umsatzsteuer|uid|vat|(?:n[°o]\s?)?tva|p(?:\.|artita)\s?iva|n\.?i\.?f|c\.?i\.?f|btw|nip|dič|moms|cvr|org|n\.?º contribuinte)/iu;
/** Share of the first page's height below which only the sender's address is printed. */
const FOOT = 0.75;
/** Lines that only the address of a recipient has. */
const ADDRESSEE =
  /^(?:an|firma|herrn?|frau|familie|attn|fao|to|m|mme|mr|mrs|ms|spett\.?le|egr\.?|a\/a|(?:z\.?\s?hd|t\.?a\.?v|att\.?ne|att|c\/o)(?!\p{L})|[àa] l['’]attention)(?!\p{L})/iu;

/** The addresses of one party: the sender's may be above the window, in the head and in the foot. */
interface Side {
  blocks: AddressBlock[];
}

/**
 * Sender and recipient if there are two addresses and no heading tells them apart: judged by what is printed with each,
 * how often it is named, and its place.
 */
export function unlabelledSides(
  pages: LinedPage[],
  free: AddressBlock[],
): { seller: AddressBlock; buyer: AddressBlock } | undefined {
  const sides: Side[] = [];
  for (const block of free) {
    const own = sides.find(({ blocks }) => blocks.some((other) => isSame(block, other)));
    if (own === undefined) sides.push({ blocks: [block] });
    else own.blocks.push(block);
  }
  const [one, other, ...more] = sides.filter(({ blocks }) => blocks.some(isInHead));
  if (one === undefined || other === undefined || more.length > 0) return undefined;
  const towardsOne = weight(pages, one, other) - weight(pages, other, one);
  if (towardsOne === 0) return undefined;
  const [sender, recipient] = towardsOne > 0 ? [one, other] : [other, one];
  const seller = blockOf(sender);
  const buyer = recipient.blocks.find((block) => isInHead(block) && !block.single && block.name !== undefined);
  return seller === undefined || buyer === undefined ? undefined : { seller, buyer };
}

const isInHead = ({ page, box }: AddressBlock): boolean => page.page === 1 && box.top < HEAD * page.height;

/** Whether two addresses are in the same town, and have the same name if both have one. */
function isSame(a: PartyBlock, b: PartyBlock): boolean {
  if (a.postcode?.value !== b.postcode?.value) return false;
  const [one, other] = [a.name?.value.toLowerCase(), b.name?.value.toLowerCase()];
  return one === undefined || other === undefined || one.includes(other) || other.includes(one);
}

/** The most complete address: several lines in the head rather than one line above a window or in the foot. */
function blockOf({ blocks }: Side): AddressBlock | undefined {
  const named = blocks.filter(({ name }) => name !== undefined);
  return named.find((block) => !block.single && isInHead(block)) ?? named.find(isInHead) ?? named[0];
}

function weight(pages: LinedPage[], side: Side, against: Side): number {
  const lines = side.blocks.flatMap((block) => [...block.lines, ...block.below]);
  const others = new Set(against.blocks.flatMap((block) => [...block.lines, ...block.below]));
  const elsewhere = pages.flatMap((page) => page.lines.filter((line) => !lines.includes(line) && !others.has(line)));
  const name = side.blocks.find((block) => block.name !== undefined)?.name?.value ?? "";
  let sum = firstWeight(side, against);
  if (side.blocks.some(({ single }) => single)) sum += WORTH.single;
  if (lines.some(({ text }) => CONTACTS.test(text))) sum += WORTH.contacts;
  if (lines.some(({ text }) => TAX_NUMBER.test(text.trim()))) sum += WORTH.taxed;
  if (side.blocks.some(({ page, box }) => box.top > FOOT * page.height)) sum += WORTH.foot;
  if (isNamedIn(elsewhere, name)) sum += WORTH.again;
  else if (isCalledIn(elsewhere, name)) sum += WORTH.called;
  if (side.blocks.some((block) => block.lines.some(({ text }) => ADDRESSEE.test(text.trim())))) sum += WORTH.addressee;
  return sum;
}

/** Evidence from position: the sender's address is above the recipient's, or to its left. */
function firstWeight(side: Side, against: Side): number {
  const [own, other] = [side, against].map(({ blocks }) => blocks.find((block) => isInHead(block) && !block.single));
  if (own === undefined || other === undefined) return 0;
  const down = other.box.top - own.box.top;
  if (Math.abs(down) <= SAME_HEIGHT) return own.box.left < other.box.left ? WORTH.first : 0;
  return down > 0 ? WORTH.first : 0;
}

const isNamedIn = (lines: TextLine[], name: string): boolean =>
  name.length > TELLING_WORD && lines.some(({ text }) => text.toLowerCase().includes(name.toLowerCase()));

/** Whether the first long word of a name is a logo, or part of a web address. */
function isCalledIn(lines: TextLine[], name: string): boolean {
  const word = name.split(/[^\p{L}]+/u).find(({ length }) => length >= TELLING_WORD);
  if (word === undefined) return false;
  const called = word.toLowerCase();
  return lines.some(({ text }) => {
    const printed = text.toLowerCase();
    return printed === called || (/@|www\./.test(printed) && printed.includes(called));
  });
}
