import { isCompanyName } from "../../vocabulary/organisation-names.ts";
import type { LinedPage, TextLine } from "../lines/page-lines.ts";
import type { AddressBlock } from "./address-blocks.ts";

/** The addresses of one party: the sender's may be above the window, in the head and in the foot. */
export interface Side {
  blocks: AddressBlock[];
}

/** The addresses of a letter's sender and recipient begin above this share of the first page's height. */
const HEAD = 0.45;
/** Share of the first page's height below which only the sender's address is printed. */
const FOOT = 0.75;
/** Fewest letters of the word in a name by which web addresses and logos call a company. */
const TELLING_WORD = 4;
/** Lines below a town among which contacts and numbers are looked for, in line heights, and how far to the left. */
const REACH = 12;
const OUTDENT = 6;
/** Points by which the right edges of lines that are flush right may differ, and the left ones of those that are not. */
const SAME_RIGHT = 3;

const CONTACTS =
  /(?<!\p{L})(?:t[eé]l(?:[eé](?:phone|fono|fon|foon))?|tlf|fon|phone|fax|siret|siren|rcs|kvk|hrb)(?!\p{L})|(?:www|https?)[.:]|@/iu;
const PHONE = /^\+?[\d\s()/-]{8,}$/u;
const ACCOUNT = /(?<!\p{L})(?:iban|bic|swift|bankgiro)(?!\p{L})/iu;
const TAX_NUMBER =
  /^(?:ust|umsatzsteuer|uid|vat|(?:n[°o]\s?)?tva|p(?:\.|artita)\s?iva|n\.?i\.?f|c\.?i\.?f|btw|nip|dič|moms|cvr|org|n\.?º contribuinte|contribuinte|tax)/iu;
/** Lines that only the address of a recipient has. */
const ADDRESSEE =
  /^(?:an|firma|herrn?|frau|familie|attn|fao|to|m|mme|mr|mrs|ms|spett\.?le|egr\.?|a\/a|sz\.\s?p|exm|(?:z\.?\s?hd|t\.?a\.?v|att\.?ne|att|c\/o|c\.\s?a)(?!\p{L})|[àa] l['’]attention)(?!\p{L})/iu;
/** Names of those who rarely send invoices: people, towns, schools. */
const OF_PERSON =
  /^(?:dr|prof|herrn?|frau|mme|m|mr|mrs|ms|mlle|ing|sr|sra|dott|avv)\.?\s|^(?:mairie|commune|gemeinde|stadt(?:verwaltung)?|comune|ayuntamiento|gemeente|urz[aą]d|c[aâ]mara|kommune|council)(?!\p{L})/iu;
/** What invoices are called where letters have windows for the recipient's address on the left. */
const WITH_WINDOW = /(?<!\p{L})(?:rechnung|factuur|faktura)/iu;

/** The kinds of evidence for one side. */
const OWN = [
  "single",
  "several lines",
  "contacts",
  "contacts below",
  "tax number",
  "tax number below",
  "account below",
  "in the foot",
  "only in the foot",
  "named again",
  "called",
  "addressee",
  "a company",
  "a person",
  "blocks",
  "top",
  "left",
  "size",
  "flush right",
] as const;

/** The kinds of evidence that one of two sides is the sender, in the order in which `sideEvidence` gives them. */
export const SIDE_EVIDENCE = [...OWN, "lower, with window", "further right, with window"] as const;

/** From these differences on, in shares of the page, or in times the size of the type, more is no better evidence. */
const MOST = { top: 0.125, left: 0.33, size: 0.6, blocks: 2 };

export const isInHead = ({ page, box }: AddressBlock): boolean => page.page === 1 && box.top < HEAD * page.height;

const flag = (value: boolean): number => (value ? 1 : 0);
const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** By how much one side has more of what senders have than another; the same the other way round, but for the sign. */
export function sideEvidence(pages: LinedPage[], side: Side, other: Side): number[] {
  const theirs = ofSide(pages, other, side);
  const more = new Map(ofSide(pages, side, other).map((value, at) => [OWN[at], value - (theirs[at] ?? 0)]));
  more.set("blocks", within(more.get("blocks") ?? 0, MOST.blocks));
  more.set("size", within(more.get("size") ?? 0, MOST.size));
  more.set("top", within(more.get("top") ?? 0, MOST.top) / MOST.top);
  more.set("left", within(more.get("left") ?? 0, MOST.left) / MOST.left);
  const isWithWindow = flag(pages.some(({ lines }) => lines.some(({ text }) => WITH_WINDOW.test(text))));
  return [...more.values(), isWithWindow * (more.get("top") ?? 0), isWithWindow * (more.get("left") ?? 0)];
}

function ofSide(pages: LinedPage[], { blocks }: Side, other: Side): number[] {
  const lines = new Set(blocks.flatMap((block) => block.lines));
  const near = blocks.flatMap((block) => block.below);
  const others = new Set(other.blocks.flatMap((block) => [...block.lines, ...block.below]));
  const region = blocks.flatMap(({ page, lines: own }) => below(page, own, others));
  const elsewhere = pages.flatMap((page) =>
    page.lines.filter((line) => !lines.has(line) && !near.includes(line) && !others.has(line)),
  );
  const name = blocks.find((block) => block.name !== undefined)?.name;
  const head = blocks.find((block) => isInHead(block) && !block.single) ?? blocks.find(isInHead) ?? blocks[0];
  const texts = [...lines, ...near].map(({ text }) => text.trim());
  const inFoot = blocks.filter(({ page, box }) => box.top > FOOT * page.height).length;
  return [
    flag(blocks.some(({ single }) => single)),
    flag(blocks.some(({ single }) => !single)),
    flag(texts.some((text) => CONTACTS.test(text) || PHONE.test(text))),
    flag(region.some((text) => CONTACTS.test(text))),
    flag(texts.some((text) => TAX_NUMBER.test(text))),
    flag(region.some((text) => TAX_NUMBER.test(text))),
    flag(region.some((text) => ACCOUNT.test(text))),
    flag(inFoot > 0),
    flag(inFoot === blocks.length),
    flag(isNamedIn(elsewhere, name?.value ?? "")),
    flag(isCalledIn(elsewhere, name?.value ?? "")),
    flag(blocks.some((block) => isAddressed(block))),
    flag(isCompanyName(name?.value ?? "")),
    flag(OF_PERSON.test(name?.value ?? "")),
    blocks.length,
    head === undefined ? 1 : head.box.top / head.page.height,
    head === undefined ? 0 : head.box.left / head.page.width,
    name === undefined || head === undefined
      ? 0
      : (name.words[0]?.size ?? 0) / (head.lines.at(-1)?.words[0]?.size ?? 1),
    flag(head !== undefined && isFlushRight(head)),
  ];
}

/** What is printed under an address, up to another one. */
function below(page: LinedPage, own: TextLine[], others: ReadonlySet<TextLine>): string[] {
  const last = own.at(-1);
  if (last === undefined) return [];
  const left = Math.min(...own.map(({ box }) => box.left)) - OUTDENT;
  const right = Math.max(...own.map(({ box }) => box.right));
  const height = last.box.bottom - last.box.top;
  const under = page.lines.filter(
    ({ box }) =>
      box.top > last.box.top + 1 && box.top < last.box.bottom + REACH * height && box.left >= left && box.left < right,
  );
  const end = Math.min(page.height, ...under.filter((line) => others.has(line)).map(({ box }) => box.top));
  return under.filter(({ box }) => box.top < end).map(({ text }) => text.trim());
}

/** Whether a line of the address, or the one right above it, is a form of address. */
const isAddressed = ({ lines, page }: AddressBlock): boolean => {
  const [first] = lines;
  const above = page.lines.find(
    ({ box }) =>
      first !== undefined &&
      Math.abs(box.left - first.box.left) <= OUTDENT &&
      box.top < first.box.top - 1 &&
      first.box.top - box.bottom < first.box.bottom - first.box.top,
  );
  return [...(above === undefined ? [] : [above]), ...lines].some(({ text }) => ADDRESSEE.test(text.trim()));
};

const isFlushRight = ({ lines }: AddressBlock): boolean => {
  const [lefts, rights] = [lines.map(({ box }) => box.left), lines.map(({ box }) => box.right)];
  const spread = (edges: number[]) => Math.max(...edges) - Math.min(...edges);
  return spread(rights) <= SAME_RIGHT && spread(lefts) > SAME_RIGHT;
};

const isNamedIn = (lines: TextLine[], name: string): boolean =>
  name.length > TELLING_WORD && lines.some(({ text }) => text.toLowerCase().includes(name.toLowerCase()));

/** Whether the first long word of a name is a logo, or part of a web address. */
function isCalledIn(lines: TextLine[], name: string): boolean {
  const word = name.split(/[^\p{L}]+/u).find(({ length }) => length >= TELLING_WORD);
  if (word === undefined) return false;
  const called = plain(word);
  return lines.some(({ text }) => {
    const printed = plain(text);
    return printed === called || (/@|www\./.test(printed) && printed.includes(called));
  });
}

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
