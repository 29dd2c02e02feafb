import { countryBehindTown } from "../../../values/countries.ts";
import { currencyCode } from "../../../values/currencies.ts";
import { isCompanyName } from "../../vocabulary/organisation-names.ts";
import type { Role } from "../../vocabulary/roles.ts";
import { isInItemHeader } from "../labels/header-over-value.ts";
import { isVocabulary } from "../labels/label-like.ts";
import type { LinedPage } from "../lines/page-lines.ts";
import { isProse, proseShare } from "../lines/prose-share.ts";
import { type AddressBlock, addressBlocks, isUnlikelyName } from "./address-blocks.ts";
import { letterParties } from "./letter-parties.ts";
import type { PartyBlock } from "./party-block.ts";
import { partySections } from "./party-sections.ts";
import { type Sides, unlabelledSides } from "./unlabelled-sides.ts";

/** Where a letter's address window is, in shares of the page's height. */
const WINDOW = { top: 0.1, bottom: 0.38 };
/** Letterheads and the addresses beside them are above this share of the first page's height. */
const HEAD = 0.3;
/** On a page with at least this share of running text, addresses are in sentences and under signatures. */
const MOST_PROSE = 0.6;

/** Address blocks of a document by role; what neither a label nor its place identifies is left out. */
export function findParties(pages: LinedPage[]): Partial<Record<Role, PartyBlock>> {
  // Running text mentions all kinds of towns: only in a form does the place of an address show whose it is.
  if (isProse(pages)) return letterParties(pages, addressBlocks);
  const blocks = pages
    .filter((page) => proseShare(page) < MOST_PROSE)
    .flatMap((page) => addressBlocks(page).filter(isOutsideItems))
    .map((block, _, all) => withoutOthersLogo(block, all));
  const sections = partySections(pages);
  const labelled = (role: Role): PartyBlock | undefined => {
    const block = sections[role] ?? blocks.find((each) => each.role === role);
    return block && { ...(addressOf(block, blocks) ?? block), certainty: 1 };
  };
  const delivery = labelled("delivery");
  const free = blocks.filter(
    (block) => block.role === undefined && ![sections.other, delivery].some((section) => isPartOf(block, section)),
  );
  const [labelledSeller, labelledBuyer] = [labelled("seller"), labelled("buyer")];
  const facing = facingSides(pages, blocks, free, { seller: labelledSeller, buyer: labelledBuyer });
  const window = facing?.buyer ?? addressWindow(free) ?? onlyAddressee(blocks);
  const buyer = labelledBuyer ?? window;
  const rest = free.filter((block) => block !== buyer && !sameAs(block, buyer) && !isPartOf(block, buyer));
  const named = rest.filter(({ name }) => name !== undefined);
  const seller =
    labelledSeller ??
    facing?.seller ??
    named.find((block) => block.single) ??
    named.find((block) => inHead(block) && hasLogo(block)) ??
    onlySender(named) ??
    named.find(({ name }) => isCompanyName(name?.value ?? "")) ??
    // The legal form may be on a line below the name.
    named.find(({ lines }) => lines.some(({ text }) => isCompanyName(text))) ??
    named.find((block) => inHead(block) && (isOfSender(block) || buyer !== undefined)) ??
    (buyer === undefined ? undefined : (onlyOther(named) ?? imprint(rest)));
  // Goods sent to someone are sold to them, unless a buyer is named.
  const beside = buyer ?? besideSender(named, seller) ?? (seller === undefined ? undefined : delivery);
  return {
    ...(seller && { seller: withSoundName(seller) }),
    ...(beside && { buyer: withSoundName(beside) }),
    ...(delivery && { delivery: withSoundName(delivery) }),
  };
}

/** The address elsewhere of a party of which a label gives the name alone, as on slips for payments. */
const addressOf = ({ name, postcode }: PartyBlock, blocks: AddressBlock[]): AddressBlock | undefined =>
  postcode === undefined && name !== undefined
    ? blocks.find((block) => block.postcode !== undefined && block.name?.value === name.value)
    : undefined;

/** "MC 326": a flight, a number plate. */
const NUMBER_WITH_LETTERS = /^\p{Lu}{1,3}[\s-]?\d{2,5}$/u;

const withSoundName = (block: PartyBlock): PartyBlock => {
  const name = block.name?.value ?? "";
  return isUnlikelyName(name) || isVocabulary(name) || isCode(name) || NUMBER_WITH_LETTERS.test(name)
    ? { ...block, name: undefined }
    : block;
};

/**
 * The block without its first line, if that is the name of an address elsewhere, or the beginning of one: the sender's
 * logo is above the recipient's address.
 */
function withoutOthersLogo(block: AddressBlock, all: AddressBlock[]): AddressBlock {
  const [logo, next, ...rest] = block.lines;
  if (block.single || logo === undefined || next === undefined || rest.length < 2) return block;
  const isLogo = block.name?.words[0] === logo.words[0];
  const isOfOther = ({ name, postcode, lines: [first] }: AddressBlock) =>
    postcode?.value !== block.postcode?.value &&
    first?.words[0] === name?.words[0] &&
    `${name?.value} `.startsWith(`${logo.text} `);
  if (!isLogo || !all.some(isOfOther)) return block;
  const lines = [next, ...rest];
  return { ...block, lines, name: { value: next.text.trim(), page: next.page, words: next.words } };
}

/** "GB", "EUR": a country or a currency in the column above an address names no one. */
const isCode = (name: string): boolean => countryBehindTown(name) !== undefined || currencyCode(name) !== undefined;

/** Whether the name of a block is not the header of a column: "Code" above "03394 Subscription". */
const isOutsideItems = ({ name, page }: AddressBlock): boolean =>
  name?.words[0] === undefined || !isInItemHeader(page, name.words[0].box);

/** Sender and recipient, unless headings name both. */
function facingSides(
  pages: LinedPage[],
  blocks: AddressBlock[],
  free: AddressBlock[],
  { seller, buyer }: Record<"seller" | "buyer", PartyBlock | undefined>,
): Sides | undefined {
  if (seller === undefined && buyer === undefined) return unlabelledSides(pages, free);
  if (seller !== undefined && buyer !== undefined) return undefined;
  const known = blocks.find((block) => sameAs(block, seller ?? buyer));
  if (known === undefined) return undefined;
  const others = free.filter((block) => !sameAs(block, known));
  return unlabelledSides(pages, others, seller === undefined ? { buyer: known } : { seller: known });
}

/** The only address of a document, if it is at the head on the left and not like a sender's or a company's. */
function onlyAddressee(blocks: AddressBlock[]): AddressBlock | undefined {
  const [only, ...others] = blocks;
  if (only === undefined || others.length > 0 || only.single || only.role !== undefined) return undefined;
  const isSender = isOfSender(only) || isHeadOfSender(only) || isCompanyName(only.name?.value ?? "");
  return inHead(only) && inLeftHalf(only) && !isSender ? only : undefined;
}

/** The only address at the head with a telephone number or the like below it. */
function onlySender(blocks: AddressBlock[]): AddressBlock | undefined {
  const [only, ...others] = blocks.filter((block) => inHead(block) && isOfSender(block));
  return others.length === 0 ? only : undefined;
}

/** The sender's may be in the foot: the only address that is not the recipient's, with what senders print below it. */
function onlyOther(blocks: AddressBlock[]): AddressBlock | undefined {
  const [only] = blocks;
  const isOne = only !== undefined && blocks.every((block) => sameAs(block, only));
  return isOne && blocks.some((block) => block.page.page === 1) ? blocks.find(isOfSender) : undefined;
}

/** "High Street 5, 12345 Town · Tel. 555 01": the sender's address on one line, where the name is elsewhere. */
const imprint = (blocks: AddressBlock[]): AddressBlock | undefined =>
  blocks.find(({ street, lines }) => street !== undefined && OF_SENDER.test(lines.at(-1)?.text ?? ""));

/** The address that a window would show. One with a telephone number below it counts only if there is no other. */
function addressWindow(free: AddressBlock[]): AddressBlock | undefined {
  const several = free.filter((block) => !block.single);
  const inside = several.filter((block) => inWindow(block) && !isHeadOfSender(block));
  if (inside.length === 0) return undefined;
  return (
    inside.find((block) => !isOfSender(block)) ??
    several.find((block) => inHead(block) && inLeftHalf(block) && !isOfSender(block)) ??
    inside[0]
  );
}

/** The only other address at the head of the first page, if it is beside the sender's. */
function besideSender(blocks: AddressBlock[], seller: PartyBlock | undefined): AddressBlock | undefined {
  const sender = blocks.find((block) => block === seller);
  if (sender === undefined || !inHead(sender)) return undefined;
  const others = blocks.filter((block) => block !== sender && inHead(block) && !block.single && !sameAs(block, sender));
  const [only] = others;
  if (others.length !== 1 || only === undefined || isOfSender(only)) return undefined;
  // If the sender's address is one line across the page, the other address is below it on the right.
  const isBeside = sender.single
    ? only.box.top > sender.box.bottom && !inLeftHalf(only)
    : only.box.left > sender.box.right;
  return isBeside ? only : undefined;
}

const OF_SENDER =
  /(?<!\p{L})(?:t[eé]l(?:[eé](?:phone|fono|fon|foon))?|tlf|fon|phone|fax|e-?mail|www|siret|siren|rcs|iban|kvk|web|internet)(?!\p{L})|@|\(\d{3}\)\s?\d{3}/iu;

/** Registration numbers of a trader. */
const OF_TRADER =
  /\b(?:gst|vat|abn|tin|reg(?:istration)?|co(?:mpany)?\.?)\s*(?:reg\.?\s*)?(?:no|id|number)\b|\b\d{6,}-\p{Lu}\b/iu;

/** Whether a telephone number or an e-mail address is below the address: senders print them, recipients have none. */
const isOfSender = ({ below }: AddressBlock): boolean => below.some(({ text }) => OF_SENDER.test(text));

/** Ratio of height to width beyond which a page is a till receipt. Even legal paper has only 1.65. */
const SLIP_SHAPE = 1.7;

/** Whether the address has the trader's numbers, or is the first thing on a receipt. */
const isHeadOfSender = (block: AddressBlock): boolean => hasLogo(block) || looksLikeSlip(block);

/** Whether the name is printed above the address once more, as senders print it in large type. */
function hasLogo({ name, lines, page, box }: AddressBlock): boolean {
  if (name === undefined) return false;
  return page.lines.some(
    (line) =>
      !lines.slice(1).includes(line) &&
      line.box.bottom <= (name.words[0]?.box.top ?? box.top) + 1 &&
      `${name.value} `.startsWith(`${line.text} `),
  );
}

const looksLikeSlip = ({ box, page, lines }: AddressBlock): boolean =>
  lines.some(({ text }) => OF_TRADER.test(text)) ||
  (isSlip(page) && page.lines.every((line) => line.box.bottom > box.top || line.words.length <= WORDS_OF_NOTE));

/** What a till prints at the ends of its receipts, each on a line of its own. */
const OF_TILL =
  /^(cash(?:ier)?|change|tendered|kassierer(?:in)?|r(?:ü|ue)ckgeld|rendu|cambio|resto|wisselgeld)(?!\p{L})/iu;
const FEWEST_OF_TILL = 2;
/** Most words of a line above the head of a receipt: part of a logo, a number written by hand. */
const WORDS_OF_NOTE = 2;

const isSlip = ({ height, width, lines }: LinedPage): boolean =>
  height > SLIP_SHAPE * width ||
  new Set(lines.flatMap(({ text }) => OF_TILL.exec(text.trim())?.[1]?.toLowerCase() ?? [])).size >= FEWEST_OF_TILL;

const inHead = ({ box, page }: AddressBlock): boolean => page.page === 1 && box.top < HEAD * page.height;

const inLeftHalf = ({ box, page }: Pick<AddressBlock, "box" | "page">): boolean => box.left < page.width / 2;

const inWindow = ({ box, page }: AddressBlock): boolean =>
  box.top >= WINDOW.top * page.height && box.bottom <= WINDOW.bottom * page.height + 40 && box.left < page.width / 2;

/**
 * Whether the block shares lines with a section. If its town line is another one, it is an address beside the section.
 */
function isPartOf(block: PartyBlock, section: PartyBlock | undefined): boolean {
  if (section === undefined || !section.lines.some((line) => block.lines.includes(line))) return false;
  const town = block.lines.at(-1);
  return section.postcode === undefined || block === section || town === undefined || section.lines.includes(town);
}

const sameAs = (a: PartyBlock, b: PartyBlock | undefined): boolean =>
  b !== undefined && a.name?.value === b.name?.value && a.postcode?.value === b.postcode?.value;
