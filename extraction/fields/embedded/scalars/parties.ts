import { type Box, overlapX } from "../../../box.ts";
import type { Word } from "../../page-words.ts";
import { hasLegalForm } from "../prose/organisation-names.ts";
import type { Role } from "../vocabulary/roles.ts";
import { type LinedPage, type TextLine, wordsOfSpan } from "./page-lines.ts";
import { countryOf, type PartyCountry } from "./party-country.ts";
import { partySections, placeIn, roleOf } from "./party-sections.ts";

/** A part of an address block with its words. */
export interface PartyPart {
  value: string;
  page: number;
  words: Word[];
}

/** Who a document is from, or to, as its address block says. */
export interface PartyBlock {
  name: PartyPart | undefined;
  street: PartyPart | undefined;
  postcode: PartyPart | undefined;
  city: PartyPart | undefined;
  /** Looked for when it is asked for: few ask, and the names of all countries are many. */
  country: () => PartyCountry | undefined;
  lines: TextLine[];
}

/** Lines of one block begin within this many points of each other ... */
const SAME_LEFT = 4;
/** ... and stand this many line heights apart at most. */
const LINE_PITCH = 3.5;
const MOST_LINES_ABOVE = 6;
/** A letter's address window: share of the page's height. */
const WINDOW = { top: 0.1, bottom: 0.38 };

interface Block extends PartyBlock {
  role: Role | "other" | undefined;
  /** All in one line, as senders stand above an address window. */
  single: boolean;
  box: Box;
  page: LinedPage;
}

/** Address blocks of a document by the side they stand for; what no label and no place tells stays out. */
export function findParties(pages: LinedPage[]): Partial<Record<Role, PartyBlock>> {
  const blocks = pages.flatMap((page) => blocksOf(page));
  const sections = partySections(pages);
  const labelled = (role: Role) => sections[role] ?? blocks.find((block) => block.role === role);
  const free = blocks.filter(
    (block) =>
      block.role === undefined && ![sections.other, sections.delivery].some((section) => isPartOf(block, section)),
  );
  const buyer = labelled("buyer") ?? free.find((block) => !block.single && inWindow(block));
  const rest = free.filter((block) => block !== buyer && !sameAs(block, buyer));
  const seller =
    labelled("seller") ??
    rest.find((block) => block.single) ??
    rest.find(({ name }) => hasLegalForm(name?.value ?? ""));
  const delivery = labelled("delivery");
  return { ...(seller && { seller }), ...(buyer && { buyer }), ...(delivery && { delivery }) };
}

const inWindow = ({ box, page }: Block): boolean =>
  page === undefined
    ? false
    : box.top >= WINDOW.top * page.height &&
      box.bottom <= WINDOW.bottom * page.height + 40 &&
      box.left < page.width / 2;

const isPartOf = (block: PartyBlock, section: PartyBlock | undefined): boolean =>
  section?.lines.some((line) => block.lines.includes(line)) ?? false;

const sameAs = (a: PartyBlock, b: PartyBlock | undefined): boolean =>
  b !== undefined && a.name?.value === b.name?.value && a.postcode?.value === b.postcode?.value;

function blocksOf(page: LinedPage): Block[] {
  return page.lines.flatMap((line) => {
    const place = placeIn(line.text);
    return (place === undefined ? [] : [place]).flatMap((place): Block[] => {
      const part = (value: string, from: number, to: number): PartyPart => ({
        value,
        page: page.page,
        words: wordsOfSpan(line, from, to),
      });
      const printed = line.text.slice(place.start, place.end);
      const postcodeAt = place.start + Math.max(0, printed.indexOf(place.value.postcode));
      const cityAt = place.start + Math.max(0, printed.lastIndexOf(place.value.city));
      const postcode = part(place.value.postcode, postcodeAt, postcodeAt + place.value.postcode.length);
      const city = part(place.value.city, cityAt, cityAt + place.value.city.length);
      const country = () => countryOf(page, line, place.end);
      const before = line.text.slice(0, place.start).replace(/[\s,;|·•●−–-]+$/u, "");
      if (/\p{L}{2,}.*\d/u.test(before) || /[,|·•●−]/.test(before))
        return [singleLine(page, line, before, { postcode, city, country })];
      const above = linesAbove(page, line);
      return above.length === 0 ? [] : [blockOf(page, line, above, { postcode, city, country })];
    });
  });
}

interface Town {
  postcode: PartyPart;
  city: PartyPart;
  country: () => PartyCountry | undefined;
}

/** What an imprint says of a company behind its name. */
const ABOUT_COMPANY =
  /\s+(?:au\s+capital\b|mit\s+Sitz\b|registered\s+(?:in|office)\b|a\s+company\s+registered\b|capitale\s+sociale\b|met\s+zetel\b).*$/iu;

/** "Example Ltd · High Street 5 · 12345 Town": name and street stand before the place. */
function singleLine(page: LinedPage, line: TextLine, before: string, place: Town): Block {
  const [name = "", street] = before.split(/\s*[,;|·•●−]\s*|\s+[-–]\s+/u).filter((piece) => piece !== "");
  const at = line.text.indexOf(name);
  const label = /^[^:]{2,30}:\s*/.exec(name)?.[0] ?? "";
  const value = name.slice(label.length).replace(ABOUT_COMPANY, "");
  return {
    ...place,
    name:
      value === ""
        ? undefined
        : { value, page: page.page, words: wordsOfSpan(line, at + label.length, at + label.length + value.length) },
    street: street === undefined ? undefined : partIn(line, page, street),
    lines: [line],
    role: roleBefore(page, line),
    single: true,
    box: line.box,
    page,
  };
}

function partIn(line: TextLine, page: LinedPage, value: string): PartyPart {
  const at = line.text.indexOf(value);
  return { value, page: page.page, words: wordsOfSpan(line, at, at + value.length) };
}

/** Lines of the block above the line with the town, the topmost first. */
function linesAbove(page: LinedPage, bottom: TextLine): TextLine[] {
  const lines: TextLine[] = [];
  let below = bottom;
  while (lines.length < MOST_LINES_ABOVE) {
    const height = below.box.bottom - below.box.top;
    const next = page.lines
      .filter(
        (line) =>
          line !== below &&
          Math.abs(line.box.left - bottom.box.left) <= SAME_LEFT &&
          line.box.top < below.box.top - height / 2 &&
          below.box.top - line.box.top <= LINE_PITCH * Math.max(height, line.box.bottom - line.box.top),
      )
      .sort((a, b) => b.box.top - a.box.top)[0];
    if (next === undefined) break;
    lines.unshift(next);
    below = next;
  }
  return lines;
}

const SALUTATION = /^(?:an|a|to|firma|herrn?|frau|mr|mrs|ms|m|mme|monsieur|madame|z\s?h(?:d|dn)?|attn)\.?:?$/i;
/** What the document is, set large above the address. */
const TITLE =
  /^(?:rechnung|invoice|tax invoice|factuur|facture|factura|fattura|faktura|gutschrift|credit note|quote|order|bestellung|statement)\b/i;
/** Lines of a block that name nobody: numbers of customers and companies, floors. */
const NOT_A_NAME =
  /^(?:gln|kunden|kd|lief|lieferanten|ust|vat|tva|siret|siren|tel|fax|e-?mail|www|postfach|p\.?\s?o\.? box|c\/o|attn|z\.?\s?hd)|^[\d\s./-]+$|:\s*\S/i;

function blockOf(page: LinedPage, bottom: TextLine, above: TextLine[], place: Town): Block {
  const start = above.findLastIndex((line) => roleOf(line.text) !== undefined);
  const inside = above.slice(start + 1);
  const role = start >= 0 ? roleOf(above[start]?.text ?? "") : roleBefore(page, inside[0] ?? bottom);
  const named = inside.filter(
    ({ text }) => !SALUTATION.test(text.trim()) && !TITLE.test(text.trim()) && !NOT_A_NAME.test(text.trim()),
  );
  const firm = named.find(({ text }) => hasLegalForm(text)) ?? named[0];
  const whole = (line: TextLine | undefined): PartyPart | undefined =>
    line === undefined
      ? undefined
      : { value: line.text.replace(/^(?:Firma|Herrn?|Frau)\s+/u, "").trim(), page: page.page, words: line.words };
  const street = named.findLast((line) => line !== firm && /\d/.test(line.text));
  return {
    ...place,
    name: whole(firm),
    street: whole(street),
    lines: [...inside, bottom],
    role,
    single: false,
    box: (inside[0] ?? bottom).box,
    page,
  };
}

/** Line heights between a block and the heading above it. */
const HEADING_ABOVE = 3.5;

/** The role by a heading above the block or to the left of its first line. */
function roleBefore(page: LinedPage, first: TextLine): Role | "other" | undefined {
  const height = first.box.bottom - first.box.top;
  for (const line of page.lines) {
    const role = roleOf(line.text);
    if (role === undefined) continue;
    const above =
      line.box.bottom <= first.box.top + 1 &&
      first.box.top - line.box.bottom <= HEADING_ABOVE * height &&
      overlapX(line.box, first.box) > 0;
    const beside = Math.abs(line.box.top - first.box.top) <= height / 2 && line.box.right <= first.box.left;
    if (above || beside) return role;
  }
  return undefined;
}
